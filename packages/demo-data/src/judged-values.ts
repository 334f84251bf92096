import { defaultGoals, referenceText, testByCode } from '@drawday/catalogue';
import {
  type JudgedPerson,
  type Judgement,
  judgeTest,
  leadFor,
  readValue,
  resolveYardsticks,
  roundHalfUp,
  specimenOf,
  type Yardsticks,
} from '@drawday/domain';
import type { Comparator, Lead, ModalityCode } from '@drawday/vocabulary';

/** A value as the result row keeps it: what was printed, what it was judged against, and the verdict. */
export interface JudgedValue {
  readonly valueNumeric: number | null;
  readonly comparator: Comparator | null;
  readonly valueText: string | null;
  /** As the laboratory wrote it, where the unit was another one. */
  readonly reportedValue: string | null;
  readonly reportedUnit: string | null;
  readonly unit: string | null;
  readonly referenceLow: number | null;
  readonly referenceHigh: number | null;
  readonly referenceText: string | null;
  readonly judgement: Judgement;
  /** The details of the verdict, as JSON. */
  readonly detail: string;
  /** The limits it was judged by, as JSON. */
  readonly judgedBy: string;
}

/** The person a demo value belongs to. */
export interface DemoPerson {
  readonly sex: 'FEMALE' | 'MALE' | null;
  readonly modality: ModalityCode | null;
  readonly isDiabetic: boolean;
}

const yardsticks = new Map<string, { lead: Lead | null; limits: Yardsticks; judgedBy: string }>();

function yardstickFor(code: string, person: JudgedPerson) {
  const key = `${code} ${person.sex} ${person.modality} ${person.circumstances.join(' ')}`;
  const yardstick = yardsticks.get(key);
  if (yardstick) return yardstick;
  const test = testOf(code);
  const goal = defaultGoals.filter((one) => one.resultCode === code);
  const level = { reference: test.referenceRanges, critical: test.criticals, alert: test.alerts, goal };
  const limits = resolveYardsticks([level], test, person);
  const judgedBy = JSON.stringify({ goal: limits.goal, critical: limits.critical });
  const made = { lead: leadFor(test.leads, person), limits, judgedBy };
  yardsticks.set(key, made);
  return made;
}

function testOf(code: string) {
  const test = testByCode.get(code);
  if (!test) throw new RangeError(`${code} is not in the test directory`);
  return test;
}

/** Home hemodialysis is short and frequent; everyone else is treated three times a week. */
const personOf = ({ sex, modality, isDiabetic }: DemoPerson): JudgedPerson => ({
  sex,
  modality: modality ?? 'NONE',
  perWeek: modality === 'HHD' ? 5 : 3,
  age: null,
  circumstances: [isDiabetic ? 'DIABETIC' : 'NOT_DIABETIC'],
});

/** The value, rounded to the decimals of its test. */
export function reportedNumber(code: string, value: number): number {
  return roundHalfUp(value, testByCode.get(code)?.decimals ?? 1);
}

/** A value as it was sent; `unit` null stands for the unit of the test. */
export interface DemoValue {
  readonly code: string;
  readonly value: number | string;
  readonly unit: string | null;
  readonly comment: string | null;
}

const verdicts = new Map<string, JudgedValue>();
/** As many verdicts are kept at once. */
const keptVerdicts = 50_000;

/** How a value is printed, and its verdict by the laboratory's ranges and goals. `isKnownPositive`: it was found before. */
export function judgeValue(sent: DemoValue, of: DemoPerson, isKnownPositive: boolean): JudgedValue {
  // Values are rounded: most were judged before.
  const key = `${sent.code} ${sent.value} ${sent.unit} ${of.sex} ${of.modality} ${of.isDiabetic} ${isKnownPositive} ${sent.comment}`;
  const known = verdicts.get(key);
  if (known) return known;
  if (verdicts.size === keptVerdicts) verdicts.clear();
  const judged = judgeAnew(sent, of, isKnownPositive);
  verdicts.set(key, judged);
  return judged;
}

function judgeAnew({ code, value, unit, comment }: DemoValue, of: DemoPerson, isKnownPositive: boolean): JudgedValue {
  const [test, person] = [testOf(code), personOf(of)];
  const yardstick = yardstickFor(code, person);
  const printed = typeof value === 'string' ? value : String(reportedNumber(code, value));
  const sent = { text: printed, unit: unit ?? test.unit };
  const { reading, numeric, comparator, text, unit: canonical, condition } = readValue(sent, test);
  const [range] = yardstick.limits.reference.length === 1 ? yardstick.limits.reference : [];
  const judgement = judgeTest(
    { reading, senderFlag: null, isKnownPositive, specimen: specimenOf({ code, condition, comment }) },
    test,
    yardstick,
    person,
  );
  return {
    valueNumeric: numeric,
    comparator,
    valueText: text,
    unit: canonical,
    reportedValue: unit === null ? null : printed,
    reportedUnit: unit,
    referenceLow: range?.low ?? null,
    referenceHigh: range?.high ?? null,
    referenceText: (range && referenceText(range)) || null,
    judgement,
    detail: JSON.stringify(judgement.detail),
    judgedBy: yardstick.judgedBy,
  };
}
