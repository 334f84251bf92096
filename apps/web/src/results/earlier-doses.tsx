import { formatRange } from '@drawday/domain';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import { dayWords } from './draw-words.ts';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import { type DrawWithResults, trendQuery } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

const shown = 8;

/** The same measure of earlier treatments, newest first. */
export function EarlierDoses({ draw, code, goalText }: { draw: DrawWithResults; code: string; goalText: string | null }) {
  const text = useResultsTexts();
  const trend = useQueryInPlace(trendQuery(draw.partyId, code));
  const earlier = (trend.data?.points ?? [])
    .filter((point) => draw.collectedAt === null || point.collectedAt < draw.collectedAt)
    .toSorted((a, b) => b.collectedAt.localeCompare(a.collectedAt))
    .slice(0, shown);
  return (
    <>
      <div className="dd-workbench-head">
        <h2>{text('earlierSessions')}</h2>
        <span className="dd-spring" />
        {goalText && <span className="dd-faint dd-small">{text('goalIs', { goal: formatRange(goalText, trend.data?.decimals) })}</span>}
      </div>
      {trend.data && earlier.length === 0 ? (
        <p className="dd-faint dd-small">{text('noEarlier')}</p>
      ) : (
        <table className="dd-inputs dd-earlier-doses" aria-busy={trend.isPending}>
          <caption className="dd-only-heard">{text('earlierSessions')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('drawn')}</th>
              <th scope="col" className="dd-right">
                {trend.data && testName(code, trend.data.name)}
              </th>
              <th scope="col">
                <span className="dd-only-heard">{text('flag')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {earlier.map((point) => (
              <tr key={point.collectedAt}>
                <th scope="row">{dayWords(point.collectedAt, draw.timeZone)}</th>
                <td className="dd-right dd-strong">{point.text}</td>
                <td>
                  <OutOfRangeFlag result={{ displayFlag: point.displayFlag, status: point.status, correctedFrom: null }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
