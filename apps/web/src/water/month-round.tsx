import { DateText } from '../design/date-text.tsx';
import { type Display, StatusTag } from '../design/status-tag.tsx';
import { formatDay } from '../platform/format.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testsInLine } from '../platform/short-test-name.ts';
import { type DrawRow, statusDisplay } from '../requisitions/requisitions.public.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { useWaterTexts, type WaterText } from './water.texts.ts';

/** Rows before the rest is left to the queue. */
const mostShown = 10;

type Due = { id: string; name: string; samplePoint: string | null; lastSampledOn: string | null };
/** A source of the round with its draw of this month; undefined: nothing is planned for it. */
export type RoundRow = { id: string; name: string; samplePoint: string | null; lastSampledOn: string | null; draw: DrawRow | undefined };

const isToLabel = (draw: DrawRow) => draw.statusTypeCode === 'COLLECTED' && !draw.isLabelPrinted;

/** Those still to be sampled in walking order, then those whose bottles wait for a label, then the others. */
export function roundOf(due: readonly Due[], draws: readonly DrawRow[]): RoundRow[] {
  const bySource = Map.groupBy(draws, (draw) => draw.partyId);
  const isDue = new Set(due.map(({ id }) => id));
  const sampled = [...bySource].flatMap(([id, ofSource]): RoundRow[] => {
    const draw = ofSource.find(isToLabel) ?? ofSource.find(({ collectedAt }) => collectedAt !== null);
    if (!draw || (isDue.has(id) && !isToLabel(draw))) return [];
    return [{ id, name: draw.partyName, samplePoint: draw.source?.samplePoint ?? null, lastSampledOn: null, draw }];
  });
  const toSample = due.map((one) => ({ ...one, draw: bySource.get(one.id)?.find(({ statusTypeCode }) => statusTypeCode === 'PENDING') }));
  const place = ({ draw }: RoundRow) => (draw && isToLabel(draw) ? 0 : 1);
  return [...toSample, ...sampled.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, undefined, { numeric: true }))];
}

/** What is next for a row: its state, and the page that does it. */
function nextStep(
  { id, draw }: RoundRow,
  text: WaterText,
  mayCollect: boolean,
): { state: Display; to: `/${string}`; search: { id: string }; words: string } {
  if (!draw)
    return { state: { text: text('nothingPlanned'), style: 'error' }, to: '/home/site-orders', search: { id }, words: text('doorOrder') };
  const page = { to: '/home/site-requisition' as const, search: { id: draw.id } };
  if (draw.collectedAt === null)
    return { ...page, state: { text: text('roundDue'), style: 'warning' }, words: text(mayCollect ? 'doorCollect' : 'doorOpen') };
  if (isToLabel(draw))
    return { ...page, state: { text: text('noLabelYet'), style: 'warning' }, words: text(mayCollect ? 'doorLabel' : 'doorOpen') };
  return { ...page, state: statusDisplay(draw), words: text('doorOpen') };
}

/** The sources of this month's round, with their bottles, how far each is, and the next step. */
export function MonthRound({ rows }: { rows: readonly RoundRow[] }) {
  const text = useWaterTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const opens = usePageOpens();
  const mayCollect = can('Order.Sites.Collect') && !isReadOnly;
  if (rows.length === 0) return <p className="dd-faint">{text('noRound')}</p>;
  return (
    <RecordTable
      caption={text('monthQueue')}
      rows={rows.slice(0, mostShown)}
      rowKey={(row) => row.draw?.id ?? row.id}
      columns={[
        {
          key: 'source',
          title: text('source'),
          rowHeader: true,
          wrap: true,
          cell: (row) => (
            <>
              <PageLink to="/home/site" search={{ id: row.id }}>
                {row.name}
              </PageLink>
              {row.samplePoint && row.samplePoint !== row.name && <span className="dd-faint dd-small"> {row.samplePoint}</span>}
            </>
          ),
        },
        { key: 'bottles', title: text('bottlesHead'), cell: ({ draw }) => <Bottles draw={draw} /> },
        {
          key: 'collected',
          title: text('collectedOn'),
          cell: ({ draw, lastSampledOn }) =>
            draw?.collectedAt ? (
              <DateText value={draw.collectedAt} />
            ) : (
              <span className="dd-faint dd-small">
                {lastSampledOn ? text('lastOn', { day: formatDay(lastSampledOn) }) : text('neverYet')}
              </span>
            ),
        },
        {
          key: 'state',
          title: text('state'),
          cell: (row) => (
            <StatusTag
              small
              quiet={row.draw !== undefined && row.draw.collectedAt !== null && !isToLabel(row.draw)}
              display={nextStep(row, text, mayCollect).state}
            />
          ),
        },
        {
          key: 'door',
          title: '',
          cell: (row) => {
            const { to, search, words } = nextStep(row, text, mayCollect);
            return (
              opens(to) && (
                <PageLink to={to} search={search} className="dd-door">
                  {words} <span className="dd-only-heard">{row.name}</span>
                </PageLink>
              )
            );
          },
        },
      ]}
    />
  );
}

function Bottles({ draw }: { draw: DrawRow | undefined }) {
  const text = useWaterTexts();
  if (!draw) return '—';
  return <span title={testsInLine(draw.offerings)}>{text('bottles', { count: draw.specimens.length })}</span>;
}
