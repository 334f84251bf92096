import { measuredBy, panelMembersFor, testByCode } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { valueText } from '../results/results.public.ts';
import type { LatestResultRow, PlannedDayRow } from './order-planning.store.ts';

type Warning = ReplyOf<typeof schedules.preview>['warnings'][number];
type Known = { latest: readonly LatestResultRow[]; planned: readonly PlannedDayRow[]; today: Temporal.PlainDate };
/** A result younger than this is worth a look before the same test is drawn again. */
const recentDays = 30;

/** A value with its unit, as people read it: 11.0 g/dL. */
export const latestWords = (row: LatestResultRow): string | null =>
  row.value_numeric === null ? row.value_text : `${valueText(row.result_code, row)} ${row.unit ?? ''}`.trim();

/** Tests that have a fresh result, or that an open draw already asks for, by themselves or within a panel. */
export function orderWarnings(offerings: readonly string[], { latest, planned, today }: Known): Warning[] {
  const since = today.subtract({ days: recentDays }).toString();
  const resultOf = new Map(latest.map((row) => [row.result_code, row]));
  const open = planned
    .filter((draw) => draw.status === 'PENDING')
    .map((draw) => ({ date: draw.draw_date, tests: new Set(draw.codes.flatMap(measuredBy)) }));
  return offerings.flatMap((code): Warning[] => {
    const warnings: Warning[] = [];
    const own = measuredBy(code);
    const other = open.find((draw) => own.some((test) => draw.tests.has(test)));
    if (other) {
      const tests = own.filter((test) => other.tests.has(test));
      const whole = tests.length === own.length;
      warnings.push({
        code: 'ALREADY_ORDERED',
        offeringCode: code,
        message: `${whole ? code : tests.join(', ')} is already ${other.date ? `on the draw of ${other.date}` : 'in a current order'}.`,
        tests: whole ? [code] : tests,
        lastResult: null,
        lastDate: other.date,
      });
    }
    // A panel is drawn every month by intention; only single tests are worth the question.
    if (panelMembersFor(code, null)) return warnings;
    const result = resultOf.get(code);
    const drawnOn = result?.collected_on;
    if (!result || !drawnOn || drawnOn < since) return warnings;
    const value = latestWords(result);
    const days = Temporal.PlainDate.from(drawnOn).until(today, { largestUnit: 'day' }).days;
    warnings.push({
      code: 'RECENT_RESULT',
      offeringCode: code,
      message: `${testByCode.get(code)?.name ?? code} was drawn ${days} days ago: ${value ?? ''}.`,
      tests: [code],
      lastResult: value,
      lastDate: drawnOn,
    });
    return warnings;
  });
}
