import type { BenchDatabases } from './bench-database.ts';
import type { BenchOptions } from './bench-options.ts';
import type { BenchProcesses } from './bench-processes.ts';
import type { BenchWorld } from './bench-world.ts';
import type { HttpCall } from './http-connection.ts';
import type { LoadFigures } from './http-load.ts';

/** What a line of the table says. `ratio` null: the line has figures, but nothing to compare with. */
export type LineResult = {
  readonly work: string;
  readonly figures: string;
  readonly ratio: number | null;
  readonly target: string;
  readonly isReached: boolean;
};

/** What lines measure with: started once, shared by all. */
export type BenchContext = {
  readonly options: BenchOptions;
  readonly databases: BenchDatabases;
  readonly world: BenchWorld;
  readonly processes: BenchProcesses;
  readonly say: (line: string) => void;
  /** Closed-loop load on the API with the administrator's token, or on the thin program. */
  readonly real: (next: () => HttpCall) => Promise<LoadFigures>;
  /** The same load on the API as somebody else. */
  readonly realAs: (token: string, next: () => HttpCall) => Promise<LoadFigures>;
  readonly thin: (next: () => HttpCall) => Promise<LoadFigures>;
  readonly call: (call: HttpCall) => Promise<unknown>;
  /** For what the load client cannot read: answers without a content-length. */
  readonly api: { readonly port: number; readonly token: string };
  readonly thinPort: number;
  readonly apiPid: () => number | undefined;
};

export type BenchLine = {
  readonly name: string;
  /** It needs the built web app. */
  readonly ofWeb?: true;
  measure(context: BenchContext): Promise<LineResult[]>;
};

/** Takes the items of a list in turn, forever. @throws when it is empty */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    const item = items[turn % items.length];
    turn += 1;
    if (item === undefined) throw new Error('The database of the bench holds nothing to measure with: give it more patients.');
    return item;
  };
}
