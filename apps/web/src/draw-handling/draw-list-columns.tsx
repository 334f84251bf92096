import type { CsvCell } from '@drawday/documents/render-csv.ts';
import { drawKinds, type PartyType, shiftNumber, siteLocations, siteTypes } from '@drawday/vocabulary';
import { DateText, TimeText } from '../design/date-text.tsx';
import { FamilyName } from '../design/family-name.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tubes } from '../design/tube.tsx';
import { LabelTag } from '../labels/labels.public.ts';
import { codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverNow } from '../platform/server-clock.ts';
import type { Text } from '../platform/texts.ts';
import { drawAddress } from '../requisitions/draw-address.public.ts';
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
import { TestNames } from './test-names.tsx';

/** A column with what it says in an exported file. */
export type DrawColumn = DataColumn<DrawRow> & { csv: (draw: DrawRow) => CsvCell };

const instantColumn = (
  key: 'collectedAt' | 'shipDate' | 'receivedAt' | 'resultedAt' | 'reviewedAt',
  title: string,
  isShown: boolean,
  sort?: string,
): DrawColumn => ({
  key,
  title,
  ...(!isShown && { hidden: true as const }),
  ...(sort && { sort }),
  cell: (draw) => <TimeText value={draw[key]} shortDay />,
  csv: (draw) => draw[key],
});

const numberColumn = (text: Text<RequisitionsTexts>): DrawColumn => ({
  key: 'number',
  title: text('requisition'),
  sort: 'number',
  cell: (draw) => <span className="dd-quiet">{draw.number}</span>,
  csv: (draw) => draw.number,
});

/** Where a patient sits. */
const placeColumns = (text: Text<RequisitionsTexts>): DrawColumn[] => [
  {
    key: 'shift',
    title: text('shiftLabel'),
    sort: 'shift',
    align: 'right',
    cell: (draw) => shiftNumber(draw.shift) || '—',
    csv: (draw) => shiftNumber(draw.shift) || null,
  },
  { key: 'chair', title: text('chair'), sort: 'chair', align: 'right', cell: (draw) => draw.chair ?? '—', csv: (draw) => draw.chair },
];

/** The way of the specimen: of one party all of it is shown, in the long list on request. */
function stepsOf(text: Text<RequisitionsTexts>, partyType: PartyType, isOfOne: boolean): DrawColumn[] {
  const sentDays: DrawColumn = {
    key: 'sentDays',
    title: text('daysSinceSent'),
    align: 'right',
    cell: (draw) => daysSinceSent(draw) ?? '—',
    csv: daysSinceSent,
  };
  const criticals: DrawColumn = {
    key: 'criticals',
    title: text('criticals'),
    align: 'right',
    cell: (draw) => (draw.unreviewedCriticals > 0 ? <span className="dd-error-text">{draw.unreviewedCriticals}</span> : '—'),
    csv: (draw) => draw.unreviewedCriticals,
  };
  const isShown = isOfOne || partyType === 'SITE';
  return [
    instantColumn('collectedAt', text('collected'), isShown, 'collectedAt'),
    instantColumn('shipDate', text('shipped'), isShown, 'shipDate'),
    ...(partyType === 'SITE' ? [sentDays] : []),
    instantColumn('receivedAt', text('received'), isOfOne, 'receivedAt'),
    instantColumn('resultedAt', text('resulted'), isShown, 'resultedAt'),
    ...(isOfOne ? [criticals] : []),
    instantColumn('reviewedAt', text('reviewed'), false),
  ];
}

const daysSinceSent = ({ hoursSinceSent }: DrawRow): number | null => (hoursSinceSent === null ? null : Math.floor(hoursSinceSent / 24));

const providerColumn = (text: Text<RequisitionsTexts>): DrawColumn => ({
  key: 'provider',
  title: text('provider'),
  cell: (draw) => <FamilyName of={draw.providerName} />,
  csv: (draw) => draw.providerName,
});

/** Whose draw it is; in the list of one party that is known, and the number leads to the draw. */
function whose(text: Text<RequisitionsTexts>, partyType: PartyType, isOfOne: boolean): DrawColumn[] {
  if (isOfOne)
    return [
      {
        ...numberColumn(text),
        rowHeader: true,
        cell: (draw) => <PageLink {...drawAddress(draw)}>{draw.number}</PageLink>,
      },
      {
        key: 'kind',
        title: text('drawKind'),
        cell: (draw) => <span className="dd-quiet">{codeWord(drawKinds, draw.drawKind)}</span>,
        csv: (draw) => draw.drawKind,
      },
    ];
  const named: DrawColumn = {
    key: 'patient',
    title: text(({ PATIENT: 'patient', EMPLOYEE: 'employee', SITE: 'source' } as const)[partyType]),
    rowHeader: true,
    sort: 'partyName',
    cell: (draw) => <DrawPerson draw={draw} to="draw" />,
    csv: (draw) => draw.partyName,
  };
  const dob: DrawColumn = {
    key: 'dob',
    title: text('dob'),
    cell: (draw) => <DateText value={draw.dateOfBirth} />,
    csv: (draw) => draw.dateOfBirth,
  };
  const mrn: DrawColumn = {
    key: 'mrn',
    title: 'MRN',
    cell: (draw) => <span className="dd-quiet">{draw.mrn ?? '—'}</span>,
    csv: (draw) => draw.mrn,
  };
  const ofSource = (key: string, title: string, words: (source: NonNullable<DrawRow['source']>) => string): DrawColumn => ({
    key,
    title,
    cell: (draw) => <span className="dd-quiet">{(draw.source && words(draw.source)) || '—'}</span>,
    csv: (draw) => draw.source && words(draw.source),
  });
  const own = {
    PATIENT: [dob, mrn],
    EMPLOYEE: [dob],
    SITE: [
      { ...ofSource('sourceType', text('sourceType'), (source) => codeWord(siteTypes, source.siteTypeCode)), hidden: true as const },
      { ...ofSource('location', text('location'), (source) => codeWord(siteLocations, source.siteLocationCode)), hidden: true as const },
      { ...ofSource('samplePoint', text('samplePoint'), (source) => source.samplePoint ?? ''), hidden: true as const },
    ],
  };
  return [named, numberColumn(text), ...own[partyType]];
}

export const drawListColumns = (text: Text<RequisitionsTexts>, partyType: PartyType, isOfOne = false): DrawColumn[] => [
  ...whose(text, partyType, isOfOne),
  {
    key: 'drawDate',
    title: text('drawDate'),
    sort: 'drawDate',
    cell: (draw) => <DateText value={draw.drawDate} weekday />,
    csv: (draw) => draw.drawDate,
  },
  ...(partyType === 'PATIENT' && !isOfOne ? placeColumns(text) : []),
  { key: 'tests', title: text('tests'), cell: (draw) => <TestNames draw={draw} />, csv: testCodes },
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
  ...stepsOf(text, partyType, isOfOne),
  ...(partyType === 'SITE' ? [] : [providerColumn(text)]),
];
