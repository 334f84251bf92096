import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { scheduleStatuses } from '@drawday/vocabulary';
import { findUnknownIcd } from '../diagnoses/diagnoses.public.ts';
import { refusalText } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { addDiagnoses } from './add-icds.store.ts';
import { lockForRenewal } from './renewals.store.ts';

/** Diagnoses for orders that stand, and for their planned draws. A signature stays: what was ordered does not change. */
export const addIcds = command(schedules.addIcds)(async ({ body, actor, db, refuse, audit, request }) => {
  const icds = [...new Set(body.icds.map((code) => code.toUpperCase()))];
  const strange = await findUnknownIcd(db, icds);
  if (strange) throw refuse('ICD_UNKNOWN', { values: { code: strange }, members: ['icds'] });
  const ids = [...new Set(body.scheduleIds)];
  const rows = new Map((await lockForRenewal(db, actor, ids)).map((row) => [row.id, row]));
  const noOf = (id: string) => {
    const row = rows.get(id);
    if (!row) return { code: 'NOT_FOUND', values: { entity: 'Schedule', id } };
    if ((body.seenStamps[id] ?? row.concurrency_stamp) !== row.concurrency_stamp) return { code: 'STALE', values: {} };
    return scheduleStatuses.isIn('standing', row.status) ? null : { code: 'ORD_STATE', values: { status: row.status } };
  };
  const ready = ids.filter((id) => !noOf(id));
  await addDiagnoses(db, actor, ready, icds, body.offeringCodes ?? null);
  for (const id of ready) {
    const row = rows.get(id);
    if (row)
      audit.about({ subjectType: 'schedule', subjectId: id, patientId: row.party_id, facilityId: row.facility_id, detail: { icds } });
  }
  return {
    items: ids.map((id) => {
      const no = noOf(id);
      return { id, ok: !no, code: no?.code ?? null, message: no ? refusalText(no.code, request.language, no.values) : null };
    }),
  };
});
