import type { ContractFlags, FeatureName, PermissionName } from '@drawday/domain';
import type { PartyReach } from './party-reach.ts';

/** Who calls: a person in one tenant, with what that person may do and which facilities are in reach. */
export type Actor = {
  userId: string;
  name: string;
  userName: string;
  tenantId: string;
  /** The tenant of the account itself; null for the laboratory's support staff. */
  homeTenantId: string | null;
  employeeId: string | null;
  roles: readonly string[];
  permissions: ReadonlySet<PermissionName>;
  /** Permissions that are missing only for want of a contract. */
  uncontracted: ReadonlySet<PermissionName>;
  /** Assigned and covered facilities; within a call only those whose organization is contracted for what the call is about. */
  facilityIds: readonly string[];
  /** The same by kind of party: those whose organization is contracted for testing it. */
  contracted: PartyReach;
  /** The part of it that the call may touch: nothing of a kind of party that this person may not do this with. Empty outside of calls that name one. */
  reach: PartyReach;
  contracts: ContractFlags;
  /** Features of the tenant that are on. */
  features: ReadonlySet<FeatureName>;
  isSupport: boolean;
  /** Must have a second factor here, because of what the account may do. */
  mustHaveFactor: boolean;
  /** Has, or must have, one: no sign-in without it counts, and signatures ask for it again. */
  needsFactor: boolean;
  /** May sign or administer, and nobody but the giver of the account has confirmed whose it is: may look, and change what is their own. */
  isUnconfirmed: boolean;
  /** Support staff who act as someone else may look, nothing more. */
  readOnly: boolean;
  impersonatorUserId: string | null;
  impersonatorTenantId: string | null;
  authenticatedAt: Temporal.Instant | null;
};

export type Clock = { now(): Temporal.Instant };
export const systemClock: Clock = { now: () => Temporal.Now.instant() };
