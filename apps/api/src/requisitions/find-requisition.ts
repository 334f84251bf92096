import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { query } from '../platform/route.ts';
import { keepPlansById } from '../platform/transactions.ts';
import { noteDraw } from './change-draw.ts';
import { findDetails } from './requisition-details.store.ts';
import { listHistory } from './requisition-lists.store.ts';
import { requisitionReply } from './requisition-reply.ts';
import { findIdBySpecimen, findRequisition } from './requisitions.store.ts';

export const find = query(requisitions.find)(async ({ params, actor, db, clock, refuse, audit }) => {
  await keepPlansById(db);
  const [draw, details] = await Promise.all([findRequisition(db, actor, params.id), findDetails(db, params.id, actor.tenantId)]);
  if (!draw || !details) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: params.id } });
  noteDraw(audit, draw);
  return requisitionReply(draw, details, actor, clock.now());
});

export const findBySpecimen = query(requisitions.findBySpecimen)(async ({ params, actor, db, clock, refuse, audit }) => {
  await keepPlansById(db);
  const id = await findIdBySpecimen(db, actor, params.number);
  const [draw, details] = id ? await Promise.all([findRequisition(db, actor, id), findDetails(db, id, actor.tenantId)]) : [];
  if (!draw || !details) throw refuse('SPECIMEN_UNKNOWN', { values: { entity: 'Specimen', id: params.number } });
  noteDraw(audit, draw);
  return requisitionReply(draw, details, actor, clock.now());
});

export const history = query(requisitions.history)(async ({ params, actor, db, refuse }) => {
  const draw = await findRequisition(db, actor, params.id);
  if (!draw) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: params.id } });
  const rows = await listHistory(db, actor.tenantId, draw.id);
  return {
    items: rows.map((row) => ({
      at: row.at.toISOString(),
      action: row.action,
      fromStatus: row.from_status,
      toStatus: row.to_status,
      byName: row.by_name,
      reason: row.reason,
      detail: row.detail,
    })),
  };
});
