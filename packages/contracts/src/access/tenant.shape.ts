import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { Id, SeenStamp } from '../wire.shape.ts';

export const Tenant = z.object({
  id: Id,
  /** The alias used on the sign-in page. */
  name: z.string(),
  displayName: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  organizationCount: z.number().int(),
  facilityCount: z.number().int(),
  userCount: z.number().int(),
  deniedPermissionCount: z.number().int(),
  concurrencyStamp: z.string(),
  extraProperties: z.object({}),
});

const DisplayName = z.string().trim().min(1).max(120);

export const TenantCreation = z.object({
  name: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, ownFault('alias')),
  /** The name people read; the alias when absent. */
  displayName: DisplayName.optional(),
  adminEmailAddress: z.email().max(256),
  adminPassword: z.string().min(1).max(256),
});

export const TenantUpdate = z.object({ displayName: DisplayName, isActive: z.boolean(), ...SeenStamp.shape });

export const TenantFeature = z.object({
  name: z.string(),
  displayName: z.string(),
  isEnabled: z.boolean(),
  /** The default, when nothing was set for this tenant. */
  isEnabledByDefault: z.boolean(),
});

/** Permissions in their groups, as the permission calls of ABP return them. */
export const PermissionGroups = z.object({
  entityDisplayName: z.string(),
  groups: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      permissions: z.array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          parentName: z.null(),
          isGranted: z.boolean(),
          allowedProviders: z.array(z.string()),
          grantedProviders: z.array(z.object({ providerName: z.string(), providerKey: z.string() })),
        }),
      ),
    }),
  ),
});
