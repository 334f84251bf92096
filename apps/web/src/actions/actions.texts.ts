import { textsOf } from '../platform/texts.ts';
import type english from './actions.en.json';

export const useActionsTexts = textsOf<typeof english>('actions');
export type ActionsText = ReturnType<typeof useActionsTexts>;
