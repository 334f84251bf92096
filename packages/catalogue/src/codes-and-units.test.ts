import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { laboratoryTests, orderEntryQuestions, panels, refusedLoincs, testByCode, testsByLoinc } from './catalogue.ts';

/** Mod 10 of the LOINC users' guide: every second digit from the right is doubled. */
const checkDigit = (body: string) => {
  const odd = [...body]
    .reverse()
    .filter((_, place) => place % 2 === 0)
    .reverse()
    .join('');
  const even = [...body]
    .reverse()
    .filter((_, place) => place % 2 === 1)
    .reverse()
    .join('');
  const sum = [...`${even}${Number(odd) * 2}`].reduce((total, digit) => total + Number(digit), 0);
  return (10 - (sum % 10)) % 10;
};

/** Atoms of UCUM that the directory uses; those that take a prefix, and those that take none. */
const metric = ['L', 'g', 'mol', 'm', 's', 'eq', 'U', '[IU]', 'kat', 'S', 'Pa', 'cal'];
const plain = ['d', 'h', 'min', 'wk', '%', '[pH]', '[CFU]', '[EU]', '[ppm]', '[ppb]', '[ppth]', '[lb_av]', '[in_i]', 'Cel', '10*'];
const escaped = (atom: string) => atom.replace(/[[\]*%]/g, '\\$&');
const simple = `(?:[kdcmunpf]?(?:${metric.map(escaped).join('|')})|${plain.map(escaped).join('|')})`;
const annotation = '\\{[\\x21-\\x7a|~]+\\}';
const component = `(?:${simple}(?:[+-]?\\d+)?(?:${annotation})?|${annotation}|\\d+)`;
const group = `(?:${component}|\\(${component}(?:[./]${component})*\\))`;
const ucum = new RegExp(`^/?${group}(?:[./]${group})*$`);

describe('LOINC', () => {
  const numbers = [...testsByLoinc.keys(), ...refusedLoincs, ...panels.flatMap(({ loinc }) => loinc ?? [])];
  test.each(numbers)('%s has a right check digit', (loinc) => {
    const [body = '', digit] = loinc.split('-');
    expect(checkDigit(body)).toBe(Number(digit));
  });
  test.each([
    ['KTVSP', '70965-9', ['70961-8'], ['70966-7']],
    ['URR', '54456-9', [], []],
    ['KTVPDT', '70960-0', [], []],
    ['AHBSQ', '16935-9', ['5193-8'], []],
    ['TXMINR', '70956-8', [], []],
    ['SESSWK', '68448-0', [], []],
    ['UVOL', '28009-9', [], []],
    ['AGAP', '10466-1', [], ['1863-0', '33037-3']],
    ['K', '2823-3', [], []],
    ['KPOST', '29349-8', ['2823-3'], []],
    ['QFT', '71773-6', [], []],
    ['CXPD', '60032-0', ['619-7', '611-4'], []],
    ['CXWND', '6462-6', ['6463-4'], []],
    ['CCPDN', '40536-5', ['26514-0'], []],
    ['CCPD', null, ['26468-9'], []],
    ['RPR', '20507-0', ['31147-2'], []],
    ['DCRE', null, ['12191-3'], []],
    ['DCRE2', null, ['12191-3'], []],
    ['DPGLU', null, ['2347-3'], []],
    ['DPGLU4', null, ['2347-3'], []],
    ['DUN', null, ['5918-8'], []],
    ['PALB', '14338-8', [], []],
    ['AL', '5574-9', [], []],
    ['VANCT', '4092-3', [], []],
    ['VITD125', '62290-2', [], []],
    ['VITD', '62292-8', [], ['1989-3']],
    ...['KTVE', 'KTVSTD', 'NPCR', 'UFR', 'KRU', 'CCRT', 'KTVPDD', 'KTVPDR', 'DPCR', 'DDGLU', 'VWAT', 'IDWG', 'IDWGP', 'CAXP'].map(
      (code) => [code, null, [], []] as const,
    ),
  ] as const)('A.11 %s is %s, accepted %j, refused %j', (code, loinc, accepted, refused) => {
    expect(testByCode.get(code)).toMatchObject({ loinc, loincAccepted: accepted, loincRefused: refused });
  });
  test('confirmed by a public list, not by name alone', () => {
    const listed = ['PALB', 'AL', 'VANCT', 'VITD125', 'VITD', 'UIBC', 'RETIC', 'CXWND', 'CXPD'];
    expect(listed.filter((code) => !testByCode.get(code)?.loincConfirmed)).toEqual([]);
    expect(['KTVSP', 'URR', 'KPOST', 'WCL2T', 'WK'].filter((code) => testByCode.get(code)?.loincConfirmed)).toEqual([]);
  });
});

test('A.11 the paper lists the codes that could not be confirmed, and the tests without one', () => {
  const paper = readFileSync(join(import.meta.dirname, '../../../docs/compliance/unconfirmed-codes.md'), 'utf8');
  const listed = [...paper.matchAll(/^\| (\w+) \| [^|]+ \| (\d+-\d) \| [^|]+ \|$/gm)].map(([, code, loinc]) => `${code} ${loinc}`).sort();
  const open = laboratoryTests.filter(({ loinc, loincConfirmed }) => loinc !== null && !loincConfirmed);
  expect(listed).toEqual(open.map(({ code, loinc }) => `${code} ${loinc}`).sort());
  const withoutCode = laboratoryTests.flatMap(({ code, loinc }) => (loinc === null ? [code] : []));
  expect(paper.trim().split('(system `drawday`): ')[1]).toBe(`${withoutCode.join(', ')}.`);
});

describe('UCUM', () => {
  const units = new Set([
    ...laboratoryTests.flatMap(({ unit, acceptedUnits }) => [...(unit === null ? [] : [unit]), ...acceptedUnits.map((one) => one.unit)]),
    ...orderEntryQuestions.flatMap(({ unit }) => unit ?? []),
  ]);
  test.each([...units])('A.11 %s is a unit', (unit) => expect(unit).toMatch(ucum));
  test.each(['uIU/mL', 'IU/mL', 'mL/min/1.73 m2', 'g/kg/day', 'ratio', 'n/wk', 'pH', 'mcg/L', 'K/uL', 'mEq/L', 'g//L', '[IU]/', 'mg%x'])(
    '%s is none',
    (text) => expect(text).not.toMatch(ucum),
  );
  test.each([
    ['TSH', 'u[IU]/mL'],
    ['AHBSQ', 'm[IU]/mL'],
    ['HCGQ', 'm[IU]/mL'],
    ['HBVDNA', '[IU]/mL'],
    ['HCVRNA', '[IU]/mL'],
    ['EGFR', 'mL/min/{1.73_m2}'],
    ['NPCR', 'g/kg/d'],
    ['KTVSP', '1'],
    ['KTVE', '1'],
    ['DPCR', '1'],
    ['DDGLU', '1'],
    ['INR', '{INR}'],
    ['KTVSTD', '/wk'],
    ['KTVPDD', '/wk'],
    ['KTVPDR', '/wk'],
    ['KTVPDT', '/wk'],
    ['SESSWK', '{sessions}/wk'],
    ['WPH', '[pH]'],
    ['DPH', '[pH]'],
    ['WLAL', '{EU}/mL'],
  ])('A.11 %s is reported in %s', (code, unit) => expect(testByCode.get(code)?.unit).toBe(unit));
});

test('A.11 digoxin is therapeutic from 0.5 to 0.9', () => {
  expect(testByCode.get('DIG')).toMatchObject({ therapeuticRanges: [{ low: 0.5, high: 0.9 }], referenceRanges: [] });
});
