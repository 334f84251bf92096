import type { RequisitionFilters } from '@drawday/contracts/requisitions/requisition.shape.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { asksForToday, type QueueName, queues } from '@drawday/domain';
import { outsideShifts, type PartyType, shifts } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { chainStageSql } from '../platform/chain-stage-sql.ts';
import type { SqlMoment } from '../platform/condition-sql.ts';
import { drawNumberSql } from '../platform/draw-number-sql.ts';
import { type GroupReader, inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import type { PartyReach } from '../platform/party-reach.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import type { ShownTo } from '../platform/shown-results-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { placeIn } from '../platform/status-in.ts';
import { inReach, type Reach, type RequisitionRow, readWholeRows } from './requisitions.store.ts';

type Filters = z.output<typeof RequisitionFilters>;
type Queue = NonNullable<Filters['queue']>;
type Piece = RawBuilder<unknown>;

const nothing = sql``;
const when = (condition: unknown, clause: Piece): Piece => (condition ? clause : nothing);

/** Today's date at each facility: a draw is due by the clock of its own clinic. */
const todays = (reach: Reach, facilityIds: readonly string[], now: string) =>
  sql`(select f.id as facility_id, ${localDaySql(sql`f.time_zone`, sql`${now}::timestamptz`)} as day
    from facilities f
    where f.tenant_id = ${reach.tenantId} and f.id = any(${facilityIds}::uuid[]))`;

const byPlace = sql`${placeIn('r.shift', shifts)}, r.chair, r.id`;

const planned = sql`r.draw_date, ${byPlace}`;

/** The work lists by their names on the wire. The oldest work stands first. */
const workLists: Readonly<Record<Queue, { queue: QueueName; order: Piece }>> = {
  'draw-day': { queue: 'drawDay', order: planned },
  'print-labels': { queue: 'unprintedLabels', order: planned },
  'source-labels': { queue: 'sourceLabels', order: planned },
  overdue: { queue: 'overdueDraws', order: planned },
  'unconfirmed-labels': { queue: 'unconfirmedLabels', order: sql`r.label_printed_at, r.id` },
  'closed-days': { queue: 'closedDayDraws', order: planned },
  'tubes-owed': { queue: 'tubesOwed', order: sql`r.collected_at, r.id` },
  'missing-kinetics': { queue: 'missingKinetics', order: planned },
  'in-transit': { queue: 'lateInTransit', order: sql`r.shipped_at, r.id` },
  'pending-results': { queue: 'pendingResults', order: sql`r.collected_at, r.id` },
  'preliminary-results': { queue: 'preliminaryResults', order: sql`r.collected_at, r.id` },
  'final-results': { queue: 'finalResults', order: sql`r.collected_at, r.id` },
};

/** No clinic's day differs by more than one from that of UTC. */
function momentOf(now: string): SqlMoment {
  const utcDay = sql`${now.slice(0, 10)}::date`;
  const days = { earliest: sql`${utcDay} - 1`, latest: sql`${utcDay} + 1` };
  return { ...momentSql(sql`${now}::timestamptz`), today: sql`t.day`, days };
}

const partyJoins: Readonly<Record<PartyType, { join: Piece; name: Piece }>> = {
  PATIENT: { join: sql`join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id`, name: sql`p.last_name` },
  EMPLOYEE: { join: sql`join employees w on w.tenant_id = r.tenant_id and w.id = r.party_id`, name: sql`w.last_name` },
  SITE: { join: sql`join sources s on s.tenant_id = r.tenant_id and s.id = r.party_id`, name: sql`s.name` },
};

const sortable = (partyType: PartyType): Record<string, Piece> => ({
  drawDate: sql`r.draw_date`,
  number: sql`r.number`,
  partyName: partyJoins[partyType].name,
  statusTypeCode: sql`r.status`,
  shift: placeIn('r.shift', shifts),
  chair: sql`r.chair`,
  dayGroup: sql`r.day_group`,
  isLabelPrinted: sql`r.is_label_printed`,
  collectedAt: sql`r.collected_at`,
  shipDate: sql`r.shipped_at`,
  receivedAt: sql`r.received_at`,
  resultedAt: sql`r.resulted_at`,
  creationTime: sql`r.created_at`,
});

/** `R000000123` is a draw, ten digits are a tube; anything else is searched for among the parties, digits also among the ends of numbers. */
function found(reach: Reach, partyType: PartyType, filter: string): Piece {
  const text = filter.trim();
  const byNumber = drawNumberSql(reach.tenantId, text);
  if (byNumber && /^R/i.test(text)) return sql`and ${byNumber}`;
  if (/^\d{10}$/.test(text))
    return sql`and r.id in (select n.requisition_id from specimens n where n.tenant_id = ${reach.tenantId} and n.number = ${text})`;
  const among = {
    PATIENT: sql`select patients_matching(${containing(text)})`,
    EMPLOYEE: sql`select w.id from employees w where w.tenant_id = ${reach.tenantId} and w.search_text like ${containing(text)}`,
    SITE: sql`select s.id from sources s where s.tenant_id = ${reach.tenantId} and lower(s.name) like ${containing(text)}`,
  }[partyType];
  const byParty = sql`r.party_id = any(array(${among}))`;
  return byNumber ? sql`and (${byParty} or ${byNumber})` : sql`and ${byParty}`;
}

/** Up to here the newest draws are taken facility by facility from the index, and only those are merged. */
const mostMergedRows = 20_000;
const newestFirst = sql`r.draw_date desc, r.id`;

/** One page of draws: the page is cut first, then only its rows are joined and looked up. */
export async function listRequisitions(
  db: Reader,
  reach: Reach & GroupReader & ShownTo & { reach: PartyReach },
  filters: Filters,
  now: string,
): Promise<{ rows: RequisitionRow[]; totalCount: number }> {
  const { partyType, maxResultCount, skipCount } = filters;
  const chosen = filters.facilityId ? [filters.facilityId] : filters.facilityIds;
  // Only facilities in reach are ever asked for, so a foreign one finds nothing.
  const open = reach.reach[partyType];
  const facilityIds = chosen ? open.filter((id) => chosen.includes(id)) : open;
  const queue = filters.queue ? workLists[filters.queue] : undefined;
  const needsToday = filters.stage === 'MISSED' || (queue && asksForToday(queues[queue.queue].condition));
  const order = orderBy(filters.sorting, sortable(partyType), queue?.order ?? newestFirst);
  const wanted = matching(reach, filters, queue && queueSql(queue.queue, momentOf(now)));
  const from = sql`requisitions r ${when(needsToday, sql`join ${todays(reach, facilityIds, now)} t on t.facility_id = r.facility_id`)}`;
  const where = sql`r.facility_id = any(${facilityIds}::uuid[]) and ${wanted}`;
  const page = sql`limit ${maxResultCount} offset ${skipCount}`;
  const needsName = /partyName/i.test(filters.sorting ?? '');
  const isPlain = !queue && !filters.stage && !filters.sorting?.trim() && !filters.filter?.trim() && !filters.partyId;
  const isMerged = isPlain && facilityIds.length > 1 && facilityIds.length * (skipCount + maxResultCount) <= mostMergedRows;
  const cut = isMerged
    ? sql`select r.*
      from unnest(${facilityIds}::uuid[]) as f (id)
      cross join lateral (select *
          from requisitions r
          where r.facility_id = f.id and ${wanted} order by ${newestFirst}
          limit ${skipCount + maxResultCount}) r ${order}
        ${page}`
    : sql`select r.* from ${from} ${when(needsName, partyJoins[partyType].join)} where ${where} ${order} ${page}`;
  const rows = await readWholeRows(db, reach, cut, order);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

function matching(reach: Reach & GroupReader & ShownTo, filters: Filters, queue: Piece | undefined): Piece {
  return sql`r.tenant_id = ${reach.tenantId} and r.party_type = ${filters.partyType} and r.deleted_at is null
    ${queue ? sql`and ${queue}` : nothing} ${filters.stage ? sql`and ${chainStageSql(filters.stage, sql`t.day`, reach)}` : nothing}
    ${when(filters.partyId, sql`and r.party_id = ${filters.partyId}`)}
    ${when(filters.status?.length, sql`and r.status = any(${filters.status ?? []}::text[])`)}
    ${when(filters.from, sql`and r.draw_date >= ${filters.from}`)} ${when(filters.to, sql`and r.draw_date <= ${filters.to}`)}
    ${when(filters.dayGroup, sql`and r.day_group = ${filters.dayGroup}`)}
    ${filters.shift === outsideShifts ? sql`and r.shift is null` : when(filters.shift, sql`and r.shift = ${filters.shift}`)}
    ${when(filters.patientGroupIds?.length, sql`and ${inPatientGroupsSql(reach, filters.patientGroupIds, 'r.party_id')}`)}
    ${when(filters.providerId, sql`and r.provider_id = ${filters.providerId}`)}
      ${when(filters.isLabelPrinted !== undefined, sql`and r.is_label_printed = ${filters.isLabelPrinted}`)}
    ${when(filters.filter?.trim(), found(reach, filters.partyType, filters.filter ?? ''))}`;
}

/** Draws of one party, newest first. */
export async function listOfParty(
  db: Reader,
  reach: Reach,
  { partyType, partyId, from, to }: { partyType: PartyType; partyId: string; from?: string | undefined; to?: string | undefined },
  limit: number,
): Promise<RequisitionRow[]> {
  const order = sql`order by r.draw_date desc, r.id`;
  const cut = sql`select * from requisitions r where ${inReach(reach)} and r.party_type = ${partyType} and r.party_id = ${partyId}
    ${when(from, sql`and r.draw_date >= ${from}`)} ${when(to, sql`and r.draw_date <= ${to}`)} ${order} limit ${limit}`;
  return readWholeRows(db, reach, cut, order);
}

/** The draws of one day at one facility that were or will be taken, as they are walked. */
export async function listOfDay(
  db: Reader,
  reach: Reach,
  {
    facilityId,
    drawDate,
    shift,
    dayGroup,
  }: { facilityId: string; drawDate: string; shift?: string | undefined; dayGroup?: string | undefined },
  statuses: readonly string[],
): Promise<RequisitionRow[]> {
  const order = sql`order by ${byPlace}`;
  const cut = sql`select *
    from requisitions r
    where ${inReach(reach)}
      and r.party_type = 'PATIENT'
      and r.facility_id = ${facilityId}
      and r.draw_date = ${drawDate}
      and r.status = any(${statuses}::text[])
    ${when(shift, sql`and r.shift = ${shift}`)} ${when(dayGroup, sql`and r.day_group = ${dayGroup}`)}`;
  return readWholeRows(db, reach, cut, order);
}

/** Ids of the pending draws of one party; with an order, those that hold something of it. */
export async function listPendingIds(
  db: Reader,
  tenantId: string,
  partyType: PartyType,
  partyId: string,
  scheduleIds: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id
    from requisitions r
    where r.tenant_id = ${tenantId}
      and r.party_type = ${partyType}
      and r.party_id = ${partyId}
      and r.status = 'PENDING'
      and r.deleted_at is null
      ${when(
        scheduleIds,
        sql`and exists (select 1
        from requisition_lines l
        where l.tenant_id = r.tenant_id
          and l.requisition_id = r.id
          and l.schedule_ids && ${scheduleIds}::uuid[])`,
      )}`.execute(db);
  return rows.map((row) => row.id);
}

export type HistoryRow = {
  at: Date;
  action: string;
  from_status: string | null;
  to_status: string | null;
  by_name: string | null;
  reason: string | null;
  detail: Record<string, unknown> | null;
};
export async function listHistory(db: Reader, tenantId: string, requisitionId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select at, action, from_status, to_status, by_name, reason, detail
    from requisition_events
    where tenant_id = ${tenantId} and requisition_id = ${requisitionId}
    order by at, id`.execute(db);
  return rows;
}
