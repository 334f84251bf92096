import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { findPatient } from '../patients/patients.public.ts';
import { command } from '../platform/route.ts';
import { checkDraw } from './open-problem.ts';
import { wholeProblem } from './problem-reply.ts';
import { insertProblem, insertProblemEvent } from './problems.store.ts';

export const create = command(problems.create)(async ({ body, actor, db, refuse, request, audit }) => {
  const patient = await findPatient(db, actor, body.patientId);
  if (!patient) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: body.patientId }, members: ['patientId'] });
  await checkDraw(db, actor, patient.id, body.requisitionId);
  const id = uuidV7();
  await insertProblem(db, actor, {
    id,
    patientId: patient.id,
    requisitionId: body.requisitionId ?? null,
    kind: body.kind,
    isUrgent: body.priority === 'URGENT',
    description: body.description,
  });
  await insertProblemEvent(db, actor, { id: uuidV7(), problemId: id, action: 'report' });
  audit.about({
    subjectType: 'problem',
    subjectId: id,
    patientId: patient.id,
    facilityId: patient.facility_id,
    detail: { kind: body.kind },
  });
  return wholeProblem(db, actor, id, request.language);
});
