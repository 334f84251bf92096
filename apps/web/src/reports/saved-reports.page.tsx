import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { keyOf } from '../platform/api-client.ts';
import { wordOf } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { writeUrlState } from '../platform/url-state.ts';
import { PageHead } from '../tables/list-page.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { choiceDefaults } from './report-address.ts';
import { reportAddress } from './report-groups.ts';
import { catalogueQuery, copySet, type ReportEntry, removeSet, savedSetsQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { choicesOfSet, type SavedSet } from './saved-set.ts';

/** Reports with their choices under a name: one's own and those that colleagues share. */
export function SavedReportsPage() {
  const text = useReportsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const sets = useQueryInPlace(savedSetsQuery);
  const catalogue = useQueryInPlace(catalogueQuery);
  const copy = useMutation(copySet);
  const remove = useMutation(removeSet);
  const refresh = () => void client.invalidateQueries({ queryKey: keyOf(reports.allPatient) });
  const entryOf = (set: SavedSet) => catalogue.data?.items.find(({ reportKey }) => reportKey === String(set.reportId));
  async function removeSaved(set: SavedSet) {
    if (!(await confirm({ content: text('removeSet', { name: set.name }), danger: true }))) return;
    await remove.mutateAsync({ params: { id: set.id }, query: { concurrencyStamp: set.concurrencyStamp } }).then(refresh, () => undefined);
  }
  const items = (set: SavedSet) => [
    ...(can('Report.Standard.Create') && !readOnly
      ? [
          {
            key: 'copy',
            label: text('copySet'),
            onSelect: () => void copy.mutateAsync({ params: { id: set.id } }).then(refresh, () => undefined),
          },
        ]
      : []),
    ...(set.isOwner && can('Report.Standard.Delete') && !readOnly
      ? [{ key: 'remove', label: text('remove'), icon: 'trash' as const, danger: true, onSelect: () => void removeSaved(set) }]
      : []),
  ];
  return (
    <div className="dd-page">
      <PageHead title={text('savedReports')} count={sets.data?.items.length} hint={text('savedReportsHint')} />
      {!sets.data || !catalogue.data ? (
        <Awaiting of={[sets, catalogue]} />
      ) : sets.data.items.length === 0 ? (
        <EmptyState title={text('noSavedReports')}>{text('noSavedReportsHint')}</EmptyState>
      ) : (
        <RecordTable
          caption={text('savedReports')}
          rows={sets.data.items}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', title: text('setName'), rowHeader: true, wrap: true, cell: (set) => <Opening set={set} entry={entryOf(set)} /> },
            { key: 'report', title: text('report'), wrap: true, cell: (set) => titleOf(entryOf(set)) },
            { key: 'owner', title: text('owner'), cell: (set) => (set.isOwner ? text('mine') : set.ownerName) },
            { key: 'shared', title: text('shared'), cell: (set) => (set.isShared ? text('yes') : '–') },
            {
              key: 'menu',
              title: '',
              cell: (set) =>
                items(set).length > 0 ? <MenuButton small label={text('actionsOf', { name: set.name })} items={items(set)} /> : null,
            },
          ]}
        />
      )}
    </div>
  );
}

const titleOf = (entry: ReportEntry | undefined): string => (entry ? wordOf(entry.title) : '—');

/** Opens a report with the choices of a set in its address. */
function Opening({ set, entry }: { set: SavedSet; entry: ReportEntry | undefined }) {
  if (!entry?.isPermitted) return set.name;
  const { to, search } = reportAddress(entry);
  return (
    <PageLink to={to} search={writeUrlState(search, choiceDefaults, choicesOfSet(set))}>
      {set.name}
    </PageLink>
  );
}
