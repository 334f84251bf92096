import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { unitWords } from '../design/unit-words.ts';
import { formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { CorrectiveAction, WaterRow } from './water.queries.ts';
import { useWaterTexts, type WaterText } from './water.texts.ts';

type Asked<Row> = { data: { items: readonly Row[] } | undefined; error: Error | null; refetch: () => unknown };

/**
 * Sources above a limit, as long as something has to be done about them; those about which nobody has said anything come first. What is
 * known stands there while the rest is asked for, and that there is none only once everything is known.
 */
export function ActionStrip({ open, toAct }: { open: Asked<CorrectiveAction>; toAct: Asked<WaterRow> }) {
  const text = useWaterTexts();
  const actions = open.data?.items ?? [];
  const acting = toAct.data?.items ?? [];
  const unknown = [open, toAct].filter(({ data }) => data === undefined);
  const isEmpty = actions.length === 0 && !acting.some((row) => row.needsAction);
  const hasFailed = unknown.some(({ error }) => error !== null);
  return (
    <>
      {!isEmpty && <Strip actions={actions} acting={acting} isAsking={unknown.length > 0 && !hasFailed} />}
      {hasFailed ? (
        <div className="dd-env-none">
          {text('limitsUnknown')} <Awaiting as="line" of={unknown} />
        </div>
      ) : (
        isEmpty && (
          <p className="dd-env-none dd-quiet" role="status">
            <Icon name={unknown.length > 0 ? 'clock' : 'check'} /> {text(unknown.length > 0 ? 'askingAbove' : 'noneAbove')}
          </p>
        )
      )}
    </>
  );
}

type StripProps = {
  actions: readonly CorrectiveAction[];
  acting: readonly WaterRow[];
  /** There may be more: said without a line of its own, so that nothing moves. */
  isAsking: boolean;
};

function Strip({ actions, acting, isAsking }: StripProps) {
  const text = useWaterTexts();
  const rows = acting.filter((row) => row.needsAction);
  const title = (verdict: string | null, source: string) => text(verdict === 'FAIL' ? 'stripFail' : 'stripAlert', { source });
  const asking = isAsking && (
    <span className="dd-faint" title={text('askingAbove')}>
      <Icon name="clock" size={14} />
      <span className="dd-only-heard">{text('askingAbove')}</span>
    </span>
  );
  return (
    <ul className="dd-env-strip" aria-live="polite">
      {rows.map((row, at) => (
        <li key={row.requisitionId} className="dd-row dd-row-wrap">
          <Mark isFail={row.verdict === 'FAIL'} />
          {at === 0 && asking}
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
      {actions.map((action, at) => (
        <li key={action.id} className="dd-row dd-row-wrap">
          <Mark isFail={action.verdict === 'FAIL'} />
          {at === 0 && rows.length === 0 && asking}
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
