import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { command } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import { requeueMessages } from './messages.store.ts';
import { resendObstacles } from './resend-obstacles.ts';

/** Sends orders again with the same bytes and control id; the laboratory answers a repetition as it answered before. */
export const resendMessages = command(labLink.resendMessages)(async ({ body, actor, db, audit }) => {
  await enterMode(db, 'lab-link');
  const judged = await resendObstacles(db, actor.tenantId, body.ids);
  const sent = judged.flatMap(({ message, because }) => (because === null ? [message.id] : []));
  await requeueMessages(db, sent);
  for (const id of sent) audit.about({ subjectType: 'message', subjectId: String(id) });
  return {
    sent: sent.length,
    skipped: judged.flatMap(({ message, because }) => (because === null ? [] : [{ id: String(message.id), because }])),
  };
});
