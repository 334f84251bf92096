import type { LinkAlert } from '@drawday/vocabulary';

/** Something wrong on the laboratory link. `connectionId` null: of no connection in particular. */
export type OpenAlert = { kind: LinkAlert; connectionId: string | null; since: Temporal.Instant; count: number };
/** What support was last mailed about it. */
export type MailedAlert = { kind: LinkAlert; connectionId: string | null; mailedAt: Temporal.Instant; count: number };

/** An alert that grows, or comes back, is mailed at most this often. */
export const mailAgainMinutes = 60;

/** The alerts that support is mailed about now: new ones at once; those that have grown or come back since, once an hour. */
export function alertsToMail<Alert extends OpenAlert>(
  open: readonly Alert[],
  mailed: readonly MailedAlert[],
  now: Temporal.Instant,
): Alert[] {
  return open.filter((alert) => {
    const last = mailed.find(({ kind, connectionId }) => kind === alert.kind && connectionId === alert.connectionId);
    if (!last) return true;
    const isNews = alert.count > last.count || Temporal.Instant.compare(alert.since, last.mailedAt) > 0;
    return isNews && now.since(last.mailedAt).total('minutes') >= mailAgainMinutes;
  });
}
