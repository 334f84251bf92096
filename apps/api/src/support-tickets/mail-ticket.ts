import type { Reader } from '@drawday/database/connect.ts';
import type { IdentityService } from '../platform/identity-service.ts';
import type { JobData } from '../platform/jobs.ts';
import { reading } from '../platform/transactions.ts';
import { listToMail } from './support-tickets.store.ts';

/** Mails the other side of a ticket that something was written: its number and its address, and nothing of what it says. */
export async function mailTicket(
  db: Reader,
  identity: Pick<IdentityService, 'mailTicket'>,
  data: JobData['mail-ticket'],
): Promise<{ mailed: number }> {
  const found = await reading(db, data.tenantId, (transaction) => listToMail(transaction, data));
  if (!found || found.userIds?.length === 0) return { mailed: 0 };
  const { number, userIds } = found;
  return {
    mailed: await identity.mailTicket({ tenantId: data.bySupport ? data.tenantId : null, ticketId: data.ticketId, number, userIds }),
  };
}
