import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { query } from '../platform/route.ts';
import { listReprints } from './labels.store.ts';

export const reprints = query(labels.reprints)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listReprints(db, actor, filters);
  return {
    totalCount,
    items: rows.map((row) => ({
      specimenNumber: row.specimen_number,
      requisitionId: row.requisition_id,
      partyName: row.party_name,
      tubeCode: row.tube_code ?? '',
      printedAt: row.printed_at.toISOString(),
      printedByName: row.printed_by_name,
      reason: row.reason,
    })),
  };
});
