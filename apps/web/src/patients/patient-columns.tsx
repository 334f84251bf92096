import { ageOn, formatNumber, partyStatusDisplay } from '@drawday/domain';
import { shiftNumber, verdictMarks } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { FamilyName } from '../design/family-name.tsx';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { type Flag, ResultValue } from '../design/result-flag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { useTodayAt } from '../platform/facility.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import type { PatientRow } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';

type Key = PatientRow['ktv'];
const flagOf = (result: Key): Flag | null => verdictMarks.codes.find((mark) => mark === result?.flag) ?? null;
const shown = (result: Key, decimals: number) =>
  result ? (result.numeric === null ? result.text : formatNumber(result.numeric, decimals)) : null;

/** The dose of the last treatment, with a link to its calculation. */
function DoseLink({ row }: { row: PatientRow }) {
  const value = <ResultValue text={shown(row.ktv, 2)} flag={flagOf(row.ktv)} />;
  if (!row.ktv?.requisitionId) return value;
  return (
    <PageLink
      to="/home/kinetics-workbench"
      search={{ id: row.ktv.requisitionId, code: row.ktv.resultCode }}
      className="dd-dose-link"
      aria-label={`Kt/V ${shown(row.ktv, 2)}, ${patientName(row)}`}
    >
      {value}
    </PageLink>
  );
}

/** `MWF · 2 · ch 11` */
export function scheduleText(row: Pick<PatientRow, 'dayGroup' | 'shift' | 'chair'>, text: PatientsText): string {
  const number = shiftNumber(row.shift);
  return [row.dayGroup, number > 0 && number, row.chair && text('chairShort', { chair: row.chair })].filter(Boolean).join(' · ') || '—';
}

const Age = ({ of: { dateOfBirth, facilityId } }: { of: PatientRow }) =>
  ageOn(Temporal.PlainDate.from(dateOfBirth), useTodayAt(facilityId));

export const patientColumns = (text: PatientsText): DataColumn<PatientRow>[] => [
  {
    key: 'name',
    title: text('patient'),
    rowHeader: true,
    sort: 'lastName',
    cell: (row) => (
      <span className="dd-row">
        <PageLink to="/home/patient" search={{ id: row.id }}>
          {patientName(row)}
        </PageLink>
        {row.isIsolation && <IsolationTag />}
      </span>
    ),
  },
  { key: 'dob', title: text('dob'), sort: 'dateOfBirth', cell: (row) => <DateText value={row.dateOfBirth} /> },
  {
    key: 'age',
    title: text('age'),
    align: 'right',
    card: 'hide',
    cell: (row) => <Age of={row} />,
  },
  { key: 'sex', title: text('sex'), card: 'hide', cell: (row) => row.sex.slice(0, 1) },
  { key: 'mrn', title: text('mrn'), sort: 'mrn', cell: (row) => row.mrn ?? '—' },
  { key: 'modality', title: text('modality'), sort: 'modality', card: 'side', cell: (row) => <ModalityChip modality={row.modality} /> },
  { key: 'schedule', title: text('schedule'), sort: 'shift', cell: (row) => scheduleText(row, text) },
  { key: 'provider', title: text('provider'), cell: (row) => <FamilyName of={row.providerName} /> },
  {
    key: 'nextDraw',
    title: text('nextDraw'),
    cell: (row) =>
      row.statusTypeCode === 'PAUSED' ? <span className="dd-faint">{text('paused')}</span> : <DateText value={row.nextDrawDate} weekday />,
  },
  { key: 'ktv', title: 'Kt/V', align: 'value', cell: (row) => <DoseLink row={row} /> },
  {
    key: 'hgb',
    title: 'Hgb',
    align: 'value',
    cell: (row) => <ResultValue text={shown(row.hemoglobin, 1)} flag={flagOf(row.hemoglobin)} />,
  },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    cell: (row) => <StatusTag quiet={row.statusTypeCode === 'ACTIVE'} display={partyStatusDisplay(row.statusTypeCode)} />,
  },
];
