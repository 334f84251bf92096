import { TimeText } from '../design/date-text.tsx';
import { useListQuery } from '../platform/list-query.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { useAccessTexts } from './access.texts.ts';
import { type EventRow, securityEventsQuery } from './audit-trail.queries.ts';
import { browserOf } from './browser-of.ts';
import { DayRange } from './day-range.tsx';
import { eventKinds, eventWords } from './event-words.ts';

const filters = { kind: '', who: '', from: '', to: '' };

function columnsFor(text: ReturnType<typeof useAccessTexts>): DataColumn<EventRow>[] {
  return [
    { key: 'at', title: text('when'), sort: 'at', cell: (row) => <TimeText value={row.at} withDay />, card: 'plain' },
    { key: 'user', title: text('account'), rowHeader: true, cell: (row) => row.userName ?? text('unknownAccount') },
    { key: 'kind', title: text('what'), cell: (row) => eventWords(text, row.kind) },
    { key: 'by', title: text('by'), cell: (row) => (row.actorUserId && row.actorUserId !== row.userId ? (row.actorName ?? '—') : '—') },
    { key: 'browser', title: text('browser'), cell: (row) => browserOf(row.userAgent) ?? '—' },
    { key: 'address', title: text('address'), cell: (row) => <span className="dd-faint">{row.address ?? '—'}</span> },
  ];
}

/** Sign-ins, refused ones, locked accounts, changed passwords and roles of this customer's accounts. */
export function SecurityEvents() {
  const text = useAccessTexts();
  const list = useListState(filters, 'at desc');
  const { kind, who, from, to } = list.filters;
  const query = useListQuery(
    securityEventsQuery({ ...list.paging, ...(kind && { kind }), ...(who && { userId: who }), ...(from && { from }), ...(to && { to }) }),
  );
  return (
    <DataTable
      name="security-events"
      caption={text('signInsAndAccounts')}
      rowKey={(row) => row.id}
      columns={columnsFor(text)}
      query={query}
      list={list}
      empty={{ title: text('noAudit') }}
      note={query.data?.isCountCapped && text('countCapped')}
      rowMenu={(row) =>
        row.userId ? [{ key: 'who', label: text('onlyAccount'), onSelect: () => list.setFilters({ who: row.userId ?? '' }) }] : []
      }
      toolbar={(columnMenu) => (
        <FilterBar
          list={list}
          placeholder={text('nameOrEmail')}
          filters={[
            { key: 'kind', label: text('what'), options: eventKinds.map((one) => ({ value: one, label: eventWords(text, one) })) },
            ...(who
              ? [
                  {
                    key: 'who',
                    label: text('account'),
                    options: [{ value: who, label: query.data?.items.find((row) => row.userId === who)?.userName ?? who }],
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
