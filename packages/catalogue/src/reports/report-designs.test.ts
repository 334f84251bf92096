import { reportMeasures } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { laboratoryTests, testByCode } from '../offering-lookup.ts';
import { reportCatalogue } from '../report-catalogue.ts';
import { shortTestNames } from '../short-names.ts';
import { dialysateElectrolytes } from './dialysate-electrolytes.report.ts';
import { reportColumnWords, testTitle } from './report-columns.ts';
import { reportDesigns } from './report-designs.ts';

/** No column is wider than this share of a page: lists with many columns go on in a second block with the first column repeated. */
const widestColumn = 30;

describe('every report as data', () => {
  test('stands once, and has the screen, the kind and the number that the catalogue says', () => {
    expect(new Set(reportDesigns.map(({ id }) => id)).size).toBe(reportDesigns.length);
    const known = new Map(reportCatalogue.map((report) => [report.id as number | string, report]));
    for (const { id, type, route } of reportDesigns.filter(({ id: one }) => typeof one === 'number'))
      expect({ id, type, route }).toEqual({ id, type: known.get(id)?.type, route: known.get(id)?.route });
  });

  test('answers a question of its own: the index links to it by these words', () => {
    for (const language of ['en', 'es'] as const)
      expect([...Map.groupBy(reportDesigns, ({ question }) => question[language])].filter(([, asked]) => asked.length > 1)).toEqual([]);
  });

  test.each(reportDesigns.map((design) => [String(design.id), design] as const))('%s names only what there is', (_, design) => {
    expect(design.columns.filter((key) => !reportColumnWords(key))).toEqual([]);
    expect(design.columns.length).toBe(new Set(design.columns).size);
    expect(design.measures.filter((id) => !reportMeasures.has(id))).toEqual([]);
    expect((design.codes ?? []).filter((code) => !testByCode.has(code))).toEqual([]);
    expect(design.worst ? testByCode.has(design.worst.code) : true).toBe(true);
    for (const words of [design.title, design.question, design.empty]) expect([words.en, words.es].every(Boolean)).toBe(true);
    expect(design.columns.filter((key) => (reportColumnWords(key)?.width ?? 0) > widestColumn)).toEqual([]);
  });

  test('every column is called something in both languages, and not the same where it is a word', () => {
    const keys = [...new Set(reportDesigns.flatMap(({ columns }) => columns))];
    expect(keys.filter((key) => !reportColumnWords(key)?.title.en || !reportColumnWords(key)?.title.es)).toEqual([]);
  });

  test('every test of people, over its results and in its column, is called by a name and not by its code', () => {
    const isBare = (code: string) => !shortTestNames.has(code) && testTitle(code).en === code;
    const ofPeople = laboratoryTests.filter(({ subject }) => subject === 'PERSON');
    expect(ofPeople.filter(({ code }) => isBare(code)).map(({ code, name }) => `${code} ${name}`)).toEqual([]);
    expect(new Set(ofPeople.map(({ code }) => testTitle(code).es)).size).toBe(ofPeople.length);
    expect(new Set(ofPeople.map(({ code }) => testTitle(code).en)).size).toBe(ofPeople.length);
  });

  test('electrolytes of dialysate, columns of their own, are called by names and not by codes', () => {
    const { codes } = dialysateElectrolytes;
    expect(codes.filter((code) => testTitle(code).en === code)).toEqual([]);
    expect(new Set(codes.map((code) => testTitle(code).en)).size).toBe(codes.length);
  });
});
