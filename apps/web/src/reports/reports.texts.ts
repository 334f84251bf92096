import { type Text, textsOf } from '../platform/texts.ts';
import type english from './reports.en.json';

export const useReportsTexts = textsOf<typeof english>('reports');
export type ReportsText = Text<typeof english>;
