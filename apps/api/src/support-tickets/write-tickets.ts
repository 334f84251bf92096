import { byParty } from '@drawday/contracts/endpoint.ts';
import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideTicketStep, type TicketStep } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { readScan, type Scan } from '../files/files.public.ts';
import { findPatient } from '../patients/patients.public.ts';
import type { Actor } from '../platform/actor.ts';
import type { Jobs } from '../platform/jobs.ts';
import { reachFor } from '../platform/party-reach.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, upload } from '../platform/route.ts';
import { ticketReader } from '../platform/tickets-in-reach.ts';
import { findRequisition } from '../requisitions/requisitions.public.ts';
import {
  bytesOfTickets,
  countEntries,
  insertEntry,
  insertTicket,
  insertTicketFile,
  lockTicket,
  mostEntries,
  moveTicket,
  type TicketRow,
  updateTicket,
} from './support-tickets.store.ts';
import { unknownTicket, wholeTicket } from './ticket-reply.ts';

const draws = byParty('draws', 'View');

type About = { facilityId: string; partyType: PartyType | null; patientId: string | null; requisitionId: string | null };
type Named = { facilityId: string; requisitionId?: string | null | undefined; patientId?: string | null | undefined };

/** What a ticket is about, as far as its author may see it. @throws Refusal NOT_FOUND, 4031, TICKET_ABOUT */
async function aboutWhat(db: Writer, actor: Actor, { facilityId, requisitionId, patientId }: Named): Promise<About> {
  if (requisitionId && patientId) throw new Refusal('TICKET_ABOUT', { members: ['patientId'] });
  const reach = reachFor(actor, draws);
  if (requisitionId) {
    const draw = await findRequisition(db, { tenantId: actor.tenantId, reach }, requisitionId);
    if (!draw) throw new Refusal('NOT_FOUND', { values: { entity: 'Requisition', id: requisitionId }, members: ['requisitionId'] });
    return { facilityId: draw.facility_id, partyType: draw.party_type, patientId: null, requisitionId };
  }
  if (patientId) {
    const patient = await findPatient(db, { ...actor, facilityIds: reach.PATIENT }, patientId);
    if (!patient) throw new Refusal('NOT_FOUND', { values: { entity: 'Patient', id: patientId }, members: ['patientId'] });
    return { facilityId: patient.facility_id, partyType: 'PATIENT', patientId, requisitionId: null };
  }
  if (!actor.facilityIds.includes(facilityId)) throw new Refusal('4031', { members: ['facilityId'] });
  return { facilityId, partyType: null, patientId: null, requisitionId: null };
}

const mail = (jobs: Jobs, db: Writer, actor: Actor, ticketId: string) =>
  jobs.send(db, 'mail-ticket', { tenantId: actor.tenantId, ticketId, bySupport: actor.isSupport });
const about = ({ id, facility_id, patient }: TicketRow, detail?: object) => ({
  subjectType: 'support-ticket',
  subjectId: id,
  patientId: patient?.id ?? null,
  facilityId: facility_id,
  ...(detail && { detail: { ...detail } }),
});

/** A ticket in reach, locked, and the step that may be taken with it. @throws Refusal NOT_FOUND, TICKET_CLOSED, TICKET_STATE, TICKET_SUPPORT, TICKET_FULL */
async function stepInto(db: Writer, actor: Actor, id: string, step: TicketStep, stamp?: string) {
  const row = await lockTicket(db, ticketReader(actor), id);
  if (!row) throw unknownTicket(id);
  await refuseStale(db, actor, row, stamp);
  const decision = decideTicketStep(step, { status: row.status, bySupport: actor.isSupport });
  if (decision.kind === 'refuse') throw new Refusal(decision.because);
  if (step !== 'close' && (await countEntries(db, actor, id)) >= mostEntries) throw new Refusal('TICKET_FULL');
  return { row, status: decision.status, entry: { id: uuidV7(), ticketId: id, kind: decision.entry } };
}

export const create = command(supportTickets.create)(async ({ body, actor, db, jobs, audit }) => {
  const what = await aboutWhat(db, actor, body);
  const { subject, category, priority, body: message } = body;
  const id = uuidV7();
  await insertTicket(db, actor, { ...what, id, subject, category, isUrgent: priority === 'URGENT' });
  await insertEntry(db, actor, { id: uuidV7(), ticketId: id, kind: 'MESSAGE', body: message });
  await moveTicket(db, actor, id, { status: actor.isSupport ? 'WAITING' : 'OPEN', wrote: true });
  await mail(jobs, db, actor, id);
  audit.about({
    subjectType: 'support-ticket',
    subjectId: id,
    patientId: what.patientId,
    facilityId: what.facilityId,
    detail: { category, priority },
  });
  return wholeTicket(db, ticketReader(actor), id);
});

export const answer = command(supportTickets.answer)(async ({ params, body, actor, db, jobs, audit }) => {
  const { row, status, entry } = await stepInto(db, actor, params.id, 'answer');
  await insertEntry(db, actor, { ...entry, body: body.body });
  await moveTicket(db, actor, row.id, { status, wrote: true });
  await mail(jobs, db, actor, row.id);
  audit.about(about(row));
  return wholeTicket(db, ticketReader(actor), row.id);
});

export const step = command(supportTickets.step)(async ({ params, body, actor, db, audit }) => {
  const { row, status, entry } = await stepInto(db, actor, params.id, body.step, body.concurrencyStamp);
  await insertEntry(db, actor, entry);
  await moveTicket(db, actor, row.id, {
    ...{ status, wrote: false },
    ...(body.step === 'take' && { assigned: { userId: actor.userId, name: actor.name } }),
    ...(body.step === 'release' && { assigned: null }),
  });
  audit.about(about(row, { step: body.step }));
  return wholeTicket(db, ticketReader(actor), row.id);
});

export const update = command(supportTickets.update)(async ({ params, body, actor, db, audit }) => {
  const { row, entry } = await stepInto(db, actor, params.id, 'edit', body.concurrencyStamp);
  const changed = {
    ...(body.subject !== undefined && body.subject !== row.subject && { subject: body.subject }),
    ...(body.category !== undefined && body.category !== row.category && { category: body.category }),
    ...(body.priority !== undefined && (body.priority === 'URGENT') !== row.is_urgent && { is_urgent: body.priority === 'URGENT' }),
  };
  if (Object.keys(changed).length) {
    await insertEntry(db, actor, entry);
    await updateTicket(db, actor, row.id, changed);
  }
  audit.about(about(row, { fields: Object.keys(changed) }));
  return wholeTicket(db, ticketReader(actor), row.id);
});

export const attach = upload(supportTickets.attach)<{ scan: Scan; discard(): Promise<void> }>(
  async ({ fileName, content }) => ({ scan: await readScan(fileName, content), discard: async () => {} }),
  async ({ params, received: { scan }, actor, db, services: { fileQuotaMB }, audit }) => {
    const { row, status, entry } = await stepInto(db, actor, params.id, 'attach');
    const isFull = (await bytesOfTickets(db, actor)) + scan.bytes.length > fileQuotaMB * 1024 * 1024;
    if (isFull) throw new Refusal('FILE_QUOTA', { values: { n: fileQuotaMB }, members: ['file'] });
    await insertEntry(db, actor, entry);
    await insertTicketFile(db, actor, entry.id, scan);
    await moveTicket(db, actor, row.id, { status, wrote: true });
    audit.about(about(row, { bytes: scan.bytes.length }));
    return wholeTicket(db, ticketReader(actor), row.id);
  },
);
