import { offeringWords } from '@drawday/catalogue';
import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type InvoicePaper, renderInvoicePdf } from '@drawday/documents/render-invoice.ts';
import type { XlsxCell } from '@drawday/documents/xlsx/render-xlsx.ts';
import { ianaTimeZone } from '@drawday/domain';
import { invoiceLineKinds, shownInvoiceStatuses, type Words } from '@drawday/vocabulary';
import type { Actor, Clock } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { query } from '../platform/route.ts';
import { xlsxFile } from '../platform/xlsx-file.ts';
import { invoiceDocument } from './invoice-document.ts';
import { invoiceInReach, invoiceItem } from './invoice-reply.ts';
import { type Filters, type InvoiceRow, listInvoiceLines, listInvoices } from './invoices.store.ts';

const rowsOfPage = 5_000;
const dollars = (cents: number) => cents / 100;

type Parts = { db: Reader; actor: Actor; clock: Clock; audit: AuditNotes };
/** The paper of an invoice; the clock on it is the one of New York, where no facility's is meant. */
async function paperOf({ db, actor, clock, audit }: Parts, invoice: InvoiceRow, kind: InvoicePaper) {
  audit.about({ subjectType: 'invoice', subjectId: invoice.id, detail: { paper: kind } });
  const bytes = await renderInvoicePdf(await invoiceDocument(db, actor.tenantId, invoice), kind, {
    paper: 'LETTER',
    printedAt: clock.now().toString({ smallestUnit: 'second' }),
    printedBy: actor.name,
    timeZone: ianaTimeZone('EST'),
  });
  const names = { invoice: 'invoice', receipt: 'receipt', summary: 'payment-summary' } as const;
  return { fileName: `${names[kind]}_${invoice.number}.pdf`, mediaType: 'application/pdf', bytes: new Uint8Array(bytes) };
}

export const downloadInvoice = query(invoices.downloadInvoice)(async ({ params, ...call }) =>
  paperOf(call, await invoiceInReach(call.db, call.actor, params.id), 'invoice'),
);

export const downloadReceipt = query(invoices.downloadReceipt)(async ({ params, refuse, ...call }) => {
  const invoice = await invoiceInReach(call.db, call.actor, params.id);
  if (!invoice.payment_count) throw refuse('INV_NO_PAYMENT');
  return paperOf(call, invoice, 'receipt');
});

export const downloadReceipt2 = query(invoices.downloadReceipt2)(async ({ params, refuse, ...call }) => {
  const invoice = await invoiceInReach(call.db, call.actor, params.id);
  if (!invoice.payment_count) throw refuse('INV_NO_PAYMENT');
  return paperOf(call, invoice, 'summary');
});

const listTitles = {
  en: [
    ...['Number', 'Organization', 'From', 'To', 'Issued', 'Due', 'Days left', 'Status', 'Subtotal', 'Adjustments', 'Total', 'Paid'],
    ...['Balance', 'PO number'],
  ],
  es: [
    ...['Número', 'Organización', 'Desde', 'Hasta', 'Emitida', 'Vence', 'Días restantes', 'Estado', 'Subtotal', 'Ajustes', 'Total'],
    ...['Pagado', 'Saldo', 'Orden de compra'],
  ],
} as const;
const text = { kind: 'text' } as const;
const day = { kind: 'date' } as const;
const money = { kind: 'number', decimals: 2 } as const;
const whole = { kind: 'integer' } as const;
const listKinds = [text, text, day, day, day, day, whole, text, money, money, money, money, money, text] as const;

export const exportList = query(invoices.exportList)(async ({ body, actor, db, clock, request, audit }) => {
  audit.about({ subjectType: 'invoice-list', facilityId: body.facilityId ?? null, detail: { status: body.status ?? [] } });
  const today = clock.now().toString().slice(0, 10);
  return xlsxFile('invoices', today, {
    name: 'Invoices',
    columns: listTitles[request.language].map((title, at) => ({ title, ...(listKinds[at] ?? text) })),
    rows: invoiceCells(db, actor, body, request.language),
  });
});

async function* invoiceCells(db: Reader, actor: Actor, filters: Filters, language: keyof Words): AsyncGenerator<XlsxCell[]> {
  for (let skipCount = 0; ; skipCount += rowsOfPage) {
    const rows = await listInvoices(db, actor, filters, { skipCount, maxResultCount: rowsOfPage });
    for (const row of rows) {
      const one = invoiceItem(row, actor);
      yield [
        ...[one.number, one.organizationName, one.periodStart, one.periodEnd, one.issueDate, one.dueDate, one.daysLeft],
        shownInvoiceStatuses.of[one.statusTypeCode][language],
        ...[one.subtotalCents, one.adjustmentsCents, one.totalCents, one.paidCents, one.balanceCents].map(dollars),
        one.poNumber,
      ];
    }
    if (rows.length < rowsOfPage) return;
  }
}

const lineTitles = {
  en: [
    ...['Line', 'Kind', 'Facility', 'Service date', 'Initials', 'MRN', 'Draw', 'Code', 'Test', 'CPT', 'Modifiers', 'Quantity'],
    ...['Unit price', 'Amount'],
  ],
  es: [
    ...['Línea', 'Tipo', 'Centro', 'Fecha del servicio', 'Iniciales', 'MRN', 'Extracción', 'Código', 'Prueba', 'CPT', 'Modificadores'],
    ...['Cantidad', 'Precio', 'Importe'],
  ],
} as const;
const lineKinds = [whole, text, text, day, text, text, text, text, text, text, text, whole, money, money] as const;

export const downloadStatistics = query(invoices.downloadStatistics)(async ({ params, actor, db, request, audit }) => {
  const invoice = await invoiceInReach(db, actor, params.id);
  audit.about({ subjectType: 'invoice', subjectId: invoice.id, detail: { lines: invoice.line_count } });
  return xlsxFile(`invoice-statistics_${invoice.number}`, invoice.period_end, {
    name: invoice.number,
    columns: lineTitles[request.language].map((title, at) => ({ title, ...(lineKinds[at] ?? text) })),
    rows: lineCells(db, actor, invoice.id, request.language),
  });
});

async function* lineCells(db: Reader, actor: Actor, invoiceId: string, language: keyof Words): AsyncGenerator<XlsxCell[]> {
  for (let skipCount = 0; ; skipCount += rowsOfPage) {
    const page = { skipCount, maxResultCount: rowsOfPage };
    const rows = await listInvoiceLines(db, actor, invoiceId, page, page);
    for (const row of rows)
      yield [
        ...[row.line_number, invoiceLineKinds.of[row.kind][language], row.facility_name, row.service_date, row.initials, row.mrn],
        ...[row.requisition_number, row.offering_code, offeringWords(row.offering_code)[language], row.cpt.join(', ')],
        ...[row.modifiers.join(', '), row.quantity, dollars(row.price_cents), dollars(row.amount_cents)],
      ];
    if (rows.length < rowsOfPage) return;
  }
}
