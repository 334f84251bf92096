import { type CalculationRemark, calculationRemarks, type KineticsReason, notCalculatedReasons } from '@drawday/vocabulary';

type Language = 'en' | 'es';

/** The remarks on a calculated value as they are stored, by code: `REMARKS ANURIC PER_DAY`; null for none. */
export const remarksComment = (remarks: readonly CalculationRemark[]): string | null =>
  remarks.length ? ['REMARKS', ...new Set(remarks)].join(' ') : null;

/** Why a value is not calculated, as it is stored: `NOT_CALCULATED MISSING_INPUT TXMIN WEIGHT`. */
export const notCalculatedComment = (because: KineticsReason, missing: readonly string[]): string =>
  ['NOT_CALCULATED', because, ...missing].join(' ');

const notCalculatedText = { en: 'Not calculated', es: 'No calculado' };

/** What is stored with a calculated value, for people; a text stored before there were codes stays as it is. */
export function calculationCommentWords(stored: string, language: Language): string {
  const [kind, ...codes] = stored.split(' ');
  if (kind === 'REMARKS') return codes.map((code) => calculationRemarks.find(code)?.[language] ?? code).join(' ');
  if (kind !== 'NOT_CALCULATED') return stored;
  const [because = '', ...missing] = codes;
  const why = notCalculatedReasons.find(because)?.[language] ?? because;
  return `${notCalculatedText[language]}: ${why}${missing.length ? ` (${missing.join(', ')})` : ''}.`;
}
