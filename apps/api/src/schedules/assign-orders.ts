import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { orderDatesFault } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { listOrderParties, type OrderPartyRow } from '../order-draws/order-draws.public.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import type { Jobs } from '../platform/jobs.ts';
import { Refusal, type RefusalValues, refusalText } from '../platform/refusal.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { command, query } from '../platform/route.ts';
import { isProvider } from '../requisitions/requisitions.public.ts';
import { refuseParty } from './check-order.ts';
import type { Order } from './entered-order.ts';
import { noteAbn } from './note-abn.ts';
import { insertOrders, listStandingTests, lockOrdersOf, type NewOrder, type OrderLine, replaceLinesOf } from './order-batch.store.ts';
import { checkOrders, judgeBatch } from './order-batch.ts';
import { listOneTimeTests } from './same-order.store.ts';
import { columnsOf, linesOf } from './save-order.ts';

type OrderOfMany = Omit<Order, 'partyType' | 'partyId'>;
type Planned = { party: OrderPartyRow; orders: OrderOfMany[] };
type Saving = { actor: Actor; db: Writer; jobs: Jobs; audit: AuditNotes };

export const previewBatch = query(schedules.previewBatch)(async ({ body, actor, db, clock, request }) => {
  await checkOrders(db, body.orders, 'PATIENT');
  const judged = await judgeBatch(db, actor, clock.now(), body);
  return {
    items: judged.map(({ party, id, no, dates, firstTubes, findings }) => ({
      ...{ id, name: party?.name ?? null, mrn: party?.mrn ?? null, dateOfBirth: party?.date_of_birth ?? null },
      ...{ modality: party?.modality ?? null, shift: party?.shift ?? null, chair: party?.chair ?? null },
      ...{ isIsolation: party?.is_isolation ?? false, dates, firstTubes, findings },
      ...refusalReply(no, request),
    })),
  };
});

/** The same orders for many patients, each with orders of its own; a duplicate is left out unless somebody wants it. */
export const assignToPatients = command(schedules.assignToPatients)(async ({ body, clock, request, ...call }) => {
  const { actor, db } = call;
  await checkOrders(db, body.orders, 'PATIENT');
  await lockOrdersOf(db, actor, 'PATIENT', body.patientIds);
  const judged = await judgeBatch(db, actor, clock.now(), body);
  await refuseProviders(
    db,
    actor,
    body.orders,
    judged.flatMap(({ party, no }) => (party && !no ? [party.facility_id] : [])),
  );
  const choices = new Map(body.choices.map(({ patientId, offeringCode, choice }) => [`${patientId} ${offeringCode}`, choice]));
  const added = Map.groupBy(body.added, ({ patientId, offeringCode }) => `${patientId} ${offeringCode}`);
  const addedTo = (id: string, offeringCode: string) => (added.get(`${id} ${offeringCode}`) ?? []).map(({ icd }) => icd.toUpperCase());
  const items = judged.map(({ id, no, party, findings }) => {
    const unlisted = body.added.find(({ patientId, icd }) => patientId === id && party && !party.problems.includes(icd.toUpperCase()));
    if (unlisted) return { id, party, orders: [], leftOut: [], no: no ?? { code: 'ORD_PROBLEM', values: { icd: unlisted.icd } } };
    const out = findings.flatMap(({ kind, offeringCode, choice }) =>
      kind !== 'ABN' && (choices.get(`${id} ${offeringCode}`) ?? choice) === 'LEAVE_OUT' ? [offeringCode] : [],
    );
    for (const { offeringCode } of body.orders.flatMap((order) => order.lines))
      if (choices.get(`${id} ${offeringCode}`) === 'LEAVE_OUT' && !out.includes(offeringCode)) out.push(offeringCode);
    const orders = body.orders
      .map((order) => ({
        ...order,
        lines: order.lines.flatMap((line) =>
          out.includes(line.offeringCode) ? [] : [{ ...line, icds: [...line.icds, ...addedTo(id, line.offeringCode)] }],
        ),
      }))
      .filter((order) => order.lines.length > 0);
    return { id, party, orders, leftOut: out, no: no ?? (orders.length ? null : { code: 'ORD_DOUBLE', values: { test: out.join(', ') } }) };
  });
  const made = await saveOrders(call, 'PATIENT', plannedOf(items));
  return { items: items.map((item) => ({ ...outcomeOf(item, request), scheduleIds: made.get(item.id) ?? [], leftOut: item.leftOut })) };
});

