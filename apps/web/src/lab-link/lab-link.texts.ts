import { type Text, textsOf } from '../platform/texts.ts';
import type english from './lab-link.en.json';

export type LabLinkText = Text<typeof english>;
export const useLabLinkTexts = textsOf<typeof english>('lab-link');
