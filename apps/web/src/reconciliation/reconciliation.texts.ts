import { textsOf } from '../platform/texts.ts';
import type english from './reconciliation.en.json';

export type ReconciliationTexts = typeof english;
export const useReconciliationTexts = textsOf<ReconciliationTexts>('reconciliation');
