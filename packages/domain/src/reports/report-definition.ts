import { type CustomGrain, type PartyType, partyTypes, type ReportAggregate } from '@drawday/vocabulary';
import { type ConditionGroup, type ConditionRule, conditionsOf, isGroup, type ResultChoice, type ResultWindow } from './condition-tree.ts';
import {
  findReportField,
  type OperatorValues,
  type ReportField,
  type ReportFieldKind,
  reportOperators,
  resultColumn,
} from './report-fields.ts';

/** For which days a report looks. */
export type ReportDateRange =
  | { type: 'FIXED'; from: string; to: string }
  | { type: 'LAST_DRAWS'; draws: number }
  | { type: 'DRAW_MONTH'; months: number };
/** What a custom report shows, about whom, in which order and for which days. */
export type ReportDefinition = {
  partyType: PartyType;
  grain: CustomGrain;
  columns: readonly string[];
  conditions: ConditionGroup;
  sort: readonly { column: string; descending: boolean }[];
  groupBy: string | null;
  aggregates: readonly { column: string; of: ReportAggregate }[];
  dateRange: ReportDateRange;
};
/** What makes no sense, and where: `conditions.rules.1.value`. */
export type ReportFault = {
  member: string;
  because:
    | 'COLUMN'
    | 'TWICE'
    | 'OPERATOR'
    | 'VALUE'
    | 'RANGE'
    | 'LOGIC'
    | 'DEPTH'
    | 'COUNT'
    | 'EMPTY_GROUP'
    | 'WITHIN'
    | 'OF'
    | 'GRAIN'
    | 'PARTY'
    | 'RESTRICTED'
    | 'AGGREGATE'
    | 'UNKNOWN_GROUP';
  about: string;
};
/** What a definition may name besides fields: tests, patient groups in reach, and which tests and fields the reader may not see. */
export type ReportKnowledge = {
  codes: ReadonlySet<string>;
  restricted: ReadonlySet<string>;
  /** Null: names of groups are not checked. */
  groups: ReadonlySet<string> | null;
};

/** The most of a custom report. */
export const reportLimits = { columns: 60, resultColumns: 40, sorts: 5, depth: 4, rules: 50, draws: 24, months: 24, days: 400 } as const;

/** Every fault of a definition that cannot run: unknown columns and codes, unfit conditions, ranges that end before they begin. */
export function reportFaults(definition: ReportDefinition, known: ReportKnowledge): ReportFault[] {
  const { dateRange } = definition;
  const isReversed = dateRange.type === 'FIXED' && dateRange.from > dateRange.to;
  const rangeFaults: ReportFault[] = isReversed ? [{ member: 'dateRange.to', because: 'RANGE', about: dateRange.to }] : [];
  const grainFaults: ReportFault[] =
    definition.partyType === 'EMPLOYEE' && definition.grain === 'RESULT' ? [{ member: 'grain', because: 'PARTY', about: 'grain' }] : [];
  return [
    ...grainFaults,
    ...columnFaults(definition, known),
    ...orderFaults(definition, known),
    ...treeFaults(definition.conditions, 'conditions', 1),
    ...conditionFaults(definition, known),
    ...rangeFaults,
  ];
}

type Named = Pick<ReportDefinition, 'partyType' | 'grain'>;
/** Why a name cannot be used in this report; null when it can. */
function nameFault(name: string, { partyType, grain }: Named, { codes, restricted }: ReportKnowledge): ReportFault['because'] | null {
  const result = resultColumn(name, codes);
  // What a laboratory measured of an employee stands in no list: it is opened one by one, on the file, for a purpose.
  if (result) return partyType === 'EMPLOYEE' ? 'PARTY' : restricted.has(result.code) ? 'RESTRICTED' : null;
  const field = findReportField(partyType, name);
  if (!field) return partyTypes.codes.some((party) => findReportField(party, name)) ? 'PARTY' : 'COLUMN';
  if (restricted.has(name)) return 'RESTRICTED';
  const isOffered = field.grain === undefined || grain === 'RESULT' || grain === field.grain;
  return isOffered ? null : 'GRAIN';
}

