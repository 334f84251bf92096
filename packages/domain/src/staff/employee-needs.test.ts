import { describe, expect, test } from 'vitest';
import { immunityVerdict, type NeedFacts, needStanding } from './employee-needs.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-23');
const value = (collectedOn: string, of: { numeric?: number; text?: string; comparator?: '<' | '>'; isRead?: boolean }) => ({
  ...{ resultCode: of.text === undefined ? 'AHBSQ' : 'QFT', text: of.text ?? null, numeric: of.numeric ?? null },
  ...{ comparator: of.comparator ?? null, isRead: of.isRead ?? true, collectedOn: day(collectedOn), drawId: null },
});
const titer = (collectedOn: string, numeric: number, comparator?: '<' | '>') =>
  value(collectedOn, { numeric, ...(comparator && { comparator }) });
const blood = (collectedOn: string, text: string) => value(collectedOn, { text });
const facts = (of: Partial<NeedFacts>): NeedFacts => ({
  ...{ need: 'HEPATITIS_B', pace: 'ONCE', today, values: [], draw: null, isOrdered: false, record: null, hepatitisB: null },
  ...of,
});
const proof = { kind: 'PROOF', on: day('2024-02-12') } as const;
const screened = { kind: 'PROOF', on: day('2026-09-01') } as const;
const declined = { kind: 'DECLINED', on: day('2025-05-20') } as const;
const planned = { drawOn: day('2026-12-01'), collectedOn: null, isUnread: false };
const drawn = { drawOn: day('2026-11-20'), collectedOn: day('2026-11-20'), isUnread: false };
const unread = { ...drawn, isUnread: true };
const tb = { need: 'TUBERCULOSIS', pace: 'YEARLY' } as const;

describe('how far a need is', () => {
  test.each<[string, Partial<NeedFacts>, string]>([
    ['nobody tested', {}, 'NEVER'],
    ['ordered', { isOrdered: true }, 'ORDERED'],
    ['a draw is planned', { isOrdered: true, draw: planned }, 'PLANNED 2026-12-01'],
    ['drawn', { draw: drawn }, 'DRAWN 2026-11-20'],
    ['results to acknowledge', { draw: unread, values: [titer('2026-11-20', 3)] }, 'NEW_RESULT 2026-11-20'],
    ['protected', { values: [titer('2025-01-02', 120)] }, 'ON_FILE 2025-01-02'],
    ['not protected: no list says so', { values: [titer('2025-01-02', 3)] }, 'ON_FILE 2025-01-02'],
    ['vaccinated again after a low titer', { values: [titer('2025-01-02', 3)], hepatitisB: 'VACCINATED' }, 'DUE'],
    ['a titer in question', { values: [value('2025-01-02', { numeric: 120, isRead: false })] }, 'DUE'],
    ['doses still to come', { hepatitisB: 'IN_PROGRESS' }, 'AFTER_DOSES'],
    ['no response looks like immunity without a titer', { hepatitisB: 'NON_RESPONDER' }, 'PROOF'],
    [
      'no response looks like a titer every year',
      { pace: 'YEARLY', hepatitisB: 'NON_RESPONDER', values: [titer('2026-10-01', 3)] },
      'CURRENT 2027-10-01',
    ],
    ['no response to two series', { hepatitisB: 'NON_RESPONDER', values: [titer('2024-01-02', 3)] }, 'ON_FILE 2024-01-02'],
    ['declined by the record', { hepatitisB: 'DECLINED' }, 'DECLINED'],
    ['declined on file', { record: declined }, 'DECLINED 2025-05-20'],
    ['tested after declining', { record: declined, values: [titer('2026-01-02', 50)] }, 'ON_FILE 2026-01-02'],
    ['immune by the record', { hepatitisB: 'IMMUNE' }, 'PROOF'],
    ['a proof on file', { record: proof }, 'PROOF 2024-02-12'],
    ['a proof of what is asked yearly is too old', { ...tb, record: proof }, 'OVERDUE 2025-02-12'],
    ['yearly, 61 days before', { ...tb, values: [blood('2026-01-23', 'Negative')] }, 'CURRENT 2027-01-23'],
    ['yearly, 60 days before', { ...tb, values: [blood('2026-01-22', 'Negative')] }, 'DUE 2027-01-22'],
    ['yearly, on its day', { ...tb, values: [blood('2025-11-23', 'Negative')] }, 'DUE 2026-11-23'],
    ['yearly, the day after', { ...tb, values: [blood('2025-11-22', 'Negative')] }, 'OVERDUE 2026-11-22'],
    ['yearly and planned', { ...tb, draw: planned, values: [blood('2025-11-22', 'Negative')] }, 'PLANNED 2026-12-01'],
    [
      'next year’s draw does not count while it is current',
      { ...tb, draw: planned, values: [blood('2026-10-01', 'NEG')] },
      'CURRENT 2027-10-01',
    ],
    [
      'a positive one looks like a negative one: once',
      { ...tb, pace: 'ONCE', values: [blood('2024-01-01', 'Positive')] },
      'ON_FILE 2024-01-01',
    ],
    ['a positive one looks like a negative one: current', { ...tb, values: [blood('2026-01-23', 'Positive')] }, 'CURRENT 2027-01-23'],
    ['a positive one looks like a negative one: due', { ...tb, values: [blood('2026-01-22', 'Positive')] }, 'DUE 2027-01-22'],
    [
      'a positive one is settled by the record of its follow-up',
      { ...tb, values: [blood('2024-01-01', 'Positive')], record: screened },
      'CURRENT 2027-09-01',
    ],
    ['an undecided one is repeated', { ...tb, values: [blood('2026-11-01', 'Indeterminate')] }, 'DUE'],
    ['without a test', { need: 'MEASLES' }, 'NO_PROOF'],
    ['without a test, on file', { need: 'MEASLES', record: proof }, 'PROOF 2024-02-12'],
    ['without a test, declined', { need: 'VARICELLA', record: declined }, 'DECLINED 2025-05-20'],
  ])('%s', (_, of, expected) => {
    const { state, on } = needStanding(facts(of));
    expect([state, on?.toString()].filter(Boolean).join(' ')).toBe(expected);
  });
});

