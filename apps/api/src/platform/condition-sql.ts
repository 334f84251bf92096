import type { Condition, ConditionShape } from '@drawday/domain';
import { type RawBuilder, sql } from 'kysely';

type Piece = RawBuilder<unknown>;

/** Now, today where the facility of a row stands, and its zone; with the first and last day that today can be for any row, an index finds days. */
export type SqlMoment = {
  now: Piece;
  today: Piece;
  timeZone: Piece;
  days?: { earliest: Piece; latest: Piece };
};
/** The expression for each field that a condition names. */
export type ConditionColumns = (field: string) => Piece;

/** Columns of the table that goes by this name in the statement, named like the fields; what no column holds is passed in. */
export const columnsOf =
  (table: string, computed: Readonly<Record<string, Piece>> = {}): ConditionColumns =>
  (field) =>
    computed[field] ?? sql.ref(`${table}.${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

/**
 * A condition of the rules as SQL: what `holds` says about a row. Its codes and windows stand in the text of the statement, so that the planner
 * sees which partial index serves it, whatever the parameters.
 */
export function conditionSql({ shape }: Pick<Condition, 'shape'>, columns: ConditionColumns, at: SqlMoment): Piece {
  return render(shape, columns, at);
}

function render(shape: ConditionShape, columns: ConditionColumns, at: SqlMoment): Piece {
  if (shape.is === 'all') return joined(shape.of, ' and ', 'true', columns, at);
  if (shape.is === 'any') return joined(shape.of, ' or ', 'false', columns, at);
  const column = columns(shape.field);
  switch (shape.is) {
    case 'oneOf':
      return shape.codes.length === 1 ? sql`${column} = ${sql.lit(shape.codes[0])}` : sql`${column} in (${codes(shape.codes)})`;
    case 'noneOf':
      return shape.codes.length === 1 ? sql`${column} <> ${sql.lit(shape.codes[0])}` : sql`${column} not in (${codes(shape.codes)})`;
    case 'yes':
      return column;
    case 'no':
      return sql`not ${column}`;
    case 'absent':
      return sql`${column} is null`;
    case 'notEmpty':
      return sql`${column} <> '{}'`;
    case 'moreThan':
      return sql`${column} > ${sql.lit(shape.count)}`;
    case 'thisMonth':
      return sql`${column} = extract(month from ${at.today})::int`;
    case 'upToDay':
      return sql`${column} <= ${moved(at.today, shape.daysFromToday)}${at.days ? sql` and ${column} <= ${moved(at.days.latest, shape.daysFromToday)}` : sql``}`;
    case 'fromDay':
      return sql`${column}
        >= ${moved(at.today, shape.daysFromToday)}${at.days ? sql` and ${column} >= ${moved(at.days.earliest, shape.daysFromToday)}` : sql``}`;
    case 'longerAgo':
      return sql`${column} < ${ago(at.now, shape.hours)}`;
    case 'within':
      return sql`${column} > ${ago(at.now, shape.hours)}`;
    case 'dayEndedLongerAgo':
      return sql`(${column} + 1)::timestamp at time zone ${at.timeZone} < ${ago(at.now, shape.hours)}`;
  }
}

function joined(
  parts: readonly ConditionShape[],
  word: ' and ' | ' or ',
  nothing: 'true' | 'false',
  columns: ConditionColumns,
  at: SqlMoment,
) {
  if (parts.length === 0) return sql.raw(nothing);
  return sql`(${sql.join(
    parts.map((part) => render(part, columns, at)),
    sql.raw(word),
  )})`;
}

const codes = (all: readonly string[]) => sql.join(all.map((code) => sql.lit(code)));
const moved = (day: Piece, days: number) =>
  days === 0 ? day : days < 0 ? sql`${day} - ${sql.lit(-days)}` : sql`${day} + ${sql.lit(days)}`;
const ago = (now: Piece, hours: number) => sql`${now} - interval '1 hour' * ${sql.lit(hours)}`;
