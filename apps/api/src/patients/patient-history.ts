import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { query } from '../platform/route.ts';
import { listHistory } from './patient-records.store.ts';
import { findPatient } from './patients.store.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const history = query(patients.history)(async ({ params, query: paging, actor, db, refuse }) => {
  if (!(await findPatient(db, actor, params.id, { merged: true })))
    throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  const { rows, totalCount } = await listHistory(db, actor, params.id, paging);
  return {
    totalCount,
    items: rows.map(({ at, action, actor_name, detail, names }) => ({
      at: at.toISOString(),
      action: action.replace(/^patients\./, ''),
      actorName: actor_name,
      fields: Array.isArray(detail?.fields)
        ? detail.fields.filter((field) => typeof field === 'string' && field !== 'concurrencyStamp')
        : [],
      from: textOf(detail?.from),
      to: textOf(detail?.to),
      reason: textOf(detail?.reason),
      plannedOn: textOf(detail?.planned),
      ranks: Array.isArray(detail?.ranks) ? detail.ranks.filter((rank) => typeof rank === 'number') : [],
      names,
    })),
  };
});
