import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { command } from '../platform/route.ts';
import { enterOrganization } from './enter-organization.ts';
import { wholeOrganization } from './whole-organization.ts';

export const create = command(organizations.create)(async ({ body, actor, db, clock, refuse, audit }) => {
  const id = uuidV7();
  const fault = await enterOrganization(db, actor, clock, id, body);
  if (fault) throw refuse(fault.code, { members: [...fault.members] });
  audit.about({ subjectType: 'organization', subjectId: id });
  const organization = await wholeOrganization(db, actor, clock, id);
  if (!organization) throw new Error('the organization just entered is not in reach');
  return organization;
});
