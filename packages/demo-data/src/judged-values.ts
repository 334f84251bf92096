import {
  alertBoundsOf,
  criticalBoundsOf,
  goalsFor,
  type LaboratoryTest,
  referenceRangeFor,
  referenceText,
  testByCode,
} from '@drawday/catalogue';
import { alertFlag, criticalFlag, goalVerdict, roundHalfUp } from '@drawday/domain';
import type { Bounds, ModalityCode, ResultFlag } from '@drawday/vocabulary';

/** A value as the result row keeps it: what was printed, what it was judged against, and the verdicts. */
export interface JudgedValue {
  readonly valueNumeric: number | null;
  readonly valueText: string | null;
  readonly unit: string | null;
  readonly referenceLow: number | null;
  readonly referenceHigh: number | null;
  readonly referenceText: string | null;
  readonly criticalFlag: ResultFlag;
  readonly alertFlag: ResultFlag;
  readonly goalMet: boolean | null;
}

interface Yardstick {
  readonly test: LaboratoryTest;
  readonly low: number | null;
  readonly high: number | null;
  readonly text: string | null;
  readonly alert: Bounds | null;
  readonly critical: Bounds | null;
  readonly goal: Bounds | null;
}

const yardsticks = new Map<string, Yardstick>();

function yardstickFor(code: string, sex: 'FEMALE' | 'MALE' | null, modality: ModalityCode | null): Yardstick {
  const key = `${code} ${sex} ${modality}`;
  const known = yardsticks.get(key);
  if (known) return known;
  const test = testByCode.get(code);
  if (!test) throw new RangeError(`${code} is not in the test directory`);
  const range = referenceRangeFor(test, sex);
  const made: Yardstick = {
    test,
    low: range?.low ?? null,
    high: range?.high ?? null,
    text: range ? referenceText(range) : null,
    alert: range ? alertBoundsOf(range) : null,
    critical: criticalBoundsOf(test),
    goal: modality === null ? null : (goalsFor(modality).find((goal) => goal.resultCode === code) ?? null),
  };
  yardsticks.set(key, made);
  return made;
}

/** The value rounded to the decimals of its test. */
export function reportedNumber(code: string, value: number): number {
  return roundHalfUp(value, testByCode.get(code)?.decimals ?? 1);
}

/** Flags and verdict of a value by the default ranges and goals; calculated numbers come here, and are judged, before rounding. */
export function judgeValue(
  code: string,
  value: number | string,
  party: { sex: 'FEMALE' | 'MALE' | null; modality: ModalityCode | null },
): JudgedValue {
  const yardstick = yardstickFor(code, party.sex, party.modality);
  const { test } = yardstick;
  const shared = { unit: test.unit, referenceLow: yardstick.low, referenceHigh: yardstick.high, referenceText: yardstick.text };
  if (typeof value === 'string') {
    const isAbnormal = test.abnormalTexts.includes(value);
    return { ...shared, valueNumeric: null, valueText: value, criticalFlag: 'N', alertFlag: isAbnormal ? 'H' : 'N', goalMet: null };
  }
  return {
    ...shared,
    valueNumeric: reportedNumber(code, value),
    valueText: null,
    criticalFlag: criticalFlag(value, yardstick.critical),
    alertFlag: alertFlag(value, yardstick.alert),
    goalMet: goalVerdict(value, yardstick.goal),
  };
}
