import '../tables/filter-bar.css';
import '../design/page-frame.css';
import { useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Popover } from '../design/popover.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { formatCount } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { shortDayWords } from './draw-words.ts';
import { flagOf } from './result-kinds.ts';
import type { ResultDraw } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

export type QueueFilters = { critical: boolean; mine: boolean };

type ReviewListProps = {
  draws: readonly ResultDraw[];
  totalCount: number | undefined;
  currentId: string;
  filters: QueueFilters;
  /** Not offered to a person who is nobody's provider. */
  canBeMine: boolean;
  onFilter: (filters: Partial<QueueFilters>) => void;
  onPick: (id: string) => void;
};

/** Who is left, worst first: the critical letters, how many are high and low, and the day of the draw. */
export function ReviewList({ draws, totalCount, currentId, filters, canBeMine, onFilter, onPick }: ReviewListProps) {
  const text = useResultsTexts();
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brings the chosen row into view when it changes
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const choices = [
    ...(canBeMine ? [{ key: 'mine' as const, label: text('myPatients') }] : []),
    { key: 'critical' as const, label: text('criticalOnly') },
  ];
  return (
    <section className="dd-review-list" aria-label={text('patientsLeft')}>
      <header className="dd-review-list-head">
        <h1>{text('newResults')}</h1>
        {totalCount !== undefined && (
          <span className="dd-page-count" aria-live="polite">
            {formatCount(totalCount)}
          </span>
        )}
        <span className="dd-spring" />
        <Popover label={text('filter')} align="end" button={(trigger) => <IconButton icon="filter" label={text('filter')} {...trigger} />}>
          {() => (
            <fieldset aria-label={text('filter')}>
              {choices.map(({ key, label }) => (
                <label key={key} className="dd-menu-item">
                  <input type="checkbox" className="dd-check" checked={filters[key]} onChange={() => onFilter({ [key]: !filters[key] })} />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
        </Popover>
      </header>
      {(filters.mine || filters.critical) && (
        <div className="dd-chips dd-review-chips">
          {choices
            .filter(({ key }) => filters[key])
            .map(({ key, label }) => (
              <span key={key} className="dd-chip">
                {label}
                <button type="button" aria-label={text('removeFilter', { filter: label })} onClick={() => onFilter({ [key]: false })}>
                  <Icon name="close" size={12} />
                </button>
              </span>
            ))}
        </div>
      )}
      <ul>
        {draws.map((draw) => {
          const isCurrent = draw.id === currentId;
          const flag = flagOf(draw.worstFlag);
          return (
            <li key={draw.id}>
              <button
                type="button"
                ref={isCurrent ? current : null}
                aria-current={isCurrent || undefined}
                className="dd-review-row"
                onClick={() => onPick(draw.id)}
              >
                <span className="dd-ellipsis">{nameOnList(draw.partyName)}</span>
                <span className="dd-review-marks">
                  {draw.isCorrected && <ResultFlag flag="corrected" />}
                  {draw.hasPreliminary && <ResultFlag flag="preliminary" />}
                  {draw.tnpCount > 0 && <ResultFlag flag="TNP" />}
                  {(flag === 'HH' || flag === 'LL' || flag === 'A') && (
                    <ResultFlag flag={flag} isClosed={draw.criticalCount > 0 && draw.unreviewedCriticals === 0} />
                  )}
                  <span className="dd-review-count" title={text('highCount', { count: draw.highCount })}>
                    {draw.highCount > 0 && `${draw.highCount} H`}
                  </span>
                  <span className="dd-review-count" title={text('lowCount', { count: draw.lowCount })}>
                    {draw.lowCount > 0 && `${draw.lowCount} L`}
                  </span>
                </span>
                <span className="dd-faint dd-small dd-right">{draw.drawDate && shortDayWords(draw.drawDate)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
