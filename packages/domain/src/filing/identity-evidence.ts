import type { SexCode } from '@drawday/vocabulary';
import { nicknamesOf } from './nicknames.ts';

/** A person as named in a report (PID). */
export type NamedPerson = {
  /** Numbers with the code of their kind (MR, PI, SS, AN …; '' when not given) and the assigning authority ('' when not given). */
  readonly identifiers: readonly { readonly id: string; readonly type: string; readonly authority: string }[];
  readonly family: string;
  readonly given: string;
  /** Jr, Sr, II …; '' for none. */
  readonly suffix: string;
  /** `YYYY-MM-DD`; null when absent or not a valid day. */
  readonly dateOfBirth: string | null;
  /** As sent: M, F, U … */
  readonly sex: string;
};

/** A person as on our record. */
export type PersonOnRecord = {
  /** The numbers under which the laboratory knows this person from us; the first is the one in use. */
  readonly numbers: readonly string[];
  /** Numbers of records that were merged into this one. */
  readonly retiredNumbers: readonly string[];
  /** Codes of the authorities that assign our numbers, in capitals. */
  readonly authorities: readonly string[];
  readonly ssnLast4: string | null;
  readonly family: string;
  readonly given: string;
  readonly middle: string;
  readonly preferred: string;
  readonly suffix: string;
  /** Family names of merged records. */
  readonly formerFamilies: readonly string[];
  readonly dateOfBirth: string | null;
  readonly sex: SexCode;
};

/** How a report and a record compare on one person, identifier by identifier. */
export type IdentityEvidence = {
  readonly mrn: 'AGREE' | 'RETIRED' | 'DIFFER' | 'ABSENT';
  readonly ssn: 'AGREE' | 'DIFFER' | 'ABSENT';
  readonly birthDate: 'AGREE' | 'NEAR' | 'DIFFER' | 'ABSENT';
  readonly family: 'AGREE' | 'VARIANT' | 'DIFFER' | 'ABSENT';
  readonly given: 'AGREE' | 'VARIANT' | 'DIFFER' | 'ABSENT';
  readonly sex: 'AGREE' | 'DIFFER' | 'ABSENT';
};

const recordNumberTypes = new Set(['', 'MR', 'PI']);
const notNames = new Set(['', 'unknown', 'test']);
const generations = new Set(['JR', 'SR', 'I', 'II', 'III', 'IV', 'V', '2ND', '3RD', '4TH']);

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
const number = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** Names nobody: the fields hold only placeholders. */
export function isEmptyPerson(person: NamedPerson | null): boolean {
  return (
    person === null ||
    (person.identifiers.length === 0 &&
      person.dateOfBirth === null &&
      notNames.has(letters(person.family)) &&
      notNames.has(letters(person.given)))
  );
}

/** A name that testers use and nobody has. */
export const isTestName = (person: NamedPerson): boolean => /^(zz)?test$|^dummy$|^zztest/.test(letters(person.family));

/** Compares a person in a report with our record of them, each identifier by itself. */
export function identityEvidence(told: NamedPerson, known: PersonOnRecord): IdentityEvidence {
  const birthDate = birthDateEvidence(told.dateOfBirth, known.dateOfBirth);
  const { family, given } = nameEvidence(told, known);
  return {
    mrn: numberEvidence(told, known),
    ssn: ssnEvidence(told, known, birthDate),
    birthDate,
    family,
    given,
    sex: sexEvidence(told, known),
  };
}

function numberEvidence(told: NamedPerson, known: PersonOnRecord): IdentityEvidence['mrn'] {
  const ours = new Set(known.numbers.map(number));
  const retired = new Set(known.retiredNumbers.map(number));
  const isOurs = (authority: string) => known.authorities.includes(authority.toUpperCase());
  const usable = told.identifiers.filter(
    ({ type, authority }) => recordNumberTypes.has(type.toUpperCase()) && (authority === '' || isOurs(authority)),
  );
  if (usable.some(({ id }) => ours.has(number(id)))) return 'AGREE';
  if (usable.some(({ id }) => retired.has(number(id)))) return 'RETIRED';
  return known.numbers.length > 0 && usable.some(({ authority }) => isOurs(authority)) ? 'DIFFER' : 'ABSENT';
}

