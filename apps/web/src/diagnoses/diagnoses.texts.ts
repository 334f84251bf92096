import { textsOf } from '../platform/texts.ts';
import type english from './diagnoses.en.json';

export const useDiagnosesTexts = textsOf<typeof english>('diagnoses');
export type DiagnosesText = ReturnType<typeof useDiagnosesTexts>;
