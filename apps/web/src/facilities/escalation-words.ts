import { type EscalationRecipient, escalationRecipients } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import type { FacilitiesText } from './facilities.texts.ts';

type Step = { afterMinutes: number; recipient: EscalationRecipient; employeeName?: string | null };

export const whenWords = (text: FacilitiesText, afterMinutes: number): string =>
  afterMinutes === 0 ? text('stepAtOnce') : text('stepMinutes', { count: afterMinutes });
/** The person where a step names one. */
export const whoWords = ({ recipient, employeeName }: Step): string => employeeName ?? codeWord(escalationRecipients, recipient);
/** A whole rule in one line. */
export const escalationWords = (text: FacilitiesText, steps: readonly Step[]): string =>
  steps.map((step) => `${whenWords(text, step.afterMinutes)}: ${whoWords(step)}`).join(' · ');
