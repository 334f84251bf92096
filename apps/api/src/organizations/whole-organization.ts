import type { Reader } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { findOrganizationParts } from './organization-people.store.ts';
import { organizationReply, organizationToday } from './organization-reply.ts';
import { findOrganization } from './organizations.store.ts';

/** One organization as the profile shows it; undefined when it is out of reach. Two statements. */
export async function wholeOrganization(db: Reader, actor: Actor, clock: Clock, id: string) {
  const row = await findOrganization(db, actor, id);
  if (!row) return undefined;
  const parts = await findOrganizationParts(db, actor.tenantId, id);
  return organizationReply(row, parts, organizationToday(row, clock), actor.permissions.has('MasterData.Patients.View'));
}
