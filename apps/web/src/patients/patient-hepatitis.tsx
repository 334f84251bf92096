import { hepatitisDueReasons, patientHepatitisB, patientHepatitisC, vaccineStates } from '@drawday/vocabulary';
import { EmptyState } from '../design/empty-state.tsx';
import { FactList } from '../design/fact-list.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { dayOf, formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { codeText } from '../platform/texts.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { DueDay } from './due-day.tsx';
import { PatientVaccinations } from './patient-vaccinations.tsx';
import type { PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { doseWords } from './vaccine-words.ts';

/** Where the patient stands with hepatitis, what is due next, and the doses of vaccine. */
export function PatientHepatitis({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const { timeZone } = useFacility();
  const mayEdit = useCan()('MasterData.Patients.Update') && !readOnly;
  // The lists of a merged record moved with it.
  if (patient.mergedInto) return <EmptyState title={text('mergedBanner', { name: patientName(patient.mergedInto) })} />;
  const { statusB, statusC, due, vaccine, mayBeVaccine, isUnusual, isolationSince } = patient.hepatitis;
  const next = vaccine.next && {
    key: 'dose',
    what: doseWords(text, vaccine.next),
    dueOn: vaccine.next.dueOn,
    isOverdue: vaccine.next.isOverdue,
    why: codeWord(vaccineStates, vaccine.state),
  };
  const tests = due.map((one) => ({
    key: one.resultCode,
    what: codeText(text, 'marker', one.resultCode),
    dueOn: one.dueOn,
    isOverdue: one.isOverdue,
    why: codeWord(hepatitisDueReasons, one.because),
  }));
  const rows = [...tests, ...(next ? [next] : [])].toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'));
  return (
    <div className="dd-coverage">
      <section className="dd-list-section" aria-label={text('status')}>
        <header className="dd-row">
          <h2>{text('status')}</h2>
        </header>
        <FactList
          facts={[
            [text('hepatitisB'), <StatusTag key="b" display={codeDisplay(patientHepatitisB, statusB)} />],
            [text('vaccine'), <StatusTag key="v" quiet display={codeDisplay(vaccineStates, vaccine.state)} />],
            [text('antiHbsLatest'), patient.hepatitisB],
            [text('hepatitisC'), codeWord(patientHepatitisC, statusC)],
            [text('isolation'), patient.isIsolation ? (isolationSince ? formatDay(dayOf(isolationSince, timeZone)) : text('yes')) : '—'],
          ]}
        />
        {mayBeVaccine && <p>{text('mayBeVaccine')}</p>}
        {isUnusual && <p>{text('unusualFindings')}</p>}
      </section>
      <section className="dd-list-section" aria-label={text('whatIsDue')}>
        <header className="dd-row">
          <h2>{text('whatIsDue')}</h2>
        </header>
        {rows.length === 0 ? (
          <p className="dd-faint">{text('nothingDue')}</p>
        ) : (
          <RecordTable
            caption={text('whatIsDue')}
            rows={rows}
            rowKey={(row) => row.key}
            columns={[
              { key: 'what', title: text('testOrDose'), rowHeader: true, cell: (row) => row.what },
              { key: 'due', title: text('dueDay'), cell: (row) => <DueDay dueOn={row.dueOn} isOverdue={row.isOverdue} /> },
              { key: 'why', title: text('why'), wrap: true, cell: (row) => row.why },
            ]}
          />
        )}
      </section>
      <PatientVaccinations patient={patient} mayEdit={mayEdit} />
    </div>
  );
}
