import type { RequisitionStatus, TicketCategory, TicketEntryKind, TicketStatus } from '@drawday/vocabulary';
import { instantText } from './clinic-clock.ts';
import { type ClinicWorld, firstOf } from './clinic-world.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoIds } from './demo-ids.ts';

const hourMs = 3_600_000;

type Said = { hoursAgo: number; by: 'customer' | 'support'; kind?: TicketEntryKind; body?: string };
type Plan = {
  subject: string;
  category: TicketCategory;
  status: TicketStatus;
  isUrgent?: true;
  /** The status of the draw it is about. */
  draw?: RequisitionStatus;
  thread: readonly Said[];
};

const plans: readonly Plan[] = [
  {
    subject: 'Box of last evening is not scanned',
    category: 'COURIER',
    status: 'OPEN',
    isUrgent: true,
    draw: 'SENT',
    thread: [
      { hoursAgo: 3, by: 'customer', body: 'The courier took the box at 19:40. Your tracking shows nothing yet; the potassium is urgent.' },
    ],
  },
  {
    subject: 'Cancel a test after shipping',
    category: 'ORDER',
    status: 'WAITING',
    draw: 'SENT',
    thread: [
      { hoursAgo: 30, by: 'customer', body: 'The PTH of this draw was drawn last week already. Can you take it off?' },
      { hoursAgo: 28, by: 'support', body: 'Yes, as long as the tube has not been run. Please confirm that the rest of the draw stays.' },
    ],
  },
  {
    subject: 'More gel tubes for the third shift',
    category: 'SUPPLIES',
    status: 'SOLVED',
    thread: [
      { hoursAgo: 120, by: 'customer', body: 'We run out of gold-top tubes by Friday.' },
      { hoursAgo: 116, by: 'support', body: 'Two boxes leave with tonight’s courier.' },
      { hoursAgo: 90, by: 'customer', kind: 'SOLVED' },
    ],
  },
  {
    subject: 'New colleague cannot sign in',
    category: 'ACCOUNT',
    status: 'CLOSED',
    thread: [
      { hoursAgo: 400, by: 'customer', body: 'The invitation has expired.' },
      { hoursAgo: 398, by: 'support', body: 'A new one is on its way; it works for seven days.' },
      { hoursAgo: 397, by: 'support', kind: 'CLOSED' },
    ],
  },
];

/** What the clinic asked support: waiting, answered and unread, solved, closed. */
export function recordTickets({ buffer, tenantId, facilityId, staff, asOfMs }: ClinicWorld): void {
  const nurse = firstOf(staff.nurses);
  const account = demoAccounts.find((one) => one.role === 'clinical_support');
  const writers = {
    customer: { userId: nurse.userId, name: nurse.name },
    support: { userId: null, name: account?.name ?? 'Support' },
  };
  const draws = buffer.rowsOf('requisitions').filter((row) => row.facility_id === facilityId && row.party_type === 'PATIENT');
  for (const [index, { thread, draw, status, isUrgent = false, ...facts }] of plans.entries()) {
    const about = draw && draws.filter((row) => row.status === draw).at(index);
    const wroteMs = (by: Said['by']) =>
      thread
        .filter((said) => said.by === by && said.body)
        .map((said) => asOfMs - said.hoursAgo * hourMs)
        .at(-1);
    const openedMs = asOfMs - (thread[0]?.hoursAgo ?? 0) * hourMs;
    const makeId = demoIds(`ticket ${facilityId} ${index}`);
    const id = makeId(openedMs);
    const [customerMs, supportMs] = [wroteMs('customer'), wroteMs('support')];
    buffer.add('support_tickets', {
      tenant_id: tenantId,
      id,
      facility_id: facilityId,
      party_type: about ? 'PATIENT' : null,
      requisition_id: about ? String(about.id) : null,
      ...facts,
      is_urgent: isUrgent,
      status,
      assigned_to: null,
      assigned_name: null,
      customer_wrote_at: customerMs === undefined ? null : instantText(customerMs),
      support_wrote_at: supportMs === undefined ? null : instantText(supportMs),
      created_at: instantText(openedMs),
      created_by: writers.customer.userId,
      created_by_name: writers.customer.name,
    });
    for (const { hoursAgo, by, kind = 'MESSAGE', body = null } of thread)
      buffer.add('support_ticket_entries', {
        tenant_id: tenantId,
        id: makeId(asOfMs - hoursAgo * hourMs),
        ticket_id: id,
        at: instantText(asOfMs - hoursAgo * hourMs),
        kind,
        by_user_id: writers[by].userId,
        by_name: writers[by].name,
        by_support: by === 'support',
        body,
      });
    const wrote = thread.findLast((said) => said.by === 'customer');
    if (wrote)
      buffer.add('support_ticket_readers', {
        tenant_id: tenantId,
        user_id: nurse.userId,
        ticket_id: id,
        read_at: instantText(asOfMs - wrote.hoursAgo * hourMs),
        takes_part: true,
      });
  }
}
