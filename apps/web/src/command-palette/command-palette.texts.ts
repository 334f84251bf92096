import { textsOf } from '../platform/texts.ts';
import type english from './command-palette.en.json';

export const useCommandPaletteTexts = textsOf<typeof english>('command-palette');
