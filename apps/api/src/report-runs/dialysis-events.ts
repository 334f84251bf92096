import type { BodyOf, ReplyOf } from '@drawday/contracts/endpoint.ts';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { isEventMonth, strangeDays, strangeMembers } from '@drawday/domain';
import type { DialysisEventKind } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { lockFirstWrite, unwritten } from '../platform/first-write.store.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import {
  countEvents,
  deleteEvent,
  type EventFacts,
  type EventRow,
  findEvent,
  findPlaceOfPatient,
  insertEvent,
  listEventMonths,
  listEvents,
  saveEventMonth,
  updateEvent,
} from './dialysis-events.store.ts';
import { listPlaces, type PlaceRow } from './places.store.ts';
import { treatedByAccess } from './treated-by-access.ts';

type Body = BodyOf<typeof reportRuns.changeDialysisEvent>;

const replyOf = (row: EventRow): ReplyOf<typeof reportRuns.addDialysisEvent> => ({
  ...{ id: row.id, patientId: row.patient_id, patientName: row.name, kind: row.kind, eventOn: row.event_on },
  ...{ access: row.access, accessSince: row.access_since, organisms: row.organisms, susceptibilities: row.susceptibilities },
  ...{ hasSecondSet: row.has_second_set, suspectedSource: row.suspected_source, isHospitalized: row.is_hospitalized },
  ...{ antimicrobialOn: row.antimicrobial_on, note: row.note },
  ...{ sentAt: row.sent_at?.toISOString() ?? null, sentByName: row.sent_by_name },
  ...{ changedAt: row.changed_at.toISOString(), changedByName: row.changed_by_name, concurrencyStamp: row.concurrency_stamp },
});

const factsOf = (body: Body): EventFacts & { isSent: boolean } => ({
  ...{ event_on: body.eventOn, access: body.access ?? null, access_since: body.accessSince ?? null },
  ...{ organisms: body.organisms || null, susceptibilities: body.susceptibilities || null, has_second_set: body.hasSecondSet ?? null },
  ...{ suspected_source: body.suspectedSource ?? null, is_hospitalized: body.isHospitalized ?? null },
  ...{ antimicrobial_on: body.antimicrobialOn ?? null, note: body.note || null, isSent: body.isSent },
});

const unknown = (entity: string, id: string, member?: string) =>
  new Refusal('NOT_FOUND', { values: { entity, id }, ...(member && { members: [member] }) });

/** @throws Refusal EVENT_DAY, EVENT_MEMBER */
function refuseUnfit(kind: DialysisEventKind, body: Body, today: Temporal.PlainDate): void {
  const days = strangeDays(body, today);
  if (days.length) throw new Refusal('EVENT_DAY', { members: days });
  const strange = strangeMembers(kind, body);
  if (strange.length) throw new Refusal('EVENT_MEMBER', { members: strange });
}

/** @throws Refusal NOT_FOUND */
async function placeInReach(db: Reader, actor: Actor, facilityId: string): Promise<PlaceRow> {
  const [place] = actor.reach.PATIENT.includes(facilityId) ? await listPlaces(db, actor.tenantId, [facilityId]) : [];
  if (!place) throw unknown('Facility', facilityId, 'facilityId');
  return place;
}

const lastDayOf = (month: string) => Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString();

export const dialysisEvents = query(reportRuns.dialysisEvents)(
  async ({ query: { facilityId, month, patientId, ...paging }, actor, db, audit }) => {
    await placeInReach(db, actor, facilityId);
    const span = {
      ...{ tenantId: actor.tenantId, facilityIds: [facilityId], patientId },
      from: `${month}-01`,
      to: lastDayOf(`${month}-01`),
    };
    const rows = await listEvents(db, span, paging);
    const totalCount = await countEvents(db, span);
    audit.about({ subjectType: 'facility', subjectId: facilityId, detail: { look: 'dialysis events', month, rows: rows.length } });
    return { totalCount, items: rows.map(replyOf) };
  },
);

export const addDialysisEvent = command(reportRuns.addDialysisEvent)(async ({ body, actor, db, clock, audit }) => {
  const { patientId, kind } = body;
  const place = await findPlaceOfPatient(db, actor, patientId);
  if (!place) throw unknown('Patient', patientId, 'patientId');
  refuseUnfit(kind, body, facilityDay(place.time_zone, clock.now()));
  const id = uuidV7();
  const isNew = await insertEvent(db, actor, { ...factsOf(body), id, facilityId: place.facility_id, patientId, kind });
  if (!isNew) throw new Refusal('EVENT_TWICE', { members: ['eventOn'] });
  audit.about({ subjectType: 'patient', subjectId: patientId, detail: { dialysisEvent: kind, on: body.eventOn, sent: body.isSent } });
  return replyOf(await eventInReach(db, actor, id));
});

