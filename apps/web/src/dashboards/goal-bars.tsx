import { testName } from '../platform/test-words.ts';
import type { DrawDay } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

/** Share of tested patients below, in and above the goal. The denominator is the patients tested this month; the others are listed. */
export function GoalBars({ goals }: { goals: DrawDay['goals'] }) {
  const text = useDashboardsTexts();
  return (
    <table className="dd-goals">
      <caption className="dd-only-heard">{text('goalsTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('analyte')}</th>
          <th scope="col" className="dd-desk-only">
            {text('goal')}
          </th>
          <th scope="col" className="dd-right">
            {text('below')}
          </th>
          <th scope="col">{text('inGoal')}</th>
          <th scope="col" className="dd-right">
            {text('above')}
          </th>
        </tr>
      </thead>
      <tbody>
        {goals.map((goal) => {
          const tested = goal.below + goal.met + goal.above;
          const share = (count: number) => `${tested ? (count / tested) * 100 : 0}%`;
          return (
            <tr key={goal.resultCode} title={text('untested', { count: goal.untested })}>
              <th scope="row">{testName(goal.resultCode, goal.name)}</th>
              <td className="dd-faint dd-nowrap dd-desk-only">{goal.goalText}</td>
              <td className="dd-right">{goal.below || '–'}</td>
              <td>
                <span className="dd-goal-share">
                  <span className="dd-goal-bar" aria-hidden="true">
                    <i className="dd-goal-out" style={{ width: share(goal.below) }} />
                    <i className="dd-goal-in" style={{ width: share(goal.met) }} />
                    <i className="dd-goal-out" style={{ width: share(goal.above) }} />
                  </span>
                  <b>{tested ? `${Math.round((goal.met / tested) * 100)}%` : '–'}</b>
                </span>
              </td>
              <td className="dd-right">{goal.above || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
