import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { SeenRecord } from '../design/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { formatDay } from '../platform/format.ts';
import { modeWordOf, orderFrequency, orderStatusDisplay } from './order-words.ts';
import type { OrderRow } from './schedules.queries.ts';
import type { SchedulesText } from './schedules.texts.ts';
import { monthList } from './weekday-words.ts';

/** An order as its buttons act on it; it can be ended as long as it is open. */
export function orderStep(order: OrderRow, text: SchedulesText): SeenRecord<{ isOpen: boolean }> {
  const version = (one: OrderRow) => ({
    stamp: one.concurrencyStamp,
    values: { isOpen: one.status === 'UNSIGNED' || one.status === 'ACTIVE' },
    facts: {
      [text('status')]: orderStatusDisplay(one.status, text).text,
      [text('tests')]: one.lines.map((line) => `${line.offeringCode} (${line.icds.join(', ')})`).join('; '),
      [text('frequency')]: `${orderFrequency(one, text)} ${monthList(one.months)}`.trim(),
      [text('drawWeek')]: one.week === null ? text('facilityWeek') : text('week', { week: one.week + 1 }),
      [text('starts')]: formatDay(one.startDate),
      [text('ends')]: one.endDate && formatDay(one.endDate),
      [text('orderMode')]: modeWordOf(one.orderMode, text),
    },
  });
  return { ...version(order), newest: async () => version(await send(schedules.find, { params: { id: order.id } })) };
}
