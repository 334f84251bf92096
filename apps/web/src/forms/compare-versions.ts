/** One saved version of a record: its stamp, what a form shows of it (not what is only given with a step), and what else a reader should see when it changes. */
export type Version<Values extends object> = {
  stamp: string;
  values: Partial<Values>;
  /** In words, by their label: of what the form does not show, and of fields whose words the record knows best (the name behind an ID). */
  facts?: Readonly<Record<string, string | null>>;
};
/** A field's name for the reader, with `show` where the value itself is not text. */
export type ComparedLabel<Value> = string | { label: string; show: (value: Value) => string };
export type ComparedLabels<Values extends object> = { readonly [Key in keyof Values & string]?: ComparedLabel<Values[Key]> };
/** `mine` is null where the person typed nothing: keeping the saved value loses nothing. `before` is the value they saw. */
export type ComparedField = { key: string; label: string; mine: string | null; before?: string; theirs: string };

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const plain = (value: unknown): unknown =>
  isEmpty(value)
    ? null
    : Array.isArray(value)
      ? value.map(plain)
      : typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value ?? {})
              .filter(([, part]) => !isEmpty(part))
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, part]) => [key, plain(part)]),
          )
        : value;
/** An empty field is the same whether it is null, left out, an empty text or an empty list. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

const shownAs = (value: unknown): string => (isEmpty(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));

const nameOf = (label: ComparedLabel<never> | undefined) => (typeof label === 'object' ? label.label : label);

/** What differs between the form and what is saved now. @param base what the form began with */
export function compareVersions<Values extends object>(
  mine: Values,
  base: Version<Values>,
  theirs: Version<Values>,
  labels: ComparedLabels<NoInfer<Values>>,
): ComparedField[] {
  const fields = (Object.keys(labels) as (keyof Values & string)[]).flatMap((key): ComparedField[] => {
    const label = labels[key];
    if (!label || !(key in mine) || isSameValue(mine[key], theirs.values[key])) return [];
    const show = (value: Values[typeof key] | undefined) =>
      typeof label === 'string' || value === undefined ? shownAs(value) : label.show(value);
    const name = nameOf(label) ?? key;
    const [was, is] = [base.facts?.[name], theirs.facts?.[name]];
    // Words that are the same of two values say too little.
    const isInWords = was !== undefined && is !== undefined && (was !== is || isSameValue(base.values[key], theirs.values[key]));
    const saved = (words: string | null | undefined, value: Values[typeof key] | undefined) => (isInWords ? (words ?? '') : show(value));
    const isMine = !isSameValue(mine[key], base.values[key]);
    return [
      {
        key,
        label: name,
        mine: isMine ? show(mine[key]) : null,
        before: saved(was, base.values[key]),
        theirs: saved(is, theirs.values[key]),
      },
    ];
  });
  const named = new Set((Object.keys(labels) as (keyof Values & string)[]).map((key) => nameOf(labels[key])));
  // What was there and no longer is counts as a difference too.
  const labelled = [...new Set([...Object.keys(theirs.facts ?? {}), ...Object.keys(base.facts ?? {})])];
  const facts = labelled
    .filter((label) => !named.has(label) && !isSameValue(theirs.facts?.[label], base.facts?.[label]))
    .map((label) => ({ key: label, label, mine: null, before: base.facts?.[label] ?? '', theirs: theirs.facts?.[label] ?? '' }));
  return [...fields, ...facts];
}

/** What "Save mine" saves: the fields that the person changed, and for all others what is saved now. */
export function mergeMine<Values extends object>(mine: Values, base: Partial<Values>, theirs: Partial<Values>): Values {
  const kept = (Object.keys(mine) as (keyof Values & string)[])
    .filter((key) => key in theirs && isSameValue(mine[key], base[key]))
    .map((key) => [key, theirs[key]]);
  return { ...mine, ...Object.fromEntries(kept) };
}
