import type { Writer } from '@drawday/database/connect.ts';
import { problemKinds } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { findRequisition } from '../requisitions/requisitions.public.ts';
import { lockProblem, type ProblemRow } from './problems.store.ts';

/**
 * A problem in reach, locked, as the caller knows it, that is settled here and not at a draw in question.
 * @throws Refusal NOT_FOUND, STALE, PROBLEM_DOUBT
 */
export async function openProblem(db: Writer, actor: Actor, id: string, stamp?: string): Promise<ProblemRow> {
  const problem = await lockProblem(db, actor, id);
  if (!problem) throw new Refusal('NOT_FOUND', { values: { entity: 'Problem', id } });
  await refuseStale(db, actor, problem, stamp);
  if (problemKinds.isIn('doubts', problem.kind)) throw new Refusal('PROBLEM_DOUBT');
  return problem;
}

/** @throws Refusal NOT_FOUND for a draw that is not in reach, PROBLEM_DRAW for one of somebody else */
export async function checkDraw(
  db: Writer,
  actor: Actor,
  party: Pick<ProblemRow, 'party_type' | 'party_id'>,
  requisitionId: string | null | undefined,
): Promise<void> {
  if (!requisitionId) return;
  const members = ['requisitionId'];
  const draw = await findRequisition(db, actor, requisitionId);
  if (!draw) throw new Refusal('NOT_FOUND', { values: { entity: 'Requisition', id: requisitionId }, members });
  if (draw.party_type !== party.party_type || draw.party_id !== party.party_id) throw new Refusal('PROBLEM_DRAW', { members });
}
