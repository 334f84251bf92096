/** How, when and by whom a document is printed. The same printing of the same data gives the same bytes. */
export type Printing = {
  readonly paper: 'LETTER' | 'A4';
  /** Instant, ISO 8601 UTC; also the creation date in the file. */
  readonly printedAt: string;
  readonly printedBy: string;
};
