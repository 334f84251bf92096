import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { queueWindows } from '@drawday/domain';
import { notPerformedReasons, notPerformedRemedies, partyPermissions, partyTypes } from '@drawday/vocabulary';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcuts } from '../design/shortcuts.ts';
import { Tabs } from '../design/tabs.tsx';
import { Tubes } from '../design/tube.tsx';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { sendForFile } from '../platform/api-client.ts';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { saveAs } from '../platform/save-as.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import type { Text } from '../platform/texts.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { type Selection, useSelection } from '../tables/selection.ts';
import { issueColumns } from './issue-columns.tsx';
import { dayText } from './issue-days.ts';
import { IssuePerson, NextDraw } from './issue-person.tsx';
import { ReorderedToday } from './reordered-today.tsx';
import { type Issue, issueChoicesQuery, issueKey, issuesQuery } from './result-issues.queries.ts';
import { type ResultIssuesTexts, useResultIssuesTexts } from './result-issues.texts.ts';
import { menuOf, RowActions, RowKeys, rowKeys } from './tnp-row.tsx';
import { TnpShare } from './tnp-share.tsx';
import { useIssueActions } from './use-issue-actions.tsx';

const filterDefaults = { reason: [] as readonly string[], test: [] as readonly string[], provider: '', drawn: '', ...groupFilter };
/** The tab narrows nothing that "Clear filters" would lift. */
const tabDefaults = { state: 'OPEN', party: '', page: 1 };
const states = ['OPEN', 'REORDERED', 'HANDLED'] as const;
/** Of employees and sources the open tests have a tab of their own. */
const partyTabs = ['EMPLOYEE', 'SITE'] as const;
/** Drawn in the last so many days. */
const drawnDays = ['1', '3', '7', '14'] as const;
const reorderPermissions = ['Order.Requisitions.Reorder', 'Order.Employees.Reorder', 'Order.Sites.Reorder'] as const;
const mostAtOnce = 100;
const lookedBack = { days: queueWindows.notPerformedDays };

