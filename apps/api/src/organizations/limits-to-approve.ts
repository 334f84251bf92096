import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { query } from '../platform/route.ts';
import { listLimitsToApprove } from './limits-to-approve.store.ts';
import { rangeReply } from './settings-reply.ts';

export const limitsToApprove = query(organizationSettings.limitsToApprove)(async ({ query: wanted, actor, db }) => {
  const { rows, totalCount } = await listLimitsToApprove(db, actor, wanted);
  const items = rows.map((row) => ({
    ...rangeReply(row, row.today),
    organizationId: row.organization_id,
    organizationName: row.organization_name,
  }));
  return { totalCount, items };
});
