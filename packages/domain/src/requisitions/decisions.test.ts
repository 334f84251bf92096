import type { RequisitionStatus } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { decideCancellation, decideLabCancellation, decideReactivation, decideSystemCancellation } from './cancellation.ts';
import type { CollectionFacts } from './collection.ts';
import { decideCollection, decideCollectionDate, refuseWithoutAbn } from './collection.ts';
import { refuse } from './decision.ts';
import { decideCreation, decideDeletion, decideUpdate } from './planning.ts';
import { decideNoShow, decideReschedule, decideUnreschedule } from './rescheduling.ts';
import { decideIssueReview, decideMarkReordered, decideReorder } from './result-review.ts';
import { decideShipDate } from './shipping.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const at = (iso: string) => Temporal.Instant.from(iso);
const today = day('2027-01-06');
const now = at('2027-01-06T18:00:00Z');

describe('creation', () => {
  const facts = { isPartyCurrent: true, isFacilityPaused: false, isContracted: true, offeringCount: 1, isDateTaken: false };
  test.each([
    ['REQ_PARTY', { isPartyCurrent: false }],
    ['ORG_PAUSED', { isFacilityPaused: true }],
    ['4032', { isContracted: false }],
    ['REQ_EMPTY', { offeringCount: 0 }],
    ['REQ_DUP', { isDateTaken: true }],
  ])('%s', (because, changes) => {
    expect(decideCreation({ ...facts, ...changes })).toEqual({ kind: 'refuse', because });
  });

  test('a draw begins pending, with a number', () => {
    expect(decideCreation(facts)).toEqual({ kind: 'do', action: 'create', from: null, to: 'PENDING', effects: ['ASSIGN_NUMBER'] });
  });
});

describe('planning', () => {
  test('other tests after printing make new labels necessary', () => {
    const facts = { status: 'PENDING', isLabelPrinted: true, changesOfferings: true, offeringCount: 2 } as const;
    expect(decideUpdate(facts)).toMatchObject({ kind: 'do', effects: ['CLEAR_LABEL_PRINTED', 'WARN_RELABEL'] });
    expect(decideUpdate({ ...facts, changesOfferings: false })).toMatchObject({ kind: 'do', effects: [] });
    expect(decideUpdate({ ...facts, isLabelPrinted: false })).toMatchObject({ kind: 'do', effects: [] });
    expect(decideUpdate({ ...facts, offeringCount: 0 })).toEqual(refuse('REQ_EMPTY'));
  });

  test('what was printed or comes from a signed standing order is cancelled, not deleted', () => {
    const facts = { status: 'PENDING', wasEverPrinted: false, isFromSignedRecurringOrder: false } as const;
    expect(decideDeletion({ ...facts, wasEverPrinted: true })).toEqual(refuse('REQ_PRINTED'));
    expect(decideDeletion({ ...facts, isFromSignedRecurringOrder: true })).toEqual(refuse('REQ_SIGNED'));
  });
});

