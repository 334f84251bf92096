import type { TubeWords } from '@drawday/catalogue/directory-words.ts';
import { currentLanguage, type Language } from './texts.ts';

/** The words of the test directory, which only readers of Spanish need: the server names tests, tubes and supplies in English. */
let directory: typeof import('@drawday/catalogue/directory-words.ts') | null = null;

/** Loads the directory's words of a language before a screen shows them. */
export async function loadTestWords(language: Language): Promise<void> {
  if (language === 'es') directory ??= await import('@drawday/catalogue/directory-words.ts');
}

/** A test or panel in the current language; `name` is what the server calls it. */
export function testName(code: string, name: string): string {
  if (currentLanguage() !== 'es' || !directory) return name;
  const { es } = directory.offeringWords(code);
  return es === code ? name : es;
}

/** A tube of the directory in the current language; `english` is what the server says of it. */
export const tubeWords = (code: string, english: TubeWords): TubeWords =>
  (currentLanguage() === 'es' && directory?.tubeWordsInSpanish(code)) || english;

type SupplyTexts = { readonly name: string; readonly unit: string };
/** An item of supplies in the current language; `english` is what the server says of it. */
export function supplyTexts(code: string, english: SupplyTexts): SupplyTexts {
  const words = currentLanguage() === 'es' ? directory?.supplyWords(code) : undefined;
  return words ? { name: words.name.es, unit: words.unit.es } : english;
}
