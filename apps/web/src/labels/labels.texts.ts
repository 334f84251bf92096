import { textsOf } from '../platform/texts.ts';
import type english from './labels.en.json';

export const useLabelsTexts = textsOf<typeof english>('labels');
