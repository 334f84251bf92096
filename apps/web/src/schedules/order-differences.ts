import { orderModes } from '@drawday/vocabulary';
import type { ComparedField } from '../forms/compare-versions.ts';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { chosenIcds, type OrderDraft } from './order-draft.ts';
import { frequencyWord } from './order-words.ts';
import type { SchedulesText } from './schedules.texts.ts';
import { monthList } from './weekday-words.ts';

/** What differs between the order as typed and as it is now, in words. */
export function orderDifferences(mine: OrderDraft, theirs: OrderDraft, text: SchedulesText): ComparedField[] {
  const words = (draft: OrderDraft): [string, string, string][] => [
    [
      'lines',
      text('tests'),
      draft.lines.map((line) => `${line.code}${line.isStat ? ' STAT' : ''} (${chosenIcds(line).join(', ')})`).join('; '),
    ],
    [
      'frequency',
      text('frequency'),
      [...new Set(draft.lines.map((line) => `${frequencyWord(line.frequency)} ${monthList(line.months)}`.trim()))].join('; '),
    ],
    [
      'week',
      text('drawWeek'),
      [...new Set(draft.lines.map(({ week }) => (week === null ? text('facilityWeek') : text('week', { week: week + 1 }))))].join('; '),
    ],
    ['startDate', text('starts'), formatDay(draft.startDate)],
    ['endDate', text('ends'), draft.endDate ? formatDay(draft.endDate) : ''],
    ['orderMode', text('orderMode'), codeWord(orderModes, draft.orderMode)],
    ['comment', text('comment'), draft.comment],
  ];
  const now = words(theirs);
  return words(mine).flatMap(([key, label, value], index) => {
    const other = now[index]?.[2] ?? '';
    return other === value ? [] : [{ key, label, mine: value, theirs: other }];
  });
}
