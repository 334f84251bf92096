import { formatPercent, listName } from '@drawday/domain';
import { dayGroups, type HepatitisBCode, hepatitisNeeds, patientHepatitisB, shiftNumber, shifts } from '@drawday/vocabulary';
import { Button, Segmented } from 'antd';
import { Icon } from '../design/icon.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan } from '../platform/session.ts';
import { DataTable, type RowGroup } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { hepatitisColumns } from './hepatitis-columns.tsx';
import { type HepatitisBoard, type HepatitisRow, hepatitisBoardQuery } from './patients.queries.ts';
import { type PatientsText, usePatientsTexts } from './patients.texts.ts';
import { DosesLegend } from './vaccine-doses.tsx';

const path = '/home/reports-hepatitis';
const orders = ['dueOn', 'status', 'chair', 'lastName'] as const;
type Order = (typeof orders)[number];
/** The same people as a report, for paper and sheets, in the order of the board. */
const boardReport = '5';
const groupings: Readonly<Record<Order, string>> = { dueOn: 'DUE', status: 'STATUS', chair: 'CHAIR', lastName: 'STATUS' };
type Note = { words: string; tone?: 'warning' | 'error' };
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
  const { counts, needs } = query.data ?? {};
  const { timeZone } = useFacility();
  const order = orders.find((one) => list.sort.startsWith(one)) ?? 'dueOn';
  // Until they are counted the figures keep their place, so that the list does not move.
  const figure = (key: string, label: string, value: number | undefined, search: Record<string, string>, note?: Note) => ({
    ...{ key, label, value: value ?? '–', link: { to: path, search } },
    ...(note && value === undefined && { note: '\u00a0' }),
    ...(note && value !== undefined && (value > 0 || !note.tone) && { note: note.words, ...(note.tone && { tone: note.tone }) }),
  });
  const ofStatus = (...codes: readonly HepatitisBCode[]) => ({ status: codes.join(',') });
  return (
    <ListPage
      title={text('hepatitisBoard')}
      count={query.data?.totalCount}
      hint={text('hepatitisBoardHint')}
      actions={
        can('Report.Standard.View') && (
          <Button
            icon={<Icon name="printer" />}
            onClick={() =>
              go('/home/reports-params', {
                report: boardReport,
                grouping: groupings[order],
                ...(group && { dayGroups: group }),
                ...(shift && { shifts: shift }),
              })
            }
          >
            {text('boardOnPaper')}
          </Button>
        )
      }
    >
      <p className="dd-board-answer" aria-live="polite">
        {counts ? text(counts.overdue + counts.isolation + counts.unknown > 0 ? 'boardAnswer' : 'boardAnswerGood', counts) : '\u00a0'}
      </p>
      <KeyFigures
        figures={[
          figure('overdue', text('overdueCount'), counts?.overdue, { show: 'overdue' }, { words: text('overdueNote'), tone: 'error' }),
          figure('isolation', text('isolation'), counts?.isolation, ofStatus(...patientHepatitisB.groups.carrier), {
            words: text('isolationNote'),
            tone: 'error',
          }),
          figure('unknown', codeWord(patientHepatitisB, 'UNKN'), counts?.unknown, ofStatus('UNKN'), {
            words: text('unknownNote'),
            tone: 'warning',
          }),
          figure('susceptible', codeWord(patientHepatitisB, 'SUSC'), counts?.susceptible, ofStatus('SUSC'), {
            words: text('hbsagMonthly'),
          }),
          { key: 'running', label: text('vaccineRunning'), value: counts?.vaccineRunning ?? '–' },
          figure('nonResponder', codeWord(patientHepatitisB, 'NONRESP'), counts?.nonResponder, ofStatus('NONRESP'), {
            words: text('hbsagMonthly'),
          }),
          figure('isolatedCore', codeWord(patientHepatitisB, 'ISOC'), counts?.isolatedCore, ofStatus('ISOC')),
          figure('immune', text('immuneCount'), counts?.immune, ofStatus(...patientHepatitisB.groups.immune), {
            words: counts
              ? text('ofTested', { percent: formatPercent((100 * counts.immune) / Math.max(1, counts.all)), total: counts.all })
              : '',
          }),
        ]}
      />
      <DataTable
        name="hepatitis"
        caption={text('hepatitisBoard')}
        rowKey={(row) => row.patientId}
        rowName={listName}
        columns={hepatitisColumns(text, serverToday(timeZone))}
        groupOf={(row) => groupOf(row, { order, needs, text })}
        note={
          <span className="dd-row dd-row-wrap">
            {text('boardFoot')} <DosesLegend />
          </span>
        }
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
            <Segmented
              aria-label={text('boardOrder')}
              value={order}
              onChange={(next) => list.setSort(`${next} asc`)}
              options={[
                { value: 'dueOn', label: text('byDueDate') },
                { value: 'status', label: text('byStatus') },
                { value: 'chair', label: text('byChair') },
              ]}
            />
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}

type Grouping = { order: Order; needs: HepatitisBoard['needs'] | undefined; text: PatientsText };

/** Under which head a row stands: what it needs, its status or its shift, as the list is ordered. */
function groupOf(row: HepatitisRow, { order, needs, text }: Grouping): RowGroup {
  if (order === 'status') return { key: row.statusB, title: codeWord(patientHepatitisB, row.statusB) };
  if (order === 'chair') {
    const shift = shiftNumber(row.shift);
    return {
      key: `${row.dayGroup} ${row.shift}`,
      title: [row.dayGroup, shift > 0 && `${text('shift')} ${shift}`].filter(Boolean).join(' · ') || '—',
    };
  }
  if (order === 'lastName') return { key: '', title: text('patient') };
  const count = needs?.[row.need] ?? 0;
  return {
    key: row.need,
    title: codeWord(hepatitisNeeds, row.need),
    note: `${text('needCount', { count })}, ${text(`needOrder_${row.need}`)}`,
    urgent: row.need === 'OVERDUE',
  };
}
