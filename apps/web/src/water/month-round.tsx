import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { useWaterTexts } from './water.texts.ts';

/** Rows before the rest is left to the queue. */
const mostShown = 10;

type Sampled = { id: string; name: string; samplePoint: string | null; lastSampledOn: string | null };
type MonthRoundProps = {
  /** What the queue of this month holds, or its first rows, in walking order. */
  due: readonly Sampled[];
  sampled: readonly Sampled[];
};

/** The sources of this month's round: those still to be sampled first, then those that were. */
export function MonthRound({ due, sampled }: MonthRoundProps) {
  const text = useWaterTexts();
  const all = [...due, ...sampled.filter(({ id }) => due.every((one) => one.id !== id))];
  if (all.length === 0) return <p className="dd-faint">{text('noRound')}</p>;
  return (
    <RecordTable
      caption={text('monthQueue')}
      rows={all.slice(0, mostShown)}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'source',
          title: text('source'),
          rowHeader: true,
          cell: (row) => (
            <PageLink to="/home/site" search={{ id: row.id }}>
              {row.name}
            </PageLink>
          ),
        },
        { key: 'point', title: text('samplePoint'), wrap: true, cell: (row) => row.samplePoint ?? '—' },
        { key: 'last', title: text('lastSample'), cell: (row) => <DateText value={row.lastSampledOn} /> },
        {
          key: 'state',
          title: text('state'),
          cell: (row) =>
            due.includes(row) ? (
              <StatusTag display={{ text: text('roundDue'), style: 'warning' }} />
            ) : (
              <StatusTag quiet display={{ text: text('roundSampled'), style: 'success' }} />
            ),
        },
        {
          key: 'door',
          title: '',
          cell: (row) =>
            due.includes(row) && (
              <PageLink to="/home/source-draws" search={{ id: row.id }} className="dd-door">
                {text('openDraws')}
              </PageLink>
            ),
        },
      ]}
    />
  );
}
