import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { isConsideredPaused, renewal, renewalTerm } from '@drawday/domain';
import type { Actor, Clock } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import type { Outcome } from '../platform/batch.ts';
import type { Jobs } from '../platform/jobs.ts';
import { type RefusalValues, refusalText } from '../platform/refusal.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { command } from '../platform/route.ts';
import { noteAbn } from './note-abn.ts';
import { insertRenewals, listRenewed, lockForRenewal, markEnding, markNotRenewed, type RenewableRow } from './renewals.store.ts';
import { isOwnOrder, proveSigner, type SignatureOf } from './signing.ts';

type Call = { actor: Actor; db: Writer; clock: Clock; jobs: Jobs; audit: AuditNotes; request: RequestFacts };
type Wish = BodyOf<typeof schedules.renewSites>;
type No = { code: string; values?: RefusalValues };

/** Renews orders of patients and employees. Only what is a patient's is signed, all of it with one signature. */
export const renew = command(schedules.renew)(async (call) =>
  renewAll(
    call,
    call.body,
    (rows) => (rows.some((row) => row.party_type === 'PATIENT') ? proveSigner(call) : null),
    (row) => row.party_type !== 'PATIENT' || call.body.othersToo || isOwnOrder(row, call.actor),
  ),
);

export const renewSites = command(schedules.renewSites)(async (call) =>
  renewAll(
    call,
    call.body,
    () => null,
    () => true,
  ),
);

async function renewAll(
  call: Call,
  { ids: wanted, leftOut, seenStamps }: Wish,
  signerOf: (rows: readonly RenewableRow[]) => Promise<SignatureOf> | null,
  isForSigner: (row: RenewableRow) => boolean,
): Promise<{ items: Outcome[] }> {
  const { actor, db, clock, jobs, audit, request } = call;
  const out = new Map(leftOut.map(({ id, reason }) => [id, reason]));
  const ids = [...new Set([...wanted, ...out.keys()])];
  const rows = new Map((await lockForRenewal(db, actor, ids)).map((row) => [row.id, row]));
  const renewed = await listRenewed(db, actor.tenantId, [...rows.keys()]);
  const noOf = (id: string): No | null => {
    const row = rows.get(id);
    const no = refusalOf(row, id, renewed.has(id), seenStamps);
    return no ?? (row && !out.has(id) && !isForSigner(row) ? { code: 'ORD_PROVIDER' } : null);
  };
  const ready = [...rows.values()].filter((row) => !out.has(row.id) && !noOf(row.id));
  const signatureOf = await signerOf(ready);
  const orderedAt = new Date(clock.now().epochMilliseconds);
  const made = ready.map((row) => {
    const id = uuidV7();
    const { startDate, expiresOn } = termOf(row);
    const lines = (row.lines ?? []).map((line) => ({ ...line, schedule_id: id }));
    const signature = row.party_type === 'PATIENT' && signatureOf ? signatureOf({ id, ordered_at: orderedAt, lines }) : null;
    return { ...{ id, fromId: row.id, startDate, expiresOn }, orderedAt: orderedAt.toISOString(), signature };
  });
  await insertRenewals(db, actor, made);
  const lapsed = new Map(ready.map((row) => [row.id, row]));
  const ofPatients = made.flatMap(({ id, fromId }) => {
    const row = lapsed.get(fromId);
    if (row?.party_type !== 'PATIENT') return [];
    return {
      scheduleId: id,
      patientId: row.party_id,
      day: row.today,
      lines: (row.lines ?? []).map((line) => ({ offeringCode: line.offering_code, icds: line.icds })),
    };
  });
  await noteAbn(db, actor, ofPatients);
  const kept = [...rows.values()].filter((row) => out.has(row.id) && !noOf(row.id));
  await markNotRenewed(
    db,
    actor,
    kept.map(({ id }) => ({ id, reason: out.get(id) ?? '' })),
  );
  for (const row of [...ready, ...kept]) noteOrder(audit, row, { meaning: out.has(row.id) ? 'not renewed' : 'renewed' });
  // One run for each facility: it finds whatever is missing.
  for (const facilityId of new Set(ready.map((row) => row.facility_id)))
    await jobs.send(db, 'generate-draws', { tenantId: actor.tenantId, facilityId, partyId: null, until: null });
  return { items: ids.map((id) => outcomeOf(id, noOf(id), request)) };
}