/** @throws Refusal NOT_FOUND */
async function eventInReach(db: Reader, actor: Actor, id: string, more: { lock?: boolean } = {}): Promise<EventRow> {
  const row = await findEvent(db, actor, id, more);
  if (!row) throw unknown('DialysisEvent', id);
  return row;
}

/** @throws Refusal STALE */
const refuseStaleEvent = (db: Reader, actor: Actor, before: EventRow, seenStamp: string | undefined) =>
  refuseStale(db, actor, before, seenStamp, {
    lastChange: () => ({ changedBy: before.changed_by_name, changedAt: before.changed_at }),
  });

export const changeDialysisEvent = command(reportRuns.changeDialysisEvent)(async ({ params: { id }, body, actor, db, clock, audit }) => {
  const before = await eventInReach(db, actor, id, { lock: true });
  await refuseStaleEvent(db, actor, before, body.concurrencyStamp);
  refuseUnfit(before.kind, body, facilityDay(before.time_zone, clock.now()));
  if (!(await updateEvent(db, actor, id, factsOf(body)))) throw new Refusal('EVENT_TWICE', { members: ['eventOn'] });
  audit.about({
    ...{ subjectType: 'patient', subjectId: before.patient_id },
    detail: {
      dialysisEvent: before.kind,
      on: body.eventOn,
      ...(body.eventOn !== before.event_on && { was: before.event_on }),
      sent: body.isSent,
    },
  });
  return replyOf(await eventInReach(db, actor, id));
});

export const removeDialysisEvent = command(reportRuns.removeDialysisEvent)(async ({ params: { id }, query: seen, actor, db, audit }) => {
  const before = await eventInReach(db, actor, id, { lock: true });
  await refuseStaleEvent(db, actor, before, seen.concurrencyStamp);
  if (before.sent_at) throw new Refusal('EVENT_SENT');
  await deleteEvent(db, actor, id);
  audit.about({
    subjectType: 'patient',
    subjectId: before.patient_id,
    detail: { dialysisEvent: before.kind, on: before.event_on, removed: true },
  });
});

async function monthReply(db: Reader, actor: Actor, facilityId: string, month: string): Promise<ReplyOf<typeof reportRuns.eventMonth>> {
  const [row] = await listEventMonths(db, actor.tenantId, [facilityId], month);
  return {
    proposed: await treatedByAccess(db, actor.tenantId, facilityId, month),
    confirmed: row
      ? { fistula: row.fistula, graft: row.graft, tunneled: row.tunneled, nontunneled: row.nontunneled, other: row.other }
      : null,
    confirmedAt: row?.confirmed_at.toISOString() ?? null,
    confirmedByName: row?.confirmed_by_name ?? null,
    concurrencyStamp: row?.concurrency_stamp ?? unwritten,
  };
}

export const eventMonth = query(reportRuns.eventMonth)(async ({ query: { facilityId, month }, actor, db }) => {
  await placeInReach(db, actor, facilityId);
  return monthReply(db, actor, facilityId, `${month}-01`);
});

export const confirmEventMonth = command(reportRuns.confirmEventMonth)(async ({ body, actor, db, clock, audit }) => {
  const { facilityId, concurrencyStamp } = body;
  const month = `${body.month}-01`;
  const place = await placeInReach(db, actor, facilityId);
  if (!isEventMonth(body.month, facilityDay(place.time_zone, clock.now()))) throw new Refusal('EVENT_DAY', { members: ['month'] });
  await lockFirstWrite(db, `dialysis event month ${facilityId} ${month}`);
  const [before] = await listEventMonths(db, actor.tenantId, [facilityId], month);
  await refuseStale(db, actor, { id: facilityId, concurrency_stamp: before?.concurrency_stamp ?? unwritten }, concurrencyStamp, {
    lastChange: () => ({ changedBy: before?.confirmed_by_name ?? null, changedAt: before?.confirmed_at ?? null }),
  });
  await saveEventMonth(db, actor, facilityId, month, body);
  audit.about({ subjectType: 'facility', subjectId: facilityId, detail: { month: body.month, beside: 'dialysis event denominator' } });
  return monthReply(db, actor, facilityId, month);
});
