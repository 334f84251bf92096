import { isMissed } from '@drawday/domain';
import { requisitionStatuses } from '@drawday/vocabulary';
import { DateText, TimeText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tubes } from '../design/tube.tsx';
import { LabelTag } from '../labels/labels.public.ts';
import { reasonWord } from '../platform/reason-word.ts';
import type { Text } from '../platform/texts.ts';
import { AllergiesTag, DrawPerson, type DrawRow, statusDisplay, testNames, tubeViews } from '../requisitions/requisitions.public.ts';
import type { RecordColumn } from '../tables/record-table.tsx';
import type { DrawDayReportTexts } from './draw-day-report.texts.ts';

/** One draw: who sits where, what is drawn, and what became of it. */
export const reportColumns = (text: Text<DrawDayReportTexts>): RecordColumn<DrawRow>[] => [
  { key: 'chair', title: text('chair'), align: 'right', cell: (draw) => <b>{draw.chair ?? '—'}</b> },
  {
    key: 'patient',
    title: text('patient'),
    rowHeader: true,
    cell: (draw) => (
      <>
        <DrawPerson draw={draw} to="draw" />
        <div className="dd-small dd-quiet">
          <DateText value={draw.dateOfBirth} /> · MRN {draw.mrn ?? '—'}
        </div>
      </>
    ),
  },
  {
    key: 'tubes',
    title: text('tubesInOrder'),
    cell: (draw) => (
      <span className="dd-tubes-line">
        <Tubes tubes={tubeViews(draw)} />
      </span>
    ),
  },
  { key: 'tests', title: text('tests'), wrap: true, cell: (draw) => <span className="dd-quiet">{testNames(draw)}</span> },
  { key: 'label', title: text('label'), cell: (draw) => (isCalledOff(draw) ? '—' : <LabelTag draw={draw} />) },
  {
    key: 'notes',
    title: text('notes'),
    wrap: true,
    cell: (draw) => (
      <>
        {draw.isStat && <StatusTag small display={{ text: 'STAT', style: 'error' }} />}{' '}
        {draw.fasting === 'Y' && <StatusTag small display={{ text: text('fasting'), style: 'warning' }} />} <AllergiesTag of={draw} />
        {draw.comment && <span>{draw.comment}</span>}
      </>
    ),
  },
  { key: 'outcome', title: text('outcome'), wrap: true, cell: (draw) => <Outcome draw={draw} text={text} /> },
];

const isCalledOff = (draw: DrawRow) => requisitionStatuses.isIn('calledOff', draw.statusTypeCode);

/** Collected: when and by whom. Not drawn: why. */
function Outcome({ draw, text }: { draw: DrawRow; text: Text<DrawDayReportTexts> }) {
  const { statusTypeCode: status, cancelReason, rescheduleReason } = draw;
  if (isMissed({ status, cancelReason, rescheduleReason }))
    return <StatusTag quiet display={{ text: text(status === 'RESCHEDULED' ? 'missedAndMoved' : 'missed'), style: 'warning' }} />;
  const why = reasonWord(status === 'RESCHEDULED' ? rescheduleReason : cancelReason);
  return (
    <>
      <StatusTag quiet display={statusDisplay(draw)} />
      {isCalledOff(draw) ? (
        <span> {why}</span>
      ) : (
        draw.collectedAt && (
          <span className="dd-small dd-quiet">
            {' '}
            <TimeText value={draw.collectedAt} /> {draw.collectedByName}
          </span>
        )
      )}
    </>
  );
}
