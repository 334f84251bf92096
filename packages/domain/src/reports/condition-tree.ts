import type { Comparator, MonthPosition } from '@drawday/vocabulary';
import { type Interval, intervalOf } from '../judging/position.ts';
import { QUALITATIVE_WORDS } from '../results/qualitative-words.ts';
import { findReportField, type ReportFieldKind } from './report-fields.ts';

/** Which of the values in the window a rule is about. */
export type ResultChoice = 'LATEST' | 'FIRST' | 'ANY' | 'ALL' | 'LOWEST' | 'HIGHEST' | 'MEAN' | 'COUNT' | 'CHANGE';
/** From where a rule takes values; absent: the report's period. */
export type ResultWindow =
  | { readonly draws: number }
  | { readonly months: number }
  | { readonly days: number }
  | { readonly drawMonth: string };
/** One condition: a field, an operator of its kind, and as many values as the operator takes; `of` and `within` only for results. */
export type ConditionRule = {
  readonly field: string;
  readonly op: string;
  readonly value?: unknown;
  readonly value2?: unknown;
  readonly of?: ResultChoice | undefined;
  readonly within?: ResultWindow | undefined;
};
/** Conditions of which all must hold, or any one. */
export type ConditionGroup = { readonly logic: 'AND' | 'OR'; readonly rules: readonly ConditionNode[] };
/** A condition, or conditions in brackets. */
export type ConditionNode = ConditionRule | ConditionGroup;

/** A value as rules read it: final or corrected, in the unit of the catalogue, with the verdicts it was given. */
export type RuleValue = {
  readonly numeric: number | null;
  readonly comparator: Comparator | null;
  readonly text: string | null;
  /** Against the goal of its day: below, in, above; null: no verdict. */
  readonly position: MonthPosition | null;
  /** There is a goal, but the comparator leaves open on which side it lies. */
  readonly isUndecided: boolean;
  readonly isFlagged: boolean;
  readonly isCritical: boolean;
};
/** The values of a test in a window, oldest first; with a window of draws, one entry per collected draw, null where it was not measured. */
export type RuleValues = readonly (RuleValue | null)[];
/** A field: text, number, day, instant or yes/no; the members of a set; null when it is not known. */
export type RuleField = string | number | boolean | readonly string[] | null;
/** What is known of the person, source, draw or result that a row is about. */
export type RuleFacts = {
  readonly kindOf: (field: string) => ReportFieldKind | 'RESULT' | undefined;
  readonly field: (field: string) => RuleField;
  readonly values: (code: string, within: ResultWindow | undefined) => RuleValues;
  /** Of a test without a value in the window: it was ordered and could not be performed. */
  readonly isNotPerformed: (code: string, within: ResultWindow | undefined) => boolean;
  /** The facility's day, `2026-10-31`, and the same for an instant. */
  readonly today: string;
  readonly dayOf: (instant: string) => string;
  readonly now: string;
};

/** Is it conditions in brackets? */
export const isGroup = (node: ConditionNode): node is ConditionGroup => 'rules' in node;

/** Every rule of a tree, with the path of each: `conditions.rules.1.rules.0`. */
export function conditionsOf(group: ConditionGroup, path = 'conditions'): { rule: ConditionRule; member: string }[] {
  return group.rules.flatMap((node, index) => {
    const member = `${path}.rules.${index}`;
    return isGroup(node) ? conditionsOf(node, member) : [{ rule: node, member }];
  });
}

/** Does this hold? Without conditions it holds of everybody; without a value a rule is false, unless it asks for just that. */
export function evaluateConditions(node: ConditionNode, facts: RuleFacts): boolean {
  if (!isGroup(node)) return holds(node, facts);
  if (!node.rules.length) return true;
  return node.logic === 'AND'
    ? node.rules.every((one) => evaluateConditions(one, facts))
    : node.rules.some((one) => evaluateConditions(one, facts));
}

