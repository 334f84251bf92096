import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { decideStatusChange } from '@drawday/domain';
import type { Actor, Clock } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { problemReply } from './problem-reply.ts';
import { lockProblem, setProblemStatus } from './problems.store.ts';

type Closing = {
  params: { id: string };
  body: { concurrencyStamp?: string | undefined } | undefined;
  actor: Actor;
  db: Writer;
  clock: Clock;
  audit: AuditNotes;
};

export const resolveProblem = command(patients.resolveProblem)((call) => close(call, 'RESOLVED'));
export const inactivateProblem = command(patients.inactivateProblem)((call) => close(call, 'INACTIVE'));

async function close({ params, body, actor, db, clock, audit }: Closing, to: 'RESOLVED' | 'INACTIVE') {
  const problem = await lockProblem(db, actor, params.id);
  if (!problem) throw new Refusal('NOT_FOUND', { values: { entity: 'Problem', id: params.id } });
  await refuseStale(db, actor, problem, body?.concurrencyStamp);
  const decision = decideStatusChange({
    entity: 'problem',
    from: problem.status,
    to,
    permissions: actor.permissions,
    reason: null,
    obstacles: [],
  });
  if (decision.kind === 'refuse') throw new Refusal('PAT_STATE', { values: { status: problem.status } });
  await setProblemStatus(db, actor, problem.id, to, decision.effects.includes('SET_RESOLVED_DATE') ? clock.now().toString() : null);
  audit.about({
    subjectType: 'problem',
    subjectId: problem.id,
    patientId: problem.patient_id,
    facilityId: problem.facility_id,
    detail: { problems: [problem.id] },
  });
  const after = await lockProblem(db, actor, problem.id);
  if (!after) throw new Error('the problem just changed is not in reach');
  return problemReply(after);
}
