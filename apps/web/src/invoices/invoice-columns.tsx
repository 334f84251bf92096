import { dollarText } from '@drawday/domain';
import { shownInvoiceStatuses } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { formatMonth } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { DataColumn } from '../tables/data-column.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import type { InvoicesText } from './invoices.texts.ts';

/** Days until it is due, or since; nothing once it is paid or void. */
export const dueWords = ({ daysLeft }: Pick<InvoiceRow, 'daysLeft'>, text: InvoicesText): string =>
  daysLeft === null ? '' : daysLeft < 0 ? text('daysLate', { count: -daysLeft }) : text('daysLeft', { count: daysLeft });

export const invoiceColumns = (text: InvoicesText): DataColumn<InvoiceRow>[] => [
  {
    key: 'number',
    title: text('number'),
    rowHeader: true,
    sort: 'number',
    cell: (row) => (
      <PageLink to="/home/invoice" search={{ id: row.id }}>
        {row.number}
      </PageLink>
    ),
  },
  {
    key: 'status',
    title: text('status'),
    card: 'side',
    cell: (row) => (
      <StatusTag
        quiet={row.statusTypeCode === 'PAID' || row.statusTypeCode === 'VOID'}
        display={codeDisplay(shownInvoiceStatuses, row.statusTypeCode)}
      />
    ),
  },
  { key: 'organization', title: text('organization'), sort: 'organizationName', cell: (row) => row.organizationName },
  { key: 'period', title: text('period'), sort: 'periodStart', cell: (row) => formatMonth(row.periodStart) },
  { key: 'issued', title: text('issued'), sort: 'issueDate', cell: (row) => <DateText value={row.issueDate} /> },
  {
    key: 'due',
    title: text('due'),
    sort: 'dueDate',
    cell: (row) => (
      <>
        <DateText value={row.dueDate} />{' '}
        <span className={row.statusTypeCode === 'OVERDUE' ? 'dd-error-text' : 'dd-faint'}>{dueWords(row, text)}</span>
      </>
    ),
  },
  { key: 'tests', title: text('tests'), align: 'right', card: 'hide', hidden: true, cell: (row) => row.lineCount },
  { key: 'total', title: text('total'), align: 'right', sort: 'totalCents', cell: (row) => dollarText(row.totalCents) },
  {
    key: 'balance',
    title: text('balance'),
    align: 'right',
    sort: 'balanceCents',
    cell: (row) => <b>{dollarText(row.balanceCents)}</b>,
  },
  { key: 'po', title: text('poNumber'), card: 'hide', hidden: true, cell: (row) => row.poNumber ?? '—' },
];
