import './reconciliation.css';
import { formatCount } from '@drawday/domain';
import { type AccountUnit, type DrawStep, drawStandings, drawSteps, shiftNumber, shifts } from '@drawday/vocabulary';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { RecordTable } from '../tables/record-table.tsx';
import type { Account } from './reconciliation.queries.ts';
import { useReconciliationTexts } from './reconciliation.texts.ts';

type DrawAccountProps = { account: Account; unit: AccountUnit; onOpen: (step: DrawStep) => void };

/** How far the draws came, what became of the others, the sum of all, and each shift. */
export function DrawAccount({ account, unit, onOpen }: DrawAccountProps) {
  const text = useReconciliationTexts();
  const total = account.figures[0]?.count ?? 0;
  const open = account.sums.find(({ standing }) => standing === 'OPEN')?.count ?? 0;
  return (
    <div className="dd-account">
      <ol className="dd-panel dd-account-steps" aria-label={text('hint')}>
        {account.figures.map(({ step, count }, at) => (
          <li key={step}>
            <span className="dd-account-bar" aria-hidden="true">
              <i style={{ height: `${total ? (100 * count) / total : 0}%` }} />
            </span>
            <span className="dd-account-step">
              <span className="dd-quiet dd-small">{codeWord(drawSteps, step)}</span>
              <b>{formatCount(count)}</b>
            </span>
            <Gap gap={account.gaps[at]} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      <section className="dd-panel dd-account-sum">
        <div className="dd-row">
          <h2>{text(`accounted_${unit}`, { count: total })}</h2>
          <span className="dd-spring" />
          {open > 0 ? (
            <StatusTag icon="alert" display={{ text: text('needSomeone', { count: open }), style: 'error' }} />
          ) : (
            <StatusTag quiet icon="check" display={{ text: text('allAccounted'), style: 'success' }} />
          )}
        </div>
        <div className="dd-accounted" aria-hidden="true">
          {account.sums
            .filter(({ count }) => count > 0)
            .map(({ standing, count }) => (
              <span key={standing} className={`dd-accounted-${standing}`} style={{ flexGrow: count }}>
                {formatCount(count)}
              </span>
            ))}
        </div>
        <ul className="dd-row dd-row-wrap dd-small dd-quiet">
          {account.sums.map(({ standing, count }) => (
            <li key={standing} className="dd-row dd-accounted-key">
              <i className={`dd-accounted-${standing}`} aria-hidden="true" />
              {formatCount(count)} {codeWord(drawStandings, standing).toLowerCase()}
            </li>
          ))}
        </ul>
      </section>
      <div className="dd-panel dd-account-shifts">
        <RecordTable
          caption={text('byShift')}
          rows={account.shifts}
          rowKey={(row) => row.shift ?? ''}
          columns={[
            {
              key: 'shift',
              title: text('shift'),
              rowHeader: true,
              cell: (row) => (shifts.has(row.shift) ? text('shiftNumber', { number: shiftNumber(row.shift) }) : text('noShift')),
            },
            ...drawSteps.codes.map((step, at) => ({
              ...{ key: step, title: codeWord(drawSteps, step), align: 'right' as const },
              cell: (row: Account['shifts'][number]) => formatCount(row.counts[at] ?? 0),
            })),
          ]}
        />
      </div>
    </div>
  );
}

/** What was lost on the way to the next step; the open ones lead to their rows. */
function Gap({ gap, onOpen }: { gap: Account['gaps'][number] | undefined; onOpen: (step: DrawStep) => void }) {
  const text = useReconciliationTexts();
  const lost = gap ? gap.open + gap.explained + gap.inTime : 0;
  if (!gap || lost === 0) return <span className="dd-account-gap" />;
  return (
    <span className="dd-account-gap dd-small">
      <span className="dd-quiet">−{formatCount(lost)}</span>
      {gap.open > 0 && (
        <button type="button" className="dd-link-button dd-strong" onClick={() => onOpen(gap.step)}>
          {text('openCount', { count: gap.open })}
        </button>
      )}
      {gap.explained > 0 && <span className="dd-faint">{text('explainedCount', { count: gap.explained })}</span>}
      {gap.inTime > 0 && <span className="dd-faint">{text('inTimeCount', { count: gap.inTime })}</span>}
      <Icon name="next" size={12} />
    </span>
  );
}
