import { describe, expect, it } from 'vitest';
import { openerOfEarlierSeals } from './earlier-seals.ts';
import { type FieldPlace, fieldCipher, purposeKey, sealGcm } from './field-cipher.ts';
import { searchIndex } from './search-index.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const older = { id: '2026a', key: key(1) };
const newer = { id: '2026b', key: key(2) };
const place: FieldPlace = { tenant: 'ridgeline', table: 'patients', row: 'ada', column: 'ssn_encrypted' };

describe('C.7 a sealed field', () => {
  const cipher = fieldCipher([older]);
  const sealed = cipher.seal(place, '311550199');

  it('opens where it is kept, and differs each time it is sealed', () => {
    expect(cipher.open(place, sealed).toString()).toBe('311550199');
    expect(cipher.seal(place, '311550199')).not.toEqual(sealed);
  });

  it.each([
    { ...place, tenant: 'harborlight' },
    { ...place, tenant: null },
    { ...place, table: 'employees' },
    { ...place, row: 'bea' },
    { ...place, column: 'ssn_digest' },
    // Borders between the parts belong to the place.
    { ...place, row: 'ada","ssn_encrypted', column: '' },
  ])('does not open in another place: %o', (other) => {
    expect(() => cipher.open(other, sealed)).toThrow();
  });

  it('does not open once a byte of it was changed, key name and nonce included', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => cipher.open(place, changed), `byte ${at}`).toThrow();
    }
  });

  it('opens with an older key of the ring, is sealed with the newest, and names a key that is missing', () => {
    const rotated = fieldCipher([newer, older]);
    expect(rotated.open(place, sealed).toString()).toBe('311550199');
    expect(() => cipher.open(place, rotated.seal(place, 'x'))).toThrow('2026b');
    expect(rotated.seal(place, 'x').subarray(0, rotated.newestHead.length)).toEqual(rotated.newestHead);
  });

  it('of the time before keys had names opens only while the installation has that key', () => {
    const before = sealGcm(purposeKey(key(9), 'field-encryption'), '311550199');
    expect(
      fieldCipher([older], openerOfEarlierSeals(key(9)))
        .open(place, before)
        .toString(),
    ).toBe('311550199');
    expect(() => fieldCipher([older], openerOfEarlierSeals(key(8))).open(place, before)).toThrow();
    expect(() => fieldCipher([older], openerOfEarlierSeals(null)).open(place, before)).toThrow('before keys had names');
  });

  it('has a key of its own for each purpose', () => {
    const purposes = ['drawday field encryption', 'drawday search index', 'drawday file downloads'];
    expect(new Set(purposes.map((purpose) => purposeKey(key(1), purpose).toString('hex'))).size).toBe(3);
  });
});

describe('the search index', () => {
  it('finds a text by the digests of all keys, and stores that of the newest', () => {
    const [stored, ...others] = searchIndex([newer, older], key(9)).digests('311550199');
    expect(stored).toEqual(searchIndex([newer]).digest('311550199'));
    expect(others).toHaveLength(2);
    expect(others[0]).toEqual(searchIndex([older]).digest('311550199'));
  });
});
