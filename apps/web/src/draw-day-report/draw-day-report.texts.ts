import { textsOf } from '../platform/texts.ts';
import type english from './draw-day-report.en.json';

export type DrawDayReportTexts = typeof english;
export const useDrawDayReportTexts = textsOf<DrawDayReportTexts>('draw-day-report');
