import { describe, expect, test } from 'vitest';
import { choiceKey, choicesOf, countOrders, isOpenFinding } from './batch-choices.ts';
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
  test('choices as the call takes them', () => {
    expect(choicesOf(new Map([[choiceKey('p', 'K'), 'ORDER']]))).toEqual([{ patientId: 'p', offeringCode: 'K', choice: 'ORDER' }]);
  });
});
