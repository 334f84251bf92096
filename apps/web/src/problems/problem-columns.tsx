import { partyTypes, problemKinds } from '@drawday/vocabulary';
import { DateText, TimeText } from '../design/date-text.tsx';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatAge } from '../platform/format.ts';
import { makerName } from '../platform/maker-name.ts';
import { PageLink } from '../platform/page-link.tsx';
import { drawPaths, partyAddress } from '../requisitions/draw-address.public.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { aboutWhom, drawWords, problemStatus } from './problem-words.ts';
import type { ProblemRow } from './problems.queries.ts';
import type { ProblemsText } from './problems.texts.ts';

type Parts = { text: ProblemsText; now: Temporal.Instant; timeZone: string; onOpen: (row: ProblemRow) => void };

export const problemColumns = ({ text, now, timeZone, onOpen }: Parts): DataColumn<ProblemRow>[] => [
  {
    key: 'patient',
    title: text('about'),
    rowHeader: true,
    sort: 'patientName',
    cell: (row) => (
      <span className="dd-row">
        <PageLink {...partyAddress(row)}>{aboutWhom(row)}</PageLink>
        {row.isIsolation && <IsolationTag />}
      </span>
    ),
  },
  {
    key: 'status',
    title: text('status'),
    sort: 'priority',
    card: 'side',
    cell: (row) => <StatusTag quiet={row.resolved || row.priority === 'NORMAL'} display={problemStatus(row)} />,
  },
  { key: 'age', title: text('age'), align: 'right', sort: 'creationTime', cell: (row) => formatAge(row.creationTime, now, timeZone) },
  { key: 'kind', title: text('kind'), sort: 'kind', cell: (row) => codeWord(problemKinds, row.kind) },
  {
    key: 'description',
    title: text('whatIsWrong'),
    wrap: true,
    card: 'plain',
    cell: (row) => (
      <button type="button" className="dd-link-button dd-problem-words" title={row.description} onClick={() => onOpen(row)}>
        {row.description}
      </button>
    ),
  },
  {
    key: 'draw',
    title: text('draw'),
    cell: (row) =>
      row.requisitionId ? (
        <PageLink
          to={drawPaths[row.partyType]}
          search={{ id: row.requisitionId }}
          aria-label={drawWords({ number: row.requisitionNumber, drawDate: row.drawDate })}
        >
          <DateText value={row.drawDate} weekday />
        </PageLink>
      ) : (
        <span className="dd-faint">—</span>
      ),
  },
  {
    key: 'by',
    title: text('reportedBy'),
    sort: 'creatorName',
    card: 'hide',
    cell: (row) => makerName(row.creatorName),
  },
  { key: 'partyType', title: text('party'), hidden: true, cell: (row) => codeWord(partyTypes, row.partyType) },
  { key: 'dob', title: text('dob'), hidden: true, cell: (row) => <DateText value={row.dateOfBirth} /> },
  { key: 'mrn', title: text('mrn'), hidden: true, cell: (row) => row.mrn ?? '—' },
  { key: 'drawNumber', title: text('drawNumber'), hidden: true, cell: (row) => row.requisitionNumber ?? '—' },
  { key: 'number', title: text('number'), sort: 'number', hidden: true, cell: (row) => row.number },
  { key: 'facility', title: text('facility'), hidden: true, cell: (row) => row.facilityName },
  { key: 'reportedAt', title: text('reported'), hidden: true, cell: (row) => <TimeText value={row.creationTime} withDay /> },
  {
    key: 'resolvedAt',
    title: text('resolvedAt'),
    sort: 'resolvedAt',
    hidden: true,
    cell: (row) => <TimeText value={row.resolvedAt} withDay />,
  },
  { key: 'resolvedBy', title: text('resolvedBy'), hidden: true, cell: (row) => (row.resolvedByName ? makerName(row.resolvedByName) : '—') },
];
