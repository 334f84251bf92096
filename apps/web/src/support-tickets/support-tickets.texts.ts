import { textsOf } from '../platform/texts.ts';
import type english from './support-tickets.en.json';

export const useSupportTicketsTexts = textsOf<typeof english>('support-tickets');
export type SupportTicketsText = ReturnType<typeof useSupportTicketsTexts>;
