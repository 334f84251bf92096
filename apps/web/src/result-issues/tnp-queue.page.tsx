import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { queueWindows } from '@drawday/domain';
import { notPerformedReasons, notPerformedRemedies, partyTypes } from '@drawday/vocabulary';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Kbd } from '../design/kbd.tsx';
import { KeyButton } from '../design/key-bar.tsx';
import type { MenuItem } from '../design/menu-button.tsx';
import { type Shortcut, useShortcuts } from '../design/shortcuts.ts';
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
import { useCan, useReadOnly } from '../platform/session.ts';
import type { Text } from '../platform/texts.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { type Selection, useSelection } from '../tables/selection.ts';
import { issueColumns } from './issue-columns.tsx';
import { dayText, shortDayText } from './issue-days.ts';
import { IssuePerson, NextDraw } from './issue-person.tsx';
import { type Issue, issueKey, issuesQuery } from './result-issues.queries.ts';
import { type ResultIssuesTexts, useResultIssuesTexts } from './result-issues.texts.ts';
import { TnpShare } from './tnp-share.tsx';
import { type IssueActions, useIssueActions } from './use-issue-actions.tsx';

const filterDefaults = { reason: [] as readonly string[], party: '', ...groupFilter };
/** The tab narrows nothing that "Clear filters" would lift. */
const tabDefaults = { state: 'OPEN', page: 1 };
const states = ['OPEN', 'REORDERED', 'HANDLED'] as const;
const mostAtOnce = 100;
const lookedBack = { days: queueWindows.notPerformedDays };

/** Tests that the laboratory could not perform, until each is drawn again or dismissed: why, what to do better, how long it waits. */
export function TnpQueuePage() {
  const text = useResultIssuesTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { id: facilityId } = useFacility();
  const list = useListState(filterDefaults, '');
  const [tab, setTab] = useUrlState(tabDefaults);
  const selection = useSelection<Issue>();
  const actions = useIssueActions();
  const state = states.find((one) => one === tab.state) ?? 'OPEN';
  const party = partyTypes.codes.find((one) => one === list.filters.party);
  const wanted = {
    ...{ kind: 'TNP' as const, state, reason: [...list.filters.reason] },
    ...(party && { partyType: party }),
    ...(facilityId && { facilityId }),
    ...groupsChosen(list.filters),
  };
  const counts = useQueries({
    queries: states.map((one) => issuesQuery({ kind: 'TNP', state: one, maxResultCount: 1, ...(facilityId && { facilityId }) })),
  });
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
      hint={text('tnpHint')}
      onExport={download}
      views={
        <Tabs
          label={text('stateLabel')}
          current={state}
          onChange={(key) => setTab({ state: key, page: 1 })}
          tabs={states.map((key, at) => ({ key, label: text(`state_${key}`), count: counts[at]?.data?.totalCount }))}
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
                key: 'party',
                label: text('party'),
                options: partyTypes.codes.map((value) => ({ value, label: codeWord(partyTypes, value) })),
              },
              ...groupFilters,
            ]}
          >
            {facilityId && <TnpShare facilityId={facilityId} />}
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}

const reorderPermissions = ['Order.Requisitions.Reorder', 'Order.Employees.Reorder', 'Order.Sites.Reorder'] as const;

type May = { answer: boolean; reorder: boolean };
type RowActionsProps = { issue: Issue; may: May; actions: IssueActions; text: Text<ResultIssuesTexts> };

/** With the planned draw where there is one, so that nobody is stuck twice; else a new draw; or it is dismissed. */
function RowActions({ issue, may, actions, text }: RowActionsProps) {
  const { nextDraw } = issue;
  return (
    <>
      {may.reorder && nextDraw && (
        <Button size="small" onClick={() => void actions.addToNext(issue)}>
          {text('addTo', { day: shortDayText(nextDraw.drawDate) })}
        </Button>
      )}
      {may.reorder && (
        <span className={nextDraw ? 'dd-desk-only' : ''}>
          <Button size="small" type={nextDraw ? 'text' : 'default'} onClick={() => void actions.reorder(issue)}>
            {text('reorder')}
          </Button>
        </span>
      )}
      {may.answer && !issue.isWithheld && (
        <span className="dd-desk-only">
          <Button size="small" type="text" onClick={() => void actions.dismiss([issue])}>
            {text('dismiss')}
          </Button>
        </span>
      )}
    </>
  );
}

/** What a key does with the row in hand: the same as its buttons. */
function rowKeys(issue: Issue, { may, actions, text }: Pick<RowActionsProps, 'may' | 'actions' | 'text'>): Shortcut[] {
  const offered: (Shortcut | false | null)[] = [
    may.reorder && { keys: 'r', label: text('reorder'), run: () => void actions.reorder(issue) },
    may.reorder &&
      issue.nextDraw && {
        ...{ keys: 'a', label: text('addTo', { day: shortDayText(issue.nextDraw.drawDate) }) },
        run: () => void actions.addToNext(issue),
      },
    may.answer && !issue.isWithheld && { keys: 'd', label: text('dismiss'), run: () => void actions.dismiss([issue]) },
  ];
  return offered.filter((key) => key !== false && key !== null);
}

type RowKeysProps = { keys: readonly Shortcut[]; onMove: (step: number) => void; text: Text<ResultIssuesTexts> };

function RowKeys({ keys, onMove, text }: RowKeysProps) {
  return (
    <span className="dd-desk-only dd-small dd-quiet">
      <KeyButton keys="J" label={text('nextTest')} onClick={() => onMove(1)} />{' '}
      <KeyButton keys="K" label={text('previousTest')} onClick={() => onMove(-1)} /> <span aria-hidden="true">{text('nextPrevious')}</span>
      {keys.map(({ keys: key, label }) => (
        <span key={key}>
          {' · '}
          <Kbd keys={key.toUpperCase()} /> {label}
        </span>
      ))}
    </span>
  );
}

type MenuParts = {
  isOpen: boolean;
  may: May;
  actions: IssueActions;
  text: Text<ResultIssuesTexts>;
  openDraw: (issue: Issue) => void;
};
function menuOf(issue: Issue, { isOpen, may, actions, text, openDraw }: MenuParts): MenuItem[] {
  const offered: (MenuItem | false)[] = [
    isOpen && may.reorder && { key: 'reorder', label: text('reorder'), icon: 'reload', onSelect: () => void actions.reorder(issue) },
    isOpen && may.reorder && { key: 'mark', label: text('mark'), icon: 'check', onSelect: () => void actions.mark(issue) },
    isOpen &&
      may.answer &&
      !issue.isWithheld && { key: 'dismiss', label: text('dismiss'), icon: 'close', onSelect: () => void actions.dismiss([issue]) },
    !isOpen &&
      !issue.isReordered &&
      !issue.isWithheld &&
      may.answer && { key: 'back', label: text('takeBack'), icon: 'reload', onSelect: () => void actions.takeBack(issue) },
    { key: 'open', label: text('openDraw'), icon: 'file', onSelect: () => openDraw(issue) },
  ];
  return offered.filter((item) => item !== false);
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
