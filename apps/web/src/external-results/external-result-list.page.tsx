import { groupFilter, groupsChosen, useGroupFilter } from '../patient-groups/group-filter.public.ts';
import { ExportButton } from '../tables/export-button.tsx';
import './external-results.css';
import { externalResults } from '@drawday/contracts/external-results/external-results.contract.ts';
import { externalResultStatuses, notJudgedReasons, resultFlags } from '@drawday/vocabulary';
import { Button } from 'antd';
import { reportFailure } from '../dialogs/report-failure.ts';
import { send } from '../platform/api-client.ts';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { exportCsv } from '../platform/export-csv.ts';
import { useFacility, useTimeZones } from '../platform/facility.ts';
import { formatDay, formatMoment } from '../platform/format.ts';
import { useListQuery } from '../platform/list-query.ts';
import { patientName } from '../platform/name-on-list.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { useCan } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { externalResultColumns } from './external-result-columns.tsx';
import { type ExternalResult, type ExternalResultFilters, externalResultListQuery } from './external-results.queries.ts';
import { useExternalResultsTexts } from './external-results.texts.ts';
import { kaiserExportDialog } from './kaiser-export-dialog.tsx';
import { useExternalResultActions } from './use-external-result-actions.tsx';

const filters = { status: [] as readonly string[], scope: '', ...groupFilter };

/** Results of other laboratories: those that a second person must verify first, then the newest. With a patient in the address, that patient's. */
export function ExternalResultListPage() {
  const text = useExternalResultsTexts();
  const go = useGo();
  const { id: patientId } = usePageSearch();
  const { id: facilityId } = useFacility();
  const timeZoneOf = useTimeZones();
  const can = useCan();
  const actions = useExternalResultActions();
  const list = useListState(filters);
  const { status, scope } = list.filters;
  const chosen: ExternalResultFilters = {
    ...(status.length > 0 && { statusTypeCode: externalResultStatuses.codes.filter((code) => status.includes(code)) }),
    ...(patientId && { patientId }),
    ...(!patientId && groupsChosen(list.filters)),
    ...(!patientId && scope !== 'all' && facilityId && { facilityId }),
  };
  const groupFilters = useGroupFilter();
  const query = useListQuery(externalResultListQuery({ ...list.paging, ...chosen }));
  const enter = () => void actions.enter().catch(reportFailure);
  const open = (row: ExternalResult) => void actions.open(row).catch(reportFailure);
  const moment = (row: ExternalResult, instant: string | null) => instant && formatMoment(instant, timeZoneOf(row.facilityId));
  const download = () =>
    exportCsv<ExternalResult>({
      name: 'external-results',
      titles: [
        text('patient'),
        text('dob'),
        text('mrn'),
        text('facility'),
        text('laboratory'),
        text('collected'),
        text('reported'),
        text('test'),
        text('value'),
        text('unit'),
        text('rangeOfPaper'),
        text('flag'),
        text('converted'),
        text('notRead'),
        text('status'),
        text('enteredBy'),
        text('verifiedBy'),
      ],
      read: (paging) => send(externalResults.exportList, { body: { ...list.paging, ...chosen, ...paging } }),
      lines: (row) =>
        row.lines.map((line) => [
          patientName(row),
          formatDay(row.dateOfBirth),
          row.mrn,
          row.facilityName,
          row.laboratoryName,
          moment(row, row.collectedAt),
          moment(row, row.reportedAt),
          testName(line.resultCode, line.name),
          line.valueText,
          line.unit,
          line.referenceText,
          codeWord(resultFlags, line.flag),
          line.convertedText && `${line.convertedText} ${line.directoryUnit}`,
          codeWord(notJudgedReasons, line.because),
          codeWord(externalResultStatuses, row.statusTypeCode),
          row.enteredByName,
          row.verifiedByName,
        ]),
    }).catch(reportFailure);
  return (
    <ListPage
      title={text('externalResults')}
      count={query.data?.totalCount}
      hint={list.sort === '' && text('orderHint')}
      actions={can('Report.KaiserExport.View') && <ExportButton label={text('kaiserExport')} run={() => void kaiserExportDialog()} />}
      onExport={download}
      create={actions.mayEnter && { label: text('enterResults'), run: enter }}
      views={<SavedViews name="external-results" list={list} />}
    >
      <DataTable<ExternalResult>
        name="external-results"
        caption={text('externalResults')}
        rowKey={(row) => row.id}
        rowName={(row) => `${patientName(row)} ${row.laboratoryName}`}
        columns={externalResultColumns({ text, onOpen: open, onPaper: actions.openPaper })}
        query={query}
        list={list}
        rowAction={(row) => (
          <Button size="small" onClick={() => open(row)}>
            {text(actions.stepsOf(row).includes('verify') ? 'compare' : 'open')}
          </Button>
        )}
        rowMenu={(row) => [
          { key: 'open', label: text('open'), icon: 'eye', onSelect: () => open(row) },
          {
            key: 'patient',
            label: text('openPatient'),
            icon: 'person',
            onSelect: () => go('/home/patient', { id: row.patientId, tab: 'external' }),
          },
        ]}
        empty={{
          title: text('noExternalResults'),
          text: text('noExternalResultsHint'),
          action: actions.mayEnter && <Button onClick={enter}>{text('enterResults')}</Button>,
        }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('searchHint')}
            filters={[
              { key: 'status', label: text('status'), options: optionsOf(externalResultStatuses) },
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
