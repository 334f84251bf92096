import type { OrganizationInput } from '@drawday/contracts/organizations/organization.shape.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { z } from 'zod';
import type { Actor, Clock } from '../platform/actor.ts';
import { contractColumns, organizationColumns } from './organization-columns.ts';
import { ensureOwnEmployee, replaceAssignments } from './organization-people.store.ts';
import { organizationToday } from './organization-reply.ts';
import { countTenantOrganizations, findIdentifierOwner, insertChange, insertOrganization } from './organizations.store.ts';

type Fault = { code: 'ORG_CODE' | 'ORG_EXTERNAL_ID' | 'ORG_DATES'; members: readonly string[] };

/**
 * Writes a new organization. The first one of a tenant is active at once, since opening the tenant verified it; any other waits for
 * the laboratory. Unless support staff, the person entering it works for it from then on. @returns what is wrong, nothing written then
 */
export async function enterOrganization(
  db: Writer,
  actor: Actor,
  clock: Clock,
  id: string,
  body: z.output<typeof OrganizationInput>,
): Promise<Fault | undefined> {
  if (body.startDate && body.endDate && body.endDate < body.startDate) return { code: 'ORG_DATES', members: ['endDate'] };
  const owner = await findIdentifierOwner(db, actor.tenantId, { code: body.code, externalId: body.externalId ?? null, exceptId: null });
  if (owner) return { code: owner === 'code' ? 'ORG_CODE' : 'ORG_EXTERNAL_ID', members: [owner] };
  const isFirst = (await countTenantOrganizations(db, actor.tenantId)) === 0;
  const columns = organizationColumns(body);
  if (!actor.permissions.has('MasterData.OrganizationContracts.Update')) for (const column of contractColumns) delete columns[column];
  const today = organizationToday({ time_zone: body.timeZone ?? 'EST' }, clock);
  await insertOrganization(db, actor, id, {
    billing_address: {},
    ...columns,
    ...(isFirst && { status_type_code: 'ACTIVE', start_date: body.startDate ?? today }),
  });
  await insertChange(db, actor, {
    organizationId: id,
    subject: 'ORGANIZATION',
    subjectId: id,
    summary: body.name,
    action: 'CREATED',
    after: columns,
  });
  if (!actor.isSupport) {
    const employeeId = await ensureOwnEmployee(db, actor, id, uuidV7());
    await replaceAssignments(db, actor, id, [employeeId]);
  }
  return undefined;
}
