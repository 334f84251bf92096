const usesUntilPrepared = 3;
/** Every connection keeps what it has prepared, so their number is limited. */
const mostNames = 400;
const mostTexts = 5_000;

/** Names for statements that are sent again and again: the server parses and plans a named one once for each connection. */
export function statementNames() {
  let generation = 1;
  let uses = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    /** Undefined for a statement that has seldom been sent so far. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known) return known;
      if (names.size >= mostNames) return undefined;
      const used = (uses.get(text) ?? 0) + 1;
      if (used >= usesUntilPrepared) {
        const name = `s${generation}_${names.size}`;
        names.set(text, name);
        uses.delete(text);
        return name;
      }
      if (uses.size >= mostTexts) uses = new Map();
      uses.set(text, used);
      return undefined;
    },
    /** From now on all names are new. */
    renew(): void {
      generation += 1;
      names.clear();
    },
  };
}
