import { placeOnPowers } from '@drawday/domain';
import { unitWords } from '../design/unit-words.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { testName } from '../platform/test-words.ts';
import { dotColumns, type Measure, type MeasuredValue, measures, scaleOf, valuesOf } from './dot-scale.ts';
import type { WaterRow } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';

/** The newest values of all sample points, a dot each, against both limits; those above one are named and lead to their result. */
export function ValueDots({ rows }: { rows: readonly WaterRow[] }) {
  const text = useWaterTexts();
  const shown = measures.map((measure) => ({ measure, values: valuesOf(rows, measure) })).filter(({ values }) => values.length > 0);
  if (shown.length === 0) return <p className="dd-faint">{text('noValues')}</p>;
  return (
    <div className="dd-dots">
      {shown.map(({ measure, values }) => (
        <Dots key={measure} measure={measure} values={values} />
      ))}
    </div>
  );
}

function Dots({ measure, values }: { measure: Measure; values: readonly MeasuredValue[] }) {
  const text = useWaterTexts();
  const opens = usePageOpens();
  const [first] = values;
  if (!first) return null;
  const scale = scaleOf(values);
  const left = (value: number) => `${placeOnPowers(scale, value) * 100}%`;
  const name = `${testName(first.value.resultCode, text(measure))}${first.value.unit ? `, ${unitWords(first.value.unit)}` : ''}`;
  const above = values.filter(({ value }) => value.verdict === 'FAIL' || value.verdict === 'ALERT');
  return (
    <figure>
      <figcaption className="dd-quiet dd-small">{name}</figcaption>
      <div className="dd-dots-plot" role="img" aria-label={text('dotsOf', { test: name, count: values.length })}>
        {scale.action !== null && (
          <span className="dd-dots-action" style={{ left: left(scale.action) }}>
            {text('actionAt', { value: scale.action })}
          </span>
        )}
        {scale.maximum !== null && (
          <span className="dd-dots-maximum" style={{ left: left(scale.maximum) }}>
            {text('maximumAt', { value: scale.maximum })}
          </span>
        )}
        {dotColumns(scale, values).map(({ row, value, place, level }) => (
          <i
            key={`${row.sourceId} ${row.family} ${value.resultCode}`}
            className={`dd-water-${value.verdict ?? 'NONE'}`}
            style={{ left: `${place * 100}%`, bottom: `${2 + level * 9}px` }}
            title={`${row.sourceName}: ${value.text}`}
          />
        ))}
      </div>
      <p className="dd-dots-ticks dd-faint dd-small" aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ left: left(tick) }}>
            {tick}
          </span>
        ))}
      </p>
      {above.length > 0 && (
        <ul className="dd-dots-above dd-small">
          {above.map(({ row, value }) => (
            <li key={row.sourceId} className={value.verdict === 'FAIL' ? 'dd-error-text' : 'dd-warning-text'}>
              {opens('/home/site-requisition-results') ? (
                <PageLink to="/home/site-requisition-results" search={{ id: row.requisitionId }}>
                  {row.sourceName} {value.text}
                </PageLink>
              ) : (
                `${row.sourceName} ${value.text}`
              )}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
