import { z } from 'zod';

const ROLES = [
  'clinical_admin',
  'clinical_clinician',
  'clinical_medical_director',
  'clinical_environmental',
  'clinical_nurse',
  'clinical_provider',
  'clinical_support',
] as const;

export const UserName = z.string().trim().min(1).max(256);
/** As in the specification: a local part, an @, and a domain containing a dot. */
export const Email = z
  .string()
  .trim()
  .max(256)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an e-mail address');
export const PersonName = z.string().trim().max(128);
export const PhoneNumber = z.string().trim().max(32);
export const Roles = z.array(z.enum(ROLES)).max(ROLES.length);
/** Who asked for the change, when it is not the user. */
export const ChangedBy = z.uuid().optional();