/** Tests that the laboratory could not perform, until each is drawn again or dismissed: why, what to do better, how long it waits. */
export function TnpQueuePage() {
  const text = useResultIssuesTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { id: facilityId, timeZone } = useFacility();
  const list = useListState(filterDefaults, '');
  const [place, setPlace] = useUrlState(tabDefaults);
  const selection = useSelection<Issue>();
  const actions = useIssueActions();
  const state = states.find((one) => one === place.state) ?? 'OPEN';
  const party = partyTypes.codes.find((one) => one === place.party);
  const { test, provider, drawn } = list.filters;
  const here = facilityId ? { facilityId } : {};
  const since = drawnDays.find((days) => days === drawn);
  const wanted = {
    ...{ kind: 'TNP' as const, state, reason: [...list.filters.reason], ...here },
    ...(party && { partyType: party }),
    ...(test.length > 0 && { offeringCode: [...test] }),
    ...(provider && { providerId: provider }),
    ...(since && {
      from: serverToday(timeZone)
        .subtract({ days: Number(since) })
        .toString(),
    }),
    ...groupsChosen(list.filters),
  };
  const tabs = [
    ...states.map((key) => ({ key, label: text(`state_${key}`), state: key, party: '' as const })),
    ...partyTabs
      .filter((type) => can(`${partyPermissions.results[type]}.View`))
      .map((key) => ({ key, label: text(`tab_${key}`), state: 'OPEN' as const, party: key })),
  ];
  const counts = useQueries({
    queries: tabs.map((one) =>
      issuesQuery({ ...{ kind: 'TNP', state: one.state, maxResultCount: 1, ...here }, ...(one.party && { partyType: one.party }) }),
    ),
  });
  const tab = tabs.find((one) => one.party !== '' && one.party === party && one.state === state) ?? tabs.find((one) => one.key === state);
  const choices = useQuery(issueChoicesQuery({ kind: 'TNP', state, ...here, ...(party && { partyType: party }) })).data;
  const groupFilters = useGroupFilter();
  const query = useListQuery(issuesQuery({ ...wanted, ...list.paging }));
  const isOpen = state === 'OPEN';
  const mayAnswer = !isReadOnly && can('Order.ResultIssues.Answer');
  const mayReorder = !isReadOnly && reorderPermissions.some((name) => can(name));
  const { filter, sorting } = { filter: undefined, sorting: undefined, ...list.paging };

  const download = async () => {
    const { blob, fileName } = await sendForFile(resultIssues.excel, {
      body: { ...wanted, ...(filter && { filter }), ...(sorting && { sorting }) },
    });
    saveAs(blob, fileName);
  };
  const withChosen = (work: (issues: readonly Issue[]) => unknown) => (chosen: Selection<Issue>) => {
    void Promise.resolve(work([...chosen.rows.values()])).then(selection.clear);
  };
  const bulkActions = isOpen
    ? [
        ...(mayReorder
          ? [
              {
                key: 'reorder',
                label: text('reorderChosen'),
                icon: 'reload' as const,
                most: mostAtOnce,
                onRun: withChosen(actions.reorderAll),
              },
              { key: 'mark', label: text('mark'), icon: 'check' as const, most: mostAtOnce, onRun: withChosen(actions.markAll) },
            ]
          : []),
        ...(mayAnswer
          ? [{ key: 'dismiss', label: text('dismiss'), icon: 'close' as const, most: mostAtOnce, onRun: withChosen(actions.dismiss) }]
          : []),
      ]
    : [];
  const may = { answer: mayAnswer, reorder: mayReorder };
  const issues = query.data?.items ?? [];
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const current = issues.find((issue) => issueKey(issue) === currentKey);
  const move = (step: number) => {
    const next = issues[current ? Math.min(Math.max(issues.indexOf(current) + step, 0), issues.length - 1) : 0];
    setCurrentKey(next ? issueKey(next) : null);
  };
  const keysOfRow = current && isOpen ? rowKeys(current, { may, actions, text }) : [];
  useShortcuts([
    { keys: 'j', label: text('nextTest'), run: () => move(1) },
    { keys: 'k', label: text('previousTest'), run: () => move(-1) },
    ...(current && bulkActions.length > 0
      ? [{ keys: 'space', label: text('selectTest'), run: () => selection.toggle(issueKey(current), current) }]
      : []),
    ...keysOfRow,
  ]);
  const openDraw = (issue: Issue) => go(drawPaths[issue.partyType], { id: issue.requisitionId });

  return (
    <ListPage
      title={text('tnpQueue')}
      count={query.data?.totalCount}
      hint={
        <>
          {text('tnpHint')} {facilityId && <TnpShare facilityId={facilityId} />}
        </>
      }
      onExport={download}
      views={
        <SavedViews
          name="tnp-queue"
          list={list}
          tabs={
            <Tabs
              label={text('stateLabel')}
              current={tab?.key ?? state}
              onChange={(key) => {
                const next = tabs.find((one) => one.key === key);
                if (next) setPlace({ state: next.state, party: next.party, page: 1 });
              }}
              tabs={tabs.map(({ key, label }, at) => ({ key, label, count: counts[at]?.data?.totalCount }))}
            />
          }
        />
      }
    >
      <DataTable<Issue>
        name="tnp-queue"
        caption={text('tnpQueue')}
        columns={issueColumns({
          text,
          why: (issue) => <Reason issue={issue} />,
          tube: [{ key: 'tube', title: text('tube'), cell: (issue) => <Tubes tubes={issue.tubeCodes.map((code) => ({ code }))} /> }],
          outcome: isOpen ? [] : [{ key: 'outcome', title: text('outcome'), cell: (issue) => <Outcome issue={issue} text={text} /> }],
        })}
        rowKey={issueKey}
        rowName={(issue) => `${issue.offeringCode} ${nameOnList(issue.partyName)}`}
        query={query}
        list={list}
        {...(bulkActions.length > 0 && { selection, bulkActions, everythingAllowed: false })}
        currentKey={current ? issueKey(current) : null}
        foot={isOpen && <ReorderedToday wanted={{ ...here, ...(party && { partyType: party }) }} may={may} actions={actions} />}
        note={issues.length > 0 && <RowKeys keys={keysOfRow} onMove={move} text={text} />}
        groupOf={(issue) => ({ key: issue.partyId, title: <IssuePerson issue={issue} />, note: <NextDraw issue={issue} text={text} /> })}
        rowAction={(issue) => isOpen && <RowActions issue={issue} may={may} actions={actions} text={text} />}
        rowMenu={(issue) => menuOf(issue, { isOpen, may, actions, text, openDraw })}
        empty={
          isOpen
            ? { title: text('noTnp'), text: text('noTnpHint') }
            : { title: text('noneHere', lookedBack), text: text('noneHereHint', lookedBack) }
        }
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('searchIssues')}
            filters={[
              {
                key: 'reason',
                label: text('reason'),
                options: notPerformedReasons.codes.map((value) => ({ value, label: codeWord(notPerformedReasons, value) })),
              },
              {
                key: 'test',
                label: text('test'),
                options: (choices?.tests ?? []).map(({ code, name }) => ({ value: code, label: testName(code, name) })),
              },
              {
                key: 'provider',
                label: text('provider'),
                options: (choices?.providers ?? []).map(({ id, name }) => ({ value: id, label: nameOnList(name) })),
              },
              {
                key: 'drawn',
                label: text('drawn'),
                options: drawnDays.map((value) => ({ value, label: text('lastDays', { count: Number(value) }) })),
              },
              ...groupFilters,
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}

/** A reason is a sentence, then what to do better. */
function Reason({ issue }: { issue: Issue }) {
  const { reason, reasonText, lostCodes } = issue;
  const known = notPerformedReasons.has(reason) ? reason : null;
  return (
    <div>
      <b>{known ? codeWord(notPerformedReasons, known) : (reasonText ?? reason ?? '—')}</b>
      {lostCodes.length > 0 && <span className="dd-quiet"> ({lostCodes.join(', ')})</span>}
      {known && <div className="dd-small dd-quiet">{wordOf(notPerformedRemedies[known])}</div>}
    </div>
  );
}

function Outcome({ issue, text }: { issue: Issue; text: Text<ResultIssuesTexts> }) {
  const { reorderedAs, comment, reviewedByName, isReordered } = issue;
  if (reorderedAs)
    return (
      <PageLink to={drawPaths[issue.partyType]} search={{ id: reorderedAs.id }}>
        {reorderedAs.number} {dayText(reorderedAs.drawDate)}
      </PageLink>
    );
  if (isReordered) return text('elsewhere');
  return (
    <>
      {comment} <span className="dd-small dd-quiet">{reviewedByName}</span>
    </>
  );
}
