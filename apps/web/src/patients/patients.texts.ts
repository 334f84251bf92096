import { textsOf } from '../platform/texts.ts';
import type english from './patients.en.json';

export const usePatientsTexts = textsOf<typeof english>('patients');
export type PatientsText = ReturnType<typeof usePatientsTexts>;
