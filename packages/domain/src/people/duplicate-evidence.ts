import { birthDateMatch } from './near-birth-dates.ts';

/** What two records have in common that suggests one person. */
export const duplicateSigns = [
  'SSN',
  'MRN',
  'INSURANCE',
  'SSN_ENDING',
  'NAME',
  'NAME_SWAPPED',
  'NAME_SOUND',
  'LAST_NAME',
  'BIRTH_DATE',
  'BIRTH_DATE_SWAPPED',
  'BIRTH_DATE_NEAR',
] as const;
/** Code of a sign. */
export type DuplicateSign = (typeof duplicateSigns)[number];

/** The phonetic keys of a name; names that share one sound alike. The caller computes them. */
export type NameSound = readonly string[];

/** A person as compared between two records. */
export type ComparedPerson = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  firstSound: NameSound;
  lastSound: NameSound;
  mrn: string | null;
  ssnLast4: string | null;
  /** Made from the whole number, as a digest or in another comparable form. */
  ssnKey: string | null;
  /** Policy numbers and the Medicare beneficiary ID, as written on the cards. */
  insuranceIds: readonly string[];
};

/** How likely two records are the same person, and by which signs. */
export type DuplicateVerdict = {
  /** `certain`: a number that only one person has. `likely`: name and birthday. `possible`: they sound alike or one was mistyped. */
  strength: 'certain' | 'likely' | 'possible';
  signs: readonly DuplicateSign[];
};

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
const same = (one: string, other: string) => plain(one) === plain(other) && plain(one) !== '';
const alike = (one: NameSound, other: NameSound) => one.some((key) => key !== '' && other.includes(key));
const number = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const equalNumbers = (one: string | null, other: string | null) =>
  one !== null && other !== null && number(one) === number(other) && number(one) !== '';

function nameSign(entered: ComparedPerson, known: ComparedPerson): DuplicateSign | undefined {
  if (same(entered.lastName, known.lastName) && same(entered.firstName, known.firstName)) return 'NAME';
  if (same(entered.lastName, known.firstName) && same(entered.firstName, known.lastName)) return 'NAME_SWAPPED';
  if (alike(entered.lastSound, known.lastSound) && alike(entered.firstSound, known.firstSound)) return 'NAME_SOUND';
  return undefined;
}

/**
 * Whether a person being entered is likely to be on record already, and by which signs.
 * @returns undefined when what they share fits many people: only a name, only a date of birth
 */
export function duplicateEvidence(entered: ComparedPerson, known: ComparedPerson): DuplicateVerdict | undefined {
  const signs: DuplicateSign[] = [];
  if (entered.ssnKey !== null && entered.ssnKey === known.ssnKey) signs.push('SSN');
  if (equalNumbers(entered.mrn, known.mrn)) signs.push('MRN');
  if (entered.insuranceIds.some((id) => known.insuranceIds.some((other) => equalNumbers(id, other)))) signs.push('INSURANCE');
  const isCertain = signs.length > 0;
  const birthDate = birthDateMatch(entered.dateOfBirth, known.dateOfBirth);
  const name = nameSign(entered, known);
  const isEndingSame = entered.ssnLast4 !== null && entered.ssnLast4 === known.ssnLast4;
  if (isEndingSame && !signs.includes('SSN')) signs.push('SSN_ENDING');
  if (name) signs.push(name);
  else if (same(entered.lastName, known.lastName)) signs.push('LAST_NAME');
  if (birthDate !== 'OTHER')
    signs.push(birthDate === 'SAME' ? 'BIRTH_DATE' : birthDate === 'SWAPPED' ? 'BIRTH_DATE_SWAPPED' : 'BIRTH_DATE_NEAR');
  if (isCertain) return { strength: 'certain', signs };
  if (birthDate === 'OTHER') return undefined;
  const initial = plain(entered.firstName).slice(0, 1) === plain(known.firstName).slice(0, 1);
  if (birthDate === 'SAME') {
    if (name === 'NAME' || (signs.includes('LAST_NAME') && isEndingSame)) return { strength: 'likely', signs };
    if (name || (signs.includes('LAST_NAME') && initial)) return { strength: 'possible', signs };
    return undefined;
  }
  return name === 'NAME' || name === 'NAME_SOUND' ? { strength: 'possible', signs } : undefined;
}

const rank = { certain: 0, likely: 1, possible: 2 } as const;
/** Strongest first; among equals the one with more in common. */
export function compareVerdicts(one: DuplicateVerdict, other: DuplicateVerdict): number {
  return rank[one.strength] - rank[other.strength] || other.signs.length - one.signs.length;
}
