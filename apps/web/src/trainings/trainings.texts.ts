import { textsOf } from '../platform/texts.ts';
import type english from './trainings.en.json';

export const useTrainingsTexts = textsOf<typeof english>('trainings');
export type TrainingsText = ReturnType<typeof useTrainingsTexts>;
