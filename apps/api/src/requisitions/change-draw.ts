import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Refusal as RuleRefusal } from '@drawday/domain';
import type { Actor, Clock } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import type { Refusal, RefusalDetails } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { keepPlansById } from '../platform/transactions.ts';
import { findDetails } from './requisition-details.store.ts';
import { requisitionReply } from './requisition-reply.ts';
import { findRequisition, lockRequisition, type RequisitionRow } from './requisitions.store.ts';

type Refuse<Code extends string> = (because: Code, details?: RefusalDetails) => Refusal;
/** What a change of a draw works with; `Code` is what it may refuse, which the contract of its call must declare. */
export type Changing<Code extends string> = { db: Writer; actor: Actor; clock: Clock; audit: AuditNotes; refuse: Refuse<Code> };

/** The draw to change, locked. Draws of parties that the caller may not do this with do not exist here: the runner narrowed the reach. */
export async function drawToChange(
  { db, actor, refuse }: Changing<'NOT_FOUND' | 'REQ_STALE'>,
  id: string,
  concurrencyStamp?: string,
): Promise<RequisitionRow> {
  const draw = await lockRequisition(db, actor, id);
  if (!draw) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id } });
  await refuseStale(db, actor, draw, concurrencyStamp, { code: 'REQ_STALE' });
  return draw;
}

/** The answer of a call to a rule's no. */
export function refused<Code extends string>(
  refuse: Refuse<Code>,
  { because, detail = {} }: { because: Code; detail?: RuleRefusal['detail'] },
  details: RefusalDetails = {},
): Refusal {
  const values = Object.fromEntries(
    Object.entries(detail).map(([name, part]) => [name, typeof part === 'object' ? part.join(', ') : part]),
  );
  return refuse(because, { values, ...details });
}

/** Says in the audit what was done to which draw. */
export function noteDraw(audit: AuditNotes, draw: RequisitionRow, detail: Readonly<Record<string, unknown>> = {}): void {
  audit.about({
    subjectType: 'requisition',
    subjectId: draw.id,
    patientId: draw.party_type === 'PATIENT' ? draw.party_id : null,
    facilityId: draw.facility_id,
    detail,
  });
}

/** A draw as the wire shows one. */
export async function drawReply(
  { db, actor, clock }: { db: Reader; actor: Actor; clock: Clock },
  id: string,
): Promise<ReplyOf<typeof requisitions.find>> {
  await keepPlansById(db);
  const [row, details] = await Promise.all([findRequisition(db, actor, id), findDetails(db, id, actor.tenantId)]);
  if (!row || !details) throw new Error('the draw is not in reach');
  return requisitionReply(row, details, actor, clock.now());
}
