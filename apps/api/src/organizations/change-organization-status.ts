import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { decideStatusChange } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { organizationToday } from './organization-reply.ts';
import {
  countActiveFacilities,
  insertChange,
  lockOrganization,
  type OrganizationColumns,
  updateOrganization,
} from './organizations.store.ts';
import { refuseStalePart } from './refuse-stale-part.ts';
import { wholeOrganization } from './whole-organization.ts';

export const changeStatus = command(organizations.changeStatus)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockOrganization(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const active = await countActiveFacilities(db, actor.tenantId, before.id);
  const decision = decideStatusChange({
    entity: 'organization',
    from: before.status_type_code,
    to: body.statusTypeCode,
    permissions: actor.permissions,
    reason: null,
    obstacles: active > 0 ? ['FACILITY_ACTIVE'] : [],
  });
  if (decision.kind === 'refuse') {
    if (decision.because === 'FACILITY_ACTIVE') throw refuse('ORG_FACILITY_ACTIVE', { values: { count: active } });
    throw refuse('ORG_STATE', { values: { status: before.status_type_code } });
  }
  const today = organizationToday(before, clock);
  const columns: OrganizationColumns = { status_type_code: decision.to, status_changed_at: clock.now().toString() };
  if (decision.to === 'ACTIVE') Object.assign(columns, { start_date: before.start_date ?? today, end_date: null });
  if (decision.to === 'INACTIVE') columns.end_date = before.end_date ?? today;
  await updateOrganization(db, actor, before.id, columns);
  await insertChange(db, actor, {
    organizationId: before.id,
    subject: 'ORGANIZATION',
    subjectId: before.id,
    summary: before.name,
    action: 'STATUS',
    before: { status_type_code: decision.from },
    after: { status_type_code: decision.to, reason: body.reason ?? null },
  });
  audit.about({ subjectType: 'organization', subjectId: before.id, detail: { from: decision.from, to: decision.to } });
  const organization = await wholeOrganization(db, actor, clock, before.id);
  if (!organization) throw new Error('the organization just changed is not in reach');
  return organization;
});
