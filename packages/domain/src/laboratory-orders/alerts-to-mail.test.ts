import { expect, it } from 'vitest';
import { alertsToMail, type MailedAlert, type OpenAlert } from './alerts-to-mail.ts';

const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
const ago = (minutes: number) => now.subtract({ minutes });
const alert = (count: number, since: number): OpenAlert => ({ kind: 'ORDERS_REFUSED', connectionId: 'c1', since: ago(since), count });
const mailed = (count: number, minutes: number, connectionId = 'c1'): MailedAlert => ({
  kind: 'ORDERS_REFUSED',
  connectionId,
  mailedAt: ago(minutes),
  count,
});

it.each<[string, OpenAlert, MailedAlert[], boolean]>([
  ['a new one', alert(1, 1), [], true],
  ['one of another connection', alert(1, 1), [mailed(1, 10, 'c2')], true],
  ['the same once more', alert(1, 300), [mailed(1, 200)], false],
  ['one that grew, too soon', alert(3, 300), [mailed(1, 59)], false],
  ['one that grew', alert(3, 300), [mailed(1, 60)], true],
  ['one that shrank', alert(1, 300), [mailed(3, 90)], false],
  ['one that came back, too soon', alert(1, 5), [mailed(4, 30)], false],
  ['one that came back', alert(1, 5), [mailed(4, 90)], true],
])('%s', (_, open, before, isMailed) => {
  expect(alertsToMail([open], before, now)).toHaveLength(isMailed ? 1 : 0);
});
