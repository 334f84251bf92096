import { vaccineSeries } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import type { PatientDetail } from './patients.queries.ts';
import type { PatientsText } from './patients.texts.ts';

type Dose = Pick<NonNullable<PatientDetail['hepatitis']['vaccine']['next']>, 'series' | 'dose'>;

/** "First series, dose 2"; a booster is one dose. */
export const doseWords = (text: PatientsText, { series, dose }: Dose): string =>
  series === 'BOOSTER' ? codeWord(vaccineSeries, series) : text('doseOfSeries', { series: codeWord(vaccineSeries, series), dose });
