import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { areSameLimits, limitsOf, noProposal } from '../platform/limits-approval.ts';
import { command } from '../platform/route.ts';
import { changeSetting } from './dated-setting.ts';
import { organizationToday } from './organization-reply.ts';
import { listSettings, type RangeRow, updateSetting } from './organization-settings.store.ts';
import { insertChange, lockOrganization } from './organizations.store.ts';
import { kindOf } from './ranges-and-alerts.ts';
import { refuseStalePart } from './refuse-stale-part.ts';
import { rangeReply } from './settings-reply.ts';

export const decideLimits = command(organizationSettings.decideLimits)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const organization = await lockOrganization(db, actor, params.id);
  const find = async (organizationId: string): Promise<RangeRow | undefined> =>
    (await listSettings(db, actor.tenantId, 'offering_ranges', { organizationId })).find(
      ({ id, facility_id }) => id === params.offeringRangeId && (facility_id === null || actor.facilityIds.includes(facility_id)),
    );
  const before = organization && (await find(organization.id));
  if (!organization || !before) throw refuse('NOT_FOUND', { values: { entity: 'Range', id: params.offeringRangeId } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  if (!before.proposed_criticals || before.refused_at) throw refuse('LIMITS_DECIDED');
  if (!body.approve && !body.reason) throw refuse('LIMITS_REASON', { members: ['reason'] });
  const today = organizationToday(organization, clock);
  const kind = kindOf('offering_ranges', organization.id, { ...before });
  const now = new Date(clock.now().epochMilliseconds);
  const days = { validFrom: before.valid_from > today ? before.valid_from : today, validTo: before.valid_to };
  if (body.approve) {
    const approved = {
      ...noProposal,
      critical_range_settings: before.proposed_criticals,
      approved_at: now,
      approved_by_name: actor.name,
    };
    const fault = await changeSetting(db, actor, kind, before, approved, days, today);
    if (fault) throw refuse('SETTING_ENDED');
  } else {
    const refused = { refused_at: now, refused_by_name: actor.name, refusal_reason: body.reason ?? null };
    // Saved before anybody was asked, they are in force: from today on the laboratory's apply.
    if (areSameLimits(before.proposed_criticals, before.critical_range_settings)) {
      const fault = await changeSetting(
        db,
        actor,
        kind,
        before,
        { ...limitsOf(before), ...refused, critical_range_settings: [] },
        days,
        today,
      );
      if (fault) throw refuse('SETTING_ENDED');
    } else await updateSetting(db, actor, 'offering_ranges', before.id, refused);
    const { subject, summary } = kind;
    const change = { organizationId: organization.id, subject, subjectId: before.id, summary, action: 'CHANGED' as const };
    await insertChange(db, actor, { ...change, before: { proposed_criticals: before.proposed_criticals }, after: refused });
  }
  const after = await find(organization.id);
  if (!after) throw new Error('the range just decided about is not there');
  audit.about({
    subjectType: 'organization',
    subjectId: organization.id,
    detail: { range: before.id, limits: body.approve ? 'approved' : 'refused', ...(body.reason && { reason: body.reason }) },
    ...(before.facility_id && { facilityId: before.facility_id }),
  });
  return rangeReply(after, today);
});
