import { textsOf } from '../platform/texts.ts';
import type english from './water.en.json';

export const useWaterTexts = textsOf<typeof english>('water');
export type WaterText = ReturnType<typeof useWaterTexts>;
