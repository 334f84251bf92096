import { describe, expect, it } from 'vitest';
import { type DraftLine, newDraft, type OrderDraft, readDraft } from './order-draft.ts';
import { faultsOf, placeOrderFaults } from './order-faults.ts';
import { ordersOf } from './orders-of-draft.ts';

const line = (code: string, changes: Partial<DraftLine> = {}): DraftLine => ({
  code,
  name: code,
  icds: ['N18.6'],
  frequency: 'MONTHLY',
  months: [],
  week: null,
  oneTime: 'next',
  oneTimeDate: null,
  isStat: false,
  timing: 'NA',
  ...changes,
});
const draftWith = (lines: DraftLine[], changes: Partial<OrderDraft> = {}): OrderDraft => ({
  ...newDraft('2026-11-21', null),
  lines,
  ...changes,
});
const patient = { type: 'PATIENT', id: 'p' } as const;
const codes = (draft: OrderDraft) => ordersOf(draft, patient).map((order) => order.input.lines.map((one) => one.offeringCode));

describe('lines become orders', () => {
  it('those on the same days together, the others apart', () => {
    const lines = [
      line('MTHHD'),
      line('HGB', { frequency: 'MIDMONTH' }),
      line('FERR'),
      line('PTHI', { frequency: 'QUARTERLY', months: [1, 4, 7, 10] }),
    ];
    expect(codes(draftWith(lines))).toEqual([['MTHHD', 'FERR'], ['HGB'], ['PTHI']]);
  });

  it('another draw week is another order, the order of chosen months is not', () => {
    expect(codes(draftWith([line('A'), line('B', { week: 2 })]))).toHaveLength(2);
    const months = (set: number[]) => ({ frequency: 'CUSTOM' as const, months: set });
    expect(codes(draftWith([line('A', months([5, 2])), line('B', months([2, 5]))]))).toEqual([['A', 'B']]);
  });

  it('a week means nothing where there are no draw weeks', () => {
    const [order] = ordersOf(draftWith([line('K', { frequency: 'WEEK', week: 2 })]), patient);
    expect(order?.input).toMatchObject({ drawTypeCode: 'WEEK', week: null });
  });

  it('one time: next treatment, with the next draw, or a date', () => {
    const once = (changes: Partial<DraftLine>) => ordersOf(draftWith([line('K', { frequency: 'ONETIME', ...changes })]), patient)[0]?.input;
    expect(once({})).toMatchObject({ drawTypeCode: 'ONETIME', oneTimeDate: null, addToNextDraw: false });
    expect(once({ oneTime: 'join' })).toMatchObject({ oneTimeDate: null, addToNextDraw: true });
    expect(once({ oneTime: 'date', oneTimeDate: '2026-12-02' })).toMatchObject({ oneTimeDate: '2026-12-02', addToNextDraw: false });
  });

  it('what has no calendar yet is not sent', () => {
    expect(codes(draftWith([line('A', { frequency: 'CUSTOM' }), line('B', { frequency: 'ONETIME', oneTime: 'date' })]))).toEqual([]);
  });

  it('of a changed order the first keeps id and stamp', () => {
    const changed = { id: 'o1', stamp: 's1', codes: ['A'] };
    const orders = ordersOf(draftWith([line('A'), line('B', { week: 1 })], { changed }), patient);
    expect(orders.map((order) => [order.input.id, order.input.concurrencyStamp])).toEqual([
      ['o1', 's1'],
      [undefined, undefined],
    ]);
  });

  it('empty diagnosis fields and repeats are not sent; read-back only of a spoken order', () => {
    const [order] = ordersOf(draftWith([line('A', { icds: ['N18.6', '', 'N18.6'], isStat: true })], { readBack: true }), patient);
    expect(order?.input.lines[0]).toMatchObject({ icds: ['N18.6'], delivery: 'RushDelivery' });
    expect(order?.input.readBack).toBeNull();
  });
});

describe('faults of the server', () => {
  const orders = ordersOf(draftWith([line('A'), line('B', { week: 1 }), line('C')]), patient);
  const keys = (member: string) => [...placeOrderFaults([{ message: 'x', members: [member] }], orders).keys()];

  it.each([
    ['orders.0.lines.1.icds', ['icds.2']],
    ['orders.1.lines.0.icds.0', ['icds.1']],
    ['orders.1.lines.0.offeringCode', ['months.1']],
    ['orders.0.months', ['months.0', 'months.2']],
    ['orders.1.endDate', ['endDate']],
    ['orders.1.comment', ['']],
    ['somewhere', ['']],
  ])('%s', (member, places) => {
    expect(keys(member)).toEqual(places);
  });

  it('without a field stand above all', () => {
    expect([...placeOrderFaults([{ message: 'Paused.', members: [] }], orders)]).toEqual([['', 'Paused.']]);
  });
});

describe('a kept draft', () => {
  it('comes back as it was', () => {
    const draft = draftWith([line('A')]);
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([undefined, null, 'draft', { lines: [{ code: 'A' }] }])('%o is none', (stored) => {
    expect(readDraft(stored)).toBeNull();
  });
});

it('what is missing is said with the name of the test, not its code', () => {
  const monthly = { ...line('MTHHD'), name: 'Monthly HD panel', icds: [] };
  const said = faultsOf(draftWith([monthly], { providerId: 'p' }), 'PATIENT', (_key, values) => String(values?.test));
  expect(said.get('icds.0')).toMatch(/^Monthly HD/);
});
