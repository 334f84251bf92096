import { Icon } from '../design/icon.tsx';
import { formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { CorrectiveAction, WaterRow } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';

/** Sources above a limit, as long as something has to be done about them; those about which nobody has said anything come first. */
export function ActionStrip({ actions, rows }: { actions: readonly CorrectiveAction[]; rows: readonly WaterRow[] }) {
  const text = useWaterTexts();
  if (actions.length === 0 && rows.length === 0) return null;
  const title = (verdict: string | null, source: string) => text(verdict === 'FAIL' ? 'stripFail' : 'stripAlert', { source });
  return (
    <ul className="dd-env-strip" aria-live="polite">
      {rows.map((row) => (
        <li key={row.requisitionId} className="dd-row dd-row-wrap">
          <Mark isFail={row.verdict === 'FAIL'} />
          <b>{title(row.verdict, row.sourceName)}</b>
          <span>
            {row.sampledOn && text('stripWords', { day: formatDay(row.sampledOn) })} · {text('noteMissingShort')}
          </span>
          <span className="dd-spring" />
          <PageLink to="/home/env-results" search={{ source: row.sourceId }}>
            {text('startAction')}
          </PageLink>
        </li>
      ))}
      {actions.map((action) => (
        <li key={action.id} className="dd-row dd-row-wrap">
          <Mark isFail={action.verdict === 'FAIL'} />
          <b>{title(action.verdict, action.sourceName)}</b>
          <span>
            {action.sampledOn && text('stripWords', { day: formatDay(action.sampledOn) })}{' '}
            {action.sourceStatus === 'MAINTENANCE' && text('outOfService')}{' '}
            {text('passesShort', { count: Math.min(3, action.passesInARow) })}{' '}
            {action.isLate && text('repeatLate', { day: formatDay(action.repeatBy) })}
          </span>
          <span className="dd-spring" />
          <span className="dd-faint dd-small">{text('dayNumber', { count: action.days })}</span>
          <PageLink to="/home/env-results" search={{ source: action.sourceId }}>
            {text('continueAction')}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const Mark = ({ isFail }: { isFail: boolean }) => (
  <span className={isFail ? 'dd-error-text' : 'dd-warning-text'}>
    <Icon name={isFail ? 'alert' : 'warning'} />
  </span>
);
