import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { query } from '../platform/route.ts';
import { organizationToday } from './organization-reply.ts';
import { listGoalSets, listSettings } from './organization-settings.store.ts';
import { findOrganization } from './organizations.store.ts';
import { alertReply, categoryReply, goalSetReply, rangeReply } from './settings-reply.ts';

export const settings = query(organizationSettings.settings)(async ({ params, actor, db, clock, refuse }) => {
  const organization = await findOrganization(db, actor, params.id);
  if (!organization) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  const today = organizationToday(organization, clock);
  const of = { organizationId: organization.id };
  const sets = await listGoalSets(db, actor.tenantId, organization.id);
  const goals = await listSettings(db, actor.tenantId, 'goals', { goalSetIds: sets.map((set) => set.id) });
  return {
    today,
    offeringRanges: (await listSettings(db, actor.tenantId, 'offering_ranges', of)).map((row) => rangeReply(row, today)),
    alerts: (await listSettings(db, actor.tenantId, 'organization_alerts', of)).map((row) => alertReply(row, today)),
    goalSets: sets.map((set) => goalSetReply(set, goals, today)),
    resultCategories: (await listSettings(db, actor.tenantId, 'result_categories', of)).map((row) => categoryReply(row, today)),
  };
});
