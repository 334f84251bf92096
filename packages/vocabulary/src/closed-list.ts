import type { Words } from './words.ts';

/** How a tag looks; screens map these to colors that also differ in shape or word. */
export type TagStyle = 'success' | 'warning' | 'error' | 'neutral' | 'normal' | 'primary' | 'yellow';

/** What a person reads in a tag, and how it looks. */
export type Tag = Words & { readonly style: TagStyle };

type Entry = Words & { readonly style?: TagStyle };
type Entries = Readonly<Record<string, Entry>>;
type Groups<Code extends string> = Readonly<Record<string, readonly Code[]>>;

/** A closed list of the product: codes in order, the words of each, and named groups. */
export type ClosedList<Of extends Entries, In extends Groups<keyof Of & string>> = {
  /** Every code, in the order of the screens. */
  readonly codes: readonly [keyof Of & string, ...(keyof Of & string)[]];
  /** The entry of each code: its words, the style of its tag, and what else the list knows of it. */
  readonly of: Of;
  /** The codes of each named group. */
  readonly groups: In;
  /** Is this one of the codes? */
  readonly has: (code: unknown) => code is keyof Of & string;
  /** Is this code in the group? SQL asks the same with `codeIn` of the API's platform. */
  readonly isIn: <Group extends keyof In>(group: Group, code: string | null | undefined) => code is In[Group][number];
  /** The entry of a code that came from outside; undefined when the list does not have it. */
  readonly find: (code: string | null | undefined) => Of[keyof Of] | undefined;
};

/** Code of a closed list. */
export type CodeOf<List extends { codes: readonly string[] }> = List['codes'][number];

/** Code of one group of a closed list. */
export type CodeIn<List extends { groups: Groups<string> }, Group extends keyof List['groups']> = List['groups'][Group][number];

/** Makes a closed list of its entries and named groups. */
export function closedList<const Of extends Entries, const In extends Groups<keyof Of & string> = Record<never, never>>(
  of: Of,
  groups?: In,
): ClosedList<Of, In> {
  type Code = keyof Of & string;
  const [first, ...others] = Object.keys(of) as Code[];
  if (first === undefined) throw new Error('a closed list has at least one code');
  const known = groups ?? ({} as In);
  const has = (code: unknown): code is Code => typeof code === 'string' && Object.hasOwn(of, code);
  return {
    codes: [first, ...others],
    of,
    groups: known,
    has,
    isIn: <Group extends keyof In>(group: Group, code: string | null | undefined): code is In[Group][number] =>
      known[group]?.some((member) => member === code) ?? false,
    find: (code) => {
      const known: Code | undefined = has(code) ? code : undefined;
      return known && of[known];
    },
  };
}
