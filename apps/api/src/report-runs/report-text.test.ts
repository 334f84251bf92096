import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from './report-runs.en.json' with { type: 'json' };
import spanish from './report-runs.es.json' with { type: 'json' };
import { reportText } from './report-text.ts';

const files = { en: english as Record<string, string>, es: spanish as Record<string, string> };
const baseOf = (key: string) => key.replace(/_(?:one|many|other)$/, '');
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
const code = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

describe('what reports say', () => {
  it('is the same in both languages', () => {
    expect(Object.keys(spanish).filter((key) => !key.endsWith('_many'))).toEqual(Object.keys(english));
    for (const [key, sentence] of Object.entries(files.en))
      if (!key.endsWith('_one')) expect(placeholders(files.es[key]), key).toEqual(placeholders(sentence));
  });

  it('has every plural that Spanish needs', () => {
    const keys = Object.keys(spanish);
    for (const key of keys.filter((one) => one.endsWith('_other')))
      expect(keys).toEqual(expect.arrayContaining([`${baseOf(key)}_one`, `${baseOf(key)}_many`]));
  });

  it('holds nothing that nobody says', () => {
    const begun = [...code.matchAll(/text\(`(\w+)\$\{|`(\w+)\$\{[^`]*` as const/g)].map(([, said, key]) => said ?? key ?? '');
    const isSaid = (key: string) => new RegExp(`\\b${key}\\b`).test(code) || begun.some((start) => key.startsWith(start));
    expect(Object.keys(english).filter((key) => !isSaid(baseOf(key)))).toEqual([]);
  });

  it.each([
    { language: 'en', key: 'patients', values: { count: 1 }, says: '1 patient' },
    { language: 'en', key: 'patients', values: { count: 0 }, says: '0 patients' },
    { language: 'es', key: 'patients', values: { count: 1 }, says: '1 paciente' },
    { language: 'es', key: 'patients', values: { count: 1_000_000 }, says: '1,000,000 de pacientes' },
    { language: 'en', key: 'andNotTested', values: { count: 1 }, says: '1 not tested' },
    { language: 'es', key: 'countOf', values: { in: 3, of: 4 }, says: '3 de 4' },
  ] as const)('$language $key', ({ language, key, values, says }) => {
    expect(reportText(language)(key, values)).toBe(says);
  });
});