function columnFaults(definition: ReportDefinition, known: ReportKnowledge): ReportFault[] {
  const { columns } = definition;
  const faults = columns.flatMap((column, index): ReportFault[] => {
    const because = nameFault(column, definition, known) ?? (columns.indexOf(column) < index ? 'TWICE' : null);
    return because ? [{ member: `columns.${index}`, because, about: column }] : [];
  });
  const results = columns.filter((column) => resultColumn(column, known.codes));
  return results.length > reportLimits.resultColumns ? [...faults, { member: 'columns', because: 'COUNT', about: 'columns' }] : faults;
}

function orderFaults(definition: ReportDefinition, { codes }: ReportKnowledge): ReportFault[] {
  const { partyType, columns, sort, groupBy, aggregates } = definition;
  const sorts = sort.flatMap(({ column }, index): ReportFault[] =>
    columns.includes(column) ? [] : [{ member: `sort.${index}.column`, because: 'COLUMN', about: column }],
  );
  const groupable: readonly (ReportFieldKind | undefined)[] = ['TEXT', 'CHOICE', 'YES_NO'];
  const groups: ReportFault[] =
    groupBy === null || groupable.includes(findReportField(partyType, groupBy)?.kind)
      ? []
      : [{ member: 'groupBy', because: 'AGGREGATE', about: groupBy }];
  const sums = aggregates.flatMap(({ column, of }, index): ReportFault[] => {
    const member = `aggregates.${index}.column`;
    if (!columns.includes(column)) return [{ member, because: 'COLUMN', about: column }];
    return of === 'COUNT' || isSummed(column, of, partyType, codes) ? [] : [{ member, because: 'AGGREGATE', about: column }];
  });
  return [...sorts, ...groups, ...sums];
}

const numericParts: readonly (string | null)[] = [null, 'previous', 'change', 'lowest', 'highest', 'mean', 'count'];
function isSummed(column: string, of: ReportAggregate, partyType: PartyType, codes: ReadonlySet<string>): boolean {
  const result = resultColumn(column, codes);
  if (of === 'IN_GOAL') return result?.part === null;
  return result ? numericParts.includes(result.part) : findReportField(partyType, column)?.kind === 'NUMBER';
}

/** Faults of how conditions are put together, and of how many there are. */
function treeFaults(group: ConditionGroup, member: string, depth: number): ReportFault[] {
  if (depth > reportLimits.depth) return [{ member, because: 'DEPTH', about: 'conditions' }];
  const own: ReportFault[] = [];
  if (group.logic !== 'AND' && group.logic !== 'OR') own.push({ member: `${member}.logic`, because: 'LOGIC', about: String(group.logic) });
  if (depth > 1 && !group.rules.length) own.push({ member, because: 'EMPTY_GROUP', about: 'conditions' });
  if (depth === 1 && conditionsOf(group).length > reportLimits.rules) own.push({ member, because: 'COUNT', about: 'conditions' });
  const inner = group.rules.flatMap((node, index) => (isGroup(node) ? treeFaults(node, `${member}.rules.${index}`, depth + 1) : []));
  return [...own, ...inner];
}

function conditionFaults(definition: ReportDefinition, known: ReportKnowledge): ReportFault[] {
  return conditionsOf(definition.conditions).flatMap(({ rule, member }): ReportFault[] => {
    const because = nameFault(rule.field, definition, known);
    if (because) return [{ member: `${member}.field`, because, about: rule.field }];
    if (known.codes.has(rule.field)) return [...faultsOfRule(rule, member, 'RESULT', undefined), ...windowFaults(rule, member)];
    const field = findReportField(definition.partyType, rule.field);
    if (!field) return [{ member: `${member}.field`, because: 'COLUMN', about: rule.field }];
    const about = { about: rule.field };
    if (rule.within !== undefined) return [{ member: `${member}.within`, because: 'WITHIN', ...about }];
    if (rule.of !== undefined) return [{ member: `${member}.of`, because: 'OF', ...about }];
    const faults = faultsOfRule(rule, member, field.kind, field);
    const { groups } = known;
    const named = rule.field === 'patientGroups' && !faults.length ? valuesOf(rule) : [];
    const unknown = named.find((name) => typeof name === 'string' && groups !== null && !groups.has(name));
    return unknown === undefined ? faults : [{ member: `${member}.value`, because: 'UNKNOWN_GROUP', about: String(unknown) }];
  });
}

