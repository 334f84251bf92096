import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { patientGroups } from '@drawday/contracts/patient-groups/patient-groups.contract.ts';
import { reconciliation } from '@drawday/contracts/reconciliation/reconciliation.contract.ts';
import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import { expect } from 'vitest';
import { Kept } from '../kept.ts';
import { sampleId, sampleOf } from '../sample-answer.ts';
import type { Scenario, Scenarios, SecondEditor, Words } from './second-editor.ts';
import { formOfTwo, stepTakenMeanwhile } from './shapes.ts';

// What is kept at a desk: invoices, support tickets, groups of patients.

const [sampleGroup] = sampleOf(patientGroups.all.reply).items;
if (!sampleGroup) throw new Error('no sample group');

const group = formOfTwo({
  address: '/home/patient-groups',
  record: { ...sampleGroup, name: 'Wren group', description: '', patientCount: 4 },
  read: (server, kept) =>
    server
      .answer(patientGroups.all, () => ({ items: kept.items }))
      .answer(patientGroups.find, () => ({ ...sampleOf(patientGroups.find.reply), ...kept.now })),
  saves: patientGroups.update,
  act: ({ body }, kept) => {
    kept.change(body as object);
    return { ...sampleOf(patientGroups.update.reply), ...kept.now };
  },
  open: (second) => second.press('Edit Wren group'),
  fill: ['Description', 'as the second says'],
  meanwhile: { name: 'Wren group renamed' },
  save: /^Save group/,
  asked: [
    ['Name', 'Wren group · not changed by you', 'Wren group renamed'],
    ['Description', 'as the second says', '—'],
  ],
  sends: { name: 'Wren group renamed', description: 'as the second says' },
  removal: {
    removes: patientGroups.remove,
    button: 'Delete Wren group renamed',
    meanwhile: { patientCount: 9 },
    asked: [['Patients', '4', '9']],
  },
});

const account = sampleOf(reconciliation.find.reply);
const [difference] = account.items;
if (!difference) throw new Error('no sample difference');
const [abara, horvat] = [
  { employeeId: 'e0000000-0000-7000-8000-000000000001', name: 'Tobi Abara' },
  { employeeId: 'e0000000-0000-7000-8000-000000000002', name: 'Milos Horvat' },
];
const handover: Scenario = {
  calls: [reconciliation.handOver],
  address: '/home/reconciliation',
  async run(open) {
    const kept = new Kept({ ...difference.handover, employeeId: null as string | null, employeeName: null as string | null });
    const second = await open((server) => {
      server.answer(reconciliation.colleagues, { items: [abara, horvat] });
      server.answer(reconciliation.findHandover, () => kept.now);
      server.answer(reconciliation.find, () => ({
        ...account,
        figures: account.figures.map((figure) => ({ ...figure, count: 3 })),
        items: [{ ...difference, partyName: 'Stepanek, Milos', standing: 'OPEN' as const, owner: 'CLINIC' as const, handover: kept.now }],
      }));
      server.guard(reconciliation.handOver, kept, ({ body }) => {
        kept.change({ employeeId: (body as { employeeId: string | null }).employeeId });
        return kept.now;
      });
    });
    await second.fromMenu('More actions for STEPANEK, Milos', 'Hand over');
    await second.choose('Owner', abara.name);
    kept.change({ employeeId: horvat.employeeId, employeeName: horvat.name });
    await second.goesBackAndSaves(() => second.press(/^Hand over/), [['Owner', abara.name, horvat.name]]);
    expect(second.sent(reconciliation.handOver)).toMatchObject({ employeeId: abara.employeeId, step: difference.step });
  },
};

const ticket = { ...sampleOf(supportTickets.find.reply), isUnread: false, statusTypeCode: 'OPEN' as 'OPEN' | 'SOLVED', isMine: false };
const ticketAddress = `/home/support-ticket?id=${sampleId}`;
const changedTicket = formOfTwo<typeof ticket>({
  address: ticketAddress,
  record: { ...ticket, subject: 'No labels', priority: 'NORMAL' },
  read: (server, kept) => server.answer(supportTickets.find, () => kept.now),
  saves: supportTickets.update,
  open: (second) => second.press('Edit'),
  fill: ['Subject', 'No labels since Monday'],
  meanwhile: { priority: 'URGENT' },
  save: /^Save/,
  asked: [
    ['Subject', 'No labels since Monday', 'No labels'],
    ['Priority', 'Normal · not changed by you', 'Urgent'],
  ],
  sends: { subject: 'No labels since Monday', priority: 'URGENT' },
});
const solvedTicket = stepTakenMeanwhile<typeof ticket>({
  address: ticketAddress,
  record: ticket,
  read: (server, kept) => server.answer(supportTickets.find, () => kept.now),
  takes: supportTickets.step,
  button: 'Mark as solved',
  meanwhile: { statusTypeCode: 'SOLVED' },
  asked: [['Status', 'Waiting for support', 'Solved']],
});

type InvoiceStep = {
  takes: Endpoint;
  /** What may be done with the invoice. */
  action: 'issue' | 'void' | 'pay';
  open: (second: SecondEditor) => Promise<unknown>;
  fill: readonly [label: Words, text: string];
  save: Words;
  sends: object;
};
const invoice = { ...sampleOf(invoices.find.reply), totalCents: 50_000, balanceCents: 50_000 };
/** A step with an invoice whose total somebody changed: what is typed for it stays. */
const invoiceStep = ({ takes, action, open, fill, save, sends }: InvoiceStep) =>
  formOfTwo<typeof invoice>({
    role: 'clinical_support',
    address: `/home/invoice?id=${sampleId}`,
    record: { ...invoice, allowedActions: [action], payments: [] } as typeof invoice,
    read: (server, kept) => server.answer(invoices.find, () => kept.now),
    saves: takes,
    act: (_, kept) => kept.now,
    open,
    fill,
    meanwhile: { totalCents: 60_000, balanceCents: 60_000 },
    save,
    asked: [
      ['Total', '$500.00 · not changed by you', '$600.00'],
      ['Balance', '$500.00 · not changed by you', '$600.00'],
    ],
    sends,
  });

export const deskScenarios: Scenarios = {
  'an open difference handed to two colleagues': handover,
  'a group of patients: its text, deleted knowingly': group,
  'a support ticket: what it says': changedTicket,
  'a support ticket solved meanwhile': solvedTicket,
  'an invoice issued: the order number stays typed': invoiceStep({
    takes: invoices.issue,
    action: 'issue',
    open: (second) => second.press('Issue invoice'),
    fill: ['PO number', 'PO-77'],
    save: /^Issue invoice/,
    sends: { poNumber: 'PO-77' },
  }),
  'an invoice made void: the reason stays typed': invoiceStep({
    takes: invoices.makeVoid,
    action: 'void',
    open: (second) => second.fromMenu('More', 'Make void'),
    fill: ['Reason', 'billed twice'],
    save: /^Make void/,
    sends: { reason: 'billed twice' },
  }),
  'a payment of an invoice: the reference stays typed': invoiceStep({
    takes: invoices.pay,
    action: 'pay',
    open: (second) => second.press('Record payment'),
    fill: ['Reference', 'check 12'],
    save: /^Record payment/,
    sends: { reference: 'check 12' },
  }),
};
