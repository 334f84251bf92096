import { offeringWords } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import type { Words } from '@drawday/vocabulary';
import { query } from '../platform/route.ts';
import { invoiceInReach, invoiceItem, wholeInvoice } from './invoice-reply.ts';
import { countInvoiceLines, type LineRow, listInvoiceLines, listInvoices, sumInvoices } from './invoices.store.ts';

export const list = query(invoices.list)(async ({ query: filters, actor, db }) => {
  const [rows, sums] = await Promise.all([listInvoices(db, actor, filters), sumInvoices(db, actor, filters)]);
  return {
    totalCount: sums.total,
    items: rows.map((row) => invoiceItem(row, actor)),
    sums: { dueCents: sums.due_cents, overdueCents: sums.overdue_cents, paidThisYearCents: sums.paid_this_year_cents },
  };
});

export const find = query(invoices.find)(async ({ params, actor, db, audit }) => {
  audit.about({ subjectType: 'invoice', subjectId: params.id });
  return wholeInvoice(db, actor, params.id);
});

export const lines = query(invoices.lines)(async ({ params, body: filters, actor, db, audit, request }) => {
  const { id } = await invoiceInReach(db, actor, params.id);
  audit.about({ subjectType: 'invoice', subjectId: id, detail: { from: filters.skipCount } });
  const rows = await listInvoiceLines(db, actor, id, filters);
  return { totalCount: await countInvoiceLines(db, actor, id, filters), items: rows.map((row) => lineItem(row, request.language)) };
});

function lineItem(row: LineRow, language: keyof Words): ReplyOf<typeof invoices.lines>['items'][number] {
  return {
    lineNumber: row.line_number,
    kind: row.kind,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    serviceDate: row.service_date,
    partyType: row.party_type,
    patientInitials: row.initials,
    mrn: row.mrn,
    requisitionId: row.requisition_id,
    requisitionNumber: row.requisition_number,
    offeringCode: row.offering_code,
    offeringName: offeringWords(row.offering_code)[language],
    cpt: row.cpt,
    modifiers: row.modifiers,
    quantity: row.quantity,
    unitPriceCents: row.price_cents,
    amountCents: row.amount_cents,
  };
}
