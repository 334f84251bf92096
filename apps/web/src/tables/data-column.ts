import type { ReactNode } from 'react';

export type DataColumn<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Name of the field that the server sorts by; absent: not sortable. */
  sort?: string;
  /** `value`: right-aligned, with room for the flag letter as `ResultValue` leaves it. */
  align?: 'right' | 'value';
  /** Long words break onto more lines; everything else stays on its line. */
  wrap?: true;
  /** Starting width in px; absent: as wide as its content. */
  width?: number;
  /** Names the row (usually the person): `th scope="row"`, fixed at the left, never hidden. Exactly one column. */
  rowHeader?: true;
  /** Shown only when the person asks for it. */
  hidden?: true;
  /**
   * Place on the card that a row becomes below 640 px: `lead` (big, at the left: a chair number), `side` (at the right),
   * `plain` (a line without its label), `hide`; otherwise a line "label value". The row header is the card's title.
   */
  card?: 'lead' | 'side' | 'plain' | 'hide';
};
