import { type RequisitionGroup, requisitionStatuses } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';

/** `column in ('A', 'B')` for some codes of a closed list. Literals, not parameters: only they let PostgreSQL use a partial index. */
export const codeIn = (column: string, codes: readonly string[]): RawBuilder<boolean> =>
  sql.raw(`${column} in (${codes.map((code) => `'${code}'`).join(', ')})`);

/** Draws of a named group of statuses: `requisitionStatuses.isIn` as SQL. @param column where the status stands */
export const statusIn = (group: RequisitionGroup, column = 'r.status'): RawBuilder<boolean> =>
  codeIn(column, requisitionStatuses.groups[group]);

/** Where the code of a column stands in its closed list: for sorting by the order of the day, not of the alphabet. */
export const placeIn = (column: string, list: { codes: readonly string[] }): RawBuilder<number> =>
  sql.raw(`array_position(array[${list.codes.map((code) => `'${code}'`).join(', ')}], ${column})`);
