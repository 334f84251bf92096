import { testName } from '../platform/test-words.ts';
import type { DrawDay } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

/**
 * Share of tested patients below, in and above the goal of their modality: the second figure of the measure in the reports. Who has no value
 * yet, or one that decides nothing, is named.
 */
export function GoalBars({ goals }: { goals: DrawDay['goals'] }) {
  const text = useDashboardsTexts();
  const notShown = ({ untested, notJudged }: DrawDay['goals'][number]) =>
    [text('untested', { count: untested }), ...(notJudged ? [text('undecided', { count: notJudged })] : [])].join(', ');
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
            <tr key={goal.resultCode} title={notShown(goal)}>
              <th scope="row">{testName(goal.resultCode, goal.name)}</th>
              <td className="dd-faint dd-desk-only">
                {goal.goalText.split(' · ').map((one) => (
                  <div key={one} className="dd-nowrap">
                    {one}
                  </div>
                ))}
              </td>
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
