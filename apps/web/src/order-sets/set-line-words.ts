import { frequencies } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import type { OrderSetsText } from './order-sets.texts.ts';
import type { SetLine } from './set-frequency.ts';

/** "Chosen months · Mar, Sep · Week 2 · PRE · N18.6": all that can differ between two versions of a test in a set. */
export function setLineWords({ frequency, months, week, timing, icds }: Omit<SetLine, 'offeringId'>, text: OrderSetsText): string {
  return [
    codeWord(frequencies, frequency),
    frequency === 'CUSTOM' && months.map((month) => monthName(month, 'short')).join(', '),
    week !== null && text('week', { week: week + 1 }),
    timing !== 'NA' && timing,
    icds.join(', ') || text('noDiagnosis'),
  ]
    .filter(Boolean)
    .join(' · ');
}
