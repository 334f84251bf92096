import type { PartyType } from '@drawday/vocabulary';
import { findReportField, type ReportField, reportOperators } from './report-fields.ts';

/** One condition: a field, an operator of its kind, and as many values as the operator takes. */
export type ReportRule = { field: string; op: string; value?: unknown; value2?: unknown };
/** Conditions of which all must hold, or any one. */
export type ReportConditions = { logic: 'AND' | 'OR'; rules: readonly ReportRule[] };
/** What a custom report shows, about whom, in which order and for which days. */
export type ReportDefinition = {
  partyType: PartyType;
  columns: readonly string[];
  conditions: ReportConditions;
  sort: readonly { column: string; descending: boolean }[];
  dateRange: { type: 'FIXED'; from: string; to: string } | { type: 'LAST_DRAWS'; draws: number } | { type: 'DRAW_MONTH'; months: number };
};
/** What makes no sense, and where: `conditions.rules.1.value`. */
export type ReportFault = { member: string; because: 'COLUMN' | 'TWICE' | 'OPERATOR' | 'VALUE' | 'RANGE'; about: string };

/** Every fault of a definition that cannot run: unknown columns and codes, unfit conditions, ranges that end before they begin. */
export function reportFaults(definition: ReportDefinition, knownCodes: ReadonlySet<string>): ReportFault[] {
  const { partyType, columns, conditions, sort, dateRange } = definition;
  const isKnown = (column: string) => knownCodes.has(column) || findReportField(partyType, column) !== undefined;
  const columnFaults = columns.flatMap((column, index): ReportFault[] => {
    const member = `columns.${index}`;
    if (!isKnown(column)) return [{ member, because: 'COLUMN', about: column }];
    return columns.indexOf(column) < index ? [{ member, because: 'TWICE', about: column }] : [];
  });
  const sortFaults = sort.flatMap(({ column }, index): ReportFault[] =>
    columns.includes(column) ? [] : [{ member: `sort.${index}.column`, because: 'COLUMN', about: column }],
  );
  const ruleFaults = conditions.rules.flatMap((rule, index) => faultsOfRule(rule, `conditions.rules.${index}`, partyType, knownCodes));
  const isReversed = dateRange.type === 'FIXED' && dateRange.from > dateRange.to;
  const rangeFaults: ReportFault[] = isReversed ? [{ member: 'dateRange.to', because: 'RANGE', about: dateRange.to }] : [];
  return [...columnFaults, ...sortFaults, ...ruleFaults, ...rangeFaults];
}

function faultsOfRule(rule: ReportRule, member: string, party: PartyType, knownCodes: ReadonlySet<string>): ReportFault[] {
  const field = findReportField(party, rule.field);
  const kind = knownCodes.has(rule.field) ? 'RESULT' : field?.kind;
  if (!kind) return [{ member: `${member}.field`, because: 'COLUMN', about: rule.field }];
  const operators = reportOperators[kind];
  const wanted = Object.hasOwn(operators, rule.op) ? operators[rule.op] : undefined;
  if (wanted === undefined) return [{ member: `${member}.op`, because: 'OPERATOR', about: rule.op }];
  const values = [rule.value, rule.value2].slice(0, wanted);
  const faults = values.flatMap((value, index): ReportFault[] =>
    fits(value, kind, field) ? [] : [{ member: `${member}.${index ? 'value2' : 'value'}`, because: 'VALUE', about: rule.field }],
  );
  const [low, high] = values;
  const isReversed = wanted === 2 && !faults.length && isAfter(low, high);
  return isReversed ? [{ member: `${member}.value2`, because: 'RANGE', about: rule.field }] : faults;
}

const isAfter = (low: unknown, high: unknown) =>
  typeof low === 'number' && typeof high === 'number' ? low > high : String(low) > String(high);

function fits(value: unknown, kind: ReportField['kind'] | 'RESULT', field: ReportField | undefined): boolean {
  if (kind === 'NUMBER') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'RESULT') return (typeof value === 'number' && Number.isFinite(value)) || isText(value);
  if (kind === 'YES_NO') return typeof value === 'boolean';
  if (kind === 'DATE') return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);
  if (kind === 'CHOICE') return typeof value === 'string' && (field?.choices?.includes(value) ?? false);
  return isText(value);
}
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 100;
