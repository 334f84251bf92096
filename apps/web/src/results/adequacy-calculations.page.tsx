import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { formatMonth } from '../platform/format.ts';
import './adequacy-calculations.css';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { type AdequacyVerdict, adequacyVerdicts, modalities } from '@drawday/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useQuestionName } from '../questions/questions.public.ts';
import { inBatches, refreshDraws, showFailures, succeeded, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { type Selection, useSelection } from '../tables/selection.ts';
import { adequacyColumns } from './adequacy-columns.tsx';
import { type AdequacyRow, adequacyQuery, refreshDoubted } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

const filters = { verdict: [] as readonly string[], modality: [] as readonly string[], month: '', ...groupFilter };
const isVerdict = (code: string): code is AdequacyVerdict => adequacyVerdicts.has(code);
const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Whether the dialysis of a month was enough: each patient's newest kinetics draw, what could not be calculated and what is below its goal first. */
export function AdequacyCalculationsPage() {
  const text = useResultsTexts();
  const drawText = useRequisitionsTexts();
  const questionName = useQuestionName();
  const can = useCan();
  const go = useGo();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const { id: facilityId, timeZone } = useFacility();
  const list = useListState(filters);
  const selection = useSelection<AdequacyRow>();
  const thisMonth = serverToday(timeZone).toPlainYearMonth();
  const month = isMonth(list.filters.month) ? list.filters.month : thisMonth.toString();
  const months = [...new Set([month, ...Array.from({ length: 13 }, (_, ago) => thisMonth.subtract({ months: ago }).toString())])];
  const groupFilters = useGroupFilter();
  const query = useListQuery(
    adequacyQuery({
      ...list.paging,
      month,
      ...(facilityId && { facilityId }),
      verdict: list.filters.verdict.filter(isVerdict),
      modality: list.filters.modality.filter((code) => modalities.has(code)),
      ...groupsChosen(list.filters),
    }),
  );
  const counts = query.data?.counts;
  const countOf = {
    NOT_CALCULATED: counts?.notCalculated,
    NOT_MET: counts?.notMet,
    NOT_JUDGED: counts?.notJudged,
    MET: counts?.met,
  } as const satisfies Record<AdequacyVerdict, number | undefined>;

  async function readTreatment(draws: readonly AdequacyRow[]) {
    const outcomes = await inBatches(
      draws.map(({ id }) => id),
      (ids) => send(requisitions.reupdateTreatmentInfo, { body: { ids } }),
    );
    selection.clear();
    refreshDraws(client);
    await refreshDoubted(client);
    const done = succeeded(outcomes).length;
    if (done) showNotice(text('treatmentReadCount', { count: done }));
    await showFailures(outcomes, draws, drawText);
  }
  const mayRead = can('Order.Requisitions.AnswerMissingKinetics') && !isReadOnly;

  return (
    <ListPage
      title={text('adequacyCalculations')}
      count={query.data?.totalCount}
      hint={<span className="dd-desk-only">{text('newestKinetics')}</span>}
      actions={
        <Select
          aria-label={text('month')}
          className="dd-adequacy-month"
          value={month}
          options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
          onChange={(value: string) => list.setFilters({ month: value })}
        />
      }
      views={<SavedViews name="adequacy" list={list} />}
    >
      <DataTable
        name="adequacy"
        caption={text('adequacyCalculations')}
        rowKey={(row) => row.id}
        rowName={(row) => row.partyName}
        columns={adequacyColumns(text, questionName)}
        query={query}
        list={list}
        {...(mayRead && { selection })}
        everythingAllowed={false}
        bulkActions={
          mayRead
            ? [
                {
                  key: 'readTreatment',
                  label: drawText('readTreatment'),
                  most: 500,
                  onRun: ({ rows }: Selection<AdequacyRow>) => void readTreatment([...rows.values()]).catch(reportFailure),
                },
              ]
            : []
        }
        rowMenu={(row) => [
          { key: 'workbench', label: text('workbench'), onSelect: () => go('/home/kinetics-workbench', { id: row.id }) },
          { key: 'draw', label: text('openDraw'), onSelect: () => go('/home/patient-requisition', { id: row.id }) },
        ]}
        empty={{ title: text('noKinetics', { month: formatMonth(month) }), text: text('noKineticsHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('nameMrnDraw')}
            filters={[
              {
                key: 'verdict',
                label: text('verdict'),
                options: optionsOf(adequacyVerdicts).map(({ value, label }) => ({
                  value,
                  label: isVerdict(value) && countOf[value] !== undefined ? `${label} (${countOf[value]})` : label,
                })),
              },
              { key: 'modality', label: text('modality'), options: optionsOf(modalities) },
              ...groupFilters,
            ]}
          >
            {columnMenu}
          </FilterBar>
        )}
      />
    </ListPage>
  );
}
