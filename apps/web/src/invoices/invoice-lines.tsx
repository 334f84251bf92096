import { dollarText } from '@drawday/domain';
import { billingModifiers, invoiceLineKinds, type PartyType } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { useListQuery } from '../platform/list-query.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { DataTable } from '../tables/data-table.tsx';
import { FilterBar } from '../tables/filter-bar.tsx';
import { useListState } from '../tables/list-state.ts';
import { type Invoice, type InvoiceLine, invoiceLinesQuery } from './invoices.queries.ts';
import { type InvoicesText, useInvoicesTexts } from './invoices.texts.ts';

const filters = { facility: '', kind: '' };

/** Every test on the invoice, by facility and day; people by their initials. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const text = useInvoicesTexts();
  const can = useCan();
  const list = useListState(filters);
  const { facility, kind } = list.filters;
  const query = useListQuery(
    invoiceLinesQuery(invoice.id, {
      ...list.paging,
      ...(facility && { facilityId: facility }),
      ...(invoiceLineKinds.has(kind) && { kind }),
    }),
  );
  const sees: Record<PartyType, boolean> = {
    PATIENT: can('Order.Requisitions.View'),
    EMPLOYEE: can('Order.Employees.View'),
    SITE: can('Order.Sites.View'),
  };
  return (
    <DataTable
      name="invoice-lines"
      caption={text('lines')}
      rowKey={(row) => String(row.lineNumber)}
      rowName={(row) => row.offeringCode}
      columns={lineColumns(text, sees)}
      query={query}
      list={list}
      {...(list.sort === '' && { groupOf: (row: InvoiceLine) => ({ key: row.facilityId, title: row.facilityName }) })}
      empty={{ title: text('noLines') }}
      toolbar={(columnMenu) => (
        <FilterBar
          list={list}
          placeholder={text('testInitials')}
          filters={[
            {
              key: 'facility',
              label: text('facility'),
              options: invoice.facilities.map((one) => ({ value: one.facilityId, label: one.facilityName })),
            },
            { key: 'kind', label: text('kind'), options: optionsOf(invoiceLineKinds) },
          ]}
        >
          {columnMenu}
        </FilterBar>
      )}
    />
  );
}

const lineColumns = (text: InvoicesText, sees: Readonly<Record<PartyType, boolean>>): DataColumn<InvoiceLine>[] => [
  {
    key: 'test',
    title: text('test'),
    rowHeader: true,
    sort: 'offeringCode',
    cell: (row) => (
      <>
        {testName(row.offeringCode, row.offeringName)}
        {row.kind === 'CREDIT' && <span className="dd-faint"> {codeWord(invoiceLineKinds, row.kind)}</span>}
      </>
    ),
  },
  { key: 'day', title: text('serviceDate'), sort: 'serviceDate', cell: (row) => <DateText value={row.serviceDate} /> },
  { key: 'who', title: text('initials'), cell: (row) => row.patientInitials || '—' },
  { key: 'mrn', title: 'MRN', card: 'hide', cell: (row) => row.mrn ?? '—' },
  {
    key: 'draw',
    title: text('draw'),
    cell: (row) =>
      row.requisitionId && sees[row.partyType] ? (
        <PageLink to={drawPaths[row.partyType]} search={{ id: row.requisitionId }}>
          {row.requisitionNumber}
        </PageLink>
      ) : (
        (row.requisitionNumber ?? '—')
      ),
  },
  { key: 'cpt', title: 'CPT', card: 'hide', cell: (row) => row.cpt.join(', ') || '—' },
  {
    key: 'modifiers',
    title: text('modifiers'),
    card: 'hide',
    cell: (row) =>
      row.modifiers.map((code) => (
        <abbr key={code} title={codeWord(billingModifiers, code)} className="dd-invoice-modifier">
          {code}
        </abbr>
      )),
  },
  { key: 'price', title: text('unitPrice'), align: 'right', card: 'hide', cell: (row) => dollarText(row.unitPriceCents) },
  { key: 'amount', title: text('amount'), align: 'right', sort: 'amountCents', card: 'side', cell: (row) => dollarText(row.amountCents) },
];
