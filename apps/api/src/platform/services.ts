import type { SealedBox } from '@drawday/database/sealed-box.ts';
import type { FieldCipher } from './field-cipher.ts';
import type { IdentityService } from './identity-service.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** Which installation this is: some of what leaves it is marked with it, so that nothing from a test reaches the accounts of production. */
type Environment = 'DEV' | 'TEST' | 'PROD';

/** What handlers may use besides the database: made once from the settings. */
export type Services = {
  identity: IdentityService;
  cipher: FieldCipher;
  /** Seals the keys of our certificates; the lab link opens them. */
  certificateKeys: SealedBox;
  storage: FileStorage;
  fileQuotaMB: number;
  idleMinutes: number;
  environment: Environment;
};
