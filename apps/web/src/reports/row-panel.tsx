import type { ReportCell, ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
import type { ReactNode } from 'react';
import { IconButton } from '../design/icon-button.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { DietNote } from './diet-note.tsx';
import { ReportCellView } from './report-cell.tsx';
import { partyPaths, type ReportParty } from './report-table.tsx';
import { useReportsTexts } from './reports.texts.ts';

type RowPanelProps = {
  row: ReportRow;
  sheet: ReportSheet;
  party: ReportParty;
  isOfPeople: boolean;
  /** What can be entered about this row. */
  entry?: ReactNode;
  onClose: () => void;
};
type Placed = { column: ReportColumn; cell: ReportCell | null };

/** Of one test: its value, those before, its goal. */
type Test = { code: string; title: string; unit: string; group: string; value: Placed; before: readonly Placed[]; goal: string };

/** Columns of one test stand in one line: `value:HGB` beside `prev:HGB:1` and `goal:HGB`. */
function testsOf(placed: readonly Placed[]): Test[] {
  const of = (start: string, code: string) =>
    placed.filter(({ column: { key } }) => key === `${start}:${code}` || key.startsWith(`${start}:${code}:`));
  return placed.flatMap((value) => {
    const { key, title, unit = '', group = '', goal = '' } = value.column;
    if (!key.startsWith('value:')) return [];
    const code = key.slice('value:'.length);
    const own = of('goal', code)[0]?.cell?.v;
    return [{ code, title, unit, group, value, before: of('prev', code), goal: typeof own === 'string' ? own : goal }];
  });
}

/** One row of a report in full: every column with its value, also those that a narrow table hides; tests with their values before. */
export function RowPanel({ row, sheet, party, isOfPeople, entry, onClose }: RowPanelProps) {
  const text = useReportsTexts();
  const place = { language: sheet.language, timeZone: sheet.timeZone };
  const at = Math.max(
    0,
    sheet.columns.findIndex(({ key }) => key === 'name' || key === 'cardName'),
  );
  const head = row.c[at];
  const name = nameOnList(typeof head?.v === 'string' ? head.v : (head?.t ?? '—'));
  const month = sheet.months[0]?.month;
  const placed = sheet.columns.map((column, index) => ({ column, cell: row.c[index] ?? null }));
  const tests = testsOf(placed);
  const codes = new Set(tests.map(({ code }) => code));
  const facts = placed.filter(
    ({ column, cell }, index) =>
      index !== at && column.kind !== 'NOTE' && cell && !isOfNote.has(column.key) && !isOfTest(column.key, codes),
  );
  const shown = ({ column, cell }: Placed) => <ReportCellView cell={cell} column={column} place={place} />;
  const beforeCount = Math.max(0, ...tests.map(({ before }) => before.length));
  return (
    <aside className={`dd-report-drill${tests.length > 1 ? ' dd-report-drill-wide' : ''}`} aria-label={name}>
      <div className="dd-row">
        <h2>{name}</h2>
        <span className="dd-spring" />
        <IconButton small icon="close" label={text('closePanel')} onClick={onClose} />
      </div>
      <dl className="dd-report-facts">
        {facts.map(({ column, cell }) => (
          <div key={column.key}>
            <dt>{[column.title, column.unit].filter(Boolean).join(', ')}</dt>
            <dd>{shown({ column, cell })}</dd>
            {column.goal && <dd className="dd-faint dd-small">{column.goal}</dd>}
          </div>
        ))}
      </dl>
      {[...Map.groupBy(tests, ({ group }) => group)].map(([group, some]) => (
        <RecordTable
          key={group}
          caption={group || text('values')}
          rows={some}
          rowKey={({ code }) => code}
          columns={[
            {
              key: 'test',
              title: group || text('test'),
              rowHeader: true,
              wrap: true,
              cell: ({ title, unit, goal }) => (
                <>
                  {title} <span className="dd-faint dd-small">{[unit, goal && text('goalOf', { goal })].filter(Boolean).join(', ')}</span>
                </>
              ),
            },
            { key: 'value', title: text('now'), align: 'right', cell: ({ value }) => shown(value) },
            ...Array.from({ length: beforeCount }, (_, index) => ({
              key: `before-${index}`,
              title: index === 0 ? text('before') : `−${index + 1}`,
              align: 'right' as const,
              cell: ({ before }: Test) => (before[index] ? shown(before[index]) : null),
            })),
          ]}
        />
      ))}
      {entry}
      {isOfPeople && sheet.layout === 'CARD' && month && <DietNote patientId={row.k} month={month} />}
      {isOfPeople && (
        <PageLink to={partyPaths[party]} search={{ id: row.k }}>
          {text('openRecord')}
        </PageLink>
      )}
    </aside>
  );
}

/** Written beside the card, with its own field. */
const isOfNote: ReadonlySet<string> = new Set(['dietNote', 'dietician']);
const isOfTest = (key: string, codes: ReadonlySet<string>): boolean => {
  const [family = '', code = ''] = key.split(':');
  return codes.has(code) && ['value', 'prev', 'goal', 'spark', 'on', 'in'].includes(family);
};
