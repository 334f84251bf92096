import { listName } from '@drawday/domain';
import { dayGroups, patientHepatitisB, shifts } from '@drawday/vocabulary';
import { KeyFigures } from '../design/key-figures.tsx';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { hepatitisColumns } from './hepatitis-columns.tsx';
import { hepatitisBoardQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const filters = { status: [] as readonly string[], group: '', shift: '', show: '', ...groupFilter };

/** Who of a facility is susceptible, immune or infectious with hepatitis B, and what is due next: the longest overdue first. */
export function HepatitisBoardPage() {
  const text = usePatientsTexts();
  const can = useCan();
  const go = useGo();
  const { id: facilityId } = useFacility();
  const list = useListState(filters, 'dueOn asc');
  const { status, group, shift, show } = list.filters;
  const groupFilters = useGroupFilter();
  const query = useListQuery(
    hepatitisBoardQuery({
      body: {
        ...list.paging,
        ...(facilityId && { facilityId }),
        ...(status.length > 0 && { statusB: patientHepatitisB.codes.filter((code) => status.includes(code)) }),
        ...(dayGroups.has(group) && { dayGroup: group }),
        ...(shifts.has(shift) && { shift }),
        ...groupsChosen(list.filters),
        ...(show === 'overdue' && { isOverdue: true }),
      },
    }),
  );
  const counts = query.data?.counts;
  const figure = (key: string, label: string, value: number, tone?: 'warning' | 'error', note?: string) => ({
    key,
    label,
    value,
    ...(value > 0 && tone && note && { tone, note }),
  });
  return (
    <ListPage title={text('hepatitisBoard')} count={query.data?.totalCount} hint={text('hepatitisBoardHint')}>
      {counts && (
        <KeyFigures
          figures={[
            figure('overdue', text('overdueCount'), counts.overdue, 'warning', text('overdueNote')),
            figure('isolation', text('isolation'), counts.isolation, 'error', text('isolationNote')),
            figure('unknown', codeWord(patientHepatitisB, 'UNKN'), counts.unknown, 'warning', text('unknownNote')),
            figure('susceptible', codeWord(patientHepatitisB, 'SUSC'), counts.susceptible),
            figure('running', text('vaccineRunning'), counts.vaccineRunning),
            figure('nonResponder', codeWord(patientHepatitisB, 'NONRESP'), counts.nonResponder),
            figure('isolatedCore', codeWord(patientHepatitisB, 'ISOC'), counts.isolatedCore),
            figure('immune', text('immuneCount'), counts.immune),
          ]}
        />
      )}
      <DataTable
        name="hepatitis"
        caption={text('hepatitisBoard')}
        rowKey={(row) => row.patientId}
        rowName={listName}
        columns={hepatitisColumns(text)}
        query={query}
        list={list}
        rowMenu={(row) => [
          { key: 'profile', label: text('openProfile'), onSelect: () => go('/home/patient', { id: row.patientId, tab: 'hepatitis' }) },
          ...(can('Order.Schedules.Create')
            ? [{ key: 'order', label: text('newOrder'), onSelect: () => go('/home/patient-orders', { id: row.patientId }) }]
            : []),
        ]}
        empty={{ title: text('noPatients') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameOrMrn')}
            filters={[
              { key: 'status', label: text('hepatitisB'), options: optionsOf(patientHepatitisB) },
              { key: 'group', label: text('schedule'), options: optionsOf(dayGroups) },
              { key: 'shift', label: text('shift'), options: optionsOf(shifts) },
              ...groupFilters,
              { key: 'show', label: text('whatIsDue'), options: [{ value: 'overdue', label: text('overdueCount') }] },
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
