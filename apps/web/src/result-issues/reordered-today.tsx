import { ianaTimeZone } from '@drawday/domain';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverToday } from '../platform/server-clock.ts';
import { testName } from '../platform/test-words.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import './reordered-today.css';
import { weekdayText } from './issue-days.ts';
import { type IssueWish, issueKey, issuesQuery } from './result-issues.queries.ts';
import { useResultIssuesTexts } from './result-issues.texts.ts';
import type { May } from './tnp-row.tsx';
import type { IssueActions } from './use-issue-actions.tsx';

/** The newest ones; the tab "Reordered" has all of them. */
const mostShown = 20;

type ReorderedTodayProps = { wanted: IssueWish; may: May; actions: IssueActions };

/** Tests that were ordered again today: from which draw to which, by whom, and the way back while the new draw is not collected. */
export function ReorderedToday({ wanted, may, actions }: ReorderedTodayProps) {
  const text = useResultIssuesTexts();
  const { timeZone } = useFacility();
  const midnight = serverToday(timeZone).toZonedDateTime(ianaTimeZone(timeZone)).toInstant().toString();
  const query = useListQuery(
    issuesQuery({
      ...{ ...wanted, kind: 'TNP', state: 'REORDERED', dealtWithSince: midnight },
      ...{ sorting: 'reorderedAt desc', maxResultCount: mostShown },
    }),
  );
  const issues = query.data?.items ?? [];
  if (issues.length === 0) return null;
  return (
    <section className="dd-reordered-today" aria-label={text('reorderedToday')}>
      <h2>
        {text('reorderedToday')} <small className="dd-faint">{text('reorderedTodayHint')}</small>
      </h2>
      <ul>
        {issues.map((issue) => (
          <li key={issueKey(issue)}>
            <Icon name="check" size={14} />
            <span>
              <b>{testName(issue.offeringCode, issue.offeringName)}</b> {nameOnList(issue.partyName)}
            </span>
            <span>
              <PageLink to={drawPaths[issue.partyType]} search={{ id: issue.requisitionId }}>
                {issue.number}
              </PageLink>{' '}
              {weekdayText(issue.drawDate)} →{' '}
              {issue.reorderedAs ? (
                <>
                  <PageLink to={drawPaths[issue.partyType]} search={{ id: issue.reorderedAs.id }}>
                    {issue.reorderedAs.number}
                  </PageLink>{' '}
                  {weekdayText(issue.reorderedAs.drawDate)}
                </>
              ) : (
                text('elsewhere')
              )}
            </span>
            <span className="dd-quiet">
              {issue.reorderedByName} <TimeText value={issue.reorderedAt} />
            </span>
            {may.reorder && (issue.reorderedAs === null || issue.reorderedAs.status === 'PENDING') && (
              <Button size="small" type="text" onClick={() => void actions.undoReorder(issue)}>
                {text('undoReorder')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(query.data?.totalCount ?? 0) > issues.length && (
        <p className="dd-small dd-quiet">{text('moreReordered', { count: (query.data?.totalCount ?? 0) - issues.length })}</p>
      )}
    </section>
  );
}
