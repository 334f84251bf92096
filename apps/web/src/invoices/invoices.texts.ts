import { type Text, textsOf } from '../platform/texts.ts';
import type english from './invoices.en.json';

export const useInvoicesTexts = textsOf<typeof english>('invoices');
export type InvoicesText = Text<typeof english>;
