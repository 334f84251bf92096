import type { FilingReason } from '@drawday/vocabulary';
import type { IdentityEvidence } from './identity-evidence.ts';

/**
 * What identified the draw:
 * `BY_PERSON` somebody placed this very report · `AS_DECIDED` somebody placed an earlier one of the same accession, person and day ·
 * `PLACER` our number · `SPECIMEN` the number on a tube · `BOTH` the two agree · `OTHER_DRAW` they name two draws of one patient ·
 * `OTHER_PATIENT` they name draws of two patients · `SHARED` one number is two people's · `BY_DAY` no number, but the only draw of that
 * patient around that day with these tests. A laboratory at which the draw was not ordered never gets this far.
 */
export type OrderEvidence =
  | 'BY_PERSON'
  | 'AS_DECIDED'
  | 'PLACER'
  | 'SPECIMEN'
  | 'BOTH'
  | 'OTHER_DRAW'
  | 'OTHER_PATIENT'
  | 'SHARED'
  | 'BY_DAY';

/** What is known about a report when it is filed: about its order, its person and its draw. */
export type FilingFacts = {
  readonly order: OrderEvidence;
  /** Null: the report names nobody. */
  readonly person: IdentityEvidence | null;
  readonly isTestName: boolean;
  /** For a draw of a source: whether the report names somebody with a date of birth. */
  readonly source: { readonly isPersonNamed: boolean } | null;
  readonly isCollectedAfterDeath: boolean;
};

/**
 * `FILE` to the chart; `NOTE` likewise, with a note on the draw; `QUEUE` to a person who decides, nothing on the chart; `URGENT` likewise,
 * but first, because it may be somebody else's blood.
 */
export type Filing =
  | { readonly outcome: 'FILE'; readonly because: null }
  | { readonly outcome: 'NOTE' | 'QUEUE' | 'URGENT'; readonly because: FilingReason };

const file: Filing = { outcome: 'FILE', because: null };
const noted = (because: FilingReason): Filing => ({ outcome: 'NOTE', because });
const queued = (because: FilingReason): Filing => ({ outcome: 'QUEUE', because });
const urgent = (because: FilingReason): Filing => ({ outcome: 'URGENT', because });

/**
 * Whose report is it? No identifier is enough alone: it takes a lead to the draw, two of record number, date of birth and name, and nothing
 * that speaks against it. The first rule that applies decides.
 */
export function whoseReport({ order, person, isTestName, source, isCollectedAfterDeath }: FilingFacts): Filing {
  if (order === 'BY_PERSON') return file;
  if (order === 'SHARED') return urgent('TWO_PERSONS');
  if (order === 'OTHER_PATIENT') return urgent('TWO_PATIENTS');
  if (order === 'OTHER_DRAW') return queued('TWO_DRAWS');
  if (order === 'AS_DECIDED') return noted('AS_DECIDED');
  if (source) return source.isPersonNamed ? queued('PERSON_ON_SOURCE') : file;
  if (isTestName) return queued('TEST_NAME');
  if (person === null) return order === 'BOTH' ? noted('NO_NAME') : queued('NAMES_NOBODY');
  const isSure = mayHave(person, order);
  return isCollectedAfterDeath && isFiled(isSure) ? urgent('AFTER_DEATH') : isSure;
}

/** Does the outcome put the values on the chart? */
export const isFiled = ({ outcome }: Filing): boolean => outcome === 'FILE' || outcome === 'NOTE';

function mayHave(person: IdentityEvidence, order: OrderEvidence): Filing {
  const against = contradiction(person, order);
  if (against) return against;
  const isNumber = person.mrn === 'AGREE' || person.mrn === 'RETIRED';
  const isName = isAlike(person.family) && isAlike(person.given);
  const isDay = person.birthDate === 'AGREE';
  const agreeing = [isNumber, isDay, isName].filter(Boolean).length;
  if (order === 'BY_DAY') return agreeing === 3 && person.mrn === 'AGREE' ? noted('BY_DAY') : queued('WITHOUT_NUMBER');
  if (person.birthDate === 'NEAR') return isNumber && isName && isOurNumber(order) ? noted('BIRTH_DATE_NEAR') : queued('BIRTH_DATE_NEAR');
  if (agreeing < 2) return queued(isName ? 'NAME_ALONE' : isNumber ? 'NUMBER_ALONE' : isDay ? 'BIRTH_DATE_ALONE' : 'NOTHING_AGREES');
  if (person.mrn === 'RETIRED') return noted('MERGED_RECORD');
  return file;
}

/** What speaks against this person being the patient of the draw; null when nothing does. */
function contradiction(person: IdentityEvidence, order: OrderEvidence): Filing | null {
  const { mrn, birthDate, family, given, sex, ssn } = person;
  const isNumber = mrn === 'AGREE' || mrn === 'RETIRED';
  const isDay = birthDate === 'AGREE';
  if (family === 'DIFFER' && given === 'DIFFER') return urgent(isNumber ? 'NUMBER_ALONE' : 'SOMEBODY_ELSE');
  if (mrn === 'DIFFER') return family !== 'DIFFER' && given === 'AGREE' ? queued('OTHER_NUMBER') : urgent('TWIN');
  if (ssn === 'DIFFER') return queued('OTHER_SSN');
  if (birthDate === 'DIFFER') return queued('OTHER_BIRTH_DATE');
  if (family === 'DIFFER')
    return isNumber && isDay && given === 'AGREE' && sex !== 'DIFFER' && isOurNumber(order)
      ? noted('OTHER_FAMILY')
      : queued('OTHER_FAMILY');
  if (given === 'DIFFER') return queued('OTHER_GIVEN');
  if (sex === 'DIFFER')
    return isNumber && isDay && isAlike(family) && isAlike(given) && isOurNumber(order) ? noted('OTHER_SEX') : queued('OTHER_SEX');
  return null;
}

const isOurNumber = (order: OrderEvidence) => order === 'PLACER' || order === 'BOTH';
const isAlike = (evidence: IdentityEvidence['family']) => evidence === 'AGREE' || evidence === 'VARIANT';
