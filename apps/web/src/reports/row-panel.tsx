import type { ReportRow, ReportSheet } from '@drawday/domain';
import { IconButton } from '../design/icon-button.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { ReportCellView } from './report-cell.tsx';
import { partyPaths, type ReportParty } from './report-table.tsx';
import { useReportsTexts } from './reports.texts.ts';

type RowPanelProps = { row: ReportRow; sheet: ReportSheet; party: ReportParty; isOfPeople: boolean; onClose: () => void };

/** One row of a report in full: every column with its value, also those that a narrow table hides. */
export function RowPanel({ row, sheet, party, isOfPeople, onClose }: RowPanelProps) {
  const text = useReportsTexts();
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const at = Math.max(
    0,
    sheet.columns.findIndex(({ key }) => key === 'name'),
  );
  const head = row.c[at];
  const name = nameOnList(typeof head?.v === 'string' ? head.v : (head?.t ?? '—'));
  return (
    <aside className="dd-report-drill" aria-label={name}>
      <div className="dd-row">
        <h2>{name}</h2>
        <span className="dd-spring" />
        <IconButton small icon="close" label={text('closePanel')} onClick={onClose} />
      </div>
      <dl className="dd-report-facts">
        {sheet.columns.map((column, index) =>
          index === at || column.kind === 'NOTE' || !row.c[index] ? null : (
            <div key={column.key}>
              <dt>{[column.title, column.unit].filter(Boolean).join(', ')}</dt>
              <dd>
                <ReportCellView cell={row.c[index] ?? null} column={column} place={place} />
              </dd>
              {column.goal && <dd className="dd-faint dd-small">{column.goal}</dd>}
            </div>
          ),
        )}
      </dl>
      {isOfPeople && (
        <PageLink to={partyPaths[party]} search={{ id: row.k }}>
          {text('openRecord')}
        </PageLink>
      )}
    </aside>
  );
}
