import type { Reader } from '@drawday/database/connect.ts';
import { alertsToMail } from '@drawday/domain';
import type { Clock } from '../platform/actor.ts';
import type { IdentityService } from '../platform/identity-service.ts';
import { enterMode, writing } from '../platform/transactions.ts';
import { lockMailedAlerts, noteMailedAlerts } from './alerts.store.ts';
import { listOpenAlerts } from './list-open-alerts.ts';

/** E-mails support what is wrong on the laboratory link, once and when it grows. Were it not noted afterwards, it would be mailed again: never not at all. */
export async function mailAlerts(
  db: Reader,
  identity: Pick<IdentityService, 'alertSupport'>,
  clock: Clock,
): Promise<{ alerts: number; mailed: number }> {
  return writing(db, null, async (transaction) => {
    await enterMode(transaction, 'lab-link');
    const now = clock.now();
    const mailed = await lockMailedAlerts(transaction);
    const due = alertsToMail(await listOpenAlerts(transaction, now), mailed, now);
    if (!due.length) return { alerts: 0, mailed: 0 };
    const count = await identity.alertSupport(due.map(({ kind, connectionName, count }) => ({ kind, connectionName, count })));
    await noteMailedAlerts(transaction, due, now);
    return { alerts: due.length, mailed: count };
  });
}
