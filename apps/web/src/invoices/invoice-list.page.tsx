import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { dollarText } from '@drawday/domain';
import { shownInvoiceStatuses } from '@drawday/vocabulary';
import { type KeyFigure, KeyFigures } from '../design/key-figures.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { sendForFile } from '../platform/api-client.ts';
import { optionsOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useGo } from '../platform/page-context.ts';
import { saveAs } from '../platform/save-as.ts';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { ListPage } from '../tables/list-page.tsx';
import { useListState } from '../tables/list-state.ts';
import { SavedViews } from '../tables/saved-views.tsx';
import { BillMonthDialog } from './bill-month-dialog.tsx';
import { paperItems } from './download-papers.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { type InvoiceRow, invoiceListQuery } from './invoices.queries.ts';
import { type InvoicesText, useInvoicesTexts } from './invoices.texts.ts';

const filters = { status: [] as readonly string[], year: '', scope: '' };
const shownYears = 4;

/** What the customer owes and has paid, drafts and the newest first; support makes and sends them. */
export function InvoiceListPage() {
  const text = useInvoicesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const { id: facilityId, timeZone } = useFacility();
  const list = useListState(filters, 'issueDate desc');
  const { status, year, scope } = list.filters;
  const chosen = {
    ...(status.length > 0 && { status: status.filter(shownInvoiceStatuses.has) }),
    ...(year && { issuedFrom: `${year}-01-01`, issuedTo: `${year}-12-31` }),
    ...(scope !== 'all' && facilityId && { facilityId }),
  };
  const query = useListQuery(invoiceListQuery({ ...list.paging, ...chosen }));
  const mayDownload = can('Order.Invoices.Download');
  const mayBill = can('Order.Invoices.Create') && !readOnly;
  const bill = async () => {
    if (await showDialog<boolean>((close) => <BillMonthDialog onDone={close} />)) await query.refetch();
  };
  const download = async () => {
    const { blob, fileName } = await sendForFile(invoices.exportList, { body: { ...list.paging, ...chosen } });
    saveAs(blob, fileName);
  };
  const thisYear = serverToday(timeZone).year;
  return (
    <ListPage
      title={text('invoices')}
      count={query.data?.totalCount}
      {...(mayDownload && { onExport: download })}
      create={mayBill && { label: text('billMonth'), run: bill }}
      views={<SavedViews name="invoices" list={list} />}
    >
      {query.data && <KeyFigures figures={figuresOf(query.data.sums, text)} />}
      <DataTable
        name="invoices"
        caption={text('invoices')}
        rowKey={(row) => row.id}
        rowName={(row: InvoiceRow) => row.number}
        columns={invoiceColumns(text)}
        query={query}
        list={list}
        rowMenu={(row) => [
          { key: 'open', label: text('openInvoice'), onSelect: () => go('/home/invoice', { id: row.id }) },
          ...(mayDownload ? paperItems(row, { text, readOnly }) : []),
        ]}
        empty={{ title: text('noInvoices'), text: text('noInvoicesHint') }}
        toolbar={(columnMenu) => (
          <FilterBar
            list={list}
            placeholder={text('numberOrganization')}
            filters={[
              { key: 'status', label: text('status'), options: optionsOf(shownInvoiceStatuses, statusesFor(can('Order.Invoices.Update'))) },
              {
                key: 'year',
                label: text('yearIssued'),
                options: Array.from({ length: shownYears }, (_, ago) => ({ value: String(thisYear - ago), label: String(thisYear - ago) })),
              },
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

/** Customers do not see drafts. */
const statusesFor = (seesDrafts: boolean) => (seesDrafts ? shownInvoiceStatuses.codes : shownInvoiceStatuses.groups.sent);

type Sums = { dueCents: number; overdueCents: number; paidThisYearCents: number };
const figuresOf = ({ dueCents, overdueCents, paidThisYearCents }: Sums, text: InvoicesText): KeyFigure[] => [
  {
    key: 'due',
    label: text('dueFigure'),
    value: dollarText(dueCents),
    link: { to: '/home/invoices', search: { status: 'ISSUED,PARTIAL' } },
  },
  {
    key: 'overdue',
    label: text('overdueFigure'),
    value: overdueCents > 0 ? <span className="dd-error-text">{dollarText(overdueCents)}</span> : dollarText(0),
    link: { to: '/home/invoices', search: { status: 'OVERDUE' } },
  },
  { key: 'paid', label: text('paidThisYear'), value: dollarText(paidThisYearCents) },
];