function ssnEvidence(told: NamedPerson, known: PersonOnRecord, birthDate: IdentityEvidence['birthDate']): IdentityEvidence['ssn'] {
  const digits = told.identifiers
    .filter(({ type }) => type.toUpperCase() === 'SS')
    .map(({ id }) => id.replace(/\D/g, ''))
    .find((text) => (text.length === 9 || text.length === 4) && !/^(\d)\1+$|^000|^999/.test(text));
  if (digits === undefined || known.ssnLast4 === null) return 'ABSENT';
  if (digits.slice(-4) !== known.ssnLast4) return 'DIFFER';
  return birthDate === 'AGREE' ? 'AGREE' : 'ABSENT';
}

function birthDateEvidence(told: string | null, known: string | null): IdentityEvidence['birthDate'] {
  if (told === null || known === null) return 'ABSENT';
  if (told === known) return 'AGREE';
  const [year = '', month = '', day = ''] = told.split('-');
  const isExchanged = known === `${year}-${day}-${month}`;
  const isYearOff = known.slice(4) === told.slice(4) && Math.abs(Number(year) - Number(known.slice(0, 4))) === 1;
  const isOneDigitOff = [...told].filter((digit, index) => digit !== known[index]).length === 1;
  return isExchanged || isYearOff || isOneDigitOff ? 'NEAR' : 'DIFFER';
}

function nameEvidence(told: NamedPerson, known: PersonOnRecord): Pick<IdentityEvidence, 'family' | 'given'> {
  if (notNames.has(letters(told.family)) || known.family === '') return { family: 'ABSENT', given: 'ABSENT' };
  const [one, other] = [withoutSuffix(told.family, told.suffix), withoutSuffix(known.family, known.suffix)];
  const isExchanged =
    letters(one.name) === letters(known.given) && letters(told.given) === letters(other.name) && letters(told.given) !== '';
  if (isExchanged) return { family: 'VARIANT', given: 'VARIANT' };
  const isOtherGeneration = one.suffix !== '' && other.suffix !== '' && one.suffix !== other.suffix;
  const family = isOtherGeneration ? 'DIFFER' : familyEvidence(one.name, other.name, known.formerFamilies);
  const isSuffixOnOneSide = (one.suffix === '') !== (other.suffix === '');
  return { family: family === 'AGREE' && isSuffixOnOneSide ? 'VARIANT' : family, given: givenEvidence(told.given, known) };
}

function withoutSuffix(name: string, suffix: string): { name: string; suffix: string } {
  const words = name
    .trim()
    .split(/[\s,.]+/)
    .filter((word) => word !== '');
  const last = words.at(-1)?.toUpperCase() ?? '';
  const own = suffix.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (words.length > 1 && generations.has(last)) return { name: words.slice(0, -1).join(' '), suffix: own || last };
  return { name, suffix: own };
}

function familyEvidence(told: string, known: string, former: readonly string[]): IdentityEvidence['family'] {
  if (letters(told) === letters(known)) return 'AGREE';
  if (former.some((name) => letters(name) === letters(told))) return 'VARIANT';
  const parts = (name: string) =>
    name
      .split(/[\s-]+/)
      .map(letters)
      .filter((part) => part.length > 2);
  const [one, other] = [parts(told), parts(known)];
  const isOneOfTwo = (one.length > 1 || other.length > 1) && one.some((part) => other.includes(part));
  return isOneOfTwo || isOneEdit(letters(told), letters(known)) ? 'VARIANT' : 'DIFFER';
}

function givenEvidence(told: string, known: PersonOnRecord): IdentityEvidence['given'] {
  const given = letters(told);
  const own = letters(known.given);
  if (given === '' || own === '') return 'ABSENT';
  if (given === own) return 'AGREE';
  const first = letters(told.trim().split(/[\s-]+/)[0] ?? '');
  const others = [known.middle, known.preferred, ...known.given.split(/[\s-]+/)].map(letters);
  const isInitial = given.length === 1 ? own.startsWith(given) : own.length === 1 && given.startsWith(own);
  const isVariant =
    isInitial ||
    first === own ||
    others.some((name) => name.length > 1 && name === given) ||
    areNicknames(given, own) ||
    isOneEdit(given, own);
  return isVariant ? 'VARIANT' : 'DIFFER';
}

const areNicknames = (one: string, other: string) => nicknamesOf(one).includes(other) || nicknamesOf(other).includes(one);

/** One letter added, missing or different, or two swapped; only for names of five or more letters. */
function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 5 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

function sexEvidence(told: NamedPerson, known: PersonOnRecord): IdentityEvidence['sex'] {
  const sex = told.sex === 'F' ? 'FEMALE' : told.sex === 'M' ? 'MALE' : null;
  if (sex === null || known.sex === 'UNKNOWN') return 'ABSENT';
  return sex === known.sex ? 'AGREE' : 'DIFFER';
}
