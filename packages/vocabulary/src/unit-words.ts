import type { Words } from './words.ts';

const superscripts = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const raised = (digits: string): string => [...digits].map((digit) => superscripts[Number(digit)] ?? digit).join('');

const perWeek = { en: 'per week', es: 'por semana' };
const treatments = { en: 'treatments per week', es: 'tratamientos por semana' };
const nothing = { en: '', es: '' };

/** Units that people read in words, or not at all. `ratio` and the like are on rows written before the units were UCUM. */
const inWords: Readonly<Record<string, Words>> = {
  '1': nothing,
  ratio: nothing,
  '{INR}': nothing,
  '[pH]': nothing,
  pH: nothing,
  '/wk': perWeek,
  'ratio/wk': perWeek,
  '{sessions}/wk': treatments,
  'n/wk': treatments,
};

/** A UCUM unit as people read it: `10*3/uL` is 10³/µL, `m[IU]/mL` is mIU/mL, `/wk` is per week; a plain ratio has none. */
export function unitWords(unit: string | null, language: keyof Words): string {
  const known = inWords[unit ?? ''];
  if (known) return known[language];
  return (unit ?? '')
    .replace(/[[\]{}]/g, '')
    .replace(/_/g, ' ')
    .replace(/10[*^](\d+)/g, (_, digits: string) => `10${raised(digits)}`)
    .replace(/([A-Za-z])(\d)/g, (_, letter: string, digit: string) => `${letter}${raised(digit)}`)
    .replace(/\bu(?=[A-Zgkm])/g, 'µ');
}
