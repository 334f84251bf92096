import { formatCount } from '@drawday/domain';
import './to-do-list.css';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';
import type { ToDoLine } from './to-do-lines.ts';

/** Lines that a digit opens. */
const numbered = 9;
/** Kept with the account. */
const mineOnly = 'toDo.mineOnly';
const groups = ['now', 'today', 'week'] as const;

type ToDoListProps = {
  lines: readonly ToDoLine[];
  /** What the lines are made of: the numbers, and what stands behind them. */
  of: readonly { data: unknown; error: Error | null; refetch: () => unknown }[];
};

/** What to do next, the most urgent first: each number opens its rows, each line has one door. The digits 1 to 9 open the first lines. */
export function ToDoList({ lines: all, of }: ToDoListProps) {
  const text = useDashboardsTexts();
  const isMineOnly = usePreference(mineOnly) === true;
  const lines = isMineOnly ? all.filter(({ isOthers }) => !isOthers) : all;
  // No line comes between others that somebody reads already, and what could not be counted is not "nothing to do".
  const isUnknown = of.some(({ data, error }) => data === undefined && error === null);
  const failed = of.filter(({ data, error }) => data === undefined && error !== null);
  const go = useGo();
  useShortcuts(
    lines.slice(0, numbered).map(({ title, door }, index) => ({
      ...{ keys: String(index + 1), label: title, run: () => go(door.to, { ...door.search }) },
    })),
  );
  return (
    <section className="dd-panel dd-to-do" aria-labelledby="dd-to-do">
      <div className="dd-to-do-head">
        <h2 id="dd-to-do">{text('toDo')}</h2>
        {lines.length > 0 && <span className="dd-faint">{lines.length}</span>}
        <span className="dd-spring" />
        {all.some(({ isOthers }) => isOthers) && (
          <button
            type="button"
            className="dd-link-button dd-small"
            aria-pressed={isMineOnly}
            onClick={() => writePreference(mineOnly, !isMineOnly)}
          >
            {text(isMineOnly ? 'everybodys' : 'mineOnly')}
          </button>
        )}
      </div>
      {(isUnknown || failed.length > 0) && <Awaiting of={isUnknown ? of : failed} />}
      {!isUnknown &&
        (failed.length === 0 || all.length > 0) &&
        groups.map((group) => <Group key={group} group={group} lines={lines.filter((line) => line.group === group)} />)}
    </section>
  );
}

function Group({ group, lines }: { group: (typeof groups)[number]; lines: readonly ToDoLine[] }) {
  const text = useDashboardsTexts();
  return (
    <>
      <h3 className="dd-to-do-group" id={`dd-to-do-${group}`}>
        {text(`group_${group}`)}
      </h3>
      {lines.length === 0 ? (
        <p className="dd-faint dd-to-do-none">{text(`nothing_${group}`)}</p>
      ) : (
        <ul aria-labelledby={`dd-to-do-${group}`}>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ line: { icon, tone, isAlarm = false, count, title, code, detail, detailDoor, when, rows, door } }: { line: ToDoLine }) {
  const toned = tone ? `dd-${tone}-text` : '';
  return (
    <li className={isAlarm ? 'dd-to-do-alarm' : undefined}>
      <span className={toned || 'dd-faint'}>
        <Icon name={icon} />
      </span>
      <PageLink to={rows.to} search={{ ...rows.search }} className={`dd-to-do-count ${toned}`}>
        {formatCount(count)} <span className="dd-only-heard">{title}</span>
      </PageLink>
      <span className="dd-to-do-what">
        <b className={isAlarm ? 'dd-error-text' : undefined}>
          {title} {code && <small className="dd-faint">{code}</small>}
        </b>
        {detail && (
          <span className="dd-quiet dd-small">
            {detailDoor ? (
              <PageLink to={detailDoor.to} search={{ ...detailDoor.search }}>
                {detail}
              </PageLink>
            ) : (
              detail
            )}
          </span>
        )}
      </span>
      <span className={`dd-to-do-when dd-small ${toned || 'dd-faint'}`}>{when}</span>
      <PageLink to={door.to} search={{ ...door.search }} className={`dd-door ${isAlarm ? 'dd-error-text' : ''}`}>
        {door.words}
      </PageLink>
    </li>
  );
}
