import type { FieldCipher } from './field-cipher.ts';
import type { IdentityService } from './identity-service.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** What handlers may use besides the database: made once from the settings. */
export type Services = { identity: IdentityService; cipher: FieldCipher; storage: FileStorage; fileQuotaMB: number };
