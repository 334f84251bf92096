import type { ReactNode } from 'react';
import { DateText } from '../design/date-text.tsx';
import { dayOf } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { testName } from '../platform/test-words.ts';
import type { Text } from '../platform/texts.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { Waiting } from './issue-person.tsx';
import type { Issue } from './result-issues.queries.ts';
import type { ResultIssuesTexts } from './result-issues.texts.ts';

type Parts = {
  text: Text<ResultIssuesTexts>;
  /** Why, unless it is withheld. */
  why: (issue: Issue) => ReactNode;
  /** Between the reason and the draw. */
  tube?: readonly DataColumn<Issue>[];
  outcome?: readonly DataColumn<Issue>[];
};

/** The columns of every list of tests that somebody has to look after. */
export const issueColumns = ({ text, why, tube = [], outcome = [] }: Parts): DataColumn<Issue>[] => [
  {
    key: 'test',
    title: text('test'),
    rowHeader: true,
    sort: 'offeringCode',
    cell: (issue) => (
      <>
        {testName(issue.offeringCode, issue.offeringName)}
        <div className="dd-small dd-quiet">{issue.offeringCode}</div>
      </>
    ),
  },
  {
    key: 'reason',
    title: text('why'),
    card: 'plain',
    wrap: true,
    cell: (issue) => (issue.isWithheld ? <span className="dd-quiet">{text('withheld')}</span> : why(issue)),
  },
  ...tube,
  {
    key: 'drawn',
    title: text('drawn'),
    sort: 'drawDate',
    cell: (issue) => (
      <PageLink to={drawPaths[issue.partyType]} search={{ id: issue.requisitionId }} title={issue.number}>
        <DateText value={issue.collectedAt ? dayOf(issue.collectedAt, issue.timeZone) : issue.drawDate} />
      </PageLink>
    ),
  },
  {
    key: 'waiting',
    title: text('waiting'),
    card: 'side',
    sort: 'since',
    cell: (issue) => <Waiting days={issue.daysWaiting} text={text} />,
  },
  ...outcome,
  { key: 'number', title: text('draw'), hidden: true, sort: 'number', cell: (issue) => issue.number },
  { key: 'accession', title: text('accession'), hidden: true, cell: (issue) => issue.accession ?? '—' },
  { key: 'provider', title: text('provider'), hidden: true, cell: (issue) => issue.providerName ?? '—' },
  { key: 'facility', title: text('facility'), hidden: true, cell: (issue) => issue.facilityName },
];
