import { ageOn, partyStatusDisplay } from '@drawday/domain';
import { shiftNumber } from '@drawday/vocabulary';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { AllergiesTag, IsolationTag } from '../requisitions/requisitions.public.ts';
import type { PatientDetail } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

/** Whom the order is for, beside the title: name, DOB, MRN, status, schedule, isolation, allergies. */
export function OrderSubject({ patient, today }: { patient: PatientDetail; today: Temporal.PlainDate }) {
  const text = useSchedulesTexts();
  const schedule = [patient.dayGroup, patient.shift && text('shift', { shift: shiftNumber(patient.shift) })].filter(Boolean).join(' · ');
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
      {patient.statusTypeCode !== 'ACTIVE' && <StatusTag display={partyStatusDisplay(patient.statusTypeCode)} />}
      {schedule && <span className="dd-quiet">{schedule}</span>}
      {patient.isIsolation && <IsolationTag />}
      <AllergiesTag of={patient} />
    </div>
  );
}
