import './employee-testing.css';
import { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import { reminderHours } from '@drawday/domain';
import { careRoles, employeeNeedStates, employeeNeeds, type ValuePurpose } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { Tabs } from '../design/tabs.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showFailures } from '../dialogs/show-failures.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useUrlState } from '../platform/page-context.ts';
import { readAll } from '../platform/read-all.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { type Selection, useSelection } from '../tables/selection.ts';
import { EmployeePanel } from './employee-panel.tsx';
import { refreshEmployeeTesting, remindEmployees, type TestedEmployee, testingListQuery } from './employee-testing.queries.ts';
import { type EmployeeTestingText, useEmployeeTestingTexts } from './employee-testing.texts.ts';
import { NeedTag, needWords } from './need-tag.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { testsToOrder, useOrdering } from './use-ordering.ts';

const filters = { show: 'ALL', role: [] as readonly string[], need: [] as readonly string[] };
const place = { employee: '' };
const tabs = ['ALL', 'TO_ORDER', 'ORDERED', 'DRAWN', 'NEW_RESULT'] as const;
const mostAtOnce = 200;

export const EmployeeTestingPage = () => <EmployeeTesting isNew={false} />;
export const NewEmployeeTestingPage = () => <EmployeeTesting isNew />;

/** @param isNew only records that wait for verification */
function EmployeeTesting({ isNew }: { isNew: boolean }) {
  const text = useEmployeeTestingTexts();
  const { id } = useFacility();
  if (!id) return <EmptyState title={text('noFacility')}>{text('noFacilityHint')}</EmptyState>;
  return <FacilityTesting key={id} facilityId={id} isNew={isNew} />;
}

