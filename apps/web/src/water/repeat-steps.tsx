import { formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { CorrectiveAction } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';
import { WaterVerdictTag } from './water-verdict.tsx';

/** The samples after a failed one, oldest first, and how many of the newest passed in a row. */
export function RepeatSteps({ action }: { action: CorrectiveAction }) {
  const text = useWaterTexts();
  return (
    <>
      <h4>
        {text('repeats')} <span className="dd-faint dd-small">{text('passesOf', { count: Math.min(3, action.passesInARow) })}</span>
      </h4>
      <ol className="dd-water-repeats">
        {action.repeats.map((one) => (
          <li key={one.requisitionId}>
            <PageLink to="/home/site-requisition" search={{ id: one.requisitionId }}>
              {one.number}
            </PageLink>{' '}
            <span className="dd-faint dd-small">
              {one.sampledOn ? formatDay(one.sampledOn) : text('planned', { day: formatDay(one.drawDate) })}
            </span>{' '}
            {one.sampledOn && <WaterVerdictTag verdict={one.verdict} isPreliminary={one.isPreliminary} />}
          </li>
        ))}
      </ol>
      {action.closedAt === null && (
        <p className="dd-faint dd-small">
          {action.isLate && <b className="dd-error-text">{text('repeatLate', { day: formatDay(action.repeatBy) })} </b>}
          {action.mayClose ? '' : text('closesLater')} {text('repeatRule')}
        </p>
      )}
    </>
  );
}