describe('collection', () => {
  const facts: CollectionFacts = {
    status: 'PENDING',
    drawDate: today,
    timeZone: 'EST',
    collectedAt: now,
    now,
    isPartyVerified: true,
    isPartyCurrent: true,
    isFacilityPaused: false,
    unansweredQuestions: [],
    isCollectorSupport: false,
  };
  const because = (changes: Partial<CollectionFacts>) => {
    const decision = decideCollection({ ...facts, ...changes });
    return decision.kind === 'refuse' ? decision.because : decision.to;
  };

  test.each([
    ['REQ_COLLECTOR', { isCollectorSupport: true }],
    ['ORG_PAUSED', { isFacilityPaused: true }],
    ['REQ_PARTY', { isPartyVerified: false }],
    ['REQ_PARTY', { isPartyCurrent: false }],
    ['AOE_MISSING', { unansweredQuestions: ['PREWT', 'POSTWT'] }],
    ['AOE_MISSING', { unansweredQuestions: ['PREWT'] }],
  ])('%s', (code, changes) => {
    expect(because(changes)).toBe(code);
  });

  test('ORD_ABN while a notice is not on file', () => {
    expect(refuseWithoutAbn(['A1C'])).toEqual({ ...refuse('ORD_ABN'), detail: { test: ['A1C'] } });
    expect(refuseWithoutAbn([])).toBeNull();
  });

  test('clocks may differ by five minutes, and no more', () => {
    expect(because({ collectedAt: now.add({ minutes: 5 }) })).toBe('COLLECTED');
    expect(because({ collectedAt: now.add({ minutes: 5, seconds: 1 }) })).toBe('REQ_FUTURE');
  });

  test('seven days before the draw, by the calendar of the facility', () => {
    const drawDate = day('2027-01-13');
    expect(because({ drawDate, collectedAt: at('2027-01-06T05:00:00Z') })).toBe('COLLECTED');
    expect(because({ drawDate, collectedAt: at('2027-01-06T04:59:59Z') })).toBe('REQ_EARLY');
    expect(because({ drawDate, timeZone: 'America/Chicago', collectedAt: at('2027-01-06T05:59:59Z') })).toBe('REQ_EARLY');
    expect(because({ drawDate: null })).toBe('COLLECTED');
  });

  test('the refusal names the questions', () => {
    const decision = decideCollection({ ...facts, unansweredQuestions: ['PREWT', 'POSTWT'] });
    if (decision.kind !== 'refuse') throw new Error('expected a refusal');
    expect(decision).toMatchObject({ because: 'AOE_MISSING', detail: { questions: ['PREWT', 'POSTWT'] } });
  });
});

describe('collection date', () => {
  const facts = {
    status: 'RECEIVED',
    drawDate: today,
    timeZone: 'EST',
    collectedAt: at('2027-01-06T14:00:00Z'),
    previousCollectedAt: at('2027-01-06T13:00:00Z'),
    postTakenAt: null,
    tubes: [],
    shippedAt: null,
    receivedAt: at('2027-01-06T17:00:00Z'),
    reason: 'OTHER',
    now,
  } as const;

  test('a reason is needed once the specimen has left', () => {
    expect(decideCollectionDate({ ...facts, reason: ' ' })).toEqual(refuse('REQ_REASON'));
    expect(decideCollectionDate({ ...facts, status: 'COLLECTED', receivedAt: null, reason: null }).kind).toBe('do');
  });

  test('not after shipping or receipt, not in the future, and not more than a week before the planned day', () => {
    expect(decideCollectionDate({ ...facts, collectedAt: at('2027-01-06T17:00:01Z') })).toEqual(refuse('REQ_COLLECTION_DATE'));
    expect(decideCollectionDate({ ...facts, collectedAt: at('2027-01-06T17:00:00Z') }).kind).toBe('do');
    expect(decideCollectionDate({ ...facts, collectedAt: at('2027-01-07T17:00:00Z') })).toEqual(refuse('REQ_FUTURE'));
    expect(decideCollectionDate({ ...facts, shippedAt: at('2027-01-06T13:59:59Z') })).toEqual(refuse('REQ_COLLECTION_DATE'));
    expect(decideCollectionDate({ ...facts, shippedAt: facts.collectedAt }).kind).toBe('do');
    expect(decideCollectionDate({ ...facts, collectedAt: at('2026-12-30T05:00:00Z') }).kind).toBe('do');
    expect(decideCollectionDate({ ...facts, collectedAt: at('2026-12-30T04:59:59Z') })).toEqual(refuse('REQ_EARLY'));
    expect(decideCollectionDate({ ...facts, drawDate: null, collectedAt: at('2026-12-01T17:00:00Z') }).kind).toBe('do');
  });

  test('kinetics are worked out again when the weekday changes', () => {
    expect(decideCollectionDate(facts)).toMatchObject({ effects: ['SET_COLLECTION'] });
    const moved = { ...facts, collectedAt: at('2027-01-05T14:00:00Z') };
    expect(decideCollectionDate(moved)).toMatchObject({ effects: ['SET_COLLECTION', 'RECALCULATE_KINETICS'] });
    expect(decideCollectionDate({ ...facts, previousCollectedAt: null })).toMatchObject({
      effects: ['SET_COLLECTION', 'RECALCULATE_KINETICS'],
    });
  });
});

