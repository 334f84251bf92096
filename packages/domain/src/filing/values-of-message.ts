import type { ItemReason, SupersededReason } from '@drawday/vocabulary';
import type { ArrivingVersion, VersionMeaning } from './result-version.ts';
import { compareKeys } from './version-key.ts';

/** One of several values that a message has for one test. */
export type MessageValue = Pick<ArrivingVersion, 'meaning' | 'key' | 'content' | 'isCritical'> & {
  /** As sent: the same content in another unit is the same value sent twice. */
  readonly unit: string | null;
  /** A finding that goes with others, like the organisms of one culture. */
  readonly joins: boolean;
};

/** A value of a message that is not its last word on a test. */
export type Overruled<Value> = {
  readonly value: Value;
  readonly outcome: 'REPEAT' | 'SUPERSEDED';
  readonly because: SupersededReason | null;
  readonly item: ItemReason | null;
};

/** What a message says about one test: one value, several that go together, or several that contradict; and what they overrule. */
export type MessageWord<Value> = {
  readonly leading: readonly [Value, ...Value[]];
  readonly isDisputed: boolean;
  readonly overruled: readonly Overruled<Value>[];
};

const isValue = ({ meaning: { kind } }: MessageValue) => kind === 'CORRECTED' || kind === 'FINAL' || kind === 'PRELIMINARY';

/** What leaves no value, the heaviest last. */
const withoutValue: readonly VersionMeaning['kind'][] = ['PROMOTION', 'NOT_PERFORMED', 'DELETED', 'WRONG_PATIENT'];

/** Words on one test that are equally new and definite: those that lead. Only values can contradict each other; of others the heaviest stands. */
function leadersOf<Value extends MessageValue>(equals: readonly [Value, ...Value[]]): readonly Value[] {
  const weight = ({ meaning: { kind } }: MessageValue) => withoutValue.indexOf(kind);
  if (equals.some(isValue)) return equals.filter(isValue);
  const heaviest = equals.reduce((one, other) => (weight(other) >= weight(one) ? other : one));
  if (weight(heaviest) < 0) return equals;
  return equals.filter(({ meaning, content }) => meaning.kind === heaviest.meaning.kind && content === heaviest.content);
}

/** Several values for one test in one message: the newest and most definite leads; two that are equally so and differ are disputed. */
export function wordOfMessage<Value extends MessageValue>([first, ...more]: readonly [Value, ...Value[]]): MessageWord<Value> {
  if (more.length === 0) return { leading: [first], isDisputed: false, overruled: [] };
  const values = [first, ...more];
  const best = more.reduce((one, other) => (standing(other, one) > 0 ? other : one), first);
  const definite = leadersOf([best, ...values.filter((value) => value !== best && standing(value, best) === 0)]);
  const leading: Value[] = [];
  const overruled: Overruled<Value>[] = [];
  for (const value of definite) {
    const same = leading.find((one) => one.content === value.content);
    if (!same) leading.push(value);
    else if (same.unit === value.unit) overruled.push({ value, outcome: 'REPEAT', because: null, item: null });
    else overruled.push(superseded(value, 'OTHER_UNIT_SAME_VALUE', leading));
  }
  for (const value of values)
    if (!definite.includes(value))
      overruled.push(superseded(value, compareKeys(value.key, best.key) < 0 ? 'NEWER_KNOWN' : 'LOWER_RANK', leading));
  const [leader = best, ...others] = leading;
  return { leading: [leader, ...others], isDisputed: others.length > 0 && !leading.every((value) => value.joins), overruled };
}

function superseded<Value extends MessageValue>(value: Value, because: SupersededReason, leading: readonly Value[]): Overruled<Value> {
  const isCrossed = value.meaning.kind === 'NOT_PERFORMED' && leading.some(isValue) && value.meaning.rank === leading[0]?.meaning.rank;
  const isLost = !leading.some((one) => one.content === value.content) && value.isCritical();
  return { value, outcome: 'SUPERSEDED', because, item: isCrossed ? 'OLDER_TNP' : isLost ? 'CRITICAL_DISCARDED' : null };
}

const standing = (one: MessageValue, other: MessageValue) => compareKeys(one.key, other.key) || one.meaning.rank - other.meaning.rank;
