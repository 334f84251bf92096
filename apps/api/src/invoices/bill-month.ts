import { cptOf, listPriceCents, policyOf } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { billedMonth, clientCharges, featuresOn, fittingCredits, invoiceAmounts, isBillingNight, monthEnd } from '@drawday/domain';
import type { Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import type { Maker } from '../platform/maker.ts';
import { command } from '../platform/route.ts';
import {
  insertDraft,
  insertInvoiceLines,
  listBillable,
  listCreditable,
  listDraftMonths,
  listFeatureChanges,
  listOrganizationsToBill,
  lockMonth,
  type OrganizationToBill,
  updateDraft,
} from './billing.store.ts';
import { insertInvoiceEvent } from './invoice-steps.store.ts';

type Billed = ReplyOf<typeof invoices.billMonth>['items'][number];

/** Support bills a month now: of one organization, or of all of the customer. */
export const billMonth = command(invoices.billMonth)(async ({ body, actor, db, clock, refuse, audit }) => {
  const organizations = await listOrganizationsToBill(db, actor.tenantId, body);
  if (body.organizationId && !organizations.length)
    throw refuse('NOT_FOUND', { values: { entity: 'Organization', id: body.organizationId }, members: ['organizationId'] });
  const start = Temporal.PlainDate.from(`${body.month}-01`);
  const isOver = ({ time_zone }: OrganizationToBill) =>
    Temporal.PlainDate.compare(monthEnd(start), facilityDay(time_zone, clock.now())) < 0;
  if (!organizations.every(isOver)) throw refuse('INV_MONTH', { members: ['month'] });
  const items: Billed[] = [];
  for (const organization of organizations) items.push(await billOrganization(db, actor, { organization, start }));
  for (const { invoiceId, outcome } of items)
    if (invoiceId) audit.about({ subjectType: 'invoice', subjectId: invoiceId, detail: { month: body.month, outcome } });
  return { items };
});

/** What a night in this zone bills: in the first week of a month, the month before, of every organization that has invoices. */
export async function monthsToBill(db: Reader, clock: Clock, tenantId: string, timeZone: string): Promise<OrganizationMonth[]> {
  const today = facilityDay(timeZone, clock.now());
  if (!isBillingNight(today)) return [];
  if (!featuresOn(await listFeatureChanges(db, tenantId)).has('Feature.Invoices')) return [];
  const { start } = billedMonth(today);
  return (await listOrganizationsToBill(db, tenantId, { timeZone })).map((organization) => ({ organization, start }));
}

export type OrganizationMonth = { organization: OrganizationToBill; start: Temporal.PlainDate };
/** Makes the draft of a month, or brings it up to date. Again, it finds nothing to do; what was sent, or has nothing to bill, stays as it is. */
export async function billOrganization(db: Writer, maker: Maker, { organization, start }: OrganizationMonth): Promise<Billed> {
  const { tenantId } = maker;
  const about = { organizationId: organization.id, organizationName: organization.name };
  const live = await lockMonth(db, tenantId, organization.id, start.toString());
  const seen = live && { ...about, invoiceId: live.id, number: live.number, totalCents: live.total_cents };
  if (seen && live.status !== 'DRAFT') return { ...seen, outcome: 'SENT' };
  const month = {
    organizationId: organization.id,
    timeZone: organization.time_zone,
    start: start.toString(),
    end: monthEnd(start).toString(),
    draftId: live?.id ?? null,
  };
  const charges = clientCharges(await listBillable(db, tenantId, month), billingFacts).map((charge) => ({
    ...charge,
    cpt: cptOf(charge.offeringCode),
  }));
  const due = charges.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const credits = fittingCredits(due, await listCreditable(db, tenantId, month));
  if (!live && !charges.length) return { ...about, invoiceId: null, number: null, outcome: 'NOTHING', totalCents: 0 };
  const lines = [
    ...charges.map((line) => ({ ...line, kind: 'CHARGE' as const })),
    ...credits.map((line) => ({ ...line, kind: 'CREDIT' as const })),
  ].map((line, index) => ({ ...line, lineNumber: index + 1 }));
  const amounts = invoiceAmounts(charges, credits);
  const facilityIds = [...new Set(lines.map(({ facilityId }) => facilityId))];
  const invoice = { ...month, ...amounts, facilityIds, lineCount: lines.length };
  if (seen) {
    await updateDraft(db, tenantId, live.id, invoice);
    await insertInvoiceLines(db, tenantId, live.id, lines);
    const isSame = live.total_cents === amounts.totalCents && live.line_count === lines.length;
    return { ...seen, totalCents: amounts.totalCents, outcome: isSame ? 'UNCHANGED' : 'CHANGED' };
  }
  const made = await insertDraft(db, tenantId, maker.userId, invoice);
  await insertInvoiceLines(db, tenantId, made.id, lines);
  await insertInvoiceEvent(db, maker, made.id, { action: 'create', from: null, to: 'DRAFT' });
  return { ...about, invoiceId: made.id, number: made.number, totalCents: amounts.totalCents, outcome: 'CREATED' };
}

/** Drafts credit, and bill again, what another invoice billed: when that one becomes void, they follow. */
export async function bringDraftsUpToDate(db: Writer, maker: Maker, organizationId: string): Promise<void> {
  const [organization] = await listOrganizationsToBill(db, maker.tenantId, { organizationId });
  if (!organization) return;
  for (const start of await listDraftMonths(db, maker.tenantId, organizationId))
    await billOrganization(db, maker, { organization, start: Temporal.PlainDate.from(start) });
}

const billingFacts = (offeringCode: string) => ({
  priceCents: listPriceCents(offeringCode),
  isOutsideBundle: policyOf(offeringCode)?.inEsrdBundle === false,
});
