import type { Reader } from '@drawday/database/connect.ts';
import { listPresence, type Presence } from '../report-months/report-months.public.ts';
import { isOfModality } from './month-facts.ts';
import { listPersons, type PersonRow, type PlaceRow } from './places.store.ts';
import type { RunPlan } from './run-plan.ts';

/** Somebody who was at a facility of the report in the month of its day. */
export type PresentPerson = { person: PersonRow; stay: Presence; place: PlaceRow };

const batch = 500;

/** Who was at a facility in the month of a report's day, up to that day, as its choices narrow it; by name. */
export async function presentPeople(db: Reader, plan: RunPlan, place: PlaceRow): Promise<PresentPerson[]> {
  const { actor, asOf, patientIds } = plan;
  const stays = (await listPresence(db, actor.tenantId, place.id, asOf.toString())).filter((stay) => isChosen(stay, plan));
  const ids = stays.map(({ patientId }) => patientId).filter((id) => !patientIds || patientIds.includes(id));
  const persons = new Map<string, PersonRow>();
  for (let from = 0; from < ids.length; from += batch)
    for (const person of await listPersons(db, actor.tenantId, ids.slice(from, from + batch))) persons.set(person.id, person);
  const { providerIds } = plan.input;
  return stays
    .flatMap((stay) => {
      const person = persons.get(stay.patientId);
      const isWanted = !providerIds?.length || providerIds.some((id) => id === person?.primary_provider_id);
      return person && isWanted ? [{ person, stay, place }] : [];
    })
    .toSorted((a, b) => collator.compare(nameKey(a), nameKey(b)) || (a.person.id < b.person.id ? -1 : 1));
}

const collator = new Intl.Collator('en-US', { sensitivity: 'base' });
const nameKey = ({ person }: PresentPerson) => `${person.last_name}, ${person.first_name}`;

function isChosen({ treatment, statusAtEnd }: Presence, { input, design }: RunPlan): boolean {
  const any = (values: readonly string[] | undefined, value: string | null) => !values?.length || values.some((one) => one === value);
  return (
    isOfModality(treatment.modality, input.modalities?.length ? input.modalities : design.modalities) &&
    any(input.shifts, treatment.shift) &&
    any(input.dayGroups, treatment.dayGroup) &&
    any(input.statuses, statusAtEnd)
  );
}
