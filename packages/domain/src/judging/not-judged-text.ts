import {
  type NotJudgedReason,
  notJudgedReasons,
  specimenConditions,
  specimenEffects,
  type VerdictNote,
  verdictNotes,
} from '@drawday/vocabulary';
import type { VerdictDetail } from './judgement.ts';

type Language = 'en' | 'es';

/**
 * The sentence beside a value that was not judged: `Unit mmol/L is not known for this test.`
 * @param shown the value as printed, with its unit, and what the judgement names and adds
 */
export function notJudgedText(
  because: NotJudgedReason,
  shown: { readonly value: string; readonly detail: VerdictDetail; readonly notes: readonly VerdictNote[] },
  language: Language,
): string {
  const { value, detail, notes } = shown;
  const isWithoutUnit = because === 'UNIT' && !detail.unit;
  const sentence = isWithoutUnit ? notJudgedReasons.of.UNIT.textWithoutUnit[language] : notJudgedReasons.of[because].text[language];
  const words: Readonly<Record<string, string>> = {
    value,
    unit: detail.unit ?? '',
    low: String(detail.low ?? ''),
    high: String(detail.high ?? ''),
    limit: String(detail.limit ?? (language === 'es' ? 'su límite' : 'its limit')),
    values: (detail.values ?? []).join(language === 'es' ? ' y ' : ' and '),
    condition: detail.condition ? specimenConditions.of[detail.condition][language] : '',
    effect: detail.effect ? specimenEffects.of[detail.effect][language] : '',
  };
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
  const added = notes.map((note) => verdictNotes.of[note][language]);
  return [filled, ...(added.length ? [`(${added.join(', ')})`] : []), ...fits(detail, language)].join(' ');
}

function fits({ fits }: VerdictDetail, language: Language): string[] {
  if (!fits) return [];
  return [language === 'es' ? `Sería posible en ${fits}.` : `It would be possible in ${fits}.`];
}
