import { formatCount, formatPercent, formatRange } from '@drawday/domain';
import './goal-lines.css';
import { Fragment, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { testName } from '../platform/test-words.ts';
import type { GoalLine } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';
import { GoalMisses } from './goal-misses.tsx';

/**
 * Share of tested patients in the goal of their modality, as the reports measure it, and how many miss it: these open in place, each with a
 * reason. Who has no value yet, or one that decides nothing, is named by the row's tooltip.
 */
export function GoalLines({ caption, facilityId, goals }: { caption: string; facilityId: string; goals: readonly GoalLine[] }) {
  const text = useDashboardsTexts();
  const [opened, setOpened] = useState<GoalLine['measure'] | null>(null);
  const notShown = ({ untested, notJudged }: GoalLine) =>
    [text('untested', { count: untested }), ...(notJudged ? [text('undecided', { count: notJudged })] : [])].join(', ');
  return (
    <table className="dd-goals">
      <caption className="dd-only-heard">{caption}</caption>
      <thead className="dd-only-heard">
        <tr>
          <th scope="col">{text('analyte')}</th>
          <th scope="col">{text('goal')}</th>
          <th scope="col">{text('inGoal')}</th>
          <th scope="col">{text('outOfGoal')}</th>
        </tr>
      </thead>
      <tbody>
        {goals.map((goal) => {
          const isOpen = goal.measure === opened;
          const missed = goal.below + goal.above;
          const tested = missed + goal.met;
          const name = testName(goal.resultCode, goal.name);
          const share = (count: number) => `${tested ? (count / tested) * 100 : 0}%`;
          return (
            <Fragment key={goal.measure}>
              <tr title={notShown(goal)} className={isOpen ? 'dd-goal-open' : undefined}>
                <th scope="row">{name}</th>
                <td className="dd-faint dd-small">
                  {goal.goalText.split(' · ').map((one) => (
                    <div key={one} className="dd-nowrap">
                      {formatRange(one)}
                    </div>
                  ))}
                </td>
                <td>
                  <span className="dd-goal-share">
                    <span className="dd-goal-bar" aria-hidden="true">
                      <i className="dd-goal-out" style={{ width: share(goal.below) }} />
                      <i className="dd-goal-in" style={{ width: share(goal.met) }} />
                      <i className="dd-goal-out" style={{ width: share(goal.above) }} />
                    </span>
                    <b>{tested ? formatPercent((goal.met / tested) * 100) : '–'}</b>
                  </span>
                </td>
                <td className="dd-right dd-nowrap">
                  {missed > 0 ? (
                    <button
                      type="button"
                      className="dd-link-button"
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? null : goal.measure)}
                    >
                      {text('miss', { count: missed, number: formatCount(missed) })} <span className="dd-only-heard">{name}</span>
                      <Icon name={isOpen ? 'down' : 'next'} size={12} />
                    </button>
                  ) : (
                    <span className="dd-faint">{text(tested > 0 ? 'nobodyMisses' : 'nobodyTested')}</span>
                  )}
                </td>
              </tr>
              {isOpen && (
                <tr className="dd-goal-misses">
                  <td colSpan={4}>
                    <GoalMisses facilityId={facilityId} measure={goal.measure} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
