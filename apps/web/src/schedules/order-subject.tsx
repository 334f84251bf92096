import { ageOn, partyStatusDisplay, siteStatusDisplay } from '@drawday/domain';
import { shiftNumber, siteTypes } from '@drawday/vocabulary';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { AllergiesTag } from '../requisitions/requisitions.public.ts';
import type { OrderedParty } from './ordered-party.ts';
import type { OrderPartyDetail, PatientDetail } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

/** Whom the order is for, beside the title. */
export function OrderSubject({ party, today }: { party: OrderedParty; today: Temporal.PlainDate }) {
  if (party.patient) return <PatientSubject patient={party.patient} today={today} />;
  return party.record && <RecordSubject record={party.record} />;
}

/** A source with its kind and sample point, an employee with the birth date; the name opens the record for those who may see it. */
function RecordSubject({ record }: { record: OrderPartyDetail }) {
  const can = useCan();
  const isSource = record.partyType === 'SITE';
  const mayOpen = can(isSource ? 'MasterData.Sites.View' : 'MasterData.Employees.View');
  const facts = [
    record.siteTypeCode && codeWord(siteTypes, record.siteTypeCode),
    record.samplePoint,
    record.dateOfBirth && formatDay(record.dateOfBirth),
    record.facilityName,
  ];
  const status = isSource ? siteStatusDisplay(record.statusTypeCode) : partyStatusDisplay(record.statusTypeCode);
  return (
    <div className="dd-order-subject">
      {mayOpen ? (
        <PageLink to={isSource ? '/home/site' : '/home/employee'} search={{ id: record.id }}>
          {record.name}
        </PageLink>
      ) : (
        <b>{record.name}</b>
      )}
      <span className="dd-quiet">{facts.filter(Boolean).join(' · ')}</span>
      {record.statusTypeCode !== 'ACTIVE' && <StatusTag display={status} />}
    </div>
  );
}

/** Name, DOB, MRN, status, schedule, isolation, allergies. */
function PatientSubject({ patient, today }: { patient: PatientDetail; today: Temporal.PlainDate }) {
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
