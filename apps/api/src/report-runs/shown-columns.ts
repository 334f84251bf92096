import { reportColumnWords } from '@drawday/catalogue';
import type { ReportColumn } from '@drawday/domain';
import { unitWords } from '@drawday/vocabulary';
import type { Language } from './run-plan.ts';

const rightAligned = new Set(['NUMBER', 'PERCENT', 'RESULT']);

/** A unit as people read it; nothing where there is none to read. */
function unitOf(unit: string | undefined, language: Language): { unit?: string } {
  const words = unitWords(unit ?? null, language);
  return words ? { unit: words } : {};
}

/** The columns of a report in one language. @throws when a report names one that nobody knows: its test fails first */
export const shownColumns = (keys: readonly string[], language: Language, goals: ReadonlyMap<string, string> = new Map()): ReportColumn[] =>
  keys.map((key) => {
    const words = reportColumnWords(key);
    if (!words) throw new Error(`No report column is called ${key}.`);
    const goal = goals.get(key);
    return {
      key,
      title: words.title[language],
      kind: words.kind,
      width: words.width,
      ...(words.decimals !== undefined && { decimals: words.decimals }),
      ...unitOf(words.unit, language),
      ...(rightAligned.has(words.kind) && { align: 'right' as const }),
      ...(goal && { goal }),
    };
  });
