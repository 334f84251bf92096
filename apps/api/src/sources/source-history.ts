import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { listHistory } from '../platform/record-history.store.ts';
import { historyReply } from '../platform/record-history-reply.ts';
import { query } from '../platform/route.ts';
import { listMaintenance } from './maintenance.store.ts';
import { findSource } from './sources.store.ts';

export const maintenance = query(sources.maintenance)(async ({ params, query: paging, actor, db, refuse }) => {
  if (!(await findSource(db, actor, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Site', id: params.id } });
  const { rows, totalCount } = await listMaintenance(db, actor, params.id, paging);
  return {
    totalCount,
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      doneAt: row.done_at.toISOString(),
      note: row.note,
      facilityName: row.facility_name,
      recordedByName: row.created_by_name,
    })),
  };
});

export const history = query(sources.history)(async ({ params, query: paging, actor, db, refuse }) => {
  if (!(await findSource(db, actor, params.id))) throw refuse('NOT_FOUND', { values: { entity: 'Site', id: params.id } });
  return historyReply(await listHistory(db, actor, { type: 'source', id: params.id }, paging));
});
