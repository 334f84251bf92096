import { requisitionStatuses, verdictMarks } from '@drawday/vocabulary';
import { DateText, TimeText } from '../design/date-text.tsx';
import { FamilyName } from '../design/family-name.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import { flagOf } from './result-kinds.ts';
import type { ResultParty } from './result-party.public.ts';
import type { ResultDraw } from './results.queries.ts';
import type { ResultsText } from './results.texts.ts';

function Marks({ draw }: { draw: ResultDraw }) {
  const flag = flagOf(draw.worstFlag);
  return (
    <span className="dd-row dd-result-marks">
      {verdictMarks.isIn('critical', flag) && (
        <ResultFlag flag={flag} isClosed={draw.criticalCount > 0 && draw.unreviewedCriticals === 0} />
      )}
      {draw.highCount > 0 && <span>{draw.highCount} H</span>}
      {draw.lowCount > 0 && <span>{draw.lowCount} L</span>}
      {draw.outOfGoalCount > 0 && <span>{draw.outOfGoalCount} G</span>}
      {draw.notJudgedCount > 0 && <ResultFlag flag="?" inWords />}
      {draw.isCorrected && <ResultFlag flag="corrected" />}
      {draw.hasPreliminary && <ResultFlag flag="preliminary" />}
      {draw.tnpCount > 0 && <ResultFlag flag="TNP" />}
      {!draw.worstFlag && draw.highCount + draw.lowCount + draw.notJudgedCount === 0 && <span className="dd-faint">—</span>}
    </span>
  );
}

/** Employees' values stand in no list: only that there is a result, and whether somebody has looked at it. */
export const resultColumns = (text: ResultsText, party: ResultParty): DataColumn<ResultDraw>[] =>
  allColumns(text, party).filter(({ key }) => party.type === 'PATIENT' || !ofPatientsOnly.has(key));

const ofPatientsOnly = new Set(['mrn', 'modality', 'marks', 'provider']);

const allColumns = (text: ResultsText, party: ResultParty): DataColumn<ResultDraw>[] => [
  {
    key: 'party',
    title: text(`party_${party.type}`),
    rowHeader: true,
    sort: 'partyName',
    cell: (draw) => (
      <PageLink to={party.resultPath} search={{ id: draw.id }}>
        {nameOnList(draw.partyName)}
      </PageLink>
    ),
  },
  { key: 'dob', title: text('dob'), cell: (draw) => <DateText value={draw.dateOfBirth} /> },
  { key: 'mrn', title: 'MRN', cell: (draw) => draw.mrn ?? '—' },
  { key: 'modality', title: text('modality'), card: 'side', cell: (draw) => draw.modality && <ModalityChip modality={draw.modality} /> },
  { key: 'drawDate', title: text('drawn'), sort: 'drawDate', cell: (draw) => <DateText value={draw.drawDate} /> },
  { key: 'resultedAt', title: text('resulted'), sort: 'resultedAt', cell: (draw) => <TimeText value={draw.resultedAt} shortDay /> },
  { key: 'marks', title: text('outOfRange'), card: 'plain', cell: (draw) => <Marks draw={draw} /> },
  {
    key: 'review',
    title: text('review'),
    sort: 'unreviewedResults',
    cell: (draw) =>
      party.type === 'PATIENT' && draw.unreviewedCriticals > 0 ? (
        <StatusTag icon="alert" display={{ text: text('criticalsOpen', { count: draw.unreviewedCriticals }), style: 'error' }} />
      ) : draw.unreviewedResults > 0 ? (
        <StatusTag icon="eye" display={{ text: text('toAcknowledge', { count: draw.unreviewedResults }), style: 'warning' }} />
      ) : (
        <StatusTag quiet display={{ text: text('acknowledgedWord'), style: 'success' }} />
      ),
  },
  {
    key: 'status',
    title: text('status'),
    card: 'hide',
    sort: 'statusTypeCode',
    cell: (draw) => <StatusTag quiet display={codeDisplay(requisitionStatuses, draw.statusTypeCode)} />,
  },
  { key: 'number', title: text('drawNumber'), hidden: true, cell: (draw) => draw.accession ?? draw.number },
  {
    key: 'provider',
    title: text('provider'),
    card: 'hide',
    cell: (draw) => <FamilyName of={draw.providerName} />,
  },
];
