import { overlappingRange, type ValidRange } from '../facilities/range-validity.ts';
import { countsOn } from './setting-validity.ts';

/** A goal set: its days, whether facilities without a set of their own use it, and the facilities that chose it. */
export type GoalSetDays = ValidRange & { isDefault: boolean; facilityIds: readonly string[] };
/** `ends`: default sets that now end the day before; `unmarks`: those that have not begun and are no longer the default. */
type Handover = { kind: 'save'; ends: { id: string; lastDay: string }[]; unmarks: string[] };
type Refused =
  | { kind: 'refuse'; because: 'GOAL_SET_BEGUN' | 'GOAL_SET_DEFAULT' }
  | { kind: 'refuse'; because: 'GOAL_SET_FACILITY'; setId: string; facilityId: string };

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
const later = (a: string, b: string) => (a > b ? a : b);

/**
 * A goal set as wanted (null: removed), next to the organization's others. Every facility has one set a day: a new default set replaces the
 * old one for its days, a facility is in one set, and no day that had a default set is left without. What applied before today stays.
 */
export function decideGoalSet(
  before: GoalSetDays | null,
  wanted: GoalSetDays | null,
  others: readonly GoalSetDays[],
  today: string,
): Handover | Refused {
  if (before && before.validFrom < today && wanted?.isDefault && !before.isDefault) return { kind: 'refuse', because: 'GOAL_SET_BEGUN' };
  const meets = (other: GoalSetDays) =>
    wanted !== null && overlappingRange({ ...wanted, validFrom: later(wanted.validFrom, today) }, [other]) !== undefined;
  const met = wanted?.isDefault ? others.filter((other) => other.isDefault && meets(other)) : [];
  const begin = wanted?.validFrom ?? today;
  // When both default sets have already begun, they are left alone: the newer one applies.
  const ends = met.filter((other) => begin >= today && other.validFrom < begin).map(({ id }) => ({ id, lastDay: dayAfter(begin, -1) }));
  const unmarks = met.filter((other) => other.validFrom >= later(begin, today)).map(({ id }) => id);
  const rest = others.map((other) => ({
    ...other,
    validTo: ends.find(({ id }) => id === other.id)?.lastDay ?? other.validTo,
    isDefault: other.isDefault && !unmarks.includes(other.id),
  }));
  for (const other of rest.filter(meets)) {
    const facilityId = wanted?.facilityIds.find((id) => other.facilityIds.includes(id));
    if (facilityId) return { kind: 'refuse', because: 'GOAL_SET_FACILITY', setId: other.id, facilityId };
  }
  const had = [...(before ? [before] : []), ...others].filter((one) => one.isDefault);
  const has = [...(wanted ? [wanted] : []), ...rest].filter((one) => one.isDefault);
  const turns = [today, ...had.map((one) => one.validFrom), ...has.flatMap(({ validTo }) => (validTo ? [dayAfter(validTo, 1)] : []))];
  const isLeftOut = (day: string) => day >= today && had.some((one) => countsOn(one, day)) && !has.some((one) => countsOn(one, day));
  return turns.some(isLeftOut) ? { kind: 'refuse', because: 'GOAL_SET_DEFAULT' } : { kind: 'save', ends, unmarks };
}
