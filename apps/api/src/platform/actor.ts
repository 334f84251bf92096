import type { ContractFlags, PermissionName } from '@drawday/domain';

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
  facilityIds: readonly string[];
  contracts: ContractFlags;
  isSupport: boolean;
  /** Support staff who act as someone else may look, nothing more. */
  readOnly: boolean;
  impersonatorUserId: string | null;
  impersonatorTenantId: string | null;
  authenticatedAt: Temporal.Instant | null;
};

export type Clock = { now(): Temporal.Instant };
export const systemClock: Clock = { now: () => Temporal.Now.instant() };
