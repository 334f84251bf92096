import { questions } from '@drawday/contracts/questions/questions.contract.ts';
import { query } from '../platform/route.ts';
import { listLastWeights } from './answers.store.ts';

/** Draws out of reach, and those of patients without an earlier weight, are left out. */
export const lastWeights = query(questions.lastWeights)(async ({ body, actor, db }) => ({
  items: await listLastWeights(db, actor, body.ids),
}));
