import { partyTypes, problemKinds, problemStatuses } from '@drawday/vocabulary';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { codeWord, optionsOf, wordOf } from '../platform/code-word.ts';
import { makerName } from '../platform/maker-name.ts';
import './problems.css';
import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { Button } from 'antd';
import type { MenuItem } from '../design/menu-button.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { send } from '../platform/api-client.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay, formatMoment } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { serverNow } from '../platform/server-clock.ts';
import { drawPaths, partyAddress } from '../requisitions/draw-address.public.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { useReportedParties } from './party-field.tsx';
import { problemColumns } from './problem-columns.tsx';
import { aboutWhom, problemStatus } from './problem-words.ts';
import { type ProblemFilters, type ProblemRow, problemListQuery } from './problems.queries.ts';
import { useProblemsTexts } from './problems.texts.ts';
import { useProblemActions } from './use-problem-actions.tsx';

const filters = {
  show: '',
  kind: [] as readonly string[],
  party: [] as readonly string[],
  priority: '',
  who: '',
  scope: '',
  ...groupFilter,
};

/** What staff have reported about orders, draws, specimens and results: open ones, urgent first, then oldest first. */
export function ProblemListPage() {
  const text = useProblemsTexts();
  const go = useGo();
  const { id: facilityId, timeZone } = useFacility();
  const actions = useProblemActions();
  const list = useListState(filters);
  const { show, kind, party, priority, who, scope } = list.filters;
  const chosen: ProblemFilters = {
    ...(show === 'handedOver' && { handedOver: true }),
    ...(show !== 'all' && { statusTypeCode: [show === 'resolved' ? ('RESOLVED' as const) : ('OPEN' as const)] }),
    ...(kind.length > 0 && { kind: problemKinds.codes.filter((code) => kind.includes(code)) }),
    ...(party.length > 0 && { partyType: partyTypes.codes.filter((code) => party.includes(code)) }),
    ...(priority && { urgent: priority === 'urgent' }),
    ...(who === 'me' && { mine: true }),
    ...groupsChosen(list.filters),
    ...(scope !== 'all' && facilityId && { facilityId }),
  };
  const groupFilters = useGroupFilter();
  const kinds = useReportedParties();
  const query = useListQuery(problemListQuery({ ...list.paging, ...chosen }));
  const report = () => void actions.report().catch(reportFailure);
  const columns = problemColumns({
    text,
    now: serverNow(),
    timeZone,
    onOpen: (row) => void actions.open(row).catch(reportFailure),
  });

  const moment = (instant: string | null) => instant && formatMoment(instant, timeZone);
  const download = () =>
    exportCsv<ProblemRow>({
      name: 'problems',
      titles: [
        text('number'),
        text('about'),
        text('party'),
        text('dob'),
        text('mrn'),
        text('status'),
        text('kind'),
        text('whatIsWrong'),
        text('draw'),
        text('facility'),
        text('reportedBy'),
        text('reported'),
        text('resolution'),
        text('resolvedBy'),
        text('resolvedAt'),
      ],
      read: (paging) => send(problems.exportList, { body: { ...list.paging, ...chosen, ...paging } }),
      cells: (row) => [
        row.number,
        aboutWhom(row),
        codeWord(partyTypes, row.partyType),
        row.dateOfBirth && formatDay(row.dateOfBirth),
        row.mrn,
        wordOf(problemStatus(row)),
        codeWord(problemKinds, row.kind),
        row.description,
        row.requisitionNumber,
        row.facilityName,
        makerName(row.creatorName),
        moment(row.creationTime),
        row.resolution,
        row.resolvedByName && makerName(row.resolvedByName),
        moment(row.resolvedAt),
      ],
    }).catch(reportFailure);

  const run = (work: (row: ProblemRow) => Promise<unknown>, row: ProblemRow) => () => void work(row).catch(reportFailure);
  const rowMenu = (row: ProblemRow): MenuItem[] => {
    const steps = actions.stepsOf(row);
    const { requisitionId } = row;
    return [
      { key: 'open', label: text('openProblem'), icon: 'eye', onSelect: run(actions.open, row) },
      { key: 'party', label: text('openParty'), icon: 'person', onSelect: () => go(partyAddress(row).to, { id: row.partyId }) },
      ...(requisitionId
        ? [
            {
              key: 'draw',
              label: text('openDraw'),
              icon: 'file' as const,
              onSelect: () => go(drawPaths[row.partyType], { id: requisitionId }),
            },
          ]
        : []),
      ...(steps.includes('edit') ? [{ key: 'edit', label: text('edit'), icon: 'pencil' as const, onSelect: run(actions.edit, row) }] : []),
      ...(steps.includes('reopen')
        ? [{ key: 'reopen', label: text('reopen'), icon: 'reload' as const, onSelect: run(actions.reopen, row) }]
        : []),
      ...(actions.mayDelete(row)
        ? [{ key: 'delete', label: text('delete'), icon: 'trash' as const, danger: true, onSelect: run(actions.remove, row) }]
        : []),
    ];
  };
  return (
    <ListPage
      title={text('problems')}
      count={query.data?.totalCount}
      hint={show === '' && text('orderHint')}
      onExport={download}
      create={actions.mayReport && { label: text('reportProblem'), run: report }}
      views={<SavedViews name="problems" list={list} />}
    >
      <DataTable<ProblemRow>
        name="problems"
        caption={text('problems')}
        rowKey={(row) => row.id}
        rowName={(row) => `${aboutWhom(row)} ${row.number}`}
        columns={columns}
        query={query}
        list={list}
        rowAction={(row) => {
          const step = (['resolve', 'decide'] as const).find((one) => !row.resolved && actions.stepsOf(row).includes(one));
          return (
            step && (
              <Button size="small" onClick={run(actions[step], row)}>
                {text(step)}
              </Button>
            )
          );
        }}
        rowMenu={rowMenu}
        empty={{
          title: text('noProblems'),
          text: text('noProblemsHint'),
          action: actions.mayReport && <Button onClick={report}>{text('reportProblem')}</Button>,
        }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('searchHint')}
            filters={[
              {
                key: 'show',
                label: text('status'),
                options: [
                  { value: 'resolved', label: codeWord(problemStatuses, 'RESOLVED') },
                  { value: 'handedOver', label: text('handedOver') },
                  { value: 'all', label: text('openAndResolved') },
                ],
              },
              { key: 'kind', label: text('kind'), options: optionsOf(problemKinds) },
              ...(kinds.length > 1 ? [{ key: 'party' as const, label: text('party'), options: optionsOf(partyTypes, kinds) }] : []),
              {
                key: 'priority',
                label: text('priority'),
                options: [
                  { value: 'urgent', label: text('urgent') },
                  { value: 'normal', label: text('normal') },
                ],
              },
              { key: 'who', label: text('reportedBy'), options: [{ value: 'me', label: text('me') }] },
              ...groupFilters,
              { key: 'scope', label: text('facility'), options: [{ value: 'all', label: text('everyFacility') }] },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
