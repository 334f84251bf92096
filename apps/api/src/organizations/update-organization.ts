import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { periodFault } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { contractColumns, organizationColumns } from './organization-columns.ts';
import { organizationToday } from './organization-reply.ts';
import { findIdentifierOwner, insertChange, lockOrganization, type OrganizationRow, updateOrganization } from './organizations.store.ts';
import { refuseStalePart } from './refuse-stale-part.ts';
import { wholeOrganization } from './whole-organization.ts';

export const update = command(organizations.update)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockOrganization(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: params.id } });
  await refuseStalePart(db, actor, before, body.concurrencyStamp);
  const sent = organizationColumns(body);
  const columns = Object.fromEntries(Object.entries(sent).filter(([name, value]) => !isSame(before[name as keyof OrganizationRow], value)));
  const mayContract = actor.permissions.has('MasterData.OrganizationContracts.Update');
  if (!mayContract && contractColumns.some((name) => name in columns)) throw refuse('ORG_CONTRACT');
  const { startDate = before.start_date, endDate = before.end_date } = body;
  const standing = { statusTypeCode: before.status_type_code, endDate: before.end_date };
  const fault = periodFault(standing, { startDate, endDate }, organizationToday(before, clock));
  if (fault) throw refuse(fault === 'ENDED_WHILE_OPEN' ? 'ORG_ENDED' : 'ORG_DATES', { members: ['endDate'] });
  const owner = await findIdentifierOwner(db, actor.tenantId, {
    code: body.code ?? null,
    externalId: body.externalId ?? null,
    exceptId: before.id,
  });
  if (owner) throw refuse(owner === 'code' ? 'ORG_CODE' : 'ORG_EXTERNAL_ID', { members: [owner] });
  if (Object.keys(columns).length) {
    await updateOrganization(db, actor, before.id, columns);
    const was = Object.fromEntries(Object.keys(columns).map((name) => [name, before[name as keyof OrganizationRow]]));
    await insertChange(db, actor, {
      organizationId: before.id,
      subject: 'ORGANIZATION',
      subjectId: before.id,
      summary: body.name ?? before.name,
      action: 'CHANGED',
      before: was,
      after: columns,
    });
  }
  audit.about({ subjectType: 'organization', subjectId: before.id, detail: { fields: Object.keys(columns) } });
  const organization = await wholeOrganization(db, actor, clock, before.id);
  if (!organization) throw new Error('the organization just changed is not in reach');
  return organization;
});

const isSame = (before: unknown, after: unknown) => JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
