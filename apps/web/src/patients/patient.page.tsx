import { PatientGroupTags } from '../patient-groups/patient-groups.public.ts';
import './patient.css';
import { ageOn, type PermissionName, partyStatusDisplay } from '@drawday/domain';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PatientExternalResults } from '../external-results/patient-external-results.public.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay, formatWeekday } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { useGo, usePageSearch, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { usePrintedName } from '../platform/printed-name.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { rememberPatient } from '../platform/recent-patients.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { testsInLine } from '../platform/short-test-name.ts';
import { usePatientActions } from './patient-actions.ts';
import { PatientCareTeam } from './patient-care-team.tsx';
import { scheduleText } from './patient-columns.tsx';
import { PatientCoverage } from './patient-coverage.tsx';
import { PatientDetails } from './patient-details.tsx';
import { PatientDraws } from './patient-draws.tsx';
import { patientFigures } from './patient-figures.tsx';
import { PatientFlags } from './patient-flags.tsx';
import { monthsAtFirst, PatientGrid } from './patient-grid.tsx';
import { PatientHepatitis } from './patient-hepatitis.tsx';
import { PatientHistory } from './patient-history.tsx';
import { PatientLooks } from './patient-looks.tsx';
import { PatientOrders } from './patient-orders.tsx';
import { PatientProblems } from './patient-problems.tsx';
import { gridQuery, type PatientDetail, patientQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { PlannedStatus } from './planned-status.tsx';
import { RecordState } from './record-state.tsx';

const defaults = { tab: 'results' };

export function PatientPage() {
  const { id = '' } = usePageSearch();
  const text = usePatientsTexts();
  const patient = useQueryInPlace({ ...patientQuery(id), enabled: id !== '' });
  if (!patient.data) return <Awaiting as="page" of={patient} unknown={text('unknownPatient')} isUnknown={id === ''} />;
  return <Profile key={id} patient={patient.data} onChanged={() => void patient.refetch()} />;
}

function Profile({ patient, onChanged }: { patient: PatientDetail; onChanged: () => void }) {
  const text = usePatientsTexts();
  const can = useCan();
  const opens = usePageOpens();
  const go = useGo();
  const { paused, timeZone } = useFacility();
  const { currentUser } = useConfiguration();
  const who = currentUser.id ?? '';
  useEffect(() => rememberPatient(who, patient.id), [who, patient.id]);
  const [{ tab: chosen }, setState] = useUrlState(defaults);
  const everyTab: { key: string; label: string; permission?: PermissionName }[] = [
    { key: 'results', label: text('results'), permission: 'Order.Results.View' },
    { key: 'external', label: text('otherLaboratories'), permission: 'Order.ExternalResults.View' },
    { key: 'draws', label: text('draws'), permission: 'Order.Requisitions.View' },
    { key: 'orders', label: text('orders'), permission: 'Order.Schedules.View' },
    { key: 'diagnoses', label: text('diagnoses'), permission: 'MasterData.Problems.View' },
    { key: 'hepatitis', label: text('hepatitis') },
    { key: 'care-team', label: text('careTeam'), permission: 'MasterData.CareTeam.View' },
    { key: 'details', label: text('details') },
    { key: 'coverage', label: text('coverage') },
    { key: 'history', label: text('history') },
    { key: 'looks', label: text('whoLooked') },
  ];
  const tabs = everyTab.filter(({ permission }) => !permission || can(permission));
  const tab = (tabs.find(({ key }) => key === chosen) ?? tabs[0])?.key ?? '';
  // The sheet of the first tab, once it is read: it is not read for the figures alone, since every viewing of results is recorded.
  const sheet = useQueryInPlace({ ...gridQuery(patient.id, monthsAtFirst, false), enabled: tab === 'results' });
  const today = serverToday(patient.timeZone);
  const status = <StatusTag display={partyStatusDisplay(patient.statusTypeCode)} />;
  const hasLeft = patient.statusTypeCode === 'INACTIVE';
  usePrintedName(patientName(patient), formatDay(patient.dateOfBirth), patient.mrn && `${text('mrn')} ${patient.mrn}`);
  return (
    <ProfilePage
      name={patientName(patient)}
      marks={
        <>
          <ModalityChip modality={patient.modality} />
          {patient.statusTypeCode === 'PENDING' && opens('/home/patient-verification') ? (
            <PageLink to="/home/patient-verification">{status}</PageLink>
          ) : (
            status
          )}
        </>
      }
      facts={[
        <>
          {formatDay(patient.dateOfBirth)} ·{' '}
          <b>{text('ageSex', { age: ageOn(Temporal.PlainDate.from(patient.dateOfBirth), today), sex: patient.sex.slice(0, 1) })}</b>
        </>,
        <>
          {text('mrn')} <b>{patient.mrn ?? '—'}</b>
        </>,
        (patient.dayGroup || patient.shift || patient.chair) && scheduleText(patient, text),
        patient.facilityName,
        patient.providerName,
        <DrawOf key="next" label={text('nextDraw')} draw={patient.nextDraw} path="/home/patient-requisition" />,
        <DrawOf key="last" label={text('lastDraw')} draw={patient.lastDraw} path="/home/requisition-result" />,
      ]}
      flags={
        <>
          {patient.statusTypeCode === 'PENDING' && <RecordState row={{ ...patient }} />}
          <PlannedStatus patient={patient} />
          <PatientFlags patient={patient} />
          {!patient.mergedInto && <PatientGroupTags patient={patient} />}
        </>
      }
      figures={<KeyFigures figures={patientFigures(patient, sheet.data, timeZone, text)} />}
      actions={
        <>
          {can('Order.Schedules.Create') && !paused && !patient.mergedInto && !hasLeft && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => go('/home/patient-orders', { id: patient.id })}>
              {text('newOrder')}
            </Button>
          )}
          <MenuButton label={text('more')} items={usePatientActions(patient, { onChanged, openTab: (key) => setState({ tab: key }) })} />
        </>
      }
      tabs={tabs}
      currentTab={tab}
      onTab={(key) => setState({ tab: key })}
    >
      {tab === 'results' && <PatientGrid patientId={patient.id} modality={patient.modality} />}
      {tab === 'external' && patient.mergedInto && <EmptyState title={text('mergedBanner', { name: patientName(patient.mergedInto) })} />}
      {tab === 'external' && !patient.mergedInto && <PatientExternalResults patient={patient} />}
      {tab === 'draws' && <PatientDraws patientId={patient.id} />}
      {tab === 'orders' && <PatientOrders patientId={patient.id} mayOrder={!hasLeft} />}
      {tab === 'diagnoses' && <PatientProblems patientId={patient.id} facilityId={patient.facilityId} />}
      {tab === 'hepatitis' && <PatientHepatitis patient={patient} />}
      {tab === 'care-team' && <PatientCareTeam patient={patient} />}
      {tab === 'details' && <PatientDetails patient={patient} onSaved={onChanged} />}
      {tab === 'coverage' && <PatientCoverage patient={patient} />}
      {tab === 'history' && <PatientHistory patient={patient} />}
      {tab === 'looks' && <PatientLooks patientId={patient.id} />}
    </ProfilePage>
  );
}

type DrawOfProps = { label: string; draw: PatientDetail['nextDraw'] | PatientDetail['lastDraw']; path: `/${string}` };

/** The next or the last draw, and what is taken. */
function DrawOf({ label, draw, path }: DrawOfProps) {
  if (!draw) return <>{label} —</>;
  return (
    <>
      {label}{' '}
      <PageLink to={path} search={{ id: draw.id }} className="dd-strong">
        {formatWeekday(draw.drawDate)}
      </PageLink>
      {'tests' in draw && draw.tests.length > 0 && `, ${testsInLine(draw.tests)}`}
    </>
  );
}
