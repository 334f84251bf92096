import { cultureOf, readCookie, writeCultureCookie } from './cookies.ts';
import { readPreference, subscribePreferences } from './preferences.ts';
import { loadTestWords } from './test-words.ts';
import { changeLanguage, currentLanguage, type Language, startTexts } from './texts.ts';

const supported = (tag: string | null | undefined): Language | null => {
  const language = tag?.slice(0, 2).toLowerCase();
  return language === 'en' || language === 'es' ? language : null;
};

/** The chosen language, else the culture cookie, else the first of the browser's languages that we support. */
function wantedLanguage(): Language {
  return (
    supported(readPreference('language')) ??
    supported(cultureOf(readCookie('.AspNetCore.Culture'))) ??
    navigator.languages.map(supported).find((language) => language !== null) ??
    'en'
  );
}

async function start(): Promise<void> {
  const language = wantedLanguage();
  if (!readCookie('.AspNetCore.Culture')) writeCultureCookie(language);
  document.documentElement.lang = language;
  await Promise.all([startTexts(language), loadTestWords(language)]);
  subscribePreferences(() => {
    const wanted = wantedLanguage();
    if (wanted === currentLanguage()) return;
    writeCultureCookie(wanted);
    void loadTestWords(wanted).then(() => changeLanguage(wanted));
  });
}

let started: Promise<void> | undefined;

/** Sets the culture cookie when it is missing, and follows the preference from then on; a second call waits for the first. */
export function startLanguage(): Promise<void> {
  started ??= start();
  return started;
}