function holds(rule: ConditionRule, facts: RuleFacts): boolean {
  const kind = facts.kindOf(rule.field);
  if (!kind) return false;
  if (kind === 'RESULT') return resultHolds(rule, facts);
  const known = facts.field(rule.field);
  if (kind === 'SET') return setHolds(rule, Array.isArray(known) ? known : []);
  const isEmpty = known === null || known === '';
  if (rule.op === 'empty' || rule.op === 'notEmpty') return isEmpty === (rule.op === 'empty');
  if (isEmpty) return false;
  if (kind === 'TEXT') return textHolds(rule, folded(known));
  if (kind === 'NUMBER') return typeof known === 'number' && numberHolds(rule, intervalOf(known, null));
  if (kind === 'DATE') return typeof known === 'string' && dayHolds(rule, known, facts.today);
  if (kind === 'INSTANT') return typeof known === 'string' && instantHolds(rule, known, facts);
  return choiceHolds(rule, known);
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function choiceHolds({ op, value }: ConditionRule, known: RuleField): boolean {
  if (op === 'eq') return known === value;
  if (op === 'ne') return known !== value;
  return op === 'in' ? listed(value).includes(known) : op === 'notIn' && !listed(value).includes(known);
}

/** Without case and accents. */
export const folded = (text: unknown): string => String(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

function textHolds({ op, value }: ConditionRule, known: string): boolean {
  if (op === 'in') return listed(value).some((one) => folded(one) === known);
  const wanted = folded(value);
  if (op === 'eq') return known === wanted;
  if (op === 'ne') return known !== wanted;
  return op === 'contains' ? known.includes(wanted) : op === 'startsWith' && known.startsWith(wanted);
}

/** A set is always known: it may have no members. Diagnoses are named by their beginning, so `E11` is there where `E11.9` is. */
function setHolds({ field, op, value }: ConditionRule, members: readonly string[]): boolean {
  const wanted = listed(value).map(folded);
  const own = members.map(folded);
  const isThere = (one: string) => own.some((member) => (field === 'diagnoses' ? member.startsWith(one) : member === one));
  if (op === 'empty') return !own.length;
  if (op === 'notEmpty') return own.length > 0;
  if (op === 'has' || op === 'hasAny') return wanted.some(isThere);
  if (op === 'hasNone') return !wanted.some(isThere);
  return typeof value === 'number' && (op === 'countLt' ? own.length < value : op === 'countGe' && own.length >= value);
}

const dayBefore = (day: string, days: number) => Temporal.PlainDate.from(day).subtract({ days }).toString();

function dayHolds({ op, value, value2 }: ConditionRule, day: string, today: string): boolean {
  if (op === 'inLast') return typeof value === 'number' && day <= today && day >= dayBefore(today, value);
  if (op === 'inNext') return typeof value === 'number' && day >= today && day <= dayBefore(today, -value);
  const wanted = String(value);
  if (op === 'eq') return day === wanted;
  if (op === 'before') return day < wanted;
  return op === 'after' ? day > wanted : op === 'between' && day >= wanted && day <= String(value2);
}

function instantHolds(rule: ConditionRule, instant: string, { now, today, dayOf }: RuleFacts): boolean {
  if (rule.op !== 'inLast' || rule.value2 !== 'HOURS') return dayHolds(rule, dayOf(instant), today);
  const [at, until] = [Date.parse(instant), Date.parse(now)];
  return typeof rule.value === 'number' && at <= until && at >= until - rule.value * 3_600_000;
}

/** Only what is certain holds: `<5` is below 5 and at most 5, and may or may not be below 4. */
function numberHolds({ op, value, value2 }: ConditionRule, known: Interval): boolean {
  if (typeof value !== 'number') return false;
  const isUnder = known.high < value || (known.high === value && !known.highIncluded);
  const isOver = known.low > value || (known.low === value && !known.lowIncluded);
  if (op === 'lt') return isUnder;
  if (op === 'gt') return isOver;
  if (op === 'le') return known.high <= value;
  if (op === 'ge') return known.low >= value;
  if (op === 'eq') return known.low === value && known.high === value;
  if (op === 'ne') return isUnder || isOver;
  return op === 'between' && typeof value2 === 'number' && known.low >= value && known.high <= value2;
}

/** What a rule may ask of one value that is about a verdict, not a number. */
const verdictOperators: Readonly<Record<string, (value: RuleValue) => boolean>> = {
  flagged: ({ isFlagged, isCritical }) => isFlagged || isCritical,
  critical: ({ isCritical }) => isCritical,
  outOfGoal: ({ position }) => position === 'B' || position === 'A',
  inGoal: ({ position }) => position === 'I',
  below: ({ position }) => position === 'B',
  above: ({ position }) => position === 'A',
  undecided: ({ isUndecided }) => isUndecided,
};

function resultHolds(rule: ConditionRule, facts: RuleFacts): boolean {
  const slots = facts.values(rule.field, rule.within);
  const values = slots.filter((value) => value !== null);
  if (rule.op === 'empty' || rule.op === 'untested') return !values.length;
  if (rule.op === 'notEmpty') return values.length > 0;
  if (rule.op === 'notPerformed') return !values.length && facts.isNotPerformed(rule.field, rule.within);
  if (rule.of === 'COUNT') return numberHolds(rule, intervalOf(values.length, null));
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return false;
  const ask = (value: RuleValue) => valueHolds(rule, value);
  if (rule.of === 'ANY') return values.some(ask);
  if (rule.of === 'ALL') return isWhole(rule.within, slots) && values.every(ask);
  if (rule.of === 'FIRST') return ask(first);
  if (rule.of === undefined || rule.of === 'LATEST') return ask(last);
  const known = combined(rule.of, values);
  return known !== null && numberHolds(rule, known);
}

/** With a window of draws, ALL needs a value of each of so many draws. */
const isWhole = (within: ResultWindow | undefined, slots: RuleValues) =>
  within === undefined || !('draws' in within) || (slots.length >= within.draws && slots.every((slot) => slot !== null));

function valueHolds(rule: ConditionRule, value: RuleValue): boolean {
  const verdict = Object.hasOwn(verdictOperators, rule.op) ? verdictOperators[rule.op] : undefined;
  if (verdict) return verdict(value);
  if (typeof rule.value === 'number')
    return value.numeric !== null && numberHolds(rule, intervalOf(value.numeric, value.comparator, floor));
  if (value.text === null) return false;
  const found = wordOf(value.text);
  const isSame = listed(rule.value).some((one) => wordOf(one) === found);
  return rule.op === 'ne' ? !isSame : (rule.op === 'eq' || rule.op === 'in') && isSame;
}

/** One code for all spellings of a word that laboratories use: "Non-Reactive" is NONREACTIVE. */
function wordOf(text: unknown): string {
  const plain = folded(text)
    .toUpperCase()
    .replaceAll(/[\s-]+/g, ' ');
  return QUALITATIVE_WORDS.get(plain) ?? plain;
}

/** `<5` may be any number below 5. */
const floor = Number.NEGATIVE_INFINITY;

/** Numbers of several values as one; null when there is none. Means and changes take only values without a comparator. */
function combined(of: ResultChoice, values: readonly RuleValue[]): Interval | null {
  const measured = values.flatMap(({ numeric, comparator }) => (numeric === null ? [] : [{ numeric, comparator }]));
  if (!measured.length) return null;
  if (of === 'LOWEST' || of === 'HIGHEST') {
    const intervals = measured.map(({ numeric, comparator }) => intervalOf(numeric, comparator, floor));
    return intervals.reduce((one, other) => extreme(of, one, other));
  }
  const plain = measured.flatMap(({ numeric, comparator }) => (comparator === null ? [numeric] : []));
  const [first, last] = [plain[0], plain.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (of === 'MEAN') return intervalOf(exact(plain.reduce((sum, one) => sum + one, 0) / plain.length), null);
  return plain.length < 2 ? null : intervalOf(exact(last - first), null);
}

/** What the lowest (highest) of two values may be, when each may be any of its numbers: of `<5` and 5, the lowest is below 5. */
function extreme(of: 'LOWEST' | 'HIGHEST', one: Interval, other: Interval): Interval {
  const isFirst = (a: number, b: number) => (of === 'LOWEST' ? a < b : a > b);
  const [low, high] = [isFirst(one.low, other.low) ? one.low : other.low, isFirst(one.high, other.high) ? one.high : other.high];
  const lows = [one, other].filter((each) => each.low === low).map((each) => each.lowIncluded);
  const highs = [one, other].filter((each) => each.high === high).map((each) => each.highIncluded);
  const isLowest = of === 'LOWEST';
  return {
    low,
    lowIncluded: isLowest ? lows.includes(true) : !lows.includes(false),
    high,
    highIncluded: isLowest ? !highs.includes(false) : highs.includes(true),
  };
}

/** 10.1 − 11.2 is −1.1, not −1.0999999999999996. */
const exact = (number: number) => Math.round(number * 1e9) / 1e9;

/** The kind of a field for conditions: of the party, or a value of the laboratory. */
export function kindOfField(
  party: Parameters<typeof findReportField>[0],
  codes: ReadonlySet<string>,
  field: string,
): ReportFieldKind | 'RESULT' | undefined {
  return codes.has(field) ? 'RESULT' : findReportField(party, field)?.kind;
}
