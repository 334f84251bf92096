import type { Reader } from '@drawday/database/connect.ts';
import {
  conditionsOf,
  lastReportDay,
  type ReportDateRange,
  type ReportMoment,
  type ResultWindow,
  type RuleValue,
  windowDays,
} from '@drawday/domain';
import type { CustomSettings } from './checked-settings.ts';
import { type FactScope, listLastDraws, listReportValues, type ReportValueRow, type WindowDrawRow } from './report-facts.store.ts';

/** The values of one party in a window: with draws, one slot for each of the last draws, null where a test was not measured. */
export type WindowValues = (ReportValueRow | null)[];

/** Of a batch of parties all values that its report shows or asks for. */
export type BatchValues = {
  of(partyId: string, code: string, window: ResultWindow | ReportDateRange, moment: ReportMoment): WindowValues;
  ofDraw(partyId: string, code: string, drawId: string): WindowValues;
};

const isMeasured = (row: ReportValueRow) => row.status !== 'X';

/** Every window that a report looks into. */
const windowsOf = ({ conditions, dateRange }: CustomSettings): (ResultWindow | ReportDateRange)[] => [
  dateRange,
  ...conditionsOf(conditions).flatMap(({ rule }) => (rule.within ? [rule.within] : [])),
];

/** Reads the values of some tests for a batch: two statements, whatever the windows. */
export async function readBatchValues(
  db: Reader,
  scope: FactScope,
  settings: CustomSettings,
  codes: readonly string[],
  moment: ReportMoment,
): Promise<BatchValues> {
  const spans = windowsOf(settings).map((window) => windowDays(window, moment));
  const most = Math.max(0, ...spans.filter((span) => typeof span === 'number'));
  const draws = most && codes.length ? await listLastDraws(db, scope, most, lastReportDay(moment)) : [];
  const days = spans.filter((span) => typeof span !== 'number');
  const from = [...days.map((span) => span.from), ...draws.map(({ day }) => day)].sort()[0] ?? moment.today;
  const to = [moment.today, ...days.map((span) => span.to)].sort().at(-1) ?? moment.today;
  const rows = codes.length ? await listReportValues(db, scope, codes, { from, to }) : [];
  const byTest = Map.groupBy(rows, (row) => `${row.party_id} ${row.result_code}`);
  const drawsOf = Map.groupBy(draws, ({ party_id }) => party_id);
  const found = (partyId: string, code: string) => byTest.get(`${partyId} ${code}`) ?? [];
  return {
    of: (partyId, code, window, here) => {
      const span = windowDays(window, here);
      if (typeof span === 'number') return slotsOf(drawsOf.get(partyId)?.slice(-span) ?? [], found(partyId, code));
      return found(partyId, code).filter(({ day }) => day >= span.from && day <= span.to);
    },
    ofDraw: (partyId, code, drawId) => found(partyId, code).filter((row) => row.requisition_id === drawId),
  };
}

/** For each draw its last value, or that none could be measured. */
const slotsOf = (draws: readonly WindowDrawRow[], rows: readonly ReportValueRow[]): WindowValues =>
  draws.map(({ id }) => {
    const here = rows.filter((row) => row.requisition_id === id);
    return here.findLast(isMeasured) ?? here.at(-1) ?? null;
  });

/** A row as rules read it; null where nothing was measured. */
const ruleValue = (row: ReportValueRow | null): RuleValue | null =>
  row && isMeasured(row)
    ? {
        numeric: row.value_numeric,
        comparator: row.comparator,
        text: row.value_text ?? (row.value_numeric === null ? null : String(row.value_numeric)),
        position: positionOf(row),
        isUndecided: row.verdict === 'NOT_JUDGED' && row.because === 'COMPARATOR',
        isFlagged: row.verdict === 'ABNORMAL',
        isCritical: row.verdict === 'CRITICAL',
      }
    : null;

/** Against the goal of its day. */
export const positionOf = ({ goal_met, side }: ReportValueRow): RuleValue['position'] =>
  goal_met === null ? null : goal_met ? 'I' : side === 'LOW' ? 'B' : 'A';

/** Only what was measured; a window of days has no empty slots. */
export const ruleValues = (rows: WindowValues, isByDraw: boolean): (RuleValue | null)[] =>
  rows.map(ruleValue).filter((value) => isByDraw || value !== null);

export const isNotPerformed = (rows: WindowValues): boolean => rows.some((row) => row?.status === 'X');
export const measured = (rows: WindowValues): ReportValueRow[] => rows.filter((row) => row !== null).filter(isMeasured);
