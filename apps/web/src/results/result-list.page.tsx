import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import './result-list.css';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { listName } from '@drawday/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showMessage } from '../dialogs/message-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { send, sendForFile } from '../platform/api-client.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { openFile } from '../platform/open-file.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { showFailures, succeeded, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { useSelection } from '../tables/selection.ts';
import { resultColumns } from './result-columns.tsx';
import { resultLines, resultTitles } from './result-csv.ts';
import { type ResultParty, resultParties } from './result-party.public.ts';
import { providersQuery, type ResultDraw, refreshResultLists, resultCodesQuery, resultListQuery, reviewDraws } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

const filters = { show: '', provider: '', test: '', from: '', to: '', ...groupFilter };
/** What one call of a batch takes. */
const batchSize = 200;

export const ResultListPage = () => <PartyResults party={resultParties.PATIENT} />;
export const EmployeeResultListPage = () => <PartyResults party={resultParties.EMPLOYEE} />;

function PartyResults({ party }: { party: ResultParty }) {
  const text = useResultsTexts();
  const drawText = useRequisitionsTexts();
  const can = useCan();
  const go = useGo();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const { id: facilityId } = useFacility();
  const list = useListState(filters, 'resultedAt desc');
  const selection = useSelection<ResultDraw>();
  const { show, provider, test, from, to } = list.filters;
  const ofPatients = party.type === 'PATIENT';
  const chosen = {
    ...(!ofPatients && { partyType: party.type }),
    ...(facilityId && { facilityId }),
    ...(provider && { providerId: provider }),
    ...(ofPatients && groupsChosen(list.filters)),
    ...(test && { resultCode: test }),
    ...(from && { from }),
    ...(to && { to }),
    ...(show === 'out' && { outOfRangeOnly: true }),
    ...(show === 'critical' && { criticalOnly: true }),
    ...(show === 'new' && { unreviewedOnly: true }),
  };
  const groupFilters = useGroupFilter();
  const query = useListQuery(resultListQuery({ ...list.paging, ...chosen }));
  const providers = useQuery({ ...providersQuery(facilityId), enabled: ofPatients });
  const codes = useQuery(resultCodesQuery);
  const review = useMutation(reviewDraws);

  const openReports = async (ids: readonly string[]) => {
    try {
      openFile(await sendForFile(requisitions.combinedReport, { body: { ids: [...ids] } }));
    } catch (failure) {
      reportFailure(failure);
    }
  };
  const acknowledge = async (draws: readonly ResultDraw[]) => {
    const open = draws.filter((draw) => draw.unreviewedResults > 0);
    const plain = open.filter((draw) => draw.unreviewedCriticals === 0);
    if (plain.length === 0) return showMessage(text('acknowledge'), text(open.length > 0 ? 'criticalsOneByOne' : 'nothingToAcknowledge'));
    if (!(await confirm({ content: text('acknowledgeDraws', { count: plain.length }) }))) return;
    const seenStamps = Object.fromEntries(plain.map((draw) => [draw.id, draw.concurrencyStamp]));
    const { items } = await review.mutateAsync({ body: { ids: Object.keys(seenStamps), seenStamps } });
    refreshResultLists(client);
    selection.clear();
    const done = succeeded(items).length;
    if (done) showNotice(text('acknowledgedDraws', { count: done }));
    await showFailures(items, plain, drawText);
  };

  const download = () =>
    exportCsv({
      name: ofPatients ? 'results' : 'employee-results',
      titles: resultTitles(text),
      read: ({ skipCount }) => send(results.exportList, { body: { ...list.paging, ...chosen, skipCount, maxResultCount: 100 } }),
      lines: (draw) => resultLines(draw, text),
    });

  return (
    <ListPage
      title={text(`allResults_${party.type}`)}
      count={query.data?.totalCount}
      {...(ofPatients && { onExport: download })}
      views={<SavedViews name={ofPatients ? 'results' : 'employee-results'} list={list} />}
    >
      <DataTable
        name={ofPatients ? 'results' : 'employee-results'}
        caption={text(`allResults_${party.type}`)}
        rowKey={(draw) => draw.id}
        rowName={(draw) => draw.partyName}
        columns={resultColumns(text, party)}
        query={query}
        list={list}
        selection={selection}
        everythingAllowed={false}
        bulkActions={[
          { key: 'report', label: text('combinedReport'), icon: 'file', most: batchSize, onRun: ({ keys }) => void openReports(keys) },
          ...(can(party.mayReview) && !readOnly
            ? [
                {
                  key: 'acknowledge',
                  label: text('acknowledge'),
                  icon: 'check' as const,
                  most: batchSize,
                  onRun: (chosen: typeof selection) => void acknowledge([...chosen.rows.values()]).catch(() => undefined),
                },
              ]
            : []),
        ]}
        rowMenu={(draw) => [
          { key: 'report', label: text('reportPdf'), icon: 'file', onSelect: () => void openReports([draw.id]) },
          ...(draw.unreviewedResults > 0
            ? [{ key: 'review', label: text('review'), onSelect: () => go(party.reviewPath, { requisition: draw.id }) }]
            : []),
          { key: 'draw', label: text('openDraw'), onSelect: () => go(party.drawPath, { id: draw.id }) },
        ]}
        empty={{ title: text('noResults'), text: text('noResultsHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameMrnDraw')}
            filters={[
              {
                key: 'show',
                label: text('show'),
                options: [
                  ...(ofPatients
                    ? [
                        { value: 'out', label: text('outOfRange') },
                        { value: 'critical', label: text('criticalOnly') },
                      ]
                    : []),
                  { value: 'new', label: text('notAcknowledged') },
                ],
              },
              {
                key: 'test',
                label: text('testFilter'),
                options: (codes.data?.items ?? []).map((one) => ({
                  value: one.code,
                  label: `${one.code} ${testName(one.code, one.name)}`,
                })),
              },
              ...(ofPatients
                ? [
                    {
                      key: 'provider' as const,
                      label: text('provider'),
                      options: (providers.data?.items ?? []).map((one) => ({ value: one.id, label: listName(one) })),
                    },
                    ...groupFilters,
                  ]
                : []),
            ]}
          >
            <span className="dd-result-dates">
              <label htmlFor="results-from">{text('from')}</label>
              <DayField id="results-from" value={from || null} clearable onChange={(day) => list.setFilters({ from: day ?? '' })} />
              <label htmlFor="results-to">{text('to')}</label>
              <DayField id="results-to" value={to || null} clearable onChange={(day) => list.setFilters({ to: day ?? '' })} />
            </span>
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
