import { type Text, textsOf } from '../platform/texts.ts';
import type english from './background.en.json';

export const useBackgroundTexts = textsOf<typeof english>('background');
export type BackgroundText = Text<typeof english>;
