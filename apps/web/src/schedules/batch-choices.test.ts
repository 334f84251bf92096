import { describe, expect, test } from 'vitest';
import { addedOf, choiceKey, choicesOf, countOrders, isOpenFinding, leaveOutOpen, totalsOf } from './batch-choices.ts';
import type { BatchFinding } from './schedules.queries.ts';

const finding = (offeringCode: string, choice: BatchFinding['choice'], kind: BatchFinding['kind'] = 'RECENT'): BatchFinding => ({
  ...{ kind, offeringCode, choice, tests: [offeringCode], lastResult: null, lastDate: null, daysAgo: null },
  ...{ coverage: null, policy: null, limitDays: null, suggestion: null },
});
const order = (...codes: string[]) => ({ lines: codes.map((offeringCode) => ({ offeringCode })) });
const row = (...findings: BatchFinding[]) => ({ id: 'p', code: null, findings });

describe('what a batch becomes', () => {
  test('a test without a proposal waits for a person; a notice does not', () => {
    const choices = new Map([[choiceKey('p', 'HGB'), 'ORDER' as const]]);
    expect(isOpenFinding('p', finding('K', null), choices)).toBe(true);
    expect(isOpenFinding('p', finding('HGB', null), choices)).toBe(false);
    expect(isOpenFinding('p', finding('K', 'LEAVE_OUT'), choices)).toBe(false);
    expect(isOpenFinding('p', finding('LIPID', null, 'ABN'), choices)).toBe(false);
  });
  test('an order whose tests are all left out is not made', () => {
    const orders = [order('K', 'HGB'), order('PTHI')];
    expect(countOrders(row(finding('PTHI', 'LEAVE_OUT')), orders, new Map())).toBe(1);
    expect(countOrders(row(finding('PTHI', 'LEAVE_OUT')), orders, new Map([[choiceKey('p', 'PTHI'), 'ORDER']]))).toBe(2);
    expect(countOrders(row(finding('K', 'LEAVE_OUT')), orders, new Map([[choiceKey('p', 'HGB'), 'LEAVE_OUT']]))).toBe(1);
    expect(countOrders({ ...row(), code: 'PAT_STATE' }, orders, new Map())).toBe(0);
  });
  test('its totals count what is not left out, by test and by first day', () => {
    const patient = (id: string, day: string, ...findings: BatchFinding[]) => ({
      ...{ id, code: null, findings, dates: [day, '2026-12-10'] },
      firstTubes: [
        { tubeCode: 'SST', offerings: ['K', 'LIPID'] },
        { tubeCode: 'LAV', offerings: ['LIPID'] },
      ],
    });
    const rows = [
      patient('a', '2026-10-15', finding('K', null), finding('LIPID', null, 'ABN')),
      patient('b', '2026-10-17', finding('LIPID', 'LEAVE_OUT')),
      patient('c', '2026-10-15', finding('K', 'LEAVE_OUT'), finding('LIPID', 'LEAVE_OUT'), finding('LIPID', null, 'ABN')),
      { ...patient('d', '2026-10-15'), code: 'PAT_STATE' },
    ];
    const orders = [order('K'), order('LIPID')];
    const totals = totalsOf(rows, orders, new Map());
    expect(totals).toMatchObject({ orders: 3, patients: 2, notices: 1 });
    expect([...totals.tests]).toEqual([
      ['K', { patients: 2, open: 1 }],
      ['LIPID', { patients: 1, open: 0 }],
    ]);
    expect(totals.firstDays).toEqual([
      {
        day: '2026-10-15',
        patients: 1,
        tubes: [
          { code: 'SST', count: 1 },
          { code: 'LAV', count: 1 },
        ],
      },
      // Nothing of a lavender tube is left to order.
      { day: '2026-10-17', patients: 1, tubes: [{ code: 'SST', count: 1 }] },
    ]);
    const added = new Map([[choiceKey('a', 'LIPID'), 'E78.5']]);
    expect(totalsOf(rows, orders, new Map(), added).notices).toBe(0);
    expect(addedOf(added)).toEqual([{ patientId: 'a', offeringCode: 'LIPID', icd: 'E78.5' }]);
    const decided = leaveOutOpen(rows, new Map());
    expect([...decided]).toEqual([[choiceKey('a', 'K'), 'LEAVE_OUT']]);
    expect(totalsOf(rows, orders, decided).tests.get('K')).toEqual({ patients: 1, open: 0 });
  });
  test('choices as the call takes them', () => {
    expect(choicesOf(new Map([[choiceKey('p', 'K'), 'ORDER']]))).toEqual([{ patientId: 'p', offeringCode: 'K', choice: 'ORDER' }]);
  });
});
