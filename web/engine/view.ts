// `linework-view 1` as types: what a seat, or the public, sees of a table. docs/view.md says what
// every field means, and docs/view.schema.json says it to programs.

export type Seat = number;

/** What all games have in common around their `table`. */
interface Envelope<Game extends string, Options, ScorePart, Table> {
  readonly format: "linework-view 1";
  readonly game: Game;
  readonly seats: number;
  /** Who sees this; 0 is the public. */
  readonly seat: Seat;
  /** Moves done, chance included. */
  readonly ply: number;
  readonly options: Options;
  /** By seat, from seat 1 on. */
  readonly names: readonly (string | null)[];
  readonly chance: boolean;
  readonly actors: readonly Seat[];
  readonly over: boolean;
  readonly abandoned: boolean;
  readonly winners: readonly Seat[];
  /** By seat, from seat 1 on. */
  readonly scores: readonly {
    readonly score: number;
    readonly parts: readonly ScorePart[];
  }[];
  readonly table: Table;
}

/** A square such as "c4": column and row, "a1" is at the top left. */
export type Square = string;

export interface LinyoOptions {
  readonly level: string;
  readonly sheet: string;
}

export interface LinyoPart {
  readonly name: "row";
  readonly number: number;
  readonly points: number;
}

export interface LinyoLine {
  readonly open: boolean;
  /** From the start to the head. */
  readonly squares: readonly Square[];
}

export interface LinyoPlayer {
  readonly level: 2 | 3 | 4;
  /** The move chosen in the running round, for the seat itself only. */
  readonly choice: string | null;
  readonly lines: readonly LinyoLine[];
}

export interface LinyoTable {
  /** A letter a square: b, g, o; a capital has a star. */
  readonly sheet: readonly string[];
  readonly round: number;
  readonly roller: Seat;
  /** Four letters in the order of the alphabet. */
  readonly dice: string | null;
  readonly setting: boolean;
  readonly chosen: readonly Seat[];
  readonly players: readonly LinyoPlayer[];
}

export type LinyoView = Envelope<"linyo", LinyoOptions, LinyoPart, LinyoTable>;

/** "57", or "B3" for a bet. */
export type Card = string;

export type CardColour = "red" | "blue" | "green" | "yellow";

export interface LineItOptions {
  readonly bet: "atleast" | "exact";
}

export interface LineItPart {
  readonly name: "line" | "jackpot" | "bet";
  readonly points: number;
}

export interface LineItPlayer {
  readonly line: readonly Card[];
  readonly direction: "open" | "rising" | "falling";
  readonly colours: Readonly<Record<CardColour, number>>;
  /** What closing the line now would give: cards, and the bet's points. */
  readonly closeCards: number;
  readonly closeBet: number;
  readonly hand: readonly Card[];
}

export interface LineItTable {
  readonly phase: "dealing" | "turn" | "last-card" | "over";
  readonly round: number;
  readonly start: Seat;
  readonly taken: boolean;
  readonly played: boolean;
  readonly deck: number;
  readonly market: readonly Card[];
  readonly jackpots: Readonly<Record<CardColour, number>>;
  readonly players: readonly LineItPlayer[];
}

export type LineItView = Envelope<"line-it", LineItOptions, LineItPart, LineItTable>;

export type Side = "N" | "E" | "S" | "W";

export interface LiniellOptions {
  readonly tiles: string;
}

/** A token; without a stretch that scores it has 0 points and nothing more. */
export type LiniellPart = {
  readonly name: "token";
  readonly number: 1 | 2;
  readonly points: number;
} & (
  | {
      readonly tiles: number;
      readonly diamonds: 0 | 1 | 2;
      readonly blue: 0 | 1 | 2;
      /** Column and row of each tile passed, in order. */
      readonly route: readonly (readonly [column: number, row: number])[];
    }
  | { readonly route?: never }
);

export interface LiniellPiece {
  readonly sides: string;
  readonly white: number;
  readonly blue: number;
}

export interface LiniellTile {
  readonly name: string;
  readonly pieces: readonly LiniellPiece[];
}

export interface LiniellPlaced {
  readonly column: number;
  readonly row: number;
  readonly tile: string;
  readonly orientation: Side;
  /** The numbers of the lines at N, E, S, W as the tile lies. */
  readonly lines: readonly [number, number, number, number];
}

export type LiniellToken = {
  readonly seat: 1 | 2;
  readonly token: 1 | 2;
} & (
  | { readonly supply: true }
  | {
      readonly supply: false;
      readonly column: number;
      readonly row: number;
      readonly side: Side;
      readonly line: number;
    }
);

export interface LiniellTable {
  readonly tiles: readonly LiniellTile[];
  readonly drawn: string | null;
  readonly remaining: readonly string[];
  readonly board: readonly LiniellPlaced[];
  readonly tokens: readonly LiniellToken[];
}

export type LiniellView = Envelope<"liniell", LiniellOptions, LiniellPart, LiniellTable>;

export type View = LinyoView | LineItView | LiniellView;

export type GameName = View["game"];
