import type { AnyImportKind } from './import-kind.ts';

const known: AnyImportKind[] = [];

/** The kinds of import this process knows; the API and the worker register them when they start. */
export const importKinds: readonly AnyImportKind[] = known;

/** Replaces what was registered, so that registering twice is harmless. */
export function registerImportKinds(kinds: readonly AnyImportKind[]): void {
  known.splice(0, known.length, ...kinds);
}
