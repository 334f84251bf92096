import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { query } from '../platform/route.ts';
import { findIcd } from './diagnoses.store.ts';
import { icdReply } from './icd-reply.ts';

export const find = query(diagnoses.find)(async ({ params, db, refuse }) => {
  const row = await findIcd(db, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Icd', id: params.id } });
  return icdReply(row);
});
