import { type LineStatus, lineStatuses } from '@drawday/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuse } from './decision.ts';
import { decideLabAccession, decideReload, decideResultImport, isLabCancellable } from './laboratory-messages.ts';
import type { RequisitionLine } from './line-statuses.ts';
import { hasReportableValue, requisitionStatusFromLines } from './line-statuses.ts';
import { hoursSinceSent, isLabelLate, overdueHours } from './overdue-clock.ts';

const lines = (...statuses: LineStatus[]): RequisitionLine[] => statuses.map((status) => ({ status }));
const kinetics = (status: LineStatus, lacksAnswers: boolean): RequisitionLine => ({ status, isCalculated: true, lacksAnswers });

describe('status from lines', () => {
  test.each([
    ['nothing ordered', [], null],
    ['all ordered', lines('ORDERED', 'ORDERED'), null],
    ['all cancelled before testing', lines('CANCELED', 'CANCELED'), null],
    ['in process', lines('INPROCESS', 'ORDERED'), 'RECEIVED'],
    ['in question', lines('TIQ', 'INPROCESS'), 'RECEIVED'],
    ['a preliminary culture', lines('PRELIM', 'INPROCESS'), 'PRELIMINARY'],
    ['nothing but a preliminary culture', lines('PRELIM'), 'PRELIMINARY'],
    ['some final', lines('FINAL', 'ORDERED'), 'PRELIMINARY'],
    ['some not performed', lines('TNP', 'INPROCESS'), 'PRELIMINARY'],
    ['final but one in question', lines('FINAL', 'TIQ'), 'PRELIMINARY'],
    ['all final', lines('FINAL', 'CORRECTED'), 'RESULTED'],
    ['final and not performed', lines('FINAL', 'TNP'), 'RESULTED'],
    ['cancelled lines do not count', lines('FINAL', 'CANCELED'), 'RESULTED'],
    ['nothing performed', lines('TNP', 'TNP', 'CANCELED'), 'LABCANCELED'],
    ['kinetics lack answers', [...lines('FINAL'), kinetics('ORDERED', true)], 'MISSINGAOE'],
    ['kinetics lack answers, something measured is open', [...lines('FINAL', 'INPROCESS'), kinetics('ORDERED', true)], 'PRELIMINARY'],
    ['kinetics have their answers and are not worked out yet', [...lines('FINAL'), kinetics('ORDERED', false)], 'PRELIMINARY'],
    ['kinetics worked out', [...lines('FINAL'), kinetics('FINAL', false)], 'RESULTED'],
    ['nothing measured to work out from', [...lines('TNP'), kinetics('ORDERED', true)], 'LABCANCELED'],
    ['only kinetics, not worked out', [kinetics('TNP', true)], 'LABCANCELED'],
    ['only kinetics, answers missing', [kinetics('INPROCESS', true)], 'MISSINGAOE'],
  ] as const)('%s', (_, all, status) => {
    expect(requisitionStatusFromLines(all)).toBe(status);
  });

  test.each([
    ['ORDERED', false],
    ['INPROCESS', false],
    ['PRELIM', true],
    ['FINAL', true],
    ['CORRECTED', true],
    ['TNP', false],
    ['TIQ', false],
    ['CANCELED', false],
  ] as const)('%s holds something that a clinician sees: %s', (status, reportable) => {
    expect(hasReportableValue(lines('ORDERED', status))).toBe(reportable);
  });

  test('final means every line counts as final, in any order', () => {
    const anyLine = fc.constantFrom(...lineStatuses.codes).map((status): RequisitionLine => ({ status }));
    fc.assert(
      fc.property(fc.array(anyLine), (all) => {
        const status = requisitionStatusFromLines(all);
        if (status === 'RESULTED') expect(all.every((line) => lineStatuses.isIn('final', line.status))).toBe(true);
        expect(requisitionStatusFromLines([...all].reverse())).toBe(status);
        expect(isLabCancellable(all)).toBe(!hasReportableValue(all));
        if (status === 'LABCANCELED') expect(hasReportableValue(all)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('accession', () => {
  const receivedAt = Temporal.Instant.from('2027-01-07T15:00:00Z');
  const facts = {
    status: 'PENDING',
    isAccessionMatching: true,
    drawDate: Temporal.PlainDate.from('2027-01-06'),
    timeZone: 'PST',
    collectedAt: null,
    isPlacedByPerson: false,
    labCollectedAt: null,
    receivedAt,
  } as const;
  const collected = (changes: object) => {
    const decision = decideLabAccession({ ...facts, ...changes });
    return decision.kind === 'do' ? decision.collectedAt.toString() : decision.because;
  };

  test('a forgotten collection is recorded: the recorded time, else the laboratory’s, else noon of the draw day', () => {
    expect(collected({})).toBe('2027-01-06T20:00:00Z');
    expect(collected({ labCollectedAt: Temporal.Instant.from('2027-01-06T14:00:00Z') })).toBe('2027-01-06T14:00:00Z');
    expect(collected({ status: 'SENT', collectedAt: Temporal.Instant.from('2027-01-06T13:00:00Z') })).toBe('2027-01-06T13:00:00Z');
    expect(decideLabAccession(facts)).toMatchObject({ to: 'RECEIVED', effects: ['SET_COLLECTION', 'SET_RECEIVED'] });
    expect(decideLabAccession({ ...facts, status: 'SENT' })).toMatchObject({ to: 'RECEIVED', effects: ['SET_RECEIVED'] });
  });

  test('never collected after it was received', () => {
    expect(collected({ drawDate: Temporal.PlainDate.from('2027-01-08') })).toBe(receivedAt.toString());
    expect(collected({ drawDate: null })).toBe(receivedAt.toString());
  });

  test('another accession number is another specimen', () => {
    expect(decideLabAccession({ ...facts, isAccessionMatching: false })).toEqual(refuse('REQ_ACCESSION'));
  });
});

describe('result import', () => {
  test('lines that say nothing are refused', () => {
    expect(decideResultImport({ status: 'RECEIVED', lines: lines('ORDERED') })).toEqual(refuse('REQ_NO_LINES'));
  });

  test('in process: the specimen arrived, and nothing goes back', () => {
    expect(decideResultImport({ status: 'SENT', lines: lines('INPROCESS') })).toMatchObject({ to: 'RECEIVED', effects: ['SET_RECEIVED'] });
    expect(decideResultImport({ status: 'COLLECTED', lines: lines('INPROCESS') })).toMatchObject({ to: 'RECEIVED' });
    expect(decideResultImport({ status: 'RECEIVED', lines: lines('INPROCESS') })).toMatchObject({ to: 'RECEIVED', effects: [] });
    expect(decideResultImport({ status: 'PRELIMINARY', lines: lines('INPROCESS') })).toMatchObject({ to: 'PRELIMINARY' });
  });

  test('the first news of a specimen also says that it arrived', () => {
    const first = decideResultImport({ status: 'SENT', lines: lines('FINAL') });
    expect(first).toMatchObject({ to: 'RESULTED' });
    expect(first).toHaveProperty('effects', [
      'COMPUTE_FLAGS',
      'LIST_NEW_RESULTS',
      'ALERT_CRITICALS',
      'SET_RESULTED',
      'RENDER_REPORT',
      'SET_RECEIVED',
    ]);
    const second = decideResultImport({ status: 'RECEIVED', lines: lines('FINAL') });
    expect(second.kind === 'do' && second.effects.includes('SET_RECEIVED')).toBe(false);
  });

  test('nothing performed: cancelled by the laboratory', () => {
    expect(decideResultImport({ status: 'RECEIVED', lines: lines('TNP') })).toMatchObject({ action: 'labCancel', to: 'LABCANCELED' });
    const unreceived = decideResultImport({ status: 'COLLECTED', lines: lines('TNP') });
    expect(unreceived).toMatchObject({ action: 'labCancel', to: 'LABCANCELED' });
    expect(unreceived.kind === 'do' && unreceived.effects[0]).toBe('SET_RECEIVED');
  });
});

test('reading messages again never goes back', () => {
  expect(decideReload({ status: 'RESULTED', lines: lines('FINAL', 'INPROCESS') })).toMatchObject({
    to: 'RESULTED',
    effects: ['COMPUTE_FLAGS'],
  });
  expect(decideReload({ status: 'PRELIMINARY', lines: lines('INPROCESS') })).toMatchObject({ to: 'PRELIMINARY' });
  expect(decideReload({ status: 'RECEIVED', lines: lines('ORDERED') })).toMatchObject({ to: 'RECEIVED' });
  expect(decideReload({ status: 'RECEIVED', lines: lines('TNP') })).toMatchObject({ to: 'RECEIVED' });
  expect(decideReload({ status: 'MISSINGAOE', lines: lines('FINAL') })).toMatchObject({ to: 'RESULTED' });
});

describe('clocks', () => {
  const day = (iso: string) => Temporal.PlainDate.from(iso);

  test('a day with a clock change has 23 or 25 hours', () => {
    const noonAfter = (date: string) =>
      overdueHours(
        day(date),
        'EST',
        day(date).add({ days: 1 }).toZonedDateTime({ timeZone: 'US/Eastern', plainTime: '12:00' }).toInstant(),
      );
    expect(noonAfter('2026-03-07')).toBe(11);
    expect(noonAfter('2026-10-31')).toBe(13);
    expect(noonAfter('2026-10-07')).toBe(12);
  });

  test('hours since sent', () => {
    const now = Temporal.Instant.from('2026-10-07T12:00:00Z');
    expect(hoursSinceSent(now.subtract({ hours: 48 }), now)).toBe(48);
    expect(hoursSinceSent(null, now)).toBeNull();
  });

  test('an unprinted label is late from the draw day on', () => {
    expect([
      isLabelLate(day('2026-10-08'), day('2026-10-07')),
      isLabelLate(day('2026-10-07'), day('2026-10-07')),
      isLabelLate(null, day('2026-10-07')),
    ]).toEqual([false, true, false]);
  });
});
