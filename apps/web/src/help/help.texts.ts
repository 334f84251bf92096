import { textsOf } from '../platform/texts.ts';
import type english from './help.en.json';

export const useHelpTexts = textsOf<typeof english>('help');
