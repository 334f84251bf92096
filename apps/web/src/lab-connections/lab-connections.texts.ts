import { type Text, textsOf } from '../platform/texts.ts';
import type english from './lab-connections.en.json';

export type LabConnectionsText = Text<typeof english>;
export const useLabConnectionsTexts = textsOf<typeof english>('lab-connections');
