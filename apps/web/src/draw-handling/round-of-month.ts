import { requisitionStatuses, siteLocations, siteTypes } from '@drawday/vocabulary';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import { type DrawRow, drawsBetweenQuery } from '../requisitions/requisitions.public.ts';

/** Collected, and the bottles stand there without a label. */
export const isToLabel = (draw: DrawRow) => draw.statusTypeCode === 'COLLECTED' && !draw.isLabelPrinted;
const isToDo = (draw: DrawRow) => draw.statusTypeCode === 'PENDING' || isToLabel(draw);

/** As one walks: place by place, kind by kind. */
function inWalkingOrder(rows: readonly DrawRow[]): DrawRow[] {
  const place = ({ source }: DrawRow) =>
    source === null
      ? 0
      : siteLocations.codes.indexOf(source.siteLocationCode) * siteTypes.codes.length + siteTypes.codes.indexOf(source.siteTypeCode);
  return rows.toSorted((a, b) => place(a) - place(b) || a.partyName.localeCompare(b.partyName, 'en', { numeric: true }));
}

/** This month's draws of sources, and those to collect or to label in the order of the walk. */
export function useRoundOfMonth({ facilityId, timeZone }: { facilityId: string; timeZone: string }) {
  const month = serverToday(timeZone).toPlainYearMonth();
  const [first, last] = [month.toPlainDate({ day: 1 }).toString(), month.toPlainDate({ day: month.daysInMonth }).toString()];
  const query = useQueryInPlace(drawsBetweenQuery(facilityId, first, last, 'SITE'));
  const all = (query.data ?? []).filter(({ statusTypeCode }) => !requisitionStatuses.isIn('calledOff', statusTypeCode));
  return { query, all, rows: inWalkingOrder(all.filter(isToDo)) };
}
