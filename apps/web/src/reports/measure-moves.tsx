import { formatCount, type ReportCounts } from '@drawday/domain';
import { type MeasureMove, measureMoves } from '@drawday/vocabulary';

type MovesProps = { moves: ReportCounts['lines']; title: string; onMove: (move: MeasureMove) => void };

/** What became of the people of a measure since the month before: each number opens them. */
export function MeasureMoves({ moves, title, onMove }: MovesProps) {
  if (moves.length === 0) return null;
  return (
    <section className="dd-part dd-kpi-steps">
      <h2>{title}</h2>
      <dl>
        {measureMoves.codes.flatMap((code) => {
          const line = moves.find(({ key }) => key === code);
          if (!line) return [];
          return [
            <div key={code}>
              <dt>
                {line.count > 0 ? (
                  <button type="button" className="dd-link-button" onClick={() => onMove(code)}>
                    {line.title}
                  </button>
                ) : (
                  <span className="dd-quiet">{line.title}</span>
                )}
              </dt>
              <dd className="dd-right">{formatCount(line.count)}</dd>
              <dd aria-hidden="true">
                {line.count > 0 && (
                  <i
                    className={code === 'STAYED_IN' || code === 'CAME_IN' ? 'dd-kpi-met' : 'dd-kpi-lack'}
                    style={{ width: `${(100 * line.count) / Math.max(1, line.of ?? 1)}%` }}
                  />
                )}
              </dd>
            </div>,
          ];
        })}
      </dl>
    </section>
  );
}
