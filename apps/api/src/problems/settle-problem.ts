import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideStatusChange } from '@drawday/domain';
import type { Actor, Clock } from '../platform/actor.ts';
import { command } from '../platform/route.ts';
import { recalculateKinetics } from '../results/results.public.ts';
import { openProblem } from './open-problem.ts';
import { wholeProblem } from './problem-reply.ts';
import { insertProblemEvent, markProblemDeleted, type ProblemRow, updateProblem } from './problems.store.ts';

const decide = (problem: ProblemRow, to: 'OPEN' | 'RESOLVED' | 'DELETED', actor: Actor) =>
  decideStatusChange({
    entity: 'reportedProblem',
    from: problem.status,
    to,
    permissions: actor.permissions,
    reason: null,
    obstacles: problem.created_by === actor.userId ? [] : ['NOT_OWNER'],
  });
const about = (problem: ProblemRow) => ({
  subjectType: 'problem',
  subjectId: problem.id,
  patientId: problem.patient_id,
  facilityId: problem.facility_id,
});

/** A value is in question, and in no formula, as long as this task is open. */
async function calculateAgain(db: Writer, actor: Actor, { task, requisition_id }: ProblemRow, clock: Clock): Promise<void> {
  if (task === 'EMPTY_FINAL' && requisition_id) await recalculateKinetics(db, actor, requisition_id, clock);
}

export const markAsResolved = command(problems.markAsResolved)(async ({ params, body, actor, db, clock, refuse, request, audit }) => {
  const problem = await openProblem(db, actor, params.id, body?.concurrencyStamp);
  const decision = decide(problem, 'RESOLVED', actor);
  if (decision.kind === 'refuse') throw refuse(decision.because === 'STATUS_PERMISSION' ? 'FORBIDDEN' : 'PROBLEM_RESOLVED');
  const resolution = body?.resolution ?? null;
  await updateProblem(db, actor, problem.id, { status: 'RESOLVED', resolution });
  await insertProblemEvent(db, actor, { id: uuidV7(), problemId: problem.id, action: 'resolve', comment: resolution });
  await calculateAgain(db, actor, problem, clock);
  audit.about(about(problem));
  return wholeProblem(db, actor, problem.id, request.language);
});

export const reopen = command(problems.reopen)(async ({ params, body, actor, db, clock, refuse, request, audit }) => {
  const problem = await openProblem(db, actor, params.id, body?.concurrencyStamp);
  const decision = decide(problem, 'OPEN', actor);
  if (decision.kind === 'refuse') throw refuse(decision.because === 'STATUS_PERMISSION' ? 'FORBIDDEN' : 'PROBLEM_OPEN');
  await updateProblem(db, actor, problem.id, { status: 'OPEN', resolution: null });
  await insertProblemEvent(db, actor, { id: uuidV7(), problemId: problem.id, action: 'reopen' });
  await calculateAgain(db, actor, problem, clock);
  audit.about(about(problem));
  return wholeProblem(db, actor, problem.id, request.language);
});

export const remove = command(problems.remove)(async ({ params, query, actor, db, clock, refuse, audit }) => {
  const problem = await openProblem(db, actor, params.id, query.concurrencyStamp);
  const decision = decide(problem, 'DELETED', actor);
  if (decision.kind === 'refuse') {
    if (decision.because === 'STATUS_PERMISSION') throw refuse('FORBIDDEN');
    throw refuse(decision.because === 'NOT_OWNER' ? 'PROBLEM_OWNER' : 'PROBLEM_RESOLVED');
  }
  await markProblemDeleted(db, actor, problem.id);
  await insertProblemEvent(db, actor, { id: uuidV7(), problemId: problem.id, action: 'delete' });
  await calculateAgain(db, actor, problem, clock);
  audit.about(about(problem));
});
