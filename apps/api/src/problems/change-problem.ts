import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { command } from '../platform/route.ts';
import { checkDraw, openProblem } from './open-problem.ts';
import { descriptionOf, wholeProblem } from './problem-reply.ts';
import { insertProblemEvent, type ProblemColumns, updateProblem } from './problems.store.ts';

export const update = command(problems.update)(async ({ params, body, actor, db, refuse, request, audit }) => {
  const before = await openProblem(db, actor, params.id, body.concurrencyStamp);
  if (before.status === 'RESOLVED') throw refuse('PROBLEM_RESOLVED');
  await checkDraw(db, actor, before, body.requisitionId);
  const isRewritten = body.description !== descriptionOf(before, request.language);
  const changes: readonly (readonly [
    field: string,
    column: keyof ProblemColumns & keyof typeof before,
    value: string | boolean | null | undefined,
  ])[] = [
    ['requisitionId', 'requisition_id', body.requisitionId],
    ['kind', 'kind', body.kind],
    ['priority', 'is_urgent', body.priority && body.priority === 'URGENT'],
    ['description', 'description', isRewritten ? body.description : undefined],
  ];
  const changed = changes.filter(([, column, value]) => value !== undefined && value !== before[column]);
  // Values are in question, and people told, by the draw and the kind of what the product asked for.
  const fixed = before.task === null ? undefined : changed.find(([, column]) => column === 'requisition_id' || column === 'kind');
  if (fixed) throw refuse('PROBLEM_TASK', { members: [fixed[0]] });
  if (changed.length) {
    await updateProblem(db, actor, before.id, Object.fromEntries(changed.map(([, column, value]) => [column, value])));
    await insertProblemEvent(db, actor, {
      id: uuidV7(),
      problemId: before.id,
      action: 'change',
      fields: changed.map(([field]) => field),
    });
  }
  audit.about({
    subjectType: 'problem',
    subjectId: before.id,
    patientId: before.patient_id,
    facilityId: before.facility_id,
    detail: { fields: changed.map(([field]) => field) },
  });
  return wholeProblem(db, actor, before.id, request.language);
});
