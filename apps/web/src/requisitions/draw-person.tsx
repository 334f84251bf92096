import './draw-person.css';
import { DateText } from '../design/date-text.tsx';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { drawAddress, partyAddress } from './draw-address.public.ts';
import { sourcePlace } from './draw-words.ts';
import type { DrawRow } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

/** Every allergy in full, over as many lines as it takes: one that is cut off is missed. */
export function AllergiesTag({ of: { allergies } }: { of: Pick<DrawRow, 'allergies'> }) {
  if (allergies.length === 0) return null;
  return (
    <span className="dd-allergies">
      <StatusTag display={{ text: allergies.join(', '), style: 'error' }} />
    </span>
  );
}

/** Name in a row: leads to the patient, employee or source, or to the draw where that is what the row is about. */
export function DrawPerson({ draw, to }: { draw: DrawRow; to: 'party' | 'draw' }) {
  const link = to === 'party' ? partyAddress(draw) : drawAddress(draw);
  return (
    <span className="dd-draw-person">
      <PageLink {...link} title={nameOnList(draw.partyName)}>
        {nameOnList(draw.partyName)}
      </PageLink>
      {draw.isIsolation && <IsolationTag />}
    </span>
  );
}

/** By what else than its name a patient, employee or source is known. */
function PartyFacts({ draw }: { draw: DrawRow }) {
  if (draw.source) return sourcePlace(draw.source);
  return (
    <>
      <DateText value={draw.dateOfBirth} />
      {draw.partyType === 'PATIENT' && ` · MRN ${draw.mrn ?? '—'}`}
    </>
  );
}

/** Two identifiers beside the name, in every dialog that changes something. */
export function DrawIdentity({ draw }: { draw: DrawRow }) {
  const text = useRequisitionsTexts();
  return (
    <p className="dd-draw-identity">
      <b>{nameOnList(draw.partyName)}</b> {draw.isIsolation && <IsolationTag />}
      <span className="dd-quiet">
        <PartyFacts draw={draw} /> · {draw.number} · {text('drawOn')} <DateText value={draw.drawDate} weekday />
      </span>
    </p>
  );
}
