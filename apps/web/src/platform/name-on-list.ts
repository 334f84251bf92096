import { listName, type PersonName } from '@drawday/domain';

/** RIVERA, Maria L: the family name of a person is found at a glance, on every list as on the label. A source keeps its name. */
export function nameOnList(partyName: string): string {
  const [last = '', ...first] = partyName.split(', ');
  return first.length === 0 ? partyName : [last.toLocaleUpperCase(), ...first].join(', ');
}

/** The same from the parts of a patient's name. */
export const patientName = (person: PersonName): string => nameOnList(listName(person));

/** Lindgren, Amara MD: a colleague to choose from. */
export const staffName = (person: PersonName): string => [listName(person), person.title].filter(Boolean).join(' ');
