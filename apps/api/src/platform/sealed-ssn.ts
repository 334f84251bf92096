import type { FieldCipher, FieldPlace } from '@drawday/database/field-cipher.ts';
import type { SearchIndex } from '@drawday/database/search-index.ts';
import type { Services } from './services.ts';

type Holder = { tenantId: string; table: 'patients' | 'employees'; id: string };
/** What seals the number of one record. */
export type SsnSeals = { cipher: FieldCipher; searchIndex: SearchIndex; holder: Holder };

export const ssnSeals = ({ cipher, searchIndex }: Pick<Services, 'cipher' | 'searchIndex'>, holder: Holder): SsnSeals => ({
  cipher,
  searchIndex,
  holder,
});

const placeOf = ({ tenantId, table, id }: Holder): FieldPlace => ({ tenant: tenantId, table, row: id, column: 'ssn_encrypted' });

/** The three columns of a social security number: sealed for its record, its last digits, and the digest that finds it. */
export function sealedSsn(
  ssn: string | null,
  { cipher, searchIndex, holder }: SsnSeals,
): { ssn_encrypted: Buffer | null; ssn_last4: string | null; ssn_digest: Buffer | null } {
  const digits = ssn?.replace(/\D/g, '') ?? '';
  if (!digits) return { ssn_encrypted: null, ssn_last4: null, ssn_digest: null };
  return { ssn_encrypted: cipher.seal(placeOf(holder), digits), ssn_last4: digits.slice(-4), ssn_digest: searchIndex.digest(digits) };
}

/** The nine digits, as 000-00-0000. @throws when they were sealed for another record */
export const openedSsn = (sealed: Buffer, cipher: FieldCipher, holder: Holder): string =>
  cipher
    .open(placeOf(holder), sealed)
    .toString()
    .replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');

/** Every digest by which a record with this number may be found; none without a number. */
export const ssnDigests = (ssn: string | null | undefined, searchIndex: SearchIndex): readonly Buffer[] => {
  const digits = ssn?.replace(/\D/g, '') ?? '';
  return digits ? searchIndex.digests(digits) : [];
};
