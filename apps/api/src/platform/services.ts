import type { Writer } from '@drawday/database/connect.ts';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import type { SearchIndex } from '@drawday/database/search-index.ts';
import type { IdentityService } from './identity-service.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** Which installation this is: some of what leaves it is marked with it, so that nothing from a test reaches the accounts of production. */
type Environment = 'DEV' | 'TEST' | 'PROD';

/** What handlers may use besides the database: made once from the settings. */
export type Services = {
  /** A short writing transaction beside a call that only reads: what the call leaves on record about itself. */
  aside<T>(tenantId: string, work: (db: Writer) => Promise<T>): Promise<T>;
  identity: IdentityService;
  cipher: FieldCipher;
  searchIndex: SearchIndex;
  /** Sign links to files: newest first, the others are still accepted. */
  downloadKeys: readonly Buffer[];
  storage: FileStorage;
  fileQuotaMB: number;
  idleMinutes: number;
  environment: Environment;
};
