import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { issueKinds, overdueReasons, overdueRemedies, partyTypes, problemKinds } from '@drawday/vocabulary';
import { Button } from 'antd';
import { Tabs } from '../design/tabs.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { sendForFile } from '../platform/api-client.ts';
import { codeWord, optionsOf, wordOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { saveAs } from '../platform/save-as.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { drawResultPaths } from '../requisitions/draw-address.public.ts';
import { askSupportAbout } from '../support-tickets/ask-support.public.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { issueColumns } from './issue-columns.tsx';
import { IssuePerson, NextDraw } from './issue-person.tsx';
import { type Issue, issueKey, issuesQuery } from './result-issues.queries.ts';
import { useResultIssuesTexts } from './result-issues.texts.ts';

const filterDefaults = { kind: 'OVERDUE', party: '', ...groupFilter };
const kinds = ['OVERDUE', 'MISMATCH'] as const;

/** Tests that should be done by now, and those of draws that may not be their patient's: why, since when, and where it is settled. */
export function OverdueResultsPage() {
  const text = useResultIssuesTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const list = useListState(filterDefaults, '');
  const kind = kinds.find((one) => one === list.filters.kind) ?? 'OVERDUE';
  const party = partyTypes.codes.find((one) => one === list.filters.party);
  const wanted = { kind, ...(party && { partyType: party }), ...(facilityId && { facilityId }), ...groupsChosen(list.filters) };
  const groupFilters = useGroupFilter();
  const query = useListQuery(issuesQuery({ ...wanted, ...list.paging }));
  const mayAsk = !isReadOnly && can('Tickets.SupportTickets.Create');
  const { filter, sorting } = { filter: undefined, sorting: undefined, ...list.paging };
  const download = async () => {
    const { blob, fileName } = await sendForFile(resultIssues.excel, {
      body: { ...wanted, ...(filter && { filter }), ...(sorting && { sorting }) },
    });
    saveAs(blob, fileName);
  };
  const ask = ({ requisitionId: id, number }: Issue) => askSupportAbout({ draw: { id, number }, category: 'RESULT' });
  return (
    <ListPage
      title={text('overdueResults')}
      count={query.data?.totalCount}
      hint={text(kind === 'OVERDUE' ? 'overdueHint' : 'mismatchHint')}
      onExport={download}
      views={
        <Tabs
          label={text('kindLabel')}
          current={kind}
          onChange={(key) => list.setFilters({ kind: key })}
          tabs={kinds.map((key) => ({ key, label: codeWord(issueKinds, key) }))}
        />
      }
    >
      <DataTable<Issue>
        name="overdue-results"
        caption={text('overdueResults')}
        columns={issueColumns({ text, why: (issue) => <Why issue={issue} /> })}
        rowKey={issueKey}
        rowName={(issue) => `${issue.offeringCode} ${nameOnList(issue.partyName)}`}
        query={query}
        list={list}
        groupOf={(issue) => ({ key: issue.partyId, title: <IssuePerson issue={issue} />, note: <NextDraw issue={issue} text={text} /> })}
        rowAction={(issue) =>
          kind === 'MISMATCH' ? (
            <PageLink to={drawResultPaths[issue.partyType]} search={{ id: issue.requisitionId }}>
              {text('decideDoubt')}
            </PageLink>
          ) : (
            mayAsk && (
              <Button size="small" onClick={() => void ask(issue).catch(reportFailure)}>
                {text('askLaboratory')}
              </Button>
            )
          )
        }
        empty={{ title: text(kind === 'OVERDUE' ? 'noOverdue' : 'noMismatch'), text: text('noOverdueHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('searchIssues')}
            filters={[{ key: 'party', label: text('party'), options: optionsOf(partyTypes) }, ...groupFilters]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}

function Why({ issue }: { issue: Issue }) {
  const { reason } = issue;
  if (overdueReasons.has(reason))
    return (
      <div>
        <b>{codeWord(overdueReasons, reason)}</b>
        <div className="dd-small dd-quiet">{wordOf(overdueRemedies[reason])}</div>
      </div>
    );
  return <b>{problemKinds.has(reason) ? codeWord(problemKinds, reason) : '—'}</b>;
}
