import { waterVerdicts } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { unitWords } from '../design/unit-words.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { type SourceTrend, sourceTrendQuery } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';
import { WaterVerdictTag } from './water-verdict.tsx';

const mostShown = 5;
type Test = SourceTrend['tests'][number];
type Point = Test['points'][number];

/** The last samples of a source with their verdicts, newest first: what is usual here, beside what is being sampled now. */
export function EarlierSamples({ sourceId }: { sourceId: string }) {
  const text = useWaterTexts();
  const trend = useQueryInPlace(sourceTrendQuery(sourceId));
  return (
    <section className="dd-panel">
      <div className="dd-row">
        <h2>{text('earlierSamples')}</h2>
        <span className="dd-spring" />
        <PageLink to="/home/env-results" search={{ source: sourceId }} className="dd-small">
          {text('trend')}
        </PageLink>
      </div>
      {trend.data ? <Samples tests={trend.data.tests} /> : <Awaiting of={trend} />}
    </section>
  );
}

function Samples({ tests }: { tests: readonly Test[] }) {
  const text = useWaterTexts();
  const microbial = tests.filter(({ resultCode }) => /(CFU|LAL)$/.test(resultCode));
  const points = microbial.flatMap((test) => test.points.map((point) => ({ ...point, resultCode: test.resultCode })));
  const samples = [...Map.groupBy(points, ({ requisitionId }) => requisitionId).values()]
    .toSorted(([one], [other]) => (other?.collectedAt ?? '').localeCompare(one?.collectedAt ?? ''))
    .slice(0, mostShown);
  if (samples.length === 0) return <p className="dd-faint">{text('noTrend')}</p>;
  return (
    <RecordTable
      caption={text('earlierSamples')}
      rows={samples}
      rowKey={(sample) => sample[0]?.requisitionId ?? ''}
      columns={[
        {
          key: 'sampled',
          title: text('sampled'),
          rowHeader: true,
          cell: ([first]) =>
            first && (
              <PageLink to="/home/site-requisition" search={{ id: first.requisitionId }}>
                <DateText value={first.collectedAt} />
              </PageLink>
            ),
        },
        ...microbial.map((test) => ({
          ...{ key: test.resultCode, title: test.unit ? unitWords(test.unit) : test.name, align: 'right' as const },
          cell: (sample: (typeof samples)[number]) => sample.find(({ resultCode }) => resultCode === test.resultCode)?.text ?? '—',
        })),
        {
          key: 'verdict',
          title: text('verdict'),
          cell: (sample) => <WaterVerdictTag verdict={worst(sample)} isPreliminary={sample.some(({ isPreliminary }) => isPreliminary)} />,
        },
      ]}
    />
  );
}

/** What a sample says as a whole: its worst value. */
const worst = (sample: readonly Point[]): Point['verdict'] =>
  (['FAIL', ...waterVerdicts.codes] as const).find((verdict) => sample.some((point) => point.verdict === verdict)) ?? null;
