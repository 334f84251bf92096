import { ageOn } from '@drawday/domain';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { PatientDetail } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

const shiftCodes = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH'];

/** Whom the order is for, beside the title: name, DOB, MRN, schedule, allergies. */
export function OrderSubject({ patient, today }: { patient: PatientDetail; today: Temporal.PlainDate }) {
  const text = useSchedulesTexts();
  const shift = shiftCodes.indexOf(patient.shift ?? '') + 1;
  const schedule = [patient.dayGroup, shift > 0 && text('shift', { shift })].filter(Boolean).join(' · ');
  return (
    <div className="dd-order-subject">
      <PageLink to="/home/patient" search={{ id: patient.id }}>
        {patientName(patient)}
      </PageLink>
      <span className="dd-quiet">
        {text('ageSex', { age: ageOn(Temporal.PlainDate.from(patient.dateOfBirth), today), sex: patient.sex.slice(0, 1) })} ·{' '}
        {formatDay(patient.dateOfBirth)} · MRN {patient.mrn ?? '—'}
      </span>
      <ModalityChip modality={patient.modality} />
      {schedule && <span className="dd-quiet">{schedule}</span>}
      {patient.allergies.length > 0 && <StatusTag display={{ text: patient.allergies.join(', '), style: 'error' }} />}
    </div>
  );
}
