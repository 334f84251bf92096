import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { command } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import { findMessage, requeueMessages } from './lab-link.store.ts';

/** Applying again changes nothing that is already applied; the laboratory answers a message sent again as a repetition. */
export const replay = command(labLink.replay)(async ({ params, db, refuse, audit }) => {
  await enterMode(db, 'lab-link');
  const row = await findMessage(db, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Message', id: params.id } });
  audit.about({ subjectType: 'message', subjectId: params.id });
  await requeueMessages(db, [row.id]);
});
