import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { resendObstacles as obstacleWords } from '@drawday/vocabulary';
import { command } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import { findMessage, requeueMessages } from './messages.store.ts';
import { resendObstacles } from './resend-obstacles.ts';

/**
 * Applying again changes nothing that is already applied; what was refused when it came may be a part of a message, and its laboratory knows
 * that it has to send it again. An order is sent again by the rules of all that are.
 */
export const replay = command(labLink.replay)(async ({ params, actor, db, refuse, request, audit }) => {
  await enterMode(db, 'lab-link');
  const row = await findMessage(db, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Message', id: params.id } });
  if (row.direction === 'IN' && row.acknowledgement === 'AR') throw refuse('NOT_APPLIED');
  const [judged] = row.direction === 'OUT' ? await resendObstacles(db, actor.tenantId, [params.id]) : [];
  if (judged?.because) throw refuse('NOT_RESENT', { values: { because: obstacleWords.of[judged.because][request.language] } });
  audit.about({ subjectType: 'message', subjectId: params.id });
  await requeueMessages(db, [row.id]);
});
