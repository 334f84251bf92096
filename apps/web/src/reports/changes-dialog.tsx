import type { ReportMonth } from '@drawday/domain';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { wordOf } from '../platform/code-word.ts';
import { formatMonth } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { changesQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

type ChangesDialogProps = { months: readonly ReportMonth[]; isStale: boolean; onClose: () => void };

/** What corrections changed in the months of a run: since it was computed, or, where its numbers are the newest, by the last correction. */
export function ChangesDialog({ months, isStale, onClose }: ChangesDialogProps) {
  const text = useReportsTexts();
  return (
    <Dialog open wide title={text('whatChanged')} onClose={onClose} footer={<Button onClick={onClose}>{text('closePanel')}</Button>}>
      {months.map((month) => (
        <MonthChanges key={`${month.facilityId} ${month.month}`} month={month} since={isStale ? month.revision : month.revision - 1} />
      ))}
    </Dialog>
  );
}

function MonthChanges({ month, since }: { month: ReportMonth; since: number }) {
  const text = useReportsTexts();
  const changes = useQueryInPlace(changesQuery({ facilityId: month.facilityId, month: month.month, since }));
  if (!changes.data) return <Awaiting of={changes} />;
  const { measures, values, valueCount, patientCount, revision } = changes.data;
  const countOf = ({ n, in: met, untested }: (typeof measures)[number]['before']) =>
    `${text('countOfAll', { in: met, of: n })}, ${text('notTestedOf', { count: untested })}`;
  return (
    <section className="dd-part">
      <h3>
        {month.facilityName}, {formatMonth(month.month)}: {text('revision', { number: since })} → {text('revision', { number: revision })}
      </h3>
      <p>
        {text('valuesChanged', { count: valueCount })} {text('ofPatients', { count: patientCount })}
      </p>
      {measures.length > 0 && (
        <RecordTable
          caption={text('measures')}
          rows={measures}
          rowKey={({ title }) => title.en}
          columns={[
            { key: 'measure', title: text('measure'), rowHeader: true, wrap: true, cell: ({ title }) => wordOf(title) },
            { key: 'before', title: text('before'), cell: ({ before }) => countOf(before) },
            { key: 'after', title: text('now'), cell: ({ after }) => <b>{countOf(after)}</b> },
          ]}
        />
      )}
      {values.length > 0 && (
        <RecordTable
          caption={text('changedValues')}
          rows={values}
          rowKey={({ patientId, code }) => `${patientId} ${code}`}
          columns={[
            {
              key: 'patient',
              title: text('patient'),
              rowHeader: true,
              cell: ({ patientId, name }) => (
                <PageLink to="/home/patient" search={{ id: patientId }}>
                  {nameOnList(name)}
                </PageLink>
              ),
            },
            { key: 'test', title: text('test'), cell: ({ test }) => wordOf(test) },
            { key: 'before', title: text('before'), align: 'right', cell: ({ before }) => before ?? '–' },
            { key: 'after', title: text('now'), align: 'right', cell: ({ after }) => <b>{after ?? '–'}</b> },
          ]}
        />
      )}
    </section>
  );
}