test('the ship date lies between collection and now', () => {
  const facts = { status: 'SENT', shippedAt: now, collectedAt: now, now } as const;
  expect(decideShipDate(facts).kind).toBe('do');
  expect(decideShipDate({ ...facts, collectedAt: null }).kind).toBe('do');
  expect(decideShipDate({ ...facts, shippedAt: now.subtract({ seconds: 1 }) })).toEqual(refuse('REQ_SHIP_DATE'));
  expect(decideShipDate({ ...facts, shippedAt: now.add({ seconds: 1 }) })).toEqual(refuse('REQ_SHIP_DATE'));
});

describe('rescheduling', () => {
  const facts = { status: 'PENDING', drawDate: today, newDate: day('2027-01-08'), today, isDateTaken: false } as const;

  test('not into the past, not onto another draw, not onto itself; today is still possible', () => {
    expect(decideReschedule({ ...facts, newDate: day('2027-01-05') })).toEqual(refuse('REQ_DATE'));
    expect(decideReschedule({ ...facts, newDate: today.add({ years: 5 }) })).toMatchObject({ kind: 'do' });
    for (const newDate of [today.add({ years: 5, days: 1 }), day('2199-12-31')])
      expect(decideReschedule({ ...facts, newDate })).toEqual(refuse('REQ_DATE'));
    expect(decideReschedule({ ...facts, isDateTaken: true })).toEqual(refuse('REQ_DUP'));
    expect(decideReschedule({ ...facts, newDate: today })).toEqual(refuse('REQ_DUP'));
    expect(decideReschedule({ ...facts, drawDate: day('2027-01-11'), newDate: today }).kind).toBe('do');
    expect(decideReschedule({ ...facts, drawDate: null }).kind).toBe('do');
  });

  test('where a reason is asked for, it has to be given', () => {
    expect(decideReschedule({ ...facts, reason: null })).toEqual(refuse('REQ_REASON'));
    expect(decideReschedule({ ...facts, reason: ' ' })).toEqual(refuse('REQ_REASON'));
    expect(decideReschedule({ ...facts, reason: 'HOLIDAY' }).kind).toBe('do');
  });

  test('taken back only while nobody worked on the replacement', () => {
    const back = (replacement: Parameters<typeof decideUnreschedule>[0]['replacement']) =>
      decideUnreschedule({ status: 'RESCHEDULED', replacement, isDateTaken: false, plannedAgainIn: null, isStillOrdered: true });
    expect(back({ status: 'PENDING', isTouched: true })).toEqual(refuse('REQ_REPLACEMENT'));
    expect(back({ status: 'COLLECTED', isTouched: false })).toEqual(refuse('REQ_REPLACEMENT'));
    expect(back(null).kind).toBe('do');
    const facts = { status: 'RESCHEDULED', replacement: null, isDateTaken: false, plannedAgainIn: null, isStillOrdered: true } as const;
    expect(decideUnreschedule({ ...facts, isDateTaken: true })).toEqual(refuse('REQ_DUP'));
    expect(decideUnreschedule({ ...facts, isStillOrdered: false, isDateTaken: true })).toEqual(refuse('REQ_ENDED'));
    expect(decideUnreschedule({ ...facts, plannedAgainIn: '26-1' })).toEqual(refuse('REQ_AGAIN', { number: '26-1' }));
  });
});

