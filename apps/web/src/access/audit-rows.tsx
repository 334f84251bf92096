import { useActionWords } from '../actions/action-words.public.ts';
import { TimeText } from '../design/date-text.tsx';
import type { MenuItem } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useAccessTexts } from './access.texts.ts';
import { useAuditFilters } from './audit-filters.ts';
import { type AuditRow, auditActionsQuery, auditTrailQuery } from './audit-trail.queries.ts';
import { DayRange } from './day-range.tsx';

type Text = ReturnType<typeof useAccessTexts>;
type Words = ReturnType<typeof useActionWords>;

function columnsFor(text: Text, { actionWords, subjectWords }: Words): DataColumn<AuditRow>[] {
  return [
    { key: 'at', title: text('when'), sort: 'at', cell: (row) => <TimeText value={row.at} withDay />, card: 'plain' },
    {
      key: 'who',
      title: text('who'),
      rowHeader: true,
      cell: (row) => (
        <span>
          {row.actorName ?? text('system')}{' '}
          {row.impersonatorUserId && (
            <StatusTag
              small
              icon="eye"
              display={{ text: text('bySupport', { name: row.impersonatorName ?? text('laboratory') }), style: 'warning' }}
            />
          )}
        </span>
      ),
    },
    { key: 'what', title: text('what'), cell: (row) => actionWords(row.action) },
    {
      key: 'whom',
      title: text('whom'),
      cell: (row) =>
        row.patientId && row.patientName ? (
          <PageLink to="/home/patient" search={{ id: row.patientId }}>
            {row.patientName}
          </PageLink>
        ) : (
          (subjectWords(row.subjectType) ?? <span className="dd-faint">—</span>)
        ),
    },
    { key: 'facility', title: text('facility'), cell: (row) => row.facilityName ?? <span className="dd-faint">—</span> },
    { key: 'address', title: text('address'), cell: (row) => <span className="dd-faint">{row.address ?? '—'}</span>, card: 'hide' },
    {
      key: 'record',
      title: text('record'),
      hidden: true,
      cell: (row) => <span className="dd-faint dd-small">{row.subjectId ?? '—'}</span>,
    },
    {
      key: 'request',
      title: text('request'),
      hidden: true,
      cell: (row) => <span className="dd-faint dd-small">{row.requestId ?? '—'}</span>,
    },
  ];
}

export function AuditRows() {
  const text = useAccessTexts();
  const words = useActionWords();
  const { actionWords, subjectWords } = words;
  const { list, query: filters } = useAuditFilters();
  const query = useListQuery(auditTrailQuery({ ...list.paging, ...filters }));
  const actions = useQueryInPlace(auditActionsQuery);
  const { who, patient, record } = list.filters;
  const shown = query.data?.items ?? [];
  const only = (value: string, label: string | null | undefined) => (value ? [{ value, label: label ?? value }] : []);
  const narrow = (row: AuditRow): MenuItem[] => [
    ...(row.actorUserId
      ? [{ key: 'who', label: text('onlyPerson'), onSelect: () => list.setFilters({ who: row.actorUserId ?? '' }) }]
      : []),
    ...(row.patientId
      ? [{ key: 'patient', label: text('onlyPatient'), onSelect: () => list.setFilters({ patient: row.patientId ?? '' }) }]
      : []),
    ...(row.subjectId
      ? [{ key: 'record', label: text('onlyRecord'), onSelect: () => list.setFilters({ record: row.subjectId ?? '' }) }]
      : []),
    { key: 'what', label: text('onlyAction'), onSelect: () => list.setFilters({ action: row.action }) },
  ];
  return (
    <DataTable
      name="audit-trail"
      caption={text('auditTrail')}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.actorName ?? text('system')}, ${actionWords(row.action)}`}
      columns={columnsFor(text, words)}
      query={query}
      list={list}
      rowMenu={narrow}
      empty={{ title: text('noAudit') }}
      note={query.data?.isCountCapped && text('countCapped')}
      toolbar={(columnMenu) => (
        <FilterBar
          list={list}
          placeholder={text('whoOrWhom')}
          filters={[
            {
              key: 'action',
              label: text('what'),
              options: (actions.data?.items ?? []).map((action) => ({ value: action, label: actionWords(action) })),
            },
            { key: 'support', label: text('acting'), options: [{ value: '1', label: text('onlySupport') }] },
            ...(who
              ? [{ key: 'who', label: text('who'), options: only(who, shown.find((row) => row.actorUserId === who)?.actorName) }]
              : []),
            ...(patient
              ? [
                  {
                    key: 'patient',
                    label: text('whom'),
                    options: only(patient, shown.find((row) => row.patientId === patient)?.patientName),
                  },
                ]
              : []),
            ...(record
              ? [
                  {
                    key: 'record',
                    label: text('record'),
                    options: only(record, subjectWords(shown.find((row) => row.subjectId === record)?.subjectType)),
                  },
                ]
              : []),
          ]}
        >
          <DayRange list={list} />
          {columnMenu}
        </FilterBar>
      )}
    />
  );
}
