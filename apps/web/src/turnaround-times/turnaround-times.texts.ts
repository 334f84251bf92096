import { type Text, textsOf } from '../platform/texts.ts';
import type english from './turnaround-times.en.json';

export const useTurnaroundTimesTexts = textsOf<typeof english>('turnaround-times');
export type TurnaroundTimesText = Text<typeof english>;
