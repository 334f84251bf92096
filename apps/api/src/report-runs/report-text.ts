import { formatCount } from '@drawday/domain';
import english from './report-runs.en.json' with { type: 'json' };
import spanish from './report-runs.es.json' with { type: 'json' };
import type { Language } from './run-plan.ts';

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` | `${infer Base}_many` ? Base : Key;
export type ReportTextKey = WithoutPlural<keyof typeof english>;
export type ReportText = (key: ReportTextKey, values?: Readonly<Record<string, string | number>>) => string;

const files: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, es: spanish };
/** Years are written without a comma, everything that is counted with one. */
const years = new Set(['year', 'paymentYear', 'used', 'wanted']);
const shown = (name: string, value: string | number): string =>
  typeof value === 'number' && Number.isInteger(value) && !years.has(name) ? formatCount(value) : String(value);

const plurals = { en: new Intl.PluralRules('en-US'), es: new Intl.PluralRules('es-US') };

/**
 * What reports say in one language, by the keys of `report-runs.en.json`. `{{name}}` is filled in; a `count` chooses the plural of keys that
 * have one.
 */
export const reportText =
  (language: Language): ReportText =>
  (key, values = {}) => {
    const { count } = values;
    const plural = typeof count === 'number' ? `${key}_${plurals[language].select(count)}` : key;
    const sentence = files[language][plural] ?? files[language][key] ?? key;
    return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(name, values[name] ?? ''));
  };
