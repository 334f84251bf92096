import { DateText } from '../design/date-text.tsx';
import { IsolationTag } from '../design/isolation-tag.tsx';
/** `name` as on lists: "RIVERA, Maria L". */
export type Person = { name: string; dateOfBirth: string | null; mrn: string | null; isIsolation: boolean };

/** Whom a problem is about, with two identifiers, in every dialog that changes something. */
export function ProblemPerson({ person }: { person: Person }) {
  return (
    <p className="dd-row dd-row-wrap dd-problem-person">
      <b>{person.name}</b>
      {person.isIsolation && <IsolationTag />}
      <span className="dd-quiet">
        <DateText value={person.dateOfBirth} /> · MRN {person.mrn ?? '—'}
      </span>
    </p>
  );
}
