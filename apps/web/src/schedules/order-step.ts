import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { orderModes, scheduleStatuses } from '@drawday/vocabulary';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { frequencyWord } from './order-words.ts';
import type { OrderRow } from './schedules.queries.ts';
import type { SchedulesText } from './schedules.texts.ts';
import { monthList } from './weekday-words.ts';

/** An order as its buttons act on it; it can be ended as long as it is open. */
export function orderStep(order: OrderRow, text: SchedulesText): SeenRecord<{ isOpen: boolean }> {
  const version = (one: OrderRow) => ({
    stamp: one.concurrencyStamp,
    values: { isOpen: one.status === 'UNSIGNED' || one.status === 'ACTIVE' },
    facts: {
      [text('status')]: codeWord(scheduleStatuses, one.status),
      [text('tests')]: one.lines.map((line) => `${line.offeringCode} (${line.icds.join(', ')})`).join('; '),
      [text('frequency')]: `${frequencyWord(one.frequency)} ${monthList(one.months)}`.trim(),
      [text('drawWeek')]: one.week === null ? text('facilityWeek') : text('week', { week: one.week + 1 }),
      [text('starts')]: formatDay(one.startDate),
      [text('ends')]: one.endDate && formatDay(one.endDate),
      [text('orderMode')]: codeWord(orderModes, one.orderMode),
    },
  });
  return { ...version(order), newest: async () => version(await send(schedules.find, { params: { id: order.id } })) };
}
