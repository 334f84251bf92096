import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import type { PartyType } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import {
  addFavorite,
  type CustomReportRow,
  copyReport,
  customListQuery,
  refreshReports,
  removeFavorite,
  removeReport,
} from './report-builder.queries.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';

const filters = { show: '' };
const places = {
  PATIENT: { builder: '/home/report-custom', title: 'customReports', area: 'Report.Custom' },
  EMPLOYEE: { builder: '/home/employee-custom-report', title: 'employeeReports', area: 'Report.Employee' },
  SITE: { builder: '/home/report-builder', title: 'sourceReports', area: 'Report.Environmental' },
} as const;

export const PatientReportsPage = () => <CustomReportsPage party="PATIENT" />;
export const EmployeeReportsPage = () => <CustomReportsPage party="EMPLOYEE" />;
export const SourceReportsPage = () => <CustomReportsPage party="SITE" />;

/** The custom reports of one kind of party, favorites first: one's own and those that colleagues share. */
function CustomReportsPage({ party }: { party: PartyType }) {
  const text = useReportBuilderTexts();
  const go = useGo();
  const can = useCan();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const { currentUser } = useConfiguration();
  const { builder, title, area } = places[party];
  const list = useListState(filters);
  const { show } = list.filters;
  const query = useListQuery(
    customListQuery({
      ...list.paging,
      partyType: party,
      ...(show === 'favorites' && { favoritesOnly: true }),
      ...((show === 'mine' || show === 'shared') && { whose: show === 'mine' ? ('MINE' as const) : ('OTHERS' as const) }),
    }),
  );
  const [copy, remove, mark, unmark] = [
    useMutation(copyReport),
    useMutation(removeReport),
    useMutation(addFavorite),
    useMutation(removeFavorite),
  ];
  const mayCreate = can(`${area}.Create`) && !isReadOnly;
  const mayDelete = can(`${area}.Delete`) && !isReadOnly;
  const runPath = party === 'EMPLOYEE' ? '/home/report-run-custom-employee' : '/home/report-run-custom';
  const search = party === 'SITE' ? { party } : {};
  const refresh = () => refreshReports(client);
  const star = (row: CustomReportRow) => {
    const input = { params: { id: row.id, id2: currentUser.id ?? '' } };
    return (row.isFavorite ? unmark.mutateAsync(input) : mark.mutateAsync(input)).then(refresh).catch(() => undefined);
  };
  const duplicate = async (row: CustomReportRow) => {
    const made = await copy.mutateAsync({ params: { id: row.id }, body: undefined });
    await refresh();
    showNotice(text('copied', { name: made.name }));
    go(builder, { ...search, id: made.id });
  };
  const take = async (row: CustomReportRow) => {
    if (!(await confirm({ content: text('removeQuestion', { name: row.name }), danger: true }))) return;
    const version = (one: CustomReportRow) => ({ stamp: one.concurrencyStamp, values: {}, facts: { [text('name')]: one.name } });
    const newest = async () => version(await send(reports.findCustom, { params: { id: row.id } }));
    const done = await stepStamped({ ...version(row), newest }, (concurrencyStamp) =>
      remove.mutateAsync({ params: { id: row.id }, query: { concurrencyStamp } }),
    );
    if (done !== null) showNotice(text('removed', { name: row.name }));
    await refresh();
  };
  const run = (work: Promise<unknown>) => void work.catch(reportFailure);
  const create = mayCreate && { label: text('newReport'), run: () => go(builder, search) };
  return (
    <ListPage title={text(title)} count={query.data?.totalCount} create={create}>
      <DataTable<CustomReportRow>
        name={`custom-reports-${party}`}
        caption={text(title)}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        query={query}
        list={list}
        columns={[
          {
            key: 'name',
            title: text('name'),
            rowHeader: true,
            sort: 'name',
            cell: (row) => (
              <>
                <IconButton
                  small
                  icon="star"
                  className={row.isFavorite ? 'dd-builder-starred' : ''}
                  aria-pressed={row.isFavorite}
                  label={text(row.isFavorite ? 'unstar' : 'star', { name: row.name })}
                  disabled={isReadOnly}
                  onClick={() => run(star(row))}
                />{' '}
                <PageLink to={runPath} search={{ id: row.id }}>
                  {row.name}
                </PageLink>
              </>
            ),
          },
          { key: 'description', title: text('description'), cell: (row) => row.description || '—' },
          { key: 'owner', title: text('owner'), sort: 'ownerName', cell: (row) => (row.isOwner ? text('mine') : row.ownerName) },
          {
            key: 'shared',
            title: text('sharedColumn'),
            sort: 'isShared',
            cell: (row) => text(row.isShared ? 'isShared' : 'notShared'),
            card: 'side',
          },
          {
            key: 'changed',
            title: text('changedAt'),
            sort: 'lastModificationTime',
            cell: (row) => <TimeText value={row.lastModificationTime ?? row.creationTime} withDay />,
          },
        ]}
        rowMenu={(row) => [
          { key: 'run', label: text('run'), icon: 'file' as const, onSelect: () => go(runPath, { id: row.id }) },
          ...(mayCreate
            ? [
                {
                  key: 'edit',
                  label: text(row.isOwner ? 'edit' : 'look'),
                  icon: 'pencil' as const,
                  onSelect: () => go(builder, { ...search, id: row.id }),
                },
              ]
            : []),
          ...(mayCreate ? [{ key: 'copy', label: text('copy'), onSelect: () => run(duplicate(row)) }] : []),
          ...(mayDelete && row.isOwner
            ? [{ key: 'remove', label: text('remove'), icon: 'trash' as const, danger: true, onSelect: () => run(take(row)) }]
            : []),
        ]}
        empty={{
          title: text('noReports'),
          text: text('noReportsHint'),
          action: create && <Button onClick={create.run}>{create.label}</Button>,
        }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('searchName')}
            filters={[
              {
                key: 'show',
                label: text('show'),
                options: [
                  { value: 'favorites', label: text('favorites') },
                  { value: 'mine', label: text('mine') },
                  { value: 'shared', label: text('sharedByOthers') },
                ],
              },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