/** Orders that nobody means to renew end on their last day, and leave the list. */
export const letEnd = command(schedules.letEnd)(async ({ body, actor, db, audit, request }) => {
  const ids = [...new Set(body.ids)];
  const rows = new Map((await lockForRenewal(db, actor, ids)).map((row) => [row.id, row]));
  const renewed = await listRenewed(db, actor.tenantId, [...rows.keys()]);
  const noOf = (id: string): No | null => refusalOf(rows.get(id), id, renewed.has(id), body.seenStamps, 'end');
  const ready = [...rows.values()].filter((row) => !noOf(row.id));
  await markEnding(
    db,
    actor,
    ready.map(({ id }) => id),
    body.reason,
  );
  for (const row of ready) noteOrder(audit, row, { meaning: 'let end' });
  return { items: ids.map((id) => outcomeOf(id, noOf(id), request)) };
});

const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text));

/** Why an order cannot be renewed, or only ended, now; null when it can. */
function refusalOf(
  row: RenewableRow | undefined,
  id: string,
  isRenewed: boolean,
  seenStamps: Readonly<Record<string, string>>,
  step: 'renew' | 'end' = 'renew',
): No | null {
  if (!row) return { code: 'NOT_FOUND', values: { entity: 'Schedule', id } };
  if ((seenStamps[id] ?? row.concurrency_stamp) !== row.concurrency_stamp) return { code: 'STALE' };
  if (isRenewed) return { code: 'ORD_RENEWED' };
  if (row.draw_type_code === 'ONETIME') return { code: 'ORD_ENDS' };
  const decision = renewal({ ...termsOf(row), id, status: row.status });
  if (decision.kind === 'refuse')
    return decision.because === 'ORDER_ENDED' ? { code: 'ORD_ENDS' } : { code: 'ORD_STATE', values: { status: row.status } };
  if (step === 'end') return null;
  if (row.party_status === null || row.party_status === 'INACTIVE') return { code: 'PAT_STATE', values: { status: 'INACTIVE' } };
  const isPaused =
    isConsideredPaused({ statusTypeCode: row.facility_status, isLocked: row.facility_locked }) ||
    isConsideredPaused({ statusTypeCode: row.organization_status, isLocked: row.organization_locked });
  return isPaused ? { code: 'ORG_PAUSED' } : null;
}

const termsOf = (row: RenewableRow) => ({ partyType: row.party_type, expiresOn: day(row.expires_on), endDate: day(row.end_date) });

/** From when until when the renewal is valid; of an order that has ended already, from today. */
export function termOf(row: Pick<RenewableRow, 'expires_on' | 'today'>): { startDate: string; expiresOn: string } {
  const { startDate, expiresOn } = renewalTerm(Temporal.PlainDate.from(row.expires_on ?? row.today), Temporal.PlainDate.from(row.today));
  return { startDate: startDate.toString(), expiresOn: expiresOn.toString() };
}

const outcomeOf = (id: string, no: No | null, { language }: RequestFacts): Outcome => ({
  ...{ id, ok: !no, code: no?.code ?? null },
  message: no ? refusalText(no.code, language, no.values) : null,
});

const noteOrder = (audit: AuditNotes, row: RenewableRow, detail: Record<string, string>) =>
  audit.about({
    ...{ subjectType: 'schedule', subjectId: row.id, facilityId: row.facility_id, detail },
    patientId: row.party_type === 'PATIENT' ? row.party_id : null,
  });