/** The same orders for many sources; yearly ones in the month of each. What a standing order, or one of the same day, asks for is left out. */
export const assignToSites = command(schedules.assignToSites)(async ({ body, request, ...call }) => {
  const { actor, db } = call;
  await checkOrders(db, body.orders, 'SITE');
  const ids = [...new Set(body.siteIds)];
  await lockOrdersOf(db, actor, 'SITE', ids);
  const parties = new Map((await listOrderParties(db, actor, 'SITE', ids)).map((party) => [party.id, party]));
  const standing = Map.groupBy(await listStandingTests(db, actor.tenantId, 'SITE', ids), (row) => row.party_id);
  const once = Map.groupBy(await listOneTimeTests(db, actor.tenantId, 'SITE', ids), (row) => row.party_id);
  const items = ids.map((id) => {
    const party = parties.get(id);
    const asked = new Set((standing.get(id) ?? []).map((row) => row.offering_code));
    const isDouble = (order: OrderOfMany, code: string) =>
      order.drawTypeCode === 'ONETIME'
        ? (once.get(id) ?? []).some((row) => row.offering_code === code && row.day === (order.oneTimeDate ?? order.startDate))
        : asked.has(code);
    const leftOut = body.orders.flatMap((order) =>
      order.lines.filter((line) => isDouble(order, line.offeringCode)).map((line) => line.offeringCode),
    );
    const orders = body.orders
      .map(({ inOwnMonth, ...order }) => ({
        ...order,
        ...(inOwnMonth && { months: [party?.month ?? Temporal.PlainDate.from(order.startDate).month] }),
        lines: order.lines.filter((line) => !isDouble(order, line.offeringCode)),
      }))
      .filter((order) => order.lines.length > 0);
    const no = refusalFor(party, id) ?? (orders.length ? null : { code: 'ORD_DOUBLE', values: { test: leftOut.join(', ') } });
    return { id, party, orders, leftOut, no };
  });
  const made = await saveOrders(call, 'SITE', plannedOf(items));
  return { items: items.map((item) => ({ ...outcomeOf(item, request), scheduleIds: made.get(item.id) ?? [], leftOut: item.leftOut })) };
});

type No = { code: string; values: RefusalValues } | null;
type Item = { id: string; party: OrderPartyRow | undefined; orders: OrderOfMany[]; no: No };

const plannedOf = (items: readonly Item[]): Planned[] =>
  items.flatMap(({ party, orders, no }) => (party && !no ? [{ party, orders }] : []));

const refusalReply = (no: No, { language }: RequestFacts) => ({
  code: no?.code ?? null,
  message: no ? refusalText(no.code, language, no.values) : null,
});
const outcomeOf = ({ id, no }: Item, request: RequestFacts) => ({ id, ok: !no, ...refusalReply(no, request) });

function refusalFor(party: OrderPartyRow | undefined, id: string): No {
  if (!party) return { code: 'NOT_FOUND', values: { entity: 'Site', id } };
  try {
    refuseParty(party);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, values: error.details.values ?? {} };
  }
}

async function refuseProviders(db: Writer, actor: Actor, orders: readonly OrderOfMany[], facilityIds: readonly string[]): Promise<void> {
  for (const [index, { providerId }] of orders.entries())
    for (const facilityId of providerId ? new Set(facilityIds) : [])
      if (providerId && !(await isProvider(db, actor.tenantId, facilityId, providerId)))
        throw new Refusal('NOT_FOUND', { values: { entity: 'Provider', id: providerId }, members: [`orders.${index}.providerId`] });
}

/**
 * Orders of many parties in two statements, and one run of generation for each facility.
 * @returns by party, the orders made
 * @throws Refusal ORD_DATES
 */
async function saveOrders(
  { actor, db, jobs, audit }: Saving,
  partyType: PartyType,
  planned: readonly Planned[],
): Promise<Map<string, string[]>> {
  const orders: NewOrder[] = [];
  const lines: OrderLine[] = [];
  const day = (text: string | null | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  for (const { party, orders: wished } of planned) {
    const today = Temporal.PlainDate.from(party.today);
    for (const [index, order] of wished.entries()) {
      const dates = {
        startDate: Temporal.PlainDate.from(order.startDate),
        endDate: day(order.endDate),
        oneTimeDate: day(order.oneTimeDate),
      };
      const fault = orderDatesFault(dates, today);
      if (fault) throw new Refusal('ORD_DATES', { members: [`orders.${index}.${fault}`] });
      const id = uuidV7();
      const entered = { ...order, partyType, partyId: party.id };
      orders.push({ ...columnsOf(entered, party), id, partyType, partyId: party.id, facilityId: party.facility_id });
      lines.push(...linesOf(entered, id));
    }
  }
  await insertOrders(db, actor, orders);
  await replaceLinesOf(db, actor.tenantId, lines, null);
  if (partyType === 'PATIENT') {
    const linesOfOrder = Map.groupBy(lines, ({ scheduleId }) => scheduleId);
    const days = new Map(planned.map(({ party }) => [party.id, party.today]));
    const noted = orders.map(({ id, partyId }) => ({
      ...{ scheduleId: id, patientId: partyId, day: days.get(partyId) ?? '' },
      lines: linesOfOrder.get(id) ?? [],
    }));
    await noteAbn(db, actor, noted);
  }
  for (const { id, partyId, facilityId } of orders)
    audit.about({ subjectType: 'schedule', subjectId: id, patientId: partyType === 'PATIENT' ? partyId : null, facilityId });
  for (const facilityId of new Set(orders.map((order) => order.facilityId)))
    await jobs.send(db, 'generate-draws', { tenantId: actor.tenantId, facilityId, partyId: null, until: null });
  return new Map([...Map.groupBy(orders, ({ partyId }) => partyId)].map(([partyId, some]) => [partyId, some.map(({ id }) => id)]));
}
