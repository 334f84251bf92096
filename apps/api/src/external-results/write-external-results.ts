import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideStatusChange } from '@drawday/domain';
import { readScan, type Scan } from '../files/files.public.ts';
import { lockPatient, type PatientRow } from '../patients/patients.public.ts';
import type { Actor } from '../platform/actor.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, upload } from '../platform/route.ts';
import { askAboutIsolations } from '../results/results.public.ts';
import { isSecondPerson, unknownExternalResult, wholeExternalResult } from './external-result-reply.ts';
import {
  changeExternalResult,
  type ExternalResultFacts,
  type ExternalResultRow,
  insertExternalResult,
  insertLines,
  lockExternalResult,
  markDeleted,
  markVerified,
  type PaperLine,
  placeLines,
  supersedeLines,
  writeDocument,
} from './external-results.store.ts';
import { isolateByPaper } from './isolate-by-paper.ts';
import { paperLines } from './paper-lines.ts';

const about = (row: Pick<ExternalResultRow, 'id' | 'patient_id' | 'facility_id'>, detail: object = {}) => ({
  subjectType: 'external-result',
  subjectId: row.id,
  patientId: row.patient_id,
  facilityId: row.facility_id,
  detail: { ...detail },
});
const decide = (row: ExternalResultRow, to: 'ENTERED' | 'VERIFIED' | 'DELETED', actor: Actor, reason: string | null = null) =>
  decideStatusChange({
    entity: 'externalResult',
    from: row.status,
    to,
    permissions: actor.permissions,
    reason,
    obstacles: isSecondPerson(actor, row) ? [] : ['SAME_PERSON'],
  });
const inOrder = (lines: readonly PaperLine[]) => lines.map((line, index) => ({ ...line, id: uuidV7(), position: index + 1 }));

export const create = command(externalResults.create)(async ({ body, actor, db, clock, refuse, audit }) => {
  const patient = await lockPatient(db, actor, body.patientId);
  if (!patient) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: body.patientId }, members: ['patientId'] });
  const lines = await paperLines(db, actor, patient, body, { clock, exceptId: null });
  const id = uuidV7();
  const { laboratoryName, collectedAt } = body;
  await insertExternalResult(db, actor, {
    id,
    patientId: patient.id,
    laboratoryName,
    collectedAt,
    reportedAt: body.reportedAt ?? null,
    comment: body.comment || null,
  });
  await insertLines(db, actor, id, inOrder(lines));
  audit.about(about({ id, patient_id: patient.id, facility_id: patient.facility_id }, { lines: lines.length }));
  return wholeExternalResult(db, actor, id);
});

const onPaper = ({ resultCode, valueText, unit, referenceText, flag }: PaperLine) =>
  JSON.stringify([resultCode, valueText, unit, referenceText, flag]);
const isSameMoment = (instant: string | null, date: Date | null) =>
  (instant === null ? null : Date.parse(instant)) === (date?.getTime() ?? null);

/** What differs of the facts; undefined members stay as they are. */
function changedFacts(row: ExternalResultRow, sent: ExternalResultFacts): Partial<ExternalResultFacts> {
  return {
    ...(sent.laboratoryName !== row.laboratory_name && { laboratoryName: sent.laboratoryName }),
    ...(!isSameMoment(sent.collectedAt, row.collected_at) && { collectedAt: sent.collectedAt }),
    ...(!isSameMoment(sent.reportedAt, row.reported_at) && { reportedAt: sent.reportedAt }),
    ...(sent.comment !== row.comment && { comment: sent.comment }),
  };
}

export const update = command(externalResults.update)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const row = await lockExternalResult(db, actor, params.id);
  if (!row) throw unknownExternalResult(params.id);
  await refuseStale(db, actor, row, body.concurrencyStamp);
  if (decide(row, 'ENTERED', actor).kind === 'refuse') throw refuse('FORBIDDEN');
  const patient: PatientRow | undefined = await lockPatient(db, actor, row.patient_id);
  if (!patient) throw unknownExternalResult(params.id);
  const lines = await paperLines(db, actor, patient, body, { clock, exceptId: row.id });
  const { laboratoryName, collectedAt } = body;
  const facts = changedFacts(row, { laboratoryName, collectedAt, reportedAt: body.reportedAt ?? null, comment: body.comment || null });
  const before = new Set(row.lines.map(onPaper));
  const after = new Set(lines.map(onPaper));
  const gone = row.lines.filter((line) => !after.has(onPaper(line))).map((line) => line.resultCode);
  const added = inOrder(lines).filter((line) => !before.has(onPaper(line)));
  const isReordered = row.lines.some((line, index) => line.resultCode !== lines[index]?.resultCode);
  const fields = [...Object.keys(facts), ...(gone.length || added.length || isReordered ? ['lines'] : [])];
  if (fields.length) {
    await supersedeLines(db, actor, row.id, gone);
    await insertLines(db, actor, row.id, added);
    const codes = lines.map((line) => line.resultCode);
    await placeLines(db, actor, row.id, codes);
    await changeExternalResult(db, actor, row.id, facts);
  }
  audit.about(about(row, { fields }));
  return wholeExternalResult(db, actor, row.id);
});

export const verify = command(externalResults.verify)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const row = await lockExternalResult(db, actor, params.id);
  if (!row) throw unknownExternalResult(params.id);
  await refuseStale(db, actor, row, body.concurrencyStamp);
  const decision = decide(row, 'VERIFIED', actor);
  if (decision.kind === 'refuse') {
    if (decision.because === 'SAME_PERSON') throw refuse('EXT_SAME_PERSON');
    throw refuse(decision.because === 'STATUS_STATE' ? 'EXT_VERIFIED' : 'FORBIDDEN');
  }
  await markVerified(db, actor, row.id);
  await isolateByPaper(db, actor, row, clock.now());
  await askAboutIsolations(db, actor, [{ patientId: row.patient_id, requisitionId: null }]);
  audit.about(about(row));
  return wholeExternalResult(db, actor, row.id);
});

export const remove = command(externalResults.remove)(async ({ params, query: { reason, concurrencyStamp }, actor, db, refuse, audit }) => {
  const row = await lockExternalResult(db, actor, params.id);
  if (!row) throw unknownExternalResult(params.id);
  await refuseStale(db, actor, row, concurrencyStamp);
  if (decide(row, 'DELETED', actor, reason).kind === 'refuse') throw refuse('FORBIDDEN');
  await markDeleted(db, actor, row.id, reason);
  await askAboutIsolations(db, actor, [{ patientId: row.patient_id, requisitionId: null }]);
  audit.about(about(row, { reason, wasVerified: row.status === 'VERIFIED' }));
});

export const attach = upload(externalResults.attach)<{ scan: Scan; discard(): Promise<void> }>(
  async ({ fileName, content }) => ({ scan: await readScan(fileName, content), discard: async () => {} }),
  async ({ params, body, received: { scan }, actor, db, refuse, audit }) => {
    const row = await lockExternalResult(db, actor, params.id);
    if (!row) throw unknownExternalResult(params.id);
    await refuseStale(db, actor, row, body.concurrencyStamp);
    if (decide(row, 'ENTERED', actor).kind === 'refuse') throw refuse('FORBIDDEN');
    await writeDocument(db, actor, row.id, scan);
    await changeExternalResult(db, actor, row.id, {});
    audit.about(about(row, { fields: ['document'], bytes: scan.bytes.length }));
    return wholeExternalResult(db, actor, row.id);
  },
);