describe('no show', () => {
  const facts = { status: 'PENDING', drawDate: today, today, newDate: null, isDateTaken: false, reason: 'NO_SHOW' } as const;

  test('from the draw day on', () => {
    expect(decideNoShow(facts)).toMatchObject({ kind: 'do', to: 'CANCELED', reason: 'NO_SHOW' });
    expect(decideNoShow({ ...facts, drawDate: day('2027-01-07') })).toEqual(refuse('REQ_NO_SHOW'));
    expect(decideNoShow({ ...facts, drawDate: null })).toEqual(refuse('REQ_NO_SHOW'));
  });

  test('with a reason why nobody sits at the chair, and no other', () => {
    expect(decideNoShow({ ...facts, reason: 'PT_HOSPITALIZED' })).toMatchObject({ kind: 'do', reason: 'PT_HOSPITALIZED' });
    for (const reason of ['', 'BANANA', 'DUPLICATE']) expect(decideNoShow({ ...facts, reason })).toEqual(refuse('REQ_REASON'));
  });

  test('with a new date it moves, under the same rules as any move, and still counts as missed', () => {
    const moved = { ...facts, newDate: day('2027-01-08') };
    expect(decideNoShow(moved)).toMatchObject({ kind: 'do', to: 'RESCHEDULED', reason: 'NO_SHOW' });
    expect(decideNoShow(moved)).toHaveProperty('effects', ['CREATE_REPLACEMENT', 'LINK_REPLACEMENT', 'STORE_REASON', 'COUNT_MISSED_DRAW']);
    expect(decideNoShow({ ...moved, isDateTaken: true })).toEqual(refuse('REQ_DUP'));
    expect(decideNoShow({ ...moved, newDate: day('2027-01-05') })).toEqual(refuse('REQ_DATE'));
  });
});

describe('cancellation', () => {
  test('needs a reason; after shipping the laboratory has to be asked', () => {
    expect(decideCancellation({ status: 'PENDING', reason: null })).toEqual(refuse('REQ_REASON'));
    expect(decideCancellation({ status: 'PENDING', reason: '  ' })).toEqual(refuse('REQ_REASON'));
    expect(decideCancellation({ status: 'SENT', reason: 'OTHER' })).toMatchObject({ because: 'REQ_STATE' });
    expect(decideCancellation({ status: 'COLLECTED', reason: 'OTHER' })).toMatchObject({ effects: ['STORE_REASON', 'VOID_LABELS'] });
  });

  test('the laboratory cancels only what has nothing reportable', () => {
    const facts = { status: 'PRELIMINARY', reason: 'QNS', hasReportableValue: false } as const;
    expect(decideLabCancellation({ ...facts, hasReportableValue: true })).toEqual(refuse('REQ_HAS_RESULTS'));
    expect(decideLabCancellation({ ...facts, reason: '' })).toEqual(refuse('REQ_REASON'));
  });

  test.each([
    ['PARTY_INACTIVE', { isPartyInactive: true, isScheduleEnded: true }],
    ['SCHEDULE_ENDED', { isScheduleEnded: true }],
    ['SCHEDULE_CHANGE', { isScheduleChanged: true }],
    ['UNSIGNED_30D', { isUnsignedTooLong: true, hoursOverdue: 800 }],
    ['OVERDUE_30D', { hoursOverdue: 720.01 }],
  ])('the system cancels with reason %s', (reason, changes) => {
    const facts = {
      status: 'PENDING',
      hoursOverdue: null,
      isPartyInactive: false,
      isScheduleEnded: false,
      isUnsignedTooLong: false,
      isScheduleChanged: false,
    } as const;
    expect(decideSystemCancellation({ ...facts, ...changes })).toMatchObject({ kind: 'do', to: 'SYSCANCELED', reason });
  });

  test('30 days overdue exactly is not yet too long, and no cause is no cause', () => {
    const facts = {
      status: 'PENDING',
      hoursOverdue: 720,
      isPartyInactive: false,
      isScheduleEnded: false,
      isUnsignedTooLong: false,
      isScheduleChanged: false,
    } as const;
    expect(decideSystemCancellation(facts)).toEqual(refuse('REQ_NO_CAUSE'));
    expect(decideSystemCancellation({ ...facts, hoursOverdue: null })).toEqual(refuse('REQ_NO_CAUSE'));
  });
});

