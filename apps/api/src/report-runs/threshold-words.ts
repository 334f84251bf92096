import type { Reader } from '@drawday/database/connect.ts';
import { isRate } from '@drawday/domain';
import { listThresholds } from '../report-months/report-months.public.ts';
import { type ReportTextKey, reportText } from './report-text.ts';
import type { Language } from './run-plan.ts';

/** What a threshold of the quality program is about, by its measure and key. */
const titles: Readonly<Record<string, ReportTextKey>> = {
  'HD_ADULT ktv': 'threshold_HD_ADULT',
  'HD_PED ktv': 'threshold_HD_PED',
  'PD_ADULT ktv': 'threshold_PD_ADULT',
  'PD_PED ktv': 'threshold_PD_PED',
  'PD_ADULT months': 'threshold_PD_ADULT_MONTHS',
  'PD_PED months': 'threshold_PD_PED_MONTHS',
  'HD implausible': 'threshold_HD_IMPLAUSIBLE',
  'PD implausible': 'threshold_PD_IMPLAUSIBLE',
  'ESRD days': 'threshold_ESRD',
  'CALCIUM limit': 'threshold_CALCIUM',
};

export type ThresholdWords = { thresholdsOf: number; notes: string[]; counted: { title: string; text: string }[] };

/**
 * By which rules a payment year is counted, each with its unit and source: its own, or those of the latest year before it that are entered,
 * and then the report says so. The rates it is compared with are not among them.
 */
export async function thresholdWords(db: Reader, paymentYear: number, language: Language): Promise<ThresholdWords> {
  const text = reportText(language);
  const stored = (await listThresholds(db)).filter((one) => one.paymentYear <= paymentYear && !isRate(one));
  const year = Math.max(...stored.map((one) => one.paymentYear));
  const lines = stored.flatMap((one) => {
    const title = one.paymentYear === year && titles[`${one.measure} ${one.key}`];
    return title ? [`${text(title)}: ${[one.value, one.unit].filter(Boolean).join(' ')} (${one.source})`] : [];
  });
  return {
    thresholdsOf: year,
    notes: year === paymentYear ? [] : [text('thresholdsOfEarlier', { wanted: paymentYear, used: year })],
    counted: [{ title: text('thresholds', { year }), text: `${lines.join('. ')}.` }],
  };
}