describe('what is known', () => {
  test.each<[string, Partial<NeedFacts>, string]>([
    ['10 protects', { values: [titer('2026-01-02', 10)] }, 'IMMUNE'],
    ['9.9 does not', { values: [titer('2026-01-02', 9.9)] }, 'NOT_IMMUNE'],
    ['less than 10 does not', { values: [titer('2026-01-02', 10, '<')] }, 'NOT_IMMUNE'],
    ['more than 1000 does', { values: [titer('2026-01-02', 1000, '>')] }, 'IMMUNE'],
    ['once protected, always', { values: [titer('2026-01-02', 4), titer('2020-01-02', 44)] }, 'IMMUNE'],
    ['a protective titer beats a series in progress', { hepatitisB: 'IN_PROGRESS', values: [titer('2026-01-02', 44)] }, 'IMMUNE'],
    ['vaccinated, no titer', { hepatitisB: 'VACCINATED' }, 'VACCINATED'],
    ['vaccinated, low titer', { hepatitisB: 'VACCINATED', values: [titer('2026-01-02', 4)] }, 'NOT_IMMUNE'],
    ['nothing', {}, 'UNKNOWN'],
    ['a value in question', { values: [value('2026-01-02', { numeric: 44, isRead: false })] }, 'UNKNOWN'],
    ['a proof', { record: proof }, 'PROOF'],
    ['a titer after the declination', { record: declined, values: [titer('2026-01-02', 44)] }, 'IMMUNE'],
    ['TB negative', { ...tb, values: [blood('2026-01-02', 'Negative')] }, 'NEGATIVE'],
    ['TB positive', { ...tb, values: [blood('2026-01-02', 'Positive')] }, 'FOLLOW_UP'],
    ['TB positive, followed up', { ...tb, values: [blood('2024-01-01', 'Positive')], record: screened }, 'FOLLOW_UP'],
    ['TB negative, then a proof', { ...tb, values: [blood('2024-01-01', 'Negative')], record: screened }, 'PROOF'],
    ['TB undecided', { ...tb, values: [blood('2026-01-02', 'Indeterminate')] }, 'REPEAT'],
    ['TB unread', { ...tb, values: [value('2026-01-02', { text: 'Negative', isRead: false })] }, 'UNKNOWN'],
  ])('%s', (_, of, expected) => {
    expect(immunityVerdict(facts(of))).toBe(expected);
  });
});
