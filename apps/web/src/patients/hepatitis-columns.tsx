import { patientHepatitisB } from '@drawday/vocabulary';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { formatDay, formatShortDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { codeText } from '../platform/texts.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DueDay } from './due-day.tsx';
import { scheduleText } from './patient-columns.tsx';
import type { HepatitisRow } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';
import { VaccineDoses } from './vaccine-doses.tsx';
import { doseWords } from './vaccine-words.ts';

const newest = (row: HepatitisRow, code: string) => row.values.find((one) => one.resultCode === code);

/** "neg 10/07": the finding in a short word; what shows neither as it was sent. */
function Finding({ row, code, today, text }: { row: HepatitisRow; code: string; today: Temporal.PlainDate; text: PatientsText }) {
  const value = newest(row, code);
  if (!value) return '—';
  const word =
    value.finding === 'POSITIVE' ? (
      <b className="dd-error-text">{text('findingPositive')}</b>
    ) : value.finding === 'NEGATIVE' ? (
      text('findingNegative')
    ) : (
      value.text
    );
  return (
    <>
      {word}{' '}
      <span className="dd-faint" title={[formatDay(value.collectedOn), value.laboratoryName].filter(Boolean).join(' · ')}>
        {formatShortDay(value.collectedOn, today)}
        {value.laboratoryName && ` ○ ${value.laboratoryName}`}
      </span>
    </>
  );
}

/** The titer, green where it protects. */
function Titer({ row }: { row: HepatitisRow }) {
  const value = newest(row, 'AHBSQ');
  if (!value) return '—';
  return (
    <span
      className={value.finding === 'POSITIVE' ? 'dd-success-text' : ''}
    >{`${value.comparator ?? ''}${value.numeric ?? value.text ?? '—'}`}</span>
  );
}

/** What comes first: tests and the next dose, with the first day of them. */
function nextOf(row: HepatitisRow, text: PatientsText) {
  const { next } = row.vaccine;
  const dose = next ? [{ what: doseWords(text, next), dueOn: next.dueOn, isOverdue: next.isOverdue }] : [];
  const tests = row.due.map((one) => ({ what: codeText(text, 'marker', one.resultCode), dueOn: one.dueOn, isOverdue: one.isOverdue }));
  return [...tests, ...dose].toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'));
}

/** The day, and how late it is today. */
function Due({ row, today, text }: { row: HepatitisRow; today: Temporal.PlainDate; text: PatientsText }) {
  const [first] = nextOf(row, text);
  if (!first) return '—';
  if (!first.isOverdue || first.dueOn === null) return <DueDay dueOn={first.dueOn} isOverdue={first.isOverdue} />;
  const { days } = today.since(first.dueOn, { largestUnit: 'days' });
  return (
    <span className="dd-row">
      <b className="dd-error-text" title={formatDay(first.dueOn)}>
        {formatShortDay(first.dueOn, today)}
      </b>
      <StatusTag small icon="warning" display={{ text: text('daysLate', { count: days }), style: 'error' }} />
    </span>
  );
}

export const hepatitisColumns = (text: PatientsText, today: Temporal.PlainDate): DataColumn<HepatitisRow>[] => [
  {
    key: 'name',
    title: text('patient'),
    rowHeader: true,
    sort: 'lastName',
    cell: (row) => (
      <>
        <span className="dd-row">
          <PageLink to="/home/patient" search={{ id: row.patientId, tab: 'hepatitis' }}>
            {patientName(row)}
          </PageLink>
          {row.isIsolation && <IsolationTag />}
        </span>
        <small className="dd-faint">{[row.mrn, scheduleText(row, text)].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  // Both stand under the name: so the board is no wider than a screen.
  { key: 'mrn', title: text('mrn'), hidden: true, cell: (row) => row.mrn ?? '—' },
  { key: 'place', title: text('schedule'), hidden: true, sort: 'chair', cell: (row) => scheduleText(row, text) },
  {
    key: 'status',
    title: text('hepatitisB'),
    sort: 'status',
    card: 'side',
    cell: (row) => (
      <StatusTag
        quiet={!patientHepatitisB.isIn('carrier', row.statusB) && row.statusB !== 'UNKN'}
        display={codeDisplay(patientHepatitisB, row.statusB)}
      />
    ),
  },
  { key: 'due', title: text('dueDay'), sort: 'dueOn', cell: (row) => <Due row={row} today={today} text={text} /> },
  {
    key: 'next',
    title: text('nextDue'),
    cell: (row) => (
      <span className="dd-strong dd-hepatitis-next">
        {nextOf(row, text)
          .slice(0, 2)
          .map((one) => one.what)
          .join('; ') || '—'}
      </span>
    ),
  },
  { key: 'hbsag', title: text('marker_HBSAG'), cell: (row) => <Finding row={row} code="HBSAG" today={today} text={text} /> },
  { key: 'antiHbs', title: text('marker_AHBSQ'), align: 'right', cell: (row) => <Titer row={row} /> },
  { key: 'antiHbc', title: text('marker_HBCT'), cell: (row) => <Finding row={row} code="HBCT" today={today} text={text} /> },
  { key: 'antiHcv', title: text('marker_HCVAB'), cell: (row) => <Finding row={row} code="HCVAB" today={today} text={text} /> },
  { key: 'vaccine', title: text('vaccineDoses'), cell: ({ vaccine }) => <VaccineDoses vaccine={vaccine} /> },
];
