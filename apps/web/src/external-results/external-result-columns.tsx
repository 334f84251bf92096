import './external-results.css';
import { externalResultStatuses } from '@drawday/vocabulary';
import { Button } from 'antd';
import { DateText, TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { useTimeZoneOf } from '../platform/facility.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { shortTestName } from '../platform/short-test-name.ts';
import { testName } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import type { ExternalResult } from './external-results.queries.ts';
import type { ExternalResultsText } from './external-results.texts.ts';

const mostNamed = 4;

/** The first tests with their values; what could not be read is marked, never left out. */
export function TestWords({ result, text }: { result: ExternalResult; text: ExternalResultsText }) {
  return (
    <span className="dd-ext-tests">
      {result.lines.slice(0, mostNamed).map((line) => (
        <span key={line.resultCode} className="dd-ext-test" title={testName(line.resultCode, line.name)}>
          <span className="dd-faint">{shortTestName(line.resultCode, line.name)}</span> <b>{line.valueText}</b>
          {line.because ? <ResultFlag flag="?" /> : (line.flag === 'H' || line.flag === 'L') && <ResultFlag flag={line.flag} />}
        </span>
      ))}
      {result.lines.length > mostNamed && <span className="dd-faint">{text('more', { count: result.lines.length - mostNamed })}</span>}
    </span>
  );
}

export const externalStatus = (result: ExternalResult) => (
  <StatusTag quiet={result.statusTypeCode === 'VERIFIED'} display={codeDisplay(externalResultStatuses, result.statusTypeCode)} />
);

/** A moment of a result by the clock of its patient's facility. */
export const MomentOf = ({ of, value }: { of: ExternalResult; value: string | null | undefined }) => (
  <TimeText value={value} withDay timeZone={useTimeZoneOf(of.facilityId)} />
);

type PaperButtonProps = { of: ExternalResult; text: ExternalResultsText; onPaper: (row: ExternalResult) => void };

/** Opens the paper that a result was entered from. */
export function PaperButton({ of: row, text, onPaper }: PaperButtonProps) {
  if (!row.document) return <span className="dd-faint">—</span>;
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon name="file" size={14} />}
      aria-label={`${text('openPaper')} ${row.document.name}`}
      title={row.document.name}
      onClick={() => onPaper(row)}
    />
  );
}

type Parts = { text: ExternalResultsText; onOpen: (row: ExternalResult) => void; onPaper: (row: ExternalResult) => void };

export const externalResultColumns = ({ text, onOpen, onPaper }: Parts): DataColumn<ExternalResult>[] => [
  {
    key: 'patient',
    title: text('patient'),
    rowHeader: true,
    sort: 'patientName',
    cell: (row) => (
      <PageLink to="/home/patient" search={{ id: row.patientId, tab: 'external' }}>
        {patientName(row)}
      </PageLink>
    ),
  },
  { key: 'status', title: text('status'), sort: 'statusTypeCode', card: 'side', cell: externalStatus },
  { key: 'collected', title: text('collected'), sort: 'collectedAt', cell: (row) => <MomentOf of={row} value={row.collectedAt} /> },
  {
    key: 'laboratory',
    title: text('laboratory'),
    sort: 'laboratoryName',
    cell: (row) => <span className="dd-ext-laboratory">{row.laboratoryName}</span>,
  },
  {
    key: 'tests',
    title: text('tests'),
    card: 'plain',
    cell: (row) => (
      <button type="button" className="dd-link-button dd-ext-open" onClick={() => onOpen(row)}>
        <TestWords result={row} text={text} />
      </button>
    ),
  },
  {
    key: 'paper',
    title: text('paper'),
    cell: (row) => <PaperButton of={row} text={text} onPaper={onPaper} />,
  },
  { key: 'enteredBy', title: text('enteredBy'), sort: 'enteredAt', hidden: true, card: 'hide', cell: (row) => row.enteredByName ?? '—' },
  { key: 'verifiedBy', title: text('verifiedBy'), sort: 'verifiedAt', hidden: true, cell: (row) => row.verifiedByName ?? '—' },
  { key: 'dob', title: text('dob'), hidden: true, cell: (row) => <DateText value={row.dateOfBirth} /> },
  { key: 'mrn', title: text('mrn'), hidden: true, cell: (row) => row.mrn ?? '—' },
  { key: 'facility', title: text('facility'), hidden: true, cell: (row) => row.facilityName },
];