/** Who needs which test when, without telling anyone a result; one employee opens beside the list. */
function FacilityTesting({ facilityId, isNew }: { facilityId: string; isNew: boolean }) {
  const text = useEmployeeTestingTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { timeZone, paused } = useFacility();
  const list = useListState(filters, 'due asc');
  const [{ employee }, setPlace] = useUrlState(place);
  const selection = useSelection<TestedEmployee>();
  const ordering = useOrdering();
  const [purpose, setPurpose] = useState<ValuePurpose | null>(null);
  const { show, role, need } = list.filters;
  const shown = tabs.find((key) => key === show) ?? 'ALL';
  const asked = {
    ...{ facilityId, show: shown },
    ...(isNew && { unverifiedOnly: true }),
    ...(role.length > 0 && { careRole: careRoles.codes.filter((code) => role.includes(code)) }),
    ...(need.length > 0 && { need: employeeNeeds.codes.filter((code) => need.includes(code)) }),
  };
  const query = useListQuery(testingListQuery({ ...list.paging, ...asked }));
  const counts = query.data?.counts;
  const mayOrder = can('Order.Employees.Create') && !isReadOnly && !paused;
  const mayRemind = can('Order.Employees.Update') && !isReadOnly;
  const client = useQueryClient();
  const remind = useMutation(remindEmployees);
  const title = text(isNew ? 'newEmployees' : 'employeeTesting');
  const today = serverToday(timeZone).toString();
  const chooseProgram = () =>
    void showDialog<undefined>((close) => <ProgramDialog facilityId={facilityId} onClose={() => close(undefined)} />);

  const rowsOf = async (chosen: Selection<TestedEmployee>): Promise<TestedEmployee[]> =>
    chosen.everything
      ? (
          await readAll((page) => send(employeeTesting.list, { body: { ...asked, ...list.paging, ...page } }), {
            most: mostAtOnce + chosen.leftOut.size,
          })
        ).filter((row) => !chosen.leftOut.has(row.employeeId))
      : [...chosen.rows.values()];

  async function orderDue(chosen: Selection<TestedEmployee>) {
    const rows = await rowsOf(chosen);
    const wanted = rows
      .map((row) => ({ employee: row, offeringCodes: testsToOrder(row.needs) }))
      .filter(({ offeringCodes }) => offeringCodes.length > 0);
    const count = wanted.flatMap(({ offeringCodes }) => offeringCodes).length;
    const content = count ? text('orderQuestion', { count, employees: wanted.length, of: rows.length }) : text('nothingDue');
    if (!(await confirm({ content })) || count === 0) return;
    await ordering.order(wanted, today);
    chosen.clear();
  }
  /** By e-mail, which does not say of what: a test of theirs is nobody's business who reads it over a shoulder. */
  async function remindChosen(chosen: Selection<TestedEmployee>) {
    const rows = await rowsOf(chosen);
    const open = rows.filter(({ needs }) => needs.some(({ state }) => employeeNeedStates.isIn('upToThem', state)));
    const content = open.length
      ? text('remindQuestion', { count: open.length, of: rows.length, hours: reminderHours })
      : text('nobodyToRemind');
    if (!(await confirm({ content })) || open.length === 0) return;
    const { items } = await remind.mutateAsync({ body: { facilityId, ids: open.map(({ employeeId }) => employeeId) } });
    const failed = items.filter(({ ok }) => !ok);
    if (failed.length < items.length) showNotice(text('reminded', { count: items.length - failed.length }));
    showFailures(
      text('someNotReminded', { count: failed.length, total: items.length }),
      failed.map(({ id, message }) => ({ name: nameOnList(open.find((row) => row.employeeId === id)?.name ?? ''), message })),
    );
    chosen.clear();
    await refreshEmployeeTesting(client);
  }
  const download = () =>
    exportCsv<TestedEmployee>({
      name: 'employee-testing',
      titles: [text('employee'), text('role'), text('since'), ...employeeNeeds.codes.map((code) => codeWord(employeeNeeds, code))],
      read: (paging) => send(employeeTesting.list, { body: { ...asked, ...list.paging, ...paging } }),
      cells: (row) => [
        row.name,
        roleOf(row),
        row.startDate && formatDay(row.startDate),
        ...employeeNeeds.codes.map((code) => {
          const one = row.needs.find((other) => other.need === code);
          return one ? needWords(one) : null;
        }),
      ],
    });

  return (
    <div className="dd-employee-testing">
      <ListPage
        title={title}
        count={query.data?.totalCount}
        hint={<span className="dd-desk-only">{text('mostUrgentFirst')}</span>}
        actions={!isNew && <Button onClick={chooseProgram}>{text('whoNeedsWhat')}</Button>}
        onExport={download}
        views={
          <>
            <SavedViews
              name="employee-testing"
              list={list}
              tabs={
                <Tabs
                  label={title}
                  current={shown}
                  onChange={(key) => list.setFilters({ show: key })}
                  tabs={tabs.map((key) => ({
                    key,
                    label: text(`tab_${key}`),
                    count:
                      counts &&
                      {
                        ALL: counts.all,
                        TO_ORDER: counts.toOrder,
                        ORDERED: counts.ordered,
                        DRAWN: counts.drawn,
                        NEW_RESULT: counts.newResult,
                      }[key],
                  }))}
                />
              }
            />
            <p className="dd-private-note">
              <Icon name="lock" />
              <span>
                <b>{text('valuesPrivate')}</b> {text('valuesPrivateHint')}
              </span>
            </p>
          </>
        }
      >
        <DataTable<TestedEmployee>
          name="employee-testing"
          caption={title}
          rowKey={(row) => row.employeeId}
          rowName={(row) => nameOnList(row.name)}
          columns={columns(text, (id) => setPlace({ employee: id })).filter(({ key }) => key !== 'since' || employee === '')}
          query={query}
          list={list}
          currentKey={employee || null}
          {...((mayOrder || mayRemind) && {
            selection,
            bulkActions: [
              ...(mayOrder
                ? [
                    {
                      key: 'order',
                      label: text('orderDue'),
                      most: mostAtOnce,
                      onRun: (chosen: Selection<TestedEmployee>) => void orderDue(chosen).catch(reportFailure),
                    },
                  ]
                : []),
              ...(mayRemind
                ? [
                    {
                      key: 'remind',
                      label: text('remind'),
                      most: mostAtOnce,
                      onRun: (chosen: Selection<TestedEmployee>) => void remindChosen(chosen).catch(reportFailure),
                    },
                  ]
                : []),
            ],
          })}
          empty={
            query.data?.hasProgram
              ? { title: text('nobody'), text: text('nobodyHint') }
              : {
                  title: text('noProgram'),
                  text: text('noProgramHint'),
                  ...(can('Order.Employees.Update') &&
                    !isReadOnly && { action: <Button onClick={chooseProgram}>{text('whoNeedsWhat')}</Button> }),
                }
          }
          toolbar={(columnMenu) => (
            <FilterBar
              list={list}
              placeholder={text('nameOrRole')}
              filters={[
                { key: 'role', label: text('role'), options: optionsOf(careRoles) },
                { key: 'need', label: text('openNeed'), options: optionsOf(employeeNeeds) },
              ]}
            >
              {columnMenu}
            </FilterBar>
          )}
        />
      </ListPage>
      {employee !== '' && (
        <EmployeePanel key={employee} id={employee} purpose={purpose} onPurpose={setPurpose} onClose={() => setPlace({ employee: '' })} />
      )}
    </div>
  );
}

/** What somebody is called at work. */
const roleOf = (row: TestedEmployee): string => row.jobTitleName ?? codeWord(careRoles, row.careRole);

const columns = (text: EmployeeTestingText, open: (id: string) => void): DataColumn<TestedEmployee>[] => [
  {
    key: 'name',
    title: text('employee'),
    rowHeader: true,
    sort: 'lastName',
    cell: (row) => (
      <button type="button" className="dd-link-button" onClick={() => open(row.employeeId)}>
        {nameOnList(row.name)}
      </button>
    ),
  },
  { key: 'role', title: text('role'), sort: 'careRole', cell: roleOf },
  { key: 'since', title: text('since'), sort: 'startDate', cell: (row) => <DateText value={row.startDate} /> },
  ...employeeNeeds.codes.map((code) => ({
    key: code,
    title: codeWord(employeeNeeds, code),
    cell: (row: TestedEmployee) => <NeedTag need={row.needs.find(({ need }) => need === code)} />,
  })),
];
