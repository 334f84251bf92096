import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { formatWeekday } from '../platform/format.ts';
import { reasonWords } from './reason-words.ts';
import type { PlannedDraw } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type NextDrawsProps = {
  draws: readonly PlannedDraw[] | undefined;
  /** What people at the chair call a test of the order. */
  nameOf: (code: string) => string;
  /** The query behind them. */
  preview: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  hasLines: boolean;
  /** The patient is away for a while: nothing is drawn before that ends. */
  isAway: boolean;
  /** An existing order is being changed: a one-time order may already have had its draw. */
  isChange: boolean;
};

/** The dates that the order will draw on, each with its reason, before anything is saved. */
export function NextDraws({ draws, nameOf, preview, hasLines, isAway, isChange }: NextDrawsProps) {
  const text = useSchedulesTexts();
  return (
    <section aria-busy={preview.isFetching}>
      <div className="dd-order-head">
        <h2>{text('nextDraws')}</h2>
        {hasLines && draws && <span className="dd-faint">{text('inSixMonths', { count: draws.length })}</span>}
      </div>
      {!hasLines && <p className="dd-faint">{text('chooseTestsFirst')}</p>}
      {hasLines && !draws && <Awaiting of={preview} />}
      {hasLines && draws?.length === 0 && !isAway && (
        <p className="dd-faint">
          {text('noDates')} {isChange && text('hadItsDraw')}
        </p>
      )}
      {isAway && (
        <p className="dd-warning-text">
          <Icon name="warning" size={12} /> {text('noDrawsWhileAway')}
        </p>
      )}
      {hasLines && (
        <ol className="dd-next-draws">
          {draws?.map((draw) => (
            <li key={`${draw.date} ${draw.offerings.join()}`}>
              <time dateTime={draw.date}>{formatWeekday(draw.date)}</time>
              <span>{draw.offerings.map(nameOf).join(', ')}</span>
              <small>{text('tubes', { count: draw.tubes.length })}</small>
              <p>
                {reasonWords(draw.reason, draw.date, text)}
                {draw.joinsExistingDraw && ` · ${text('joinsPlanned')}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
