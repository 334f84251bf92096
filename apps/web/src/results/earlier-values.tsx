import { momentWords } from './draw-words.ts';
import { OutOfRangeFlag } from './out-of-range-flag.tsx';
import type { Trend } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** The values of the chart as a list, newest first. */
export function EarlierValues({ points, timeZone }: { points: Trend['points']; timeZone: string }) {
  const text = useResultsTexts();
  if (points.length === 0) return null;
  return (
    <details className="dd-earlier">
      <summary>{text('valuesAsList', { count: points.length })}</summary>
      <ul>
        {points
          .toSorted((a, b) => b.collectedAt.localeCompare(a.collectedAt))
          .map((point) => (
            <li key={point.collectedAt}>
              <span>{momentWords(point.collectedAt, timeZone)}</span>
              <b>{point.text}</b>
              <OutOfRangeFlag result={{ displayFlag: point.displayFlag, status: point.status, correctedFrom: null }} />
            </li>
          ))}
      </ul>
    </details>
  );
}
