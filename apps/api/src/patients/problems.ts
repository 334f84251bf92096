import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { findIcds } from '../diagnoses/diagnoses.public.ts';
import { refuseDaysToCome } from '../platform/refuse-days-to-come.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { isPatientInReach, lockPatient } from './patients.store.ts';
import { problemReply } from './problem-reply.ts';
import { listProblems, upsertProblems as store } from './problems.store.ts';

export const problems = query(patients.problems)(async ({ params, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  return { items: (await listProblems(db, actor, params.id)).map(problemReply) };
});

export const upsertProblems = command(patients.upsertProblems)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const patient = await lockPatient(db, actor, params.id);
  if (!patient) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  const onsets = Object.fromEntries(body.problems.map((problem, index) => [`problems.${index}.onsetDate`, problem.onsetDate]));
  refuseDaysToCome(clock.now(), patient.time_zone, onsets);
  const known = new Map(
    (
      await findIcds(
        db,
        body.problems.map((problem) => problem.icdCode),
      )
    ).map((icd) => [icd.code, icd]),
  );
  // The same code twice in one call is one problem: the last entry wins.
  const entries = new Map(
    body.problems.map((problem, index) => {
      const icd = known.get(problem.icdCode);
      if (!icd) throw refuse('ICD_UNKNOWN', { values: { code: problem.icdCode }, members: [`problems.${index}.icdCode`] });
      return [
        icd.code,
        { id: uuidV7(), icdCode: icd.code, description: problem.description?.trim() || icd.text, onsetDate: problem.onsetDate ?? null },
      ] as const;
    }),
  );
  const before = new Map((await listProblems(db, actor, patient.id)).map((problem) => [problem.icd_code, problem]));
  const isNew = [...entries.keys()].some((code) => !before.has(code));
  if (isNew && !actor.permissions.has('MasterData.Problems.Create')) throw refuse('FORBIDDEN');
  for (const { icdCode, concurrencyStamp } of body.problems) {
    const problem = before.get(icdCode);
    if (problem) await refuseStale(db, actor, problem, concurrencyStamp);
  }
  await store(db, actor, patient.id, [...entries.values()]);
  const after = await listProblems(db, actor, patient.id);
  audit.about({
    subjectType: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    facilityId: patient.facility_id,
    detail: { problems: after.filter((problem) => entries.has(problem.icd_code)).map((problem) => problem.id) },
  });
  return { items: after.map(problemReply) };
});
