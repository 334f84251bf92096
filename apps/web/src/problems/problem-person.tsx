import { type PartyType, partyTypes } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { codeWord } from '../platform/code-word.ts';

/** `name` as on lists: "RIVERA, Maria L". */
export type Person = { partyType: PartyType; name: string; dateOfBirth: string | null; mrn: string | null; isIsolation: boolean };

/** Whom a problem is about, with two identifiers, in every dialog that changes something. */
export function ProblemPerson({ person }: { person: Person }) {
  return (
    <p className="dd-row dd-row-wrap dd-problem-person">
      <b>{person.name}</b>
      {person.isIsolation && <IsolationTag />}
      <span className="dd-quiet">
        {person.partyType === 'PATIENT' ? (
          <>
            <DateText value={person.dateOfBirth} /> · MRN {person.mrn ?? '—'}
          </>
        ) : (
          codeWord(partyTypes, person.partyType)
        )}
      </span>
    </p>
  );
}
