import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type ComparedPerson, compareVerdicts, type DuplicateVerdict, duplicateEvidence, nearBirthDates } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { type CandidateRow, type KnownPersonRow, listCandidates } from './duplicates.store.ts';
import { nameSound } from './name-sound.ts';

/** A person as entered, or as on record when `id` is given: a record is not a duplicate of itself. */
export type EnteredPerson = {
  id: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  mrn: string | null;
  ssnLast4: string | null;
  /** Every digest that a record with this number may have, the newest first. */
  ssnDigests: readonly Buffer[];
  insuranceIds: readonly string[];
};
export type Match = { row: CandidateRow; verdict: DuplicateVerdict };

/** A patient on record, to look for others like them. */
export const enteredFrom = (row: KnownPersonRow): EnteredPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  mrn: row.mrn,
  ssnLast4: row.ssn_last4,
  ssnDigests: row.ssn_digest ? [row.ssn_digest] : [],
  insuranceIds: row.insurance_ids,
});

export const comparedFrom = (row: KnownPersonRow): ComparedPerson => compared(enteredFrom(row), row.ssn_digest);

const mostShown = 10;

const compared = (person: Omit<EnteredPerson, 'id' | 'ssnDigests'>, ssnDigest: Buffer | null): ComparedPerson => ({
  firstName: person.firstName,
  lastName: person.lastName,
  dateOfBirth: person.dateOfBirth,
  firstSound: nameSound(person.firstName),
  lastSound: nameSound(person.lastName),
  mrn: person.mrn,
  ssnLast4: person.ssnLast4,
  ssnKey: ssnDigest?.toString('hex') ?? null,
  insuranceIds: person.insuranceIds,
});

/** People on record to compare with. Those entered meanwhile are added, so that people entered together are compared too. */
export type KnownPeople = {
  /** Those of them who may be this person, strongest match first. */
  matchesOf: (person: EnteredPerson) => Match[];
  add: (row: CandidateRow) => void;
};

/** People of one organization who share a number or, give or take a slip, the birthday of these people; one query for all of them. */
export async function knownLike(
  db: Reader,
  actor: Pick<Actor, 'tenantId'>,
  organizationId: string,
  people: readonly EnteredPerson[],
): Promise<KnownPeople> {
  const rows = await listCandidates(db, actor, organizationId, {
    birthDates: [...new Set(people.flatMap(({ dateOfBirth }) => [dateOfBirth, ...nearBirthDates(dateOfBirth)]))],
    ssnDigests: people.flatMap(({ ssnDigests }) => ssnDigests),
    mrns: people.flatMap(({ mrn }) => (mrn ? [mrn] : [])),
    insuranceIds: [...new Set(people.flatMap(({ insuranceIds }) => insuranceIds.flatMap(spellings)))],
  });
  // Digests of one number under older keys, as long as records have them, are taken for the newest one.
  const newestOf = new Map(
    people.flatMap(({ ssnDigests }) => ssnDigests.map((digest) => [digest.toString('hex'), ssnDigests[0]] as const)),
  );
  const known = knownPeople();
  for (const row of rows) known.add({ ...row, ssn_digest: newestOf.get(row.ssn_digest?.toString('hex') ?? '') ?? row.ssn_digest });
  return known;
}

/** Likely duplicates of several people of one organization, strongest first. */
export async function findDuplicates(
  db: Reader,
  actor: Pick<Actor, 'tenantId'>,
  organizationId: string,
  people: readonly EnteredPerson[],
): Promise<Match[][]> {
  if (!people.length) return [];
  const known = await knownLike(db, actor, organizationId, people);
  return people.map(known.matchesOf);
}

type Known = { row: CandidateRow; persons: readonly ComparedPerson[] };

function knownPeople(): KnownPeople {
  const byBirthDate = new Map<string, Known[]>();
  const byNumber = new Map<string, Known[]>();
  const put = (map: Map<string, Known[]>, key: string, one: Known) => {
    const there = map.get(key);
    if (there) there.push(one);
    else map.set(key, [one]);
  };
  return {
    add(row) {
      // A number that a merged record had still names this person.
      const persons = [row.mrn, ...row.former_mrns].map((mrn) =>
        compared(
          {
            firstName: row.first_name,
            lastName: row.last_name,
            dateOfBirth: row.date_of_birth,
            mrn,
            ssnLast4: row.ssn_last4,
            insuranceIds: row.insurance_ids,
          },
          row.ssn_digest,
        ),
      );
      const one = { row, persons };
      put(byBirthDate, row.date_of_birth, one);
      for (const key of new Set(persons.flatMap(numberKeys))) put(byNumber, key, one);
    },
    matchesOf(person) {
      const entered = compared(person, person.ssnDigests[0] ?? null);
      const days = [person.dateOfBirth, ...nearBirthDates(person.dateOfBirth)];
      const near = new Set([
        ...days.flatMap((day) => byBirthDate.get(day) ?? []),
        ...numberKeys(entered).flatMap((key) => byNumber.get(key) ?? []),
      ]);
      return [...near]
        .filter(({ row }) => row.id !== person.id)
        .flatMap(({ row, persons }) => {
          const [verdict] = persons
            .map((one) => duplicateEvidence(entered, one))
            .filter((one) => one !== undefined)
            .sort(compareVerdicts);
          return verdict ? [{ row, verdict }] : [];
        })
        .sort((one, other) => compareVerdicts(one.verdict, other.verdict))
        .slice(0, mostShown);
    },
  };
}

const plainNumber = (number: string) => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
const spellings = (number: string) => [number, plainNumber(number)];
const numberKeys = ({ ssnKey, mrn, insuranceIds }: ComparedPerson): string[] => [
  ...(ssnKey ? [`ssn ${ssnKey}`] : []),
  ...(mrn ? [`mrn ${plainNumber(mrn)}`] : []),
  ...insuranceIds.map((id) => `insurance ${plainNumber(id)}`),
];

export const duplicateReply = (actor: Actor, { row, verdict }: Match): ReplyOf<typeof patients.checkDuplicates>['items'][number] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  sex: row.sex,
  mrn: row.mrn,
  facilityName: row.facility_name,
  statusTypeCode: row.status_type_code,
  strength: verdict.strength,
  signs: [...verdict.signs],
  isInReach: actor.facilityIds.includes(row.facility_id),
});
