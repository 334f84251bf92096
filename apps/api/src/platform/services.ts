import type { FieldCipher } from './field-cipher.ts';
import type { IdentityService } from './identity-service.ts';

/** What handlers may use besides the database: made once from the settings. */
export type Services = { identity: IdentityService; cipher: FieldCipher };
