import { chainStages, outsideShifts, type PartyType, requisitionStatuses, shiftNumber, shifts } from '@drawday/vocabulary';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { optionsOf } from '../platform/code-word.ts';
import './draw-list.css';
import { listName } from '@drawday/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import { Tabs } from '../design/tabs.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { DayField } from '../forms/day-field.tsx';
import { useLabelPrinter, useLabelPrinting } from '../labels/labels.public.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import {
  type DrawFilters,
  type DrawRow,
  drawsQuery,
  providersQuery,
  refreshDraws,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { arrangeColumns, useColumnChoice } from '../tables/column-choice.ts';
import { DataTable } from '../tables/data-table.tsx';
import { type Filter, FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { useSelection } from '../tables/selection.ts';
import { useAllowedActions } from './allowed-draw-actions.ts';
import { useDrawActions } from './draw-actions.tsx';
import { type DrawColumn, drawListColumns } from './draw-list-columns.tsx';
import { drawMenu } from './draw-menu.ts';
import { drawPeriods, periodRange } from './draw-period.ts';
import { drawTabKeys, drawTabOf, drawTabs } from './draw-tabs.ts';
import { ExportDialog } from './export-dialog.tsx';
import { useCollection } from './use-collection.tsx';
import { useDrawBulkActions } from './use-draw-bulk-actions.ts';

const names = { PATIENT: 'draws', EMPLOYEE: 'employee-draws', SITE: 'source-draws' } as const;
const filterDefaults = {
  show: '',
  stage: '',
  status: [] as readonly string[],
  period: '',
  shift: '',
  label: '',
  provider: '',
  from: '',
  to: '',
  ...groupFilter,
};
const tabDefaults = { tab: 'coming', page: 1 };
const tabWords = { coming: 'tabComing', inWork: 'tabInWork', finished: 'tabFinished', cancelled: 'tabCancelled' } as const;
const searchWords = { PATIENT: 'searchDraws', EMPLOYEE: 'searchEmployeeDraws', SITE: 'searchSourceDraws' } as const;
/** Work lists that a dashboard counts, by their names in the address. */
const shownQueues = {
  overdue: 'overdue',
  closedDays: 'closed-days',
  late: 'in-transit',
  pending: 'pending-results',
  preliminary: 'preliminary-results',
  final: 'final-results',
} as const;
const showWords = {
  overdue: 'overdue',
  closedDays: 'onClosedDays',
  late: 'showLate',
  pending: 'showPending',
  preliminary: 'showPreliminary',
  final: 'showFinal',
} as const;
const isShown = (show: string): show is keyof typeof shownQueues => Object.hasOwn(shownQueues, show);
const shownKeys = Object.keys(shownQueues).filter(isShown);
const periodKeys = {
  today: 'today',
  tomorrow: 'tomorrow',
  week: 'periodWeek',
  next7: 'periodNext7',
  month: 'periodMonth',
  nextMonth: 'periodNextMonth',
  last30: 'periodLast30',
} as const;

const filtersOf = (...filters: readonly (Filter | false)[]): Filter[] => filters.filter((one): one is Filter => one !== false);

type DrawListProps = {
  partyType: PartyType;
  title: string;
  /** Only the draws of this patient, employee or source, by how far they are; absent: all of that kind. */
  partyId?: string;
};

/** Draws of one kind of party, or of one party: filtered, moved, printed, exported. */
export function DrawList({ partyType, title, partyId }: DrawListProps) {
  const text = useRequisitionsTexts();
  const go = useGo();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const client = useQueryClient();
  const { id: facilityId, timeZone, paused } = useFacility();
  const [place, setPlace] = useUrlState(tabDefaults);
  const tab = drawTabOf(place.tab);
  // What comes next stands first.
  const list = useListState(filterDefaults, partyId && tab === 'coming' ? 'drawDate asc' : 'drawDate desc');
  const isOfPatients = partyType === 'PATIENT';
  const name = partyId ? `party-${names[partyType]}` : names[partyType];
  const selection = useSelection<DrawRow>();
  const actions = useDrawActions();
  const collecting = useCollection();
  const printing = useLabelPrinting(useLabelPrinter());
  const allowed = useAllowedActions();
  const today = serverToday(timeZone);
  const columns = useMemo(() => drawListColumns(text, partyType, partyId !== undefined), [text, partyType, partyId]);
  const hiddenByDesign = useMemo(() => columns.filter((column) => column.hidden).map((column) => column.key), [columns]);
  const { choice } = useColumnChoice(name, hiddenByDesign);
  const providers = useQuery({ ...providersQuery(facilityId ?? ''), enabled: facilityId !== null && partyType !== 'SITE' });

  const { show, stage, status, period, shift, label, provider, from, to } = list.filters;
  const range = periodRange(period, today);
  const { maxResultCount, skipCount, ...searching } = list.paging;
  const first = range?.from ?? from;
  const last = range?.to ?? to;
  const filters: DrawFilters = {
    ...searching,
    partyType,
    // The draws of one party are shown wherever they were planned.
    ...(partyId ? { partyId, status: [...drawTabs[tab]] } : facilityId && { facilityId }),
    ...(isShown(show) && { queue: shownQueues[show] }),
    ...(!partyId && chainStages.has(stage) && { stage }),
    ...(!partyId && status.length > 0 && { status: [...status] }),
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(shift && { shift }),
    ...(isOfPatients && !partyId && groupsChosen(list.filters)),
    ...(provider && { providerId: provider }),
    ...(label && { isLabelPrinted: label === 'printed' }),
  };
  const groupFilters = useGroupFilter();
  const query = useListQuery(drawsQuery({ ...filters, maxResultCount, skipCount }));

  const changed = () => {
    refreshDraws(client);
    selection.clear();
  };
  const bulkActions = useDrawBulkActions({ partyType, filters, actions, printing, onDone: changed, onChosen: selection.clear });

  function exportCsv() {
    const shown = arrangeColumns(
      columns.map((column) => ({ ...column, fixed: column.rowHeader ?? false })),
      choice,
    ) as DrawColumn[];
    const fileName = `${name}_${today.toString()}.csv`;
    void showDialog<void>((close) => <ExportDialog filters={filters} columns={shown} fileName={fileName} onClose={() => close()} />);
  }

  const dayFilter = (key: 'from' | 'to', words: string) => (
    <span className="dd-day-filter" title={words}>
      <span className="dd-only-heard" id={`draws-${key}`}>
        {words}
      </span>
      <DayField
        id={`draws-${key}-field`}
        value={(range ? range[key] : list.filters[key]) || null}
        clearable
        // Choosing a day replaces the named period; the other end stays where it was.
        onChange={(day) => list.setFilters({ ...(range ?? {}), period: '', [key]: day ?? '' })}
      />
    </span>
  );

  return (
    <ListPage
      title={title}
      count={query.data?.totalCount}
      views={
        partyId ? (
          <Tabs
            tabs={drawTabKeys.map((key) => ({ key, label: text(tabWords[key]) }))}
            current={tab}
            onChange={(key) => setPlace({ tab: key, page: 1 })}
            label={title}
          />
        ) : (
          <SavedViews name={name} list={list} />
        )
      }
      onExport={exportCsv}
      actions={
        partyType === 'SITE' && !partyId && can('Order.Sites.Collect') && !isReadOnly ? (
          <Button icon={<Icon name="scan" />} onClick={() => go('/home/env-requisitions', { mode: 'chair' })}>
            {text('sourceRound')}
          </Button>
        ) : (
          isOfPatients &&
          !partyId &&
          !isReadOnly &&
          can('Order.Requisitions.Reschedule') && (
            <Button
              icon={<Icon name="calendar" />}
              onClick={() => go('/home/facility-draw-schedule', { day: first || today.add({ days: 1 }).toString(), move: 'all' })}
            >
              {text('moveShift')}
            </Button>
          )
        )
      }
    >
      <DataTable<DrawRow>
        name={name}
        caption={title}
        columns={columns}
        rowKey={(draw) => draw.id}
        rowName={(draw) => `${nameOnList(draw.partyName)} ${draw.number}`}
        query={query}
        list={list}
        selection={selection}
        bulkActions={bulkActions}
        rowMenu={(draw) =>
          drawMenu({
            ...{ draw, actions, text, allowed: allowed(draw) },
            onOpen: (row) => go(drawPaths[row.partyType], { id: row.id }),
            onPrint: (row) => void printing.printOrReprint({ draws: [row], name: row.number }).catch(reportFailure),
            ...(!isReadOnly && !paused && { onCollect: (row) => void collecting.collectWithQuestions(row, null).catch(reportFailure) }),
          })
        }
        empty={{ title: text('noDraws'), text: text('noDrawsHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text(searchWords[partyType])}
            filters={filtersOf(
              !partyId && {
                key: 'show',
                label: text('show'),
                options: shownKeys
                  .filter((value) => isOfPatients || value !== 'closedDays')
                  .map((value) => ({ value, label: text(showWords[value]) })),
              },
              !partyId && { key: 'stage', label: text('stage'), options: optionsOf(chainStages) },
              !partyId && {
                key: 'status',
                label: text('status'),
                options: optionsOf(requisitionStatuses),
              },
              { key: 'period', label: text('period'), options: drawPeriods.map((value) => ({ value, label: text(periodKeys[value]) })) },
              isOfPatients && {
                key: 'shift',
                label: text('shiftLabel'),
                options: [
                  ...shifts.codes.map((value) => ({ value, label: text('shift', { number: shiftNumber(value) }) })),
                  { value: outsideShifts, label: text('outsideShifts') },
                ],
              },
              {
                key: 'label',
                label: text('labels'),
                options: [
                  { value: 'printed', label: text('labelYes') },
                  { value: 'open', label: text('labelNo') },
                ],
              },
              partyType !== 'SITE' && {
                key: 'provider',
                label: text('provider'),
                options: (providers.data?.items ?? []).map((one) => ({ value: one.id, label: listName(one) })),
              },
              ...(isOfPatients && !partyId ? groupFilters : []),
            )}
          >
            <span className="dd-row">
              {dayFilter('from', text('drawFrom'))}
              <span className="dd-faint" aria-hidden="true">
                –
              </span>
              {dayFilter('to', text('drawTo'))}
            </span>
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
