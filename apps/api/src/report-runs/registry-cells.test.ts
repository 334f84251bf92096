import { registryColumns } from '@drawday/catalogue';
import { describe, expect, test } from 'vitest';
import { type RegistryMonth, type RegistryValue, registryCells } from './registry-cells.ts';

const value = (numeric: number, more: Partial<RegistryValue> = {}): RegistryValue => ({
  ...{ numeric, comparator: null, text: null, on: '2026-10-07', method: null, isCalculated: false, isExternal: false, reason: '' },
  ...more,
});
const missing: RegistryValue = {
  numeric: null,
  comparator: null,
  text: null,
  on: null,
  method: null,
  isCalculated: false,
  isExternal: false,
  reason: 'TNP',
};

function fileRow(change: Partial<RegistryMonth> & { values?: Record<string, RegistryValue>; answers?: Record<string, string> }) {
  const { values = {}, answers = {}, ...more } = change;
  const month: RegistryMonth = {
    ...{ kind: 'HD', facts: { ccn: '112501', lastName: 'Okafor', registryId: 'R1', height: 170 } },
    value: (code) => values[code] ?? null,
    answer: (code, question) => answers[`${code}:${question}`] ?? null,
    ...more,
  };
  const cells = registryCells(registryColumns, month);
  return Object.fromEntries(registryColumns.map(({ name }, at) => [name, cells[at]?.v ?? null]));
}

test('the file has 66 columns, each with its own name', () => {
  expect(registryColumns).toHaveLength(66);
  expect(new Set(registryColumns.map(({ name }) => name)).size).toBe(66);
  expect([0, 14, 22, 34, 44, 53, 58, 65].map((at) => registryColumns[at]?.name)).toEqual([
    ...['CCN', 'HgbValue', 'HdKtvValue', 'PdKtvTotal', 'CalciumUncorrected', 'Albumin', 'HBsAgResult', 'Problems'],
  ]);
});

describe('a row', () => {
  test('carries values with their decimals, days and what was answered at the draw', () => {
    const row = fileRow({
      values: { HGB: value(10.25), KTVSP: value(1.4, { method: 'DAUGIRDAS_II' }), HBSAG: value(0, { numeric: null, text: 'Negative' }) },
      answers: { 'KTVSP:TXMIN': '231', 'KTVSP:PREWT': '74.1' },
    });
    expect(row).toMatchObject({ CCN: '112501', HgbValue: '10.3', HgbDate: '2026-10-07', HgbNotDrawnReason: null, HdKtvValue: '1.40' });
    expect(row).toMatchObject({
      HdKtvMethod: 'DAUGIRDAS_II',
      DeliveredMinutes: '231',
      PreWeight: '74.1',
      WeightUnit: 'kg',
      HBsAgResult: 'Negative',
    });
    expect(row).toMatchObject({ Height: '170', HeightUnit: 'cm', PdKtvTotal: null, LabName: null, Problems: '' });
  });

  test('is empty where nothing was drawn, with the reason for hemoglobin', () => {
    expect(fileRow({ values: { HGB: missing } })).toMatchObject({ HgbValue: null, HgbDate: null, HgbNotDrawnReason: 'TNP' });
    expect(fileRow({})).toMatchObject({ HgbNotDrawnReason: 'NOT_ORDERED', HdKtvMethod: null, WeightUnit: null });
  });

  test('of peritoneal dialysis has its own dose and none of hemodialysis', () => {
    const row = fileRow({ kind: 'PD', values: { KTVPDT: value(1.85, { isCalculated: true }), KTVPDR: value(0.3), KTVSP: value(1.4) } });
    expect(row).toMatchObject({ PdKtvTotal: '1.85', PdKtvMethod: 'Watson', RrfAssessed: 'Y', HdKtvValue: null, DeliveredMinutes: null });
  });

  test.each([
    ['our formula', { KTVSP: value(1.4, { isCalculated: true }) }, 'ResidualIncluded', 'N'],
    ['the dose of a laboratory: not known', { KTVSP: value(1.4) }, 'ResidualIncluded', null],
    ['our correction', { CACOR: value(9.4, { isCalculated: true }) }, 'CorrectionMethod', 'Payne'],
    ['a correction of a laboratory', { CACOR: value(9.4, { method: 'Orrell' }) }, 'CorrectionMethod', 'Orrell'],
    ['PTH as its laboratory says', { PTHI: value(310, { method: 'Roche Elecsys' }) }, 'PTHLabMethod', 'Roche Elecsys'],
    ['albumin of our laboratory', { ALB: value(3.9) }, 'AlbuminMethod', 'BCG'],
    ['albumin, where the laboratory says it', { ALB: value(3.9, { method: 'Albumin bcp' }) }, 'AlbuminMethod', 'BCP'],
    ['albumin of another laboratory', { ALB: value(3.9, { isExternal: true }) }, 'AlbuminMethod', null],
    ['no albumin', {}, 'AlbuminMethod', null],
  ] as const)('knows how a value was measured: %s', (_, values, column, expected) => {
    expect(fileRow({ values })[column]).toBe(expected);
  });
  test('says N where residual function was not assessed with the dose', () => {
    expect(fileRow({ kind: 'PD', values: { KTVPDT: value(1.85) } }).RrfAssessed).toBe('N');
    expect(fileRow({ kind: 'PD' }).RrfAssessed).toBeNull();
  });

  test.each([
    [{ values: { KTVSP: value(1.4) } }, 'Kt/V without minutes'],
    [{ values: { FERR: value(1500, { comparator: '>' as const }) } }, 'FERR: comparator kept as text'],
    [{ values: { ALB: { ...missing, reason: 'UNIT' } } }, 'ALB: unit'],
    [{ facts: {} }, 'no registry number'],
  ])('says what somebody has to look at: %#', (change, problem) => {
    expect(fileRow(change).Problems).toBe(problem);
  });

  test('counts the filled of the required columns that its treatment has', () => {
    const needed = (kind: 'HD' | 'PD') => registryColumns.filter(({ isRequired, only }) => isRequired && (!only || only === kind)).length;
    expect(fileRow({}).Completeness).toBe(`3/${needed('HD')}`);
    expect(fileRow({ kind: 'PD' }).Completeness).toBe(`3/${needed('PD')}`);
    expect(fileRow({ values: { FERR: value(1500, { comparator: '>' }) } }).FerritinValue).toBe('>1500');
  });
});
