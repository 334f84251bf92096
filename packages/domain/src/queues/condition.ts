import { ianaTimeZone } from '../displays/time-zones.ts';
import { overdueHours } from '../requisitions/overdue-clock.ts';

/**
 * A condition over the fields of a row, as data. `holds` judges a row by it, and the API renders the same condition as SQL, so a list, its
 * counter and a nightly job cannot disagree. A field without a value satisfies only `absent`.
 */
export type Condition<in Row = never> = {
  readonly shape: ConditionShape;
  /** What the rows it judges must have; a type only, never present. */
  readonly judges?: (row: Row) => void;
};

/** What a condition says, without the type of its rows; interpreters of conditions work on this. */
export type ConditionShape =
  | { readonly is: 'all'; readonly of: readonly ConditionShape[] }
  | { readonly is: 'any'; readonly of: readonly ConditionShape[] }
  | { readonly is: 'oneOf' | 'noneOf'; readonly field: string; readonly codes: readonly string[] }
  | { readonly is: 'yes' | 'no' | 'absent' | 'notEmpty' | 'thisMonth'; readonly field: string }
  | { readonly is: 'moreThan'; readonly field: string; readonly count: number }
  | { readonly is: 'upToDay' | 'fromDay'; readonly field: string; readonly daysFromToday: number }
  | { readonly is: 'longerAgo' | 'within' | 'dayEndedLongerAgo'; readonly field: string; readonly hours: number };

/** When and where a row is judged: today is the day at its facility. */
export type Moment = { readonly now: Temporal.Instant; readonly timeZone: string };

type Field<Name extends string, Value> = Condition<Readonly<Record<Name, Value | null>>>;
/** Every field that any of these conditions looks at. */
export type FactsOf<Parts extends readonly Condition[]> = {
  [I in keyof Parts]: Parts[I] extends Condition<infer Row> ? (row: Row) => void : never;
}[number] extends (row: infer All) => void
  ? All
  : never;

/** Every one of these holds. */
export const all = <const Parts extends readonly Condition[]>(...parts: Parts): Condition<FactsOf<Parts>> => ({
  shape: { is: 'all', of: parts.map(({ shape }) => shape) },
});
/** At least one of these holds. */
export const any = <const Parts extends readonly Condition[]>(...parts: Parts): Condition<FactsOf<Parts>> => ({
  shape: { is: 'any', of: parts.map(({ shape }) => shape) },
});
/** The code is one of these. */
export const oneOf = <Name extends string>(field: Name, ...codes: readonly string[]): Field<Name, string> => ({
  shape: { is: 'oneOf', field, codes },
});
/** There is a code, and it is none of these. */
export const noneOf = <Name extends string>(field: Name, ...codes: readonly string[]): Field<Name, string> => ({
  shape: { is: 'noneOf', field, codes },
});
/** The answer is yes. */
export const yes = <Name extends string>(field: Name): Field<Name, boolean> => ({ shape: { is: 'yes', field } });
/** The answer is no. */
export const no = <Name extends string>(field: Name): Field<Name, boolean> => ({ shape: { is: 'no', field } });
/** There is no value. */
export const absent = <Name extends string>(field: Name): Field<Name, unknown> => ({ shape: { is: 'absent', field } });
/** The list names something. */
export const notEmpty = <Name extends string>(field: Name): Field<Name, readonly string[]> => ({ shape: { is: 'notEmpty', field } });
/** The number is greater than this. */
export const moreThan = <Name extends string>(field: Name, count: number): Field<Name, number> => ({
  shape: { is: 'moreThan', field, count },
});
/** The number is that of the current month. */
export const thisMonth = <Name extends string>(field: Name): Field<Name, number> => ({ shape: { is: 'thisMonth', field } });
/** The day is at most this many days after today; before today when negative. */
export const upToDay = <Name extends string>(field: Name, daysFromToday: number): Field<Name, Temporal.PlainDate> => ({
  shape: { is: 'upToDay', field, daysFromToday },
});
/** The day is at least this many days after today; before today when negative. */
export const fromDay = <Name extends string>(field: Name, daysFromToday: number): Field<Name, Temporal.PlainDate> => ({
  shape: { is: 'fromDay', field, daysFromToday },
});
/** The moment is more than this many hours ago. */
export const longerAgo = <Name extends string>(field: Name, hours: number): Field<Name, Temporal.Instant> => ({
  shape: { is: 'longerAgo', field, hours },
});
/** The moment lies within the last so many hours, or in the future. */
export const within = <Name extends string>(field: Name, hours: number): Field<Name, Temporal.Instant> => ({
  shape: { is: 'within', field, hours },
});
/** The end of the day, at the facility, is more than this many hours ago. */
export const dayEndedLongerAgo = <Name extends string>(field: Name, hours: number): Field<Name, Temporal.PlainDate> => ({
  shape: { is: 'dayEndedLongerAgo', field, hours },
});

/** Does the condition hold for this row at this moment? */
export function holds<Row extends object>(condition: Condition<Row>, row: Row, at: Moment): boolean {
  return judge(condition.shape, new Map(Object.entries(row)), at);
}

/** Whether it depends on the current day at a row's facility. */
export const asksForToday = ({ shape }: Pick<Condition, 'shape'>): boolean => usesToday(shape);

const usesToday = (shape: ConditionShape): boolean =>
  shape.is === 'all' || shape.is === 'any' ? shape.of.some(usesToday) : ['upToDay', 'fromDay', 'thisMonth'].includes(shape.is);

function judge(shape: ConditionShape, row: ReadonlyMap<string, unknown>, at: Moment): boolean {
  if (shape.is === 'all') return shape.of.every((part) => judge(part, row, at));
  if (shape.is === 'any') return shape.of.some((part) => judge(part, row, at));
  const value = row.get(shape.field) ?? null;
  if (shape.is === 'absent') return value === null;
  return value !== null && judgeValue(shape, value, at);
}

function judgeValue(shape: Exclude<ConditionShape, { is: 'all' | 'any' }>, value: unknown, at: Moment): boolean {
  switch (shape.is) {
    case 'absent':
      return false;
    case 'oneOf':
      return typeof value === 'string' && shape.codes.includes(value);
    case 'noneOf':
      return typeof value === 'string' && !shape.codes.includes(value);
    case 'yes':
      return value === true;
    case 'no':
      return value === false;
    case 'notEmpty':
      return Array.isArray(value) && value.length > 0;
    case 'moreThan':
      return typeof value === 'number' && value > shape.count;
    case 'thisMonth':
      return value === todayAt(at).month;
    case 'upToDay':
      return daysAfterToday(value, at) <= shape.daysFromToday;
    case 'fromDay':
      return daysAfterToday(value, at) >= shape.daysFromToday;
    case 'longerAgo':
      return hoursAgo(value, at) > shape.hours;
    case 'within':
      return hoursAgo(value, at) < shape.hours;
    case 'dayEndedLongerAgo':
      return value instanceof Temporal.PlainDate && (overdueHours(value, at.timeZone, at.now) ?? 0) > shape.hours;
  }
}

const todayAt = ({ now, timeZone }: Moment) => now.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate();

/** NaN for what is not a day: then no comparison holds. */
const daysAfterToday = (value: unknown, at: Moment) =>
  value instanceof Temporal.PlainDate ? todayAt(at).until(value, { largestUnit: 'day' }).days : Number.NaN;

const hoursAgo = (value: unknown, { now }: Moment) =>
  value instanceof Temporal.Instant ? (now.epochMilliseconds - value.epochMilliseconds) / 3_600_000 : Number.NaN;
