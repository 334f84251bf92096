import { overlappingRange, rangeChange, type ValidRange } from '../facilities/range-validity.ts';

/** The days a setting of an organization applies, YYYY-MM-DD, both included; open without an end. */
type Days = { validFrom: string; validTo: string | null };
type No<Because extends string> = { kind: 'refuse'; because: Because };
type WrongDays = 'SETTING_DAYS' | 'SETTING_PAST' | 'SETTING_OVERLAP';
type Ended = { id: string; lastDay: string };
/** `ends`: the entry before, which now ends the day before. */
type Added = { kind: 'add'; ends: Ended | null };
type Changed = { kind: 'correct' } | { kind: 'follow'; ends: Ended };

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
const isBackwards = ({ validFrom, validTo }: Days) => validTo !== null && validTo < validFrom;

/**
 * A new range, alert, goal or category beside the others of the same test (same modality, same facility). From today on it replaces
 * the open one; in the past it is allowed only where none applied, so that results keep what they were judged by.
 */
export function decideNewSetting(wanted: Days, others: readonly ValidRange[], today: string): Added | No<WrongDays> {
  if (isBackwards(wanted)) return { kind: 'refuse', because: 'SETTING_DAYS' };
  const other = overlappingRange({ ...wanted, id: '' }, others);
  if (!other) return { kind: 'add', ends: null };
  if (wanted.validFrom < today) return { kind: 'refuse', because: 'SETTING_PAST' };
  const isPredecessor = other.validTo === null && other.validFrom < wanted.validFrom;
  const rest = others.filter((one) => one.id !== other.id);
  if (!isPredecessor || overlappingRange({ ...wanted, id: '' }, rest)) return { kind: 'refuse', because: 'SETTING_OVERLAP' };
  return { kind: 'add', ends: { id: other.id, lastDay: dayBefore(wanted.validFrom) } };
}

/** A changed entry: if it applied before today, it is ended and followed by a new one; otherwise it is corrected in place. */
export function decideSettingChange(
  before: ValidRange,
  wanted: Days,
  others: readonly ValidRange[],
  today: string,
): Changed | No<WrongDays | 'SETTING_ENDED'> {
  if (isBackwards(wanted)) return { kind: 'refuse', because: 'SETTING_DAYS' };
  if (before.validTo !== null && before.validTo < today) return { kind: 'refuse', because: 'SETTING_ENDED' };
  if (wanted.validFrom < today) return { kind: 'refuse', because: 'SETTING_PAST' };
  if (overlappingRange({ ...wanted, id: before.id }, others)) return { kind: 'refuse', because: 'SETTING_OVERLAP' };
  if (before.validFrom >= today) return { kind: 'correct' };
  const change = rangeChange(before, wanted.validFrom);
  return change.kind === 'follow' ? { kind: 'follow', ends: { id: before.id, lastDay: change.endBefore } } : change;
}

/** Does an entry apply on that day? */
export function countsOn({ validFrom, validTo }: Days, day: string): boolean {
  return validFrom <= day && (validTo === null || validTo >= day);
}
