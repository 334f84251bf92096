import { roles } from '@drawday/vocabulary';
import { z } from 'zod';
import { CULTURES } from '../platform/culture.ts';

export const UserName = z.string().trim().min(1).max(256);
/** As in the specification: a local part, an @, and a domain containing a dot. */
export const Email = z
  .string()
  .trim()
  .max(256)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an e-mail address');
export const PersonName = z.string().trim().max(128);
export const PhoneNumber = z.string().trim().max(32);
export const Roles = z.array(z.enum(roles.codes)).max(roles.codes.length);
/** When sent it must be the present one; without it there is no check. */
export const SeenStamp = z.string().max(64).nullish();
/** Who asked for the change, when it is not the user. */
export const ChangedBy = z.uuid().optional();
/** The language of the person who asked: that of the mail where the reader’s is not known. */
export const MailCulture = z.enum(CULTURES).default('en');
/** Where the caller works (null: laboratory staff). Accounts of other tenants are unknown to it; absent: any account. */
export const CallerTenant = z.uuid().nullable().optional();
export const UserIds = z.array(z.uuid()).min(1).max(5_000);

/** Fields that are not sent stay as they are. */
export const StatusFlags = z.object({
  isActive: z.boolean().optional(),
  isDeleted: z.boolean().optional(),
  inviteSent: z.boolean().optional(),
  emailConfirmed: z.boolean().optional(),
  /** Ends a lockout before its time. */
  unlock: z.boolean().default(false),
});

export const Paging = {
  skip: z.number().int().min(0).max(1_000_000).default(0),
  take: z.number().int().min(1).max(1_000).default(10),
};
