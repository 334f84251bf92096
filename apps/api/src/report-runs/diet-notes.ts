import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { isPatientInReach } from '../patients/patients.public.ts';
import type { Actor } from '../platform/actor.ts';
import { lockFirstWrite, unwritten } from '../platform/first-write.store.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { type DietNoteRow, deleteDietNote, findDietNote, saveDietNote } from './diet-notes.store.ts';

const replyOf = (row: DietNoteRow | undefined) => ({
  note: row?.note ?? null,
  writtenByName: row?.written_by_name ?? null,
  writtenAt: row?.written_at.toISOString() ?? null,
  concurrencyStamp: row?.concurrency_stamp ?? unwritten,
});
async function refuseUnknown(db: Reader, actor: Actor, patientId: string): Promise<void> {
  if (!(await isPatientInReach(db, actor, patientId))) throw new Refusal('NOT_FOUND', { values: { entity: 'Patient', id: patientId } });
}

export const dietNote = query(reportRuns.dietNote)(async ({ query: { patientId, month }, actor, db }) => {
  await refuseUnknown(db, actor, patientId);
  return replyOf(await findDietNote(db, actor, patientId, `${month}-01`));
});

export const setDietNote = command(reportRuns.setDietNote)(async ({ body, actor, db, audit }) => {
  const { patientId, note, concurrencyStamp } = body;
  const month = `${body.month}-01`;
  await refuseUnknown(db, actor, patientId);
  await lockFirstWrite(db, `diet note ${patientId} ${month}`);
  const before = await findDietNote(db, actor, patientId, month);
  await refuseStale(db, actor, before ?? { id: patientId, concurrency_stamp: unwritten }, concurrencyStamp, {
    lastChange: () => ({ changedBy: before?.written_by_name ?? null, changedAt: before?.written_at ?? null }),
  });
  if (note) await saveDietNote(db, actor, { id: uuidV7(), patientId, month, note });
  else await deleteDietNote(db, actor, patientId, month);
  audit.about({ subjectType: 'patient', subjectId: patientId, detail: { month: body.month, beside: 'diet note' } });
  return replyOf(await findDietNote(db, actor, patientId, month));
});
