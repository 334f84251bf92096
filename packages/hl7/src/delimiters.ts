/** The five characters a message declares in MSH-1 and MSH-2. */
export type Delimiters = {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
};

/** `|^~\&`, used by nearly everybody, and in everything we write. */
export const usualDelimiters: Delimiters = { field: '|', component: '^', repetition: '~', escape: '\\', subcomponent: '&' };

/** Reads the delimiters from a line that begins with MSH; those the sender left out are the usual ones. */
export function delimitersOf(mshLine: string): Delimiters {
  const field = mshLine[3] ?? usualDelimiters.field;
  const end = mshLine.indexOf(field, 4);
  const declared = mshLine.slice(4, end < 0 ? 8 : Math.min(end, 9));
  return {
    field,
    component: declared[0] ?? usualDelimiters.component,
    repetition: declared[1] ?? usualDelimiters.repetition,
    escape: declared[2] ?? usualDelimiters.escape,
    subcomponent: declared[3] ?? usualDelimiters.subcomponent,
  };
}
