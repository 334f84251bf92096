import type { CsvCell } from '@drawday/documents/render-csv.ts';
import { shiftNumber } from '@drawday/vocabulary';
import { DateText, TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tubes } from '../design/tube.tsx';
import { LabelTag } from '../labels/labels.public.ts';
import { serverNow } from '../platform/server-clock.ts';
import type { Text } from '../platform/texts.ts';
import {
  DrawPerson,
  type DrawRow,
  LaboratoryTag,
  laboratoryDisplay,
  type RequisitionsTexts,
  statusDisplay,
  testCodes,
  tubeViews,
} from '../requisitions/requisitions.public.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { isOverdue } from './draw-day-groups.ts';
import { TestCodes } from './test-codes.tsx';

/** A column with what it says in an exported file. */
export type DrawColumn = DataColumn<DrawRow> & { csv: (draw: DrawRow) => CsvCell };

const instantColumn = (
  key: 'collectedAt' | 'shipDate' | 'receivedAt' | 'resultedAt' | 'reviewedAt',
  title: string,
  sort?: string,
): DrawColumn => ({
  key,
  title,
  hidden: true,
  ...(sort && { sort }),
  cell: (draw) => <TimeText value={draw[key]} withDay />,
  csv: (draw) => draw[key],
});

export const drawListColumns = (text: Text<RequisitionsTexts>): DrawColumn[] => [
  {
    key: 'patient',
    title: text('patient'),
    rowHeader: true,
    sort: 'partyName',
    cell: (draw) => <DrawPerson draw={draw} to="draw" />,
    csv: (draw) => draw.partyName,
  },
  {
    key: 'number',
    title: text('requisition'),
    sort: 'number',
    cell: (draw) => <span className="dd-quiet">{draw.number}</span>,
    csv: (draw) => draw.number,
  },
  { key: 'dob', title: text('dob'), cell: (draw) => <DateText value={draw.dateOfBirth} />, csv: (draw) => draw.dateOfBirth },
  { key: 'mrn', title: 'MRN', cell: (draw) => <span className="dd-quiet">{draw.mrn ?? '—'}</span>, csv: (draw) => draw.mrn },
  {
    key: 'drawDate',
    title: text('drawDate'),
    sort: 'drawDate',
    cell: (draw) => <DateText value={draw.drawDate} weekday />,
    csv: (draw) => draw.drawDate,
  },
  {
    key: 'shift',
    title: text('shiftLabel'),
    sort: 'shift',
    align: 'right',
    cell: (draw) => shiftNumber(draw.shift) || '—',
    csv: (draw) => shiftNumber(draw.shift) || null,
  },
  { key: 'chair', title: text('chair'), sort: 'chair', align: 'right', cell: (draw) => draw.chair ?? '—', csv: (draw) => draw.chair },
  { key: 'tests', title: text('tests'), cell: (draw) => <TestCodes draw={draw} />, csv: testCodes },
  {
    key: 'tubes',
    title: text('tubesInOrder'),
    hidden: true,
    cell: (draw) => (
      <span className="dd-tubes-line">
        <Tubes tubes={tubeViews(draw)} />
      </span>
    ),
    csv: (draw) => draw.specimens.map((tube) => `${tube.tubeCode} ${tube.timing}`).join(', '),
  },
  {
    key: 'label',
    title: text('labelPrinted'),
    sort: 'isLabelPrinted',
    cell: (draw) =>
      draw.isLabelPrinted || draw.statusTypeCode === 'PENDING' ? <LabelTag draw={draw} /> : <span className="dd-faint">—</span>,
    csv: (draw) => draw.labelPrintedAt,
  },
  {
    key: 'status',
    title: text('status'),
    sort: 'statusTypeCode',
    card: 'side',
    cell: (draw) => (
      <>
        <StatusTag quiet={!isOverdue(draw) && draw.statusTypeCode !== 'MISSINGAOE'} display={statusDisplay(draw)} />{' '}
        <LaboratoryTag quiet draw={draw} />
      </>
    ),
    csv: (draw) => {
      const told = laboratoryDisplay(draw, text, serverNow());
      return told ? `${statusDisplay(draw).text} · ${told.text}` : statusDisplay(draw).text;
    },
  },
  instantColumn('collectedAt', text('collected'), 'collectedAt'),
  instantColumn('shipDate', text('shipped'), 'shipDate'),
  instantColumn('receivedAt', text('received'), 'receivedAt'),
  instantColumn('resultedAt', text('resulted'), 'resultedAt'),
  instantColumn('reviewedAt', text('reviewed')),
  {
    key: 'provider',
    title: text('provider'),
    cell: (draw) => <span className="dd-quiet">{draw.providerName ?? '—'}</span>,
    csv: (draw) => draw.providerName,
  },
];
