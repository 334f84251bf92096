import type { EpochDay } from '@drawday/domain';
import { toPlainDate } from '@drawday/domain';
import type { RowBuffer } from './row-buffer.ts';

/** In two to four weeks: late enough that the labels of that day are not printed yet. */
const firstAhead = 15;
const lastAhead = 28;

/** The busiest day of the coming weeks is closed, and its draws are still planned; a later one is closed too, with nothing planned on it. */
export function recordClosedDays(
  buffer: RowBuffer,
  { tenantId, facilityId, today }: { tenantId: string; facilityId: string; today: EpochDay },
): void {
  const [first, last] = [toPlainDate(today + firstAhead).toString(), toPlainDate(today + lastAhead).toString()];
  const planned = buffer
    .rowsOf('requisitions')
    .filter((row) => row.facility_id === facilityId && row.party_type === 'PATIENT' && row.status === 'PENDING')
    .map((row) => String(row.draw_date))
    .filter((day) => day >= first && day <= last);
  const [busiest] = [...Map.groupBy(planned, (day) => day)].toSorted(
    ([day, draws], [other, others]) => others.length - draws.length || day.localeCompare(other),
  );
  const close = (day: string, reason: string) =>
    buffer.add('facility_closed_days', { tenant_id: tenantId, facility_id: facilityId, closed_on: day, reason });
  if (busiest) close(busiest[0], 'Water system upgrade');
  close(toPlainDate(today + 80).toString(), 'Staff training');
}
