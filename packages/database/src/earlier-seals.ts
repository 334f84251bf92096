import { type EarlierOpener, openGcm, purposeKey } from './field-cipher.ts';

const earlierPurposes: Readonly<Record<string, string>> = {
  'lab_link.certificates': 'certificate keys',
  'lab_link.quarantine': 'lab-link quarantine',
};

/** Opens what versions with the one ENCRYPTION_KEY sealed; undefined without that key. Nothing of it was bound to its place. */
export function openerOfEarlierSeals(encryptionKey: Buffer | null): EarlierOpener | undefined {
  if (!encryptionKey) return undefined;
  return ({ table }, sealed) => openGcm(purposeKey(encryptionKey, earlierPurposes[table] ?? 'field-encryption'), sealed);
}