const valuesOf = ({ value }: ConditionRule): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Choices that ask one value after the other, so that verdicts and words can be asked of them. */
const single: readonly (ResultChoice | undefined)[] = [undefined, 'LATEST', 'FIRST', 'ANY', 'ALL'];
const choices: readonly (ResultChoice | undefined)[] = [...single, 'LOWEST', 'HIGHEST', 'MEAN', 'COUNT', 'CHANGE'];
const withoutChoice = new Set(['empty', 'notEmpty', 'untested', 'notPerformed']);

function windowFaults(rule: ConditionRule, member: string): ReportFault[] {
  const faults: ReportFault[] = [];
  if (rule.within !== undefined && !isWindow(rule.within))
    faults.push({ member: `${member}.within`, because: 'WITHIN', about: rule.field });
  const isOfNumbers = typeof rule.value === 'number';
  const fitting = withoutChoice.has(rule.op) ? [undefined] : isOfNumbers ? choices : single;
  if (!fitting.includes(rule.of)) faults.push({ member: `${member}.of`, because: 'OF', about: rule.field });
  return faults;
}

const isWithin = (number: unknown, most: number) => Number.isInteger(number) && Number(number) >= 1 && Number(number) <= most;
function isWindow(within: ResultWindow): boolean {
  if (Object.keys(within).length !== 1) return false;
  if ('draws' in within) return isWithin(within.draws, reportLimits.draws);
  if ('months' in within) return isWithin(within.months, reportLimits.months);
  if ('days' in within) return isWithin(within.days, reportLimits.days);
  return 'drawMonth' in within && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(String(within.drawMonth));
}

type Kind = ReportFieldKind | 'RESULT';
function faultsOfRule(rule: ConditionRule, member: string, kind: Kind, field: ReportField | undefined): ReportFault[] {
  const operators = reportOperators[kind];
  const wanted = Object.hasOwn(operators, rule.op) ? operators[rule.op] : undefined;
  if (wanted === undefined) return [{ member: `${member}.op`, because: 'OPERATOR', about: rule.op }];
  const faults = valueFaults(rule, member, wanted, kind, field);
  const isReversed = rule.op === 'between' && !faults.length && isAfter(rule.value, rule.value2);
  return isReversed ? [{ member: `${member}.value2`, because: 'RANGE', about: rule.field }] : faults;
}

function valueFaults(
  rule: ConditionRule,
  member: string,
  wanted: OperatorValues,
  kind: Kind,
  field: ReportField | undefined,
): ReportFault[] {
  const fault = (at: string): ReportFault => ({ member: `${member}.${at}`, because: 'VALUE', about: rule.field });
  const isFit = (value: unknown) => fits(value, rule.op, kind, field);
  if (typeof wanted === 'object') {
    const list = rule.value;
    return Array.isArray(list) && list.length > 0 && list.length <= wanted.many && list.every(isFit) ? [] : [fault('value')];
  }
  if (kind === 'INSTANT' && rule.op === 'inLast') {
    const isUnit = rule.value2 === 'HOURS' || rule.value2 === 'DAYS';
    return [...(isFit(rule.value) ? [] : [fault('value')]), ...(isUnit ? [] : [fault('value2')])];
  }
  return [rule.value, rule.value2].slice(0, wanted).flatMap((value, index) => (isFit(value) ? [] : [fault(index ? 'value2' : 'value')]));
}

const isAfter = (low: unknown, high: unknown) =>
  typeof low === 'number' && typeof high === 'number' ? low > high : String(low) > String(high);

/** Operators of tests that compare with a number only. */
const ofNumbers = new Set(['lt', 'le', 'gt', 'ge', 'between']);

function fits(value: unknown, op: string, kind: Kind, field: ReportField | undefined): boolean {
  if (op === 'inLast' || op === 'inNext') return isWithin(value, 3660);
  if (kind === 'SET') return op.startsWith('count') ? isWithin(value, 1000) : isText(value);
  if (kind === 'NUMBER') return isNumber(value);
  if (kind === 'RESULT') return isNumber(value) ? op !== 'in' : !ofNumbers.has(op) && isText(value);
  if (kind === 'YES_NO') return typeof value === 'boolean';
  if (kind === 'DATE' || kind === 'INSTANT') return typeof value === 'string' && isDay(value);
  if (kind === 'CHOICE') return typeof value === 'string' && (field?.list?.codes.includes(value) ?? false);
  return isText(value) && (op !== 'contains' || String(value).trim().length >= 2);
}
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isDay = (value: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 100;
