import { secondFactorKinds } from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { Id, SeenStamp } from '../wire.shape.ts';

/** An account as lists show it. Never a credential. */
export const User = z.object({
  id: Id,
  tenantId: Id.nullable(),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** It may sign or administer; somebody gave it its address, and nobody else has confirmed whose account it is. */
  awaitsConfirmation: z.boolean(),
  phoneNumber: z.string().nullable(),
  phoneNumberConfirmed: z.boolean(),
  isActive: z.boolean(),
  isExternal: z.boolean(),
  isDeleted: z.boolean(),
  deleterId: Id.nullable(),
  deletionTime: z.string().nullable(),
  lockoutEnabled: z.boolean(),
  lockoutEnd: z.string().nullable(),
  isLocked: z.boolean(),
  lastSignInTime: z.string().nullable(),
  roles: z.array(z.string()),
  roleNames: z.array(z.string()),
  employeeId: Id.nullable(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
  creatorId: Id.nullable(),
  lastModificationTime: z.string().nullable(),
  lastModifierId: Id.nullable(),
  extraProperties: z.object({ InviteSent: z.boolean() }),
});

export const UserInTenant = z.object({
  id: Id,
  tenantId: Id,
  tenantName: z.string(),
  tenantDisplayName: z.string(),
  userName: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** It may sign or administer; somebody gave it its address, and nobody else has confirmed whose account it is. */
  awaitsConfirmation: z.boolean(),
  roles: z.array(z.string()),
  roleNames: z.array(z.string()),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  isLocked: z.boolean(),
  lastSignInTime: z.string().nullable(),
  concurrencyStamp: z.string(),
  extraProperties: z.object({ InviteSent: z.boolean() }),
});

export const UserStatus = z
  .object({ isActive: z.boolean().optional(), unlock: z.literal(true).optional(), ...SeenStamp.shape })
  .refine(({ isActive, unlock }) => isActive !== undefined || unlock !== undefined, {
    message: ownFault('nothingToChange'),
    path: ['isActive'],
  });

export const LinkedAccount = z.object({
  targetUserId: Id,
  targetUserName: z.string(),
  targetName: z.string(),
  targetTenantId: Id.nullable(),
  targetTenantName: z.string().nullable(),
  directlyLinked: z.boolean(),
});

/** A sign-in that is still open: by a browser, by a script, from a linked account, or by support viewing as this user. */
export const Session = z.object({
  id: z.string(),
  kind: z.enum(['BROWSER', 'SCRIPT', 'LINKED', 'SUPPORT']),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  creationTime: z.string(),
  /** When it last got an access token: accurate to a quarter of an hour. */
  lastUsedTime: z.string(),
  isCurrent: z.boolean(),
});

/** What somebody shows besides the password to sign in. */
export const SecondFactor = z.object({
  id: Id,
  kind: z.enum(secondFactorKinds.codes),
  name: z.string(),
  creationTime: z.string(),
  lastUsedTime: z.string().nullable(),
});

/** Whom a mail goes to. */
export const Mailed = z.object({ userId: Id });
