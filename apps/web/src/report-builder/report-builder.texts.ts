import { textsOf } from '../platform/texts.ts';
import type english from './report-builder.en.json';

export const useReportBuilderTexts = textsOf<typeof english>('report-builder');
