/** The last four digits of a social security number behind a mask; "Invalid SSN" with fewer than four digits. */
export function maskSsn(ssn: string | null | undefined): string {
  const digits = (ssn ?? '').replace(/\D/g, '');
  return digits.length < 4 ? 'Invalid SSN' : `xxx-xx-${digits.slice(-4)}`;
}

/**
 * A phone number in groups of three digits with dashes; ten digits end in a group of four (555-123-4567), as is usual.
 * Eleven digits with a leading 1 are read as ten. Without digits: empty. The dash and the last group are our own choice.
 */
export function formatPhone(phone: string | null | undefined): string {
  const all = (phone ?? '').replace(/\D/g, '');
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all;
  if (digits.length === 10) return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
  return (digits.match(/\d{1,3}/g) ?? []).join('-');
}

/** The parts of a person's name as stored; any but the last name may be missing. */
export type PersonName = {
  firstName?: string | null;
  middleInitial?: string | null;
  middleName?: string | null;
  lastName?: string | null;
  suffix?: string | null;
  title?: string | null;
};

/** "Rivera, Maria L": last name first, as lists and labels show patients. */
export function listName(name: PersonName): string {
  const last = joined([name.lastName, name.suffix]);
  const first = joined([name.firstName, initialOf(name)]);
  return last && first ? `${last}, ${first}` : last || first;
}

function initialOf(name: PersonName): string {
  return (name.middleInitial?.trim() || name.middleName?.trim() || '').slice(0, 1).toUpperCase();
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
}
