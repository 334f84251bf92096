import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { type GoalLine, type GoalMiss, goalMissesQuery } from './dashboards.queries.ts';
import { type DashboardsText, useDashboardsTexts } from './dashboards.texts.ts';

/** How many stand there at first, and at most. */
const [first, most] = [3, 500];
const patientPage = '/home/patient';

/** Who misses a goal, the worst first, with the value and what explains it. */
export function GoalMisses({ facilityId, measure }: { facilityId: string; measure: GoalLine['measure'] }) {
  const text = useDashboardsTexts();
  const opens = usePageOpens();
  const [isWhole, setWhole] = useState(false);
  const misses = useQueryInPlace({ ...goalMissesQuery(facilityId, measure, isWhole ? most : first), placeholderData: keepPreviousData });
  if (!misses.data) return <Awaiting of={misses} />;
  const { items, totalCount } = misses.data;
  return (
    <ul className="dd-misses">
      {items.map((miss) => (
        <li key={miss.patientId}>
          <span className="dd-strong">
            {opens(patientPage) ? (
              <PageLink to={patientPage} search={{ id: miss.patientId, tab: 'results' }}>
                {nameOnList(miss.patientName)}
              </PageLink>
            ) : (
              nameOnList(miss.patientName)
            )}
          </span>
          <span className="dd-faint dd-small">{miss.mrn}</span>
          <b className="dd-right dd-warning-text">{miss.valueText}</b>
          <span className="dd-quiet">{whyWords(miss, text)}</span>
        </li>
      ))}
      {totalCount > items.length && (
        <li className="dd-misses-more">
          <button type="button" className="dd-link-button dd-small" onClick={() => setWhole(true)}>
            {text('moreWithReasons', { count: totalCount - items.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** What explains a missed goal, the strongest first; never nothing. */
function whyWords({ reasons, givenMinutes, prescribedMinutes, comment }: GoalMiss, text: DashboardsText): string {
  const words = [
    ...reasons.map((reason) =>
      reason === 'SHORT' ? text('ranShort', { given: givenMinutes ?? 0, prescribed: prescribedMinutes ?? 0 }) : text('catheter'),
    ),
    ...(comment ? [`“${comment}”`] : []),
  ];
  return words.join(', ') || text('noReason');
}
