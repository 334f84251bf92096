import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { PermissionName } from '@drawday/domain';
import { accountUnits, type DrawStep, type PartyType, partyPermissions } from '@drawday/vocabulary';
import { findFacility } from '../facilities/facilities.public.ts';
import type { Actor } from '../platform/actor.ts';
import { lockFirstWrite, unwritten } from '../platform/first-write.store.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { findRequisition, noteDraw, type RequisitionRow } from '../requisitions/requisitions.public.ts';
import { permittedColleagues } from '../results/results.public.ts';
import { type Accounted, accountsOf } from './accounts-of-draw.ts';
import { findHandover, type HandoverFacts, listAccountedDraws, saveHandover } from './reconciliation.store.ts';

/** The colleague whom an open difference was handed to at the step where it stands now. */
export function handedTo({ draw, account: { step, standing } }: Accounted): HandoverFacts | null {
  const handover = standing === 'OPEN' ? draw.handovers?.[step] : undefined;
  return handover?.employeeId ? handover : null;
}

export const handoverReply = (handover: HandoverFacts | undefined): ReplyOf<typeof reconciliation.findHandover> => ({
  employeeId: handover?.employeeId ?? null,
  employeeName: handover?.name ?? null,
  handedAt: handover ? Temporal.Instant.from(handover.at).toString() : null,
  handedByName: handover?.byName ?? null,
  concurrencyStamp: handover?.stamp ?? unwritten,
});

/** Who may see draws of a kind at a facility. */
async function colleaguesAt(db: Reader, { tenantId }: Actor, facilityId: string, partyType: PartyType) {
  const seen: PermissionName = `${partyPermissions.draws[partyType]}.View`;
  const people = await permittedColleagues(db, tenantId, [facilityId]);
  return people.filter(({ holds }) => holds(seen)).map(({ colleague }) => colleague);
}

export const colleagues = query(reconciliation.colleagues)(async ({ query: { facilityId, partyType }, actor, db, refuse }) => {
  const facility = actor.reach[partyType].includes(facilityId) ? await findFacility(db, actor, facilityId) : undefined;
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId } });
  const people = await colleaguesAt(db, actor, facilityId, partyType);
  return { items: people.map(({ employeeId, name }) => ({ employeeId, name })) };
});

export const findOne = query(reconciliation.findHandover)(async ({ params: { id }, query: { step }, actor, db, refuse }) => {
  const draw = await findRequisition(db, actor, id);
  if (!draw) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id } });
  return handoverReply(await findHandover(db, actor.tenantId, id, step));
});

/** Is anything of a draw open at a step: the draw itself, a tube, or a test? */
async function isOpenAt(db: Reader, actor: Actor, draw: RequisitionRow, step: DrawStep, now: Temporal.Instant): Promise<boolean> {
  const { id, facility_id: facilityId, party_type: partyType, draw_date: day } = draw;
  const facility = day ? await findFacility(db, actor, facilityId) : undefined;
  if (!day || !facility) return false;
  for (const unit of accountUnits.codes) {
    const draws = await listAccountedDraws(db, actor, { facilityId, partyType, from: day, to: day, id, unit });
    const accounts = draws.flatMap((one) => accountsOf(one, unit, facility.time_zone, now));
    if (accounts.some(({ account }) => account.standing === 'OPEN' && account.step === step)) return true;
  }
  return false;
}

export const handOver = command(reconciliation.handOver)(async ({ params: { id }, body, actor, db, clock, refuse, audit }) => {
  const { step, employeeId, concurrencyStamp } = body;
  const draw = await findRequisition(db, actor, id);
  if (!draw) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id } });
  await lockFirstWrite(db, `handover ${id} ${step}`);
  const before = await findHandover(db, actor.tenantId, id, step, { lock: true });
  await refuseStale(db, actor, { id, concurrency_stamp: before?.stamp ?? unwritten }, concurrencyStamp, {
    lastChange: () => ({ changedBy: before?.byName ?? null, changedAt: before?.at ?? null }),
  });
  if (!(await isOpenAt(db, actor, draw, step, clock.now()))) throw refuse('NOT_OPEN', { members: ['step'] });
  if (employeeId) {
    const people = await colleaguesAt(db, actor, draw.facility_id, draw.party_type);
    if (!people.some((one) => one.employeeId === employeeId))
      throw refuse('NOT_FOUND', { values: { entity: 'Employee', id: employeeId }, members: ['employeeId'] });
  }
  await saveHandover(db, actor, id, step, employeeId);
  noteDraw(audit, draw, { handedOver: step, employeeId });
  return handoverReply(await findHandover(db, actor.tenantId, id, step));
});
