import { formatCount } from '@drawday/domain';
import i18next, { type i18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import english from './platform.en.json' with { type: 'json' };

export type Language = 'en' | 'es';
type TextFile = Record<string, string>;
type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` | `${infer Base}_many` ? Base : Key;
export type TextKey<File> = WithoutPlural<keyof File & string>;
export type Text<File> = (key: TextKey<File>, values?: Record<string, string | number>) => string;

const files = import.meta.glob<TextFile>('/src/*/*.{en,es}.json', { import: 'default' });
const wanted = new Set(['platform']);
/** Rooms whose texts are used by the scripts loaded so far. */
const spoken = new Set<string>();

let begun: Promise<unknown> | undefined;

/** Starts once, with the platform's English in the bundle; every other text file arrives with the first page that needs it. */
export async function startTexts(language: Language): Promise<i18n> {
  begun ??= i18next.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { platform: english } },
    ns: ['platform'],
    defaultNS: 'platform',
    keySeparator: false,
    interpolation: { escapeValue: false },
    // A text that is shown without one of its values is a fault that every test of a screen refuses.
    missingInterpolationHandler: (words: string, [place]: string[]) => console.error(`The text "${words}" was given no ${place}.`),
  });
  await begun;
  if (i18next.language !== language) await i18next.changeLanguage(language);
  await loadTexts('platform');
  return i18next;
}

async function loadFile(room: string, language: Language): Promise<void> {
  const load = files[`/src/${room}/${room}.${language}.json`];
  if (load && !i18next.hasResourceBundle(language, room)) i18next.addResourceBundle(language, room, await load());
}

/** Loads `src/<room>/<room>.<language>.json`, with English as fallback for a text that is not translated yet. */
export async function loadTexts(room: string): Promise<void> {
  wanted.add(room);
  await Promise.all([loadFile(room, 'en'), loadFile(room, i18next.language as Language)]);
}

/** Loads the texts of all scripts loaded so far: a page may show components of other rooms. */
export const loadSpokenTexts = () => Promise.all([...spoken].map(loadTexts));

export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((room) => loadFile(room, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export const currentLanguage = (): Language => (i18next.language === 'es' ? 'es' : 'en');

function followLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The language of the screen; whoever uses it is drawn again when another one is chosen. */
export const useLanguage = (): Language => useSyncExternalStore(followLanguage, currentLanguage);

type Values = Record<string, string | number>;
const longCount = 999;

/** What a text counts chooses its plural as a number, and is written as every count: 1,423 days. */
const written = (values: Values) =>
  typeof values.count === 'number' && values.count > longCount
    ? { ...values, replace: { ...values, count: formatCount(values.count) } }
    : { ...values };

/**
 * The texts of one room, with its keys checked: `export const usePatientTexts = textsOf<typeof english>('patients')`,
 * then `const text = usePatientTexts()` and `text('rows', { count: 3 })`. It is the same function until the language changes: every cell of a list
 * has one, and what was made with it may be kept.
 */
export function textsOf<File extends TextFile>(room: string): () => Text<File> {
  spoken.add(room);
  const made: Partial<Record<Language, Text<File>>> = {};
  const textIn = (language: Language): Text<File> => {
    const t = i18next.getFixedT(language, room);
    const plain = new Map<string, string>();
    return (key, values) => {
      // The library's own key types know nothing of this file; ours, checked above, do.
      if (values) return String(t(key as string, written(values) as Values));
      const kept = plain.get(key);
      if (kept !== undefined) return kept;
      const words = String(t(key as string));
      // Asked for in every cell of a list, looked up once: as soon as the file of this language is there.
      if (i18next.hasResourceBundle(language, room)) plain.set(key, words);
      return words;
    };
  };
  return function useTexts() {
    const language = useLanguage();
    made[language] ??= textIn(language);
    return made[language];
  };
}

type Prefix<Key extends string> = Key extends `${infer Start}_${string}` ? Start : never;

/** The words of a code that the server sends, kept as `prefix_CODE`; the code itself where there are none. */
export function codeText<Key extends string>(
  text: (key: Key, values?: Record<string, string | number>) => string,
  prefix: Prefix<Key>,
  code: string | number,
): string {
  // Whether the file has this key is known only at run time: the default is used for a missing key.
  return text(`${prefix}_${code}` as Key, { defaultValue: String(code) });
}

/** For the few places outside React. */
export const platformText: Text<typeof english> = (key, values = {}) => i18next.t(key, { ns: 'platform', ...(written(values) as Values) });
export const usePlatformTexts = textsOf<typeof english>('platform');
