import { ageOn, type JudgedPerson } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import type { PartyRow } from './party-history.store.ts';

/** The person for whom the bands of a history hold, on a day (YYYY-MM-DD). Circumstances of a single draw are not part of it. */
export function partyPerson(party: Omit<PartyRow, 'id' | 'facility_id' | 'organization_id' | 'time_zone'>, day: string): JudgedPerson {
  const { party_type, modality, sex, date_of_birth, treatments_per_week } = party;
  return {
    modality: party_type === 'PATIENT' ? (modalities.codes.find((code) => code === modality) ?? null) : 'NONE',
    perWeek: treatments_per_week,
    age: date_of_birth === null ? null : ageOn(Temporal.PlainDate.from(date_of_birth), Temporal.PlainDate.from(day)),
    sex: sex === 'UNKNOWN' ? null : sex,
    circumstances: ['NOT_DIABETIC'],
  };
}
