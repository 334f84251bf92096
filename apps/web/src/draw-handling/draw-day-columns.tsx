import { formatMinutes } from '@drawday/domain';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tubes } from '../design/tube.tsx';
import { LabelTag } from '../labels/labels.public.ts';
import type { Text } from '../platform/texts.ts';
import {
  DrawPerson,
  type DrawRow,
  LaboratoryTag,
  type RequisitionsTexts,
  statusDisplay,
  tubeViews,
} from '../requisitions/requisitions.public.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { isOverdue } from './draw-day-groups.ts';
import { TestNames } from './test-names.tsx';

type DrawDayParts = {
  text: Text<RequisitionsTexts>;
  /** Refusals of a click on Collect, by draw: they are shown in the row they are about. */
  faults: ReadonlyMap<string, string>;
  /** Minutes since the shift of this draw ended, null while it has time. */
  lateBy: (draw: DrawRow) => number | null;
  /** Asks why somebody who is overdue was not drawn; null for a person who may not record it. */
  onAbsent: ((draw: DrawRow) => void) | null;
};

export const drawDayColumns = ({ text, faults, lateBy, onAbsent }: DrawDayParts): DataColumn<DrawRow>[] => [
  {
    key: 'chair',
    title: text('chair'),
    align: 'right',
    card: 'lead',
    cell: (draw) => <span className="dd-strong">{draw.chair ?? '—'}</span>,
  },
  {
    key: 'patient',
    title: text('patient'),
    rowHeader: true,
    cell: (draw) => (
      <span>
        <DrawPerson draw={draw} to="party" />
        {faults.has(draw.id) && (
          <span className="dd-row-fault" role="alert">
            {faults.get(draw.id)}
          </span>
        )}
      </span>
    ),
  },
  { key: 'dob', title: text('dob'), card: 'plain', cell: (draw) => <DateText value={draw.dateOfBirth} /> },
  { key: 'mrn', title: 'MRN', card: 'plain', cell: (draw) => <span className="dd-quiet">{draw.mrn ?? '—'}</span> },
  {
    key: 'tubes',
    title: text('tubesInOrder'),
    card: 'plain',
    cell: (draw) => (
      <span className="dd-tubes-line">
        <Tubes tubes={tubeViews(draw)} />
      </span>
    ),
  },
  { key: 'tests', title: text('tests'), card: 'hide', cell: (draw) => <TestNames draw={draw} /> },
  { key: 'label', title: text('labelPrinted'), card: 'hide', cell: (draw) => <LabelTag draw={draw} /> },
  {
    key: 'status',
    title: text('status'),
    card: 'side',
    cell: (draw) => {
      const late = lateBy(draw);
      return (
        <>
          {late === null ? (
            <StatusTag quiet={!isOverdue(draw)} display={statusDisplay(draw)} />
          ) : (
            <StatusTag quiet display={{ text: text('lateBy', { duration: formatMinutes(late) }), style: 'error' }} />
          )}{' '}
          <LaboratoryTag quiet draw={draw} />
        </>
      );
    },
  },
  {
    key: 'draw',
    title: text('draw'),
    card: 'hide',
    cell: (draw) => {
      const scanned = draw.specimens.filter((specimen) => specimen.takenAt !== null).length;
      if (scanned === 0 && onAbsent && lateBy(draw) !== null)
        return (
          <button type="button" className="dd-link-button" onClick={() => onAbsent(draw)}>
            {text('notHereToday')}
          </button>
        );
      return scanned > 0 ? (
        <b className="dd-small">{text('tubesScanned', { done: scanned, total: draw.specimens.length })}</b>
      ) : (
        <span className="dd-small dd-quiet">
          <DateText value={draw.drawDate} weekday />
        </span>
      );
    },
  },
];
