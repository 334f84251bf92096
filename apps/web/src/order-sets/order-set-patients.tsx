import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { dayGroups, modalities, orderSetStates } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { DateText, TimeText } from '../design/date-text.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { send } from '../platform/api-client.ts';
import { codeDisplay, optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { type Selection, useSelection } from '../tables/selection.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { orderSetStep } from './order-set-record.ts';
import { type OrderSet, reviewOrderSet, type SetPatient, setPatientsQuery, undoReview } from './order-sets.queries.ts';
import { type OrderSetsText, useOrderSetsTexts } from './order-sets.texts.ts';
import { setLineWords } from './set-line-words.ts';

const filters = { state: [] as readonly string[], modality: [] as readonly string[], group: '', ...groupFilter };
const most = 500;

/** Who has the set, who could have it, and whose orders need review since it was changed. */
export function OrderSetPatients({ set, onChanged }: { set: OrderSet; onChanged: () => Promise<unknown> }) {
  const text = useOrderSetsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const { paused } = useFacility();
  const list = useListState(filters);
  const selection = useSelection<SetPatient>();
  const review = useMutation(reviewOrderSet);
  const undo = useMutation(undoReview);
  const params = { id: set.facilityId, orderSetId: set.orderSetId };
  const { state, modality, group } = list.filters;
  const dayGroup = dayGroups.has(group) ? group : undefined;
  const body = {
    ...list.paging,
    ...(state.length > 0 && { state: state.filter((one) => orderSetStates.has(one)) }),
    ...(modality.length > 0 && { modality: [...modality] }),
    ...(dayGroup && { dayGroup }),
    ...groupsChosen(list.filters),
  };
  const groupFilters = useGroupFilter();
  const query = useListQuery(setPatientsQuery(set, body));
  const mayApply = can('MasterData.OrderSets.Apply') && !readOnly && set.statusTypeCode === 'ACTIVE' && !paused;

  /** The chosen patients; "select all" also reads the pages that are not shown. */
  async function chosen({ everything, keys, leftOut }: Selection<SetPatient>): Promise<string[]> {
    if (!everything) return keys;
    const { items } = await send(orderSets.patients, { params, body: { ...body, skipCount: 0, maxResultCount: most } });
    return items.map((item) => item.patientId).filter((id) => !leftOut.has(id));
  }
  const done = async () => {
    selection.clear();
    await onChanged();
  };
  async function apply(patientIds: string[]) {
    const applied = await showDialog<boolean>((close) => <ApplyDialog set={set} patientIds={patientIds} onDone={close} />);
    if (applied) await done();
  }
  async function keep(patientIds: string[]) {
    if (patientIds.length > 1 && !(await confirm({ content: text('keepQuestion', { count: patientIds.length }) }))) return;
    const seen = orderSetStep(set, text);
    const kept = await stepStamped(seen, (concurrencyStamp) => review.mutateAsync({ params, body: { patientIds, concurrencyStamp } }));
    if (!kept) return;
    const { reviewed } = kept;
    await done();
    const [only] = patientIds;
    if (patientIds.length === 1 && only)
      showUndo(text('kept', { count: reviewed }), async () => {
        const undone = await stepStamped(seen, (concurrencyStamp) =>
          undo.mutateAsync({ params: { ...params, patientId: only }, query: { concurrencyStamp } }),
        );
        await onChanged();
        return undone;
      });
    else showNotice(text('kept', { count: reviewed }));
  }

  return (
    <DataTable
      name="order-set-patients"
      caption={text('patients')}
      rowKey={(row) => row.patientId}
      rowName={(row) => patientName(row)}
      columns={patientColumns(text)}
      query={query}
      list={list}
      {...(mayApply && {
        selection,
        bulkActions: [
          {
            key: 'apply',
            label: text('applyTo'),
            icon: 'check' as const,
            most,
            onRun: (all: Selection<SetPatient>) => void chosen(all).then(apply),
          },
          {
            key: 'keep',
            label: text('keepAsIs'),
            icon: 'eye' as const,
            most,
            onRun: (all: Selection<SetPatient>) => void chosen(all).then(keep),
          },
        ],
        rowMenu: (row: SetPatient) => [
          { key: 'apply', label: text(row.state === 'FREE' ? 'applyTo' : 'updateOrders'), onSelect: () => void apply([row.patientId]) },
          ...(row.state === 'REVIEW' ? [{ key: 'keep', label: text('keepAsIs'), onSelect: () => void keep([row.patientId]) }] : []),
        ],
      })}
      empty={{ title: text('nobodyFits') }}
      toolbar={(columnMenu) => (
        <FilterBar
          list={list}
          placeholder={text('nameMrnDob')}
          filters={[
            { key: 'state', label: text('state'), options: optionsOf(orderSetStates) },
            { key: 'modality', label: text('modality'), options: optionsOf(modalities) },
            { key: 'group', label: text('schedule'), options: optionsOf(dayGroups) },
            ...groupFilters,
          ]}
        >
          {columnMenu}
        </FilterBar>
      )}
    />
  );
}

const patientColumns = (text: OrderSetsText): DataColumn<SetPatient>[] => [
  {
    key: 'name',
    title: text('patient'),
    rowHeader: true,
    sort: 'lastName',
    cell: (row) => (
      <PageLink to="/home/patient" search={{ id: row.patientId, tab: 'orders' }}>
        {patientName(row)}
      </PageLink>
    ),
  },
  { key: 'dob', title: text('dob'), cell: (row) => <DateText value={row.dateOfBirth} /> },
  { key: 'mrn', title: text('mrn'), cell: (row) => row.mrn ?? '—' },
  { key: 'modality', title: text('modality'), sort: 'modality', cell: (row) => <ModalityChip modality={row.modality} /> },
  { key: 'provider', title: text('provider'), card: 'hide', hidden: true, cell: (row) => row.providerName?.split(',')[0] ?? '—' },
  {
    key: 'state',
    title: text('state'),
    sort: 'state',
    card: 'side',
    cell: (row) => <StatusTag small quiet={row.state !== 'REVIEW'} display={codeDisplay(orderSetStates, row.state)} />,
  },
  {
    key: 'changes',
    title: text('whatChanged'),
    cell: (row) =>
      row.differences.length === 0 ? (
        <span className="dd-faint">—</span>
      ) : (
        <ul className="dd-set-changes">
          {row.differences.map((difference) => (
            <li key={difference.offeringCode} title={difference.offeringCode}>
              <b>{testName(difference.offeringCode, difference.name)}</b> {text(`change_${difference.kind}`)}
              {difference.kind === 'CHANGED' && difference.before && difference.after && (
                <span className="dd-faint">
                  {' '}
                  {setLineWords(difference.before, text)} → {setLineWords(difference.after, text)}
                </span>
              )}
            </li>
          ))}
        </ul>
      ),
  },
  {
    key: 'orders',
    title: text('orders'),
    align: 'right',
    cell: (row) =>
      row.orders === 0 ? (
        <span className="dd-faint">—</span>
      ) : row.unsignedOrders > 0 ? (
        text('ordersUnsigned', { orders: row.orders, unsigned: row.unsignedOrders })
      ) : (
        row.orders
      ),
  },
  { key: 'applied', title: text('applied'), card: 'hide', hidden: true, cell: (row) => <TimeText value={row.appliedAt} withDay /> },
];
