import { currentLanguage } from '../platform/texts.ts';

/** What people at dialysis clinics of the United States speak most. */
const codes = ['en', 'es', 'zh', 'vi', 'ko', 'tl', 'ar', 'fr', 'ht', 'hi', 'pt', 'ru', 'pl', 'so', 'hmn'];

/** Languages by their names, in the language of the screen; the code is what is kept. */
export function languageOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' });
  return codes.map((value) => {
    const name = names.of(value) ?? value;
    return { value, label: name.charAt(0).toLocaleUpperCase() + name.slice(1) };
  });
}
