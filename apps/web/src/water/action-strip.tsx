import { Icon } from '../design/icon.tsx';
import { unitWords } from '../design/unit-words.ts';
import { formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { CorrectiveAction, WaterRow } from './water.queries.ts';
import { useWaterTexts, type WaterText } from './water.texts.ts';

/** Sources above a limit, as long as something has to be done about them; those about which nobody has said anything come first. */
export function ActionStrip({ actions, acting }: { actions: readonly CorrectiveAction[]; acting: readonly WaterRow[] }) {
  const text = useWaterTexts();
  const rows = acting.filter((row) => row.needsAction);
  if (actions.length === 0 && rows.length === 0) return null;
  const title = (verdict: string | null, source: string) => text(verdict === 'FAIL' ? 'stripFail' : 'stripAlert', { source });
  return (
    <ul className="dd-env-strip" aria-live="polite">
      {rows.map((row) => (
        <li key={row.requisitionId} className="dd-row dd-row-wrap">
          <Mark isFail={row.verdict === 'FAIL'} />
          <b>{title(row.verdict, row.sourceName)}</b>
          <span>
            {aboveLimits(row, text)} {row.sampledOn && text('stripWords', { day: formatDay(row.sampledOn) })} {text('noteMissingShort')}
          </span>
          <span className="dd-spring" />
          <PageLink to="/home/env-results" search={{ source: row.sourceId }} className="dd-door">
            {text('startAction')}
          </PageLink>
        </li>
      ))}
      {actions.map((action) => (
        <li key={action.id} className="dd-row dd-row-wrap">
          <Mark isFail={action.verdict === 'FAIL'} />
          <b>{title(action.verdict, action.sourceName)}</b>
          <span>
            {aboveLimits(
              acting.find((row) => row.openActionId === action.id),
              text,
            )}{' '}
            {action.sampledOn && text('stripWords', { day: formatDay(action.sampledOn) })}{' '}
            {action.sourceStatus === 'MAINTENANCE' && text('outOfService')}{' '}
            {text('passesShort', { count: Math.min(3, action.passesInARow) })}{' '}
            {action.isLate && text('repeatLate', { day: formatDay(action.repeatBy) })}
          </span>
          <span className="dd-spring" />
          <span className="dd-faint dd-small">{text('dayNumber', { count: action.days })}</span>
          <PageLink to="/home/env-results" search={{ source: action.sourceId }} className="dd-door">
            {text('continueAction')}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** What is too high: "112 CFU/mL, max 100". */
const aboveLimits = (row: WaterRow | undefined, text: WaterText): string =>
  (row?.values ?? [])
    .filter(({ verdict }) => verdict === 'FAIL' || verdict === 'ALERT')
    .map(({ text: value, unit, verdict, maximum, action }) =>
      [
        [value, unit && unitWords(unit)].filter(Boolean).join(' '),
        verdict === 'FAIL' && maximum !== null
          ? text('maximumAt', { value: maximum })
          : action !== null && text('actionAt', { value: action }),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');

const Mark = ({ isFail }: { isFail: boolean }) => (
  <span className={isFail ? 'dd-error-text' : 'dd-warning-text'}>
    <Icon name={isFail ? 'alert' : 'warning'} />
  </span>
);
