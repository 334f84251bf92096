import './draw-person.css';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DrawRow } from './requisitions.queries.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

/** Hepatitis B isolation: a shield beside the name wherever somebody acts on the person. */
export function IsolationTag() {
  const text = useRequisitionsTexts();
  return <StatusTag small icon="shield" display={{ text: text('hbv'), style: 'error' }} />;
}

/** Every allergy in full, over as many lines as it takes: one that is cut off is missed. */
export function AllergiesTag({ of: { allergies } }: { of: Pick<DrawRow, 'allergies'> }) {
  if (allergies.length === 0) return null;
  return (
    <span className="dd-allergies">
      <StatusTag display={{ text: allergies.join(', '), style: 'error' }} />
    </span>
  );
}

/** Where the person of a draw is shown; for employees the draw, since not everybody may see their records. */
export const personAddress = (draw: Pick<DrawRow, 'id' | 'partyId' | 'partyType'>) =>
  draw.partyType === 'PATIENT'
    ? { to: '/home/patient', search: { id: draw.partyId } }
    : { to: '/home/patient-requisition', search: { id: draw.id } };

/** Name in a row: leads to the patient, or to the draw where that is what the row is about. */
export function DrawPerson({ draw, to }: { draw: DrawRow; to: 'patient' | 'draw' }) {
  const link = to === 'patient' ? personAddress(draw) : { to: '/home/patient-requisition', search: { id: draw.id } };
  return (
    <span className="dd-draw-person">
      <PageLink {...link} title={nameOnList(draw.partyName)}>
        {nameOnList(draw.partyName)}
      </PageLink>
      {draw.isIsolation && <IsolationTag />}
    </span>
  );
}

/** Two identifiers beside the name, in every dialog that changes something. */
export function DrawIdentity({ draw }: { draw: DrawRow }) {
  const text = useRequisitionsTexts();
  return (
    <p className="dd-draw-identity">
      <b>{nameOnList(draw.partyName)}</b> {draw.isIsolation && <IsolationTag />}
      <span className="dd-quiet">
        <DateText value={draw.dateOfBirth} /> · MRN {draw.mrn ?? '—'} · {draw.number} · {text('drawOn')}{' '}
        <DateText value={draw.drawDate} weekday />
      </span>
    </p>
  );
}