describe('reactivation', () => {
  const facts = {
    status: 'CANCELED',
    drawDate: day('2026-12-07'),
    newDate: null,
    today,
    isPartyCurrent: true,
    isDateTaken: false,
    plannedAgainIn: null,
    isStillOrdered: true,
  } as const;

  test('on its own date for 30 days, later on a new one', () => {
    expect(decideReactivation(facts)).toMatchObject({ kind: 'do', to: 'PENDING', drawDate: facts.drawDate });
    expect(decideReactivation({ ...facts, drawDate: day('2026-12-06') })).toEqual(refuse('REQ_OLD'));
    expect(decideReactivation({ ...facts, drawDate: null })).toEqual(refuse('REQ_OLD'));
    const moved = decideReactivation({ ...facts, drawDate: day('2026-01-01'), newDate: today });
    expect(moved).toMatchObject({ kind: 'do', drawDate: today, effects: ['CLEAR_LABEL_PRINTED', 'CLEAR_COLLECTION'] });
  });

  test('for a current party, not in the past, not twice on one day', () => {
    expect(decideReactivation({ ...facts, isPartyCurrent: false })).toEqual(refuse('REQ_PARTY'));
    expect(decideReactivation({ ...facts, isStillOrdered: false, isDateTaken: true })).toEqual(refuse('REQ_ENDED'));
    for (const newDate of [day('2027-01-05'), today.add({ years: 5, days: 1 })])
      expect(decideReactivation({ ...facts, newDate })).toEqual(refuse('REQ_DATE'));
    expect(decideReactivation({ ...facts, isDateTaken: true })).toEqual(refuse('REQ_DUP'));
    expect(decideReactivation({ ...facts, plannedAgainIn: '26-1' })).toEqual(refuse('REQ_AGAIN', { number: '26-1' }));
  });
});

describe('results and issues', () => {
  test('tests that were performed are marked reordered only on confirmation', () => {
    const facts = {
      status: 'RESULTED',
      lines: [
        { status: 'TIQ', lostCodes: [] },
        { status: 'FINAL', lostCodes: [] },
      ],
      isConfirmed: false,
      takenBackFrom: [],
    } as const;
    expect(decideMarkReordered(facts)).toEqual(refuse('REQ_CONFIRM'));
    expect(decideMarkReordered({ ...facts, lines: [{ status: 'FINAL', lostCodes: [] }] })).toEqual(refuse('REQ_CONFIRM'));
    expect(decideMarkReordered({ ...facts, isConfirmed: true }).kind).toBe('do');
    expect(decideMarkReordered({ ...facts, lines: [{ status: 'TNP', lostCodes: [] }] }).kind).toBe('do');
    expect(
      decideMarkReordered({
        ...facts,
        lines: [
          { status: 'TIQ', lostCodes: [] },
          { status: 'TNP', lostCodes: [] },
        ],
      }).kind,
    ).toBe('do');
    expect(decideMarkReordered({ ...facts, lines: [] })).toEqual(refuse('REQ_EMPTY'));
    const takenBack = (...takenBackFrom: RequisitionStatus[]) => decideMarkReordered({ ...facts, isConfirmed: true, takenBackFrom });
    expect(takenBack('PENDING', 'CANCELED', 'LABCANCELED').kind).toBe('do');
    expect(takenBack('PENDING', 'SENT')).toEqual(refuse('REQ_DRAWN_AGAIN'));
  });

  test('nothing chosen, nothing reordered; no issue, nothing to close', () => {
    const reorder = { status: 'RESULTED', lines: [{ isReordered: false }, { isReordered: true }], isConfirmed: false } as const;
    expect(decideReorder({ ...reorder, lines: [] })).toEqual(refuse('REQ_EMPTY'));
    expect(decideReorder(reorder)).toEqual(refuse('REQ_REORDERED'));
    expect(decideReorder({ ...reorder, isConfirmed: true }).kind).toBe('do');
    expect(decideReorder({ ...reorder, lines: [{ isReordered: false }] }).kind).toBe('do');
    expect(decideIssueReview({ status: 'RESULTED', hasOpenIssue: false })).toEqual(refuse('REQ_NO_ISSUE'));
  });
});
