import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { decideAskCancel, decideAskChange, decideSendAgain, decideSettleOrder } from '../laboratory-orders/ask-laboratory.ts';
import { decideAnswerAoes, decideKtvSwitch, decideTreatmentReload } from './aoe-answers.ts';
import { decideCancellation, decideLabCancellation, decideReactivation, decideSystemCancellation } from './cancellation.ts';
import { decideCollection, decideCollectionDate, decideUncollection } from './collection.ts';
import { type Done, type Refusal, step } from './decision.ts';
import { decideLabelPrinting } from './label-printing.ts';
import { decideCorrectedResult, decideLabAccession, decideReload, decideResultImport } from './laboratory-messages.ts';
import type { RequisitionLine } from './line-statuses.ts';
import { decideDeletion, decideUpdate } from './planning.ts';
import { decideNoShow, decideReschedule, decideUnreschedule } from './rescheduling.ts';
import { decideIssueReview, decideMarkReordered, decideReorder, decideReview } from './result-review.ts';
import { decideRelease, decideShipDate } from './shipping.ts';
import type { RequisitionAction } from './transitions.ts';
import { requisitionTransitions } from './transitions.ts';
import { decideTubes } from './tubes.ts';

const today = Temporal.PlainDate.from('2027-01-06');
const now = Temporal.Instant.from('2027-01-06T18:00:00Z');
const earlier = Temporal.Instant.from('2027-01-06T15:00:00Z');
const tomorrow = today.add({ days: 1 });
const facility = { drawDate: today, timeZone: 'EST' };

const partly: RequisitionLine[] = [{ status: 'FINAL' }, { status: 'INPROCESS' }];
const complete: RequisitionLine[] = [{ status: 'FINAL' }, { status: 'TNP' }];
const lacking: RequisitionLine[] = [{ status: 'FINAL' }, { status: 'ORDERED', isCalculated: true, lacksAnswers: true }];
const linesOf = [partly, complete, lacking];

type Answer = Done<RequisitionStatus | null> | Refusal;

const clock = now.toZonedDateTimeISO('America/New_York');
const tubes = {
  tubes: [
    { number: '1', timing: 'PRE', takenAt: earlier, notDrawnReason: null },
    { number: '2', timing: 'POST', takenAt: null, notDrawnReason: null },
  ],
  numbers: ['2'],
  takenAt: now,
  collectedAt: earlier,
  now,
  isSure: false,
} as const;

/** Every way to try an action in a status when only the status could prevent it. */
const attempts: Record<Exclude<RequisitionAction, 'create'>, (status: RequisitionStatus) => Answer[]> = {
  update: (status) => [decideUpdate({ status, isLabelPrinted: true, changesOfferings: true, offeringCount: 1 })],
  delete: (status) => [decideDeletion({ status, wasEverPrinted: false, isFromSignedRecurringOrder: false })],
  collect: (status) => [
    decideCollection({
      ...facility,
      status,
      collectedAt: earlier,
      now,
      isPartyVerified: true,
      isPartyCurrent: true,
      isFacilityPaused: false,
      unansweredQuestions: [],
      isCollectorSupport: false,
    }),
  ],
  uncollect: (status) => [decideUncollection({ status, plannedAgainIn: null })],
  takeTubes: (status) => [decideTubes({ ...tubes, status, notDrawnReason: null })],
  leaveTubes: (status) => [decideTubes({ ...tubes, status, notDrawnReason: 'REFUSED' })],
  printLabels: (status) => [
    decideLabelPrinting({ status, partyType: 'PATIENT', isBottleLabelComplete: true }),
    decideLabelPrinting({ status, partyType: 'EMPLOYEE', isBottleLabelComplete: true }),
  ],
  changeCollectionDate: (status) => [
    decideCollectionDate({
      ...facility,
      status,
      collectedAt: earlier,
      previousCollectedAt: earlier,
      postTakenAt: null,
      tubes: [],
      shippedAt: null,
      receivedAt: now,
      reason: 'OTHER',
      now,
    }),
  ],
  release: (status) => [decideRelease({ status, tubesOwed: 0 })],
  changeShipDate: (status) => [decideShipDate({ status, shippedAt: now, collectedAt: earlier, now })],
  labAccession: (status) => [
    decideLabAccession({
      ...facility,
      status,
      isAccessionMatching: true,
      isPlacedByPerson: true,
      collectedAt: null,
      labCollectedAt: null,
      receivedAt: now,
    }),
  ],
  resultImport: (status) => linesOf.map((lines) => decideResultImport({ status, lines })),
  answerAoes: (status) => [
    decideAnswerAoes({ status, questions: [], savedAnswers: {}, answers: {}, now: clock }),
    decideAnswerAoes({
      status,
      questions: [{ code: 'TXMIN', text: 'Minutes', type: 'NUMBER', isRequired: true, requiredAt: 'RESULT' }],
      savedAnswers: {},
      answers: {},
      now: clock,
    }),
  ],
  reupdateTreatmentInfo: (status) => [true, false].map((isComplete) => decideTreatmentReload({ status, hasKinetics: true, isComplete })),
  switchKtv: (status) => [decideKtvSwitch({ status, hasKinetics: true })],
  reschedule: (status) => [decideReschedule({ status, drawDate: today, newDate: tomorrow, today, isDateTaken: false })],
  unreschedule: (status) => [
    decideUnreschedule({
      status,
      replacement: { status: 'PENDING', isTouched: false },
      isDateTaken: false,
      plannedAgainIn: null,
      isStillOrdered: true,
    }),
  ],
  noShow: (status) => [
    decideNoShow({ status, drawDate: today, today, newDate: null, isDateTaken: false, reason: 'NO_SHOW' }),
    decideNoShow({ status, drawDate: today, today, newDate: tomorrow, isDateTaken: false, reason: 'NO_SHOW' }),
  ],
  cancel: (status) => [decideCancellation({ status, reason: 'OTHER' })],
  askChange: (status) => [decideAskChange({ status, exchange: 'ACCEPTED' })],
  askCancel: (status) => [decideAskCancel({ status, exchange: 'ACCEPTED', reason: 'OTHER' })],
  sendOrderAgain: (status) => [decideSendAgain({ status, exchange: 'REFUSED' })],
  settleOrder: (status) => [decideSettleOrder({ status, exchange: 'REFUSED', reason: 'OTHER' })],
  laboratoryAnswer: (status) => [step('laboratoryAnswer', status)],
  labCancel: (status) => [decideLabCancellation({ status, reason: 'QNS', hasReportableValue: false })],
  systemCancel: (status) => [
    decideSystemCancellation({
      status,
      hoursOverdue: 721,
      isPartyInactive: false,
      isScheduleEnded: false,
      isUnsignedTooLong: false,
      isScheduleChanged: false,
    }),
  ],
  reactivate: (status) => [
    decideReactivation({
      ...{ status, drawDate: today, newDate: null, today, isPartyCurrent: true, isDateTaken: false, plannedAgainIn: null },
      isStillOrdered: true,
    }),
  ],
  reviewResults: (status) => [decideReview({ status })],
  correctResult: (status) => [decideCorrectedResult({ status })],
  markReordered: (status) => [
    decideMarkReordered({ status, lines: [{ status: 'TNP', lostCodes: [] }], isConfirmed: false, takenBackFrom: [] }),
  ],
  reorder: (status) => [decideReorder({ status, lines: [{ isReordered: false }], isConfirmed: false })],
  reloadResult: (status) => linesOf.map((lines) => decideReload({ status, lines })),
  reviewIssue: (status) => [decideIssueReview({ status, hasOpenIssue: true })],
};

const same = (...statuses: RequisitionStatus[]) => Object.fromEntries(statuses.map((status) => [status, [status]]));
const to = (target: RequisitionStatus, ...from: RequisitionStatus[]) => Object.fromEntries(from.map((status) => [status, [target]]));
const imported = ['MISSINGAOE', 'PRELIMINARY', 'RESULTED'];

// The transition table of the design, written a second time: the status each action leads to. What is missing is refused.
const expected: Record<Exclude<RequisitionAction, 'create'>, Partial<Record<RequisitionStatus, readonly (string | null)[]>>> = {
  update: same('PENDING'),
  delete: { PENDING: [null] },
  collect: { PENDING: ['COLLECTED'] },
  uncollect: { COLLECTED: ['PENDING'] },
  takeTubes: same('COLLECTED'),
  leaveTubes: same('PENDING', 'COLLECTED'),
  printLabels: same('PENDING', 'COLLECTED', 'SENT'),
  changeCollectionDate: same('COLLECTED', 'SENT', 'RECEIVED', 'PRELIMINARY', 'MISSINGAOE'),
  release: { COLLECTED: ['SENT'] },
  changeShipDate: same('SENT'),
  labAccession: to('RECEIVED', 'SENT', 'COLLECTED', 'PENDING', 'SYSCANCELED', 'CANCELED'),
  resultImport: { RECEIVED: imported, SENT: imported, COLLECTED: imported, PRELIMINARY: imported },
  answerAoes: { ...same('PENDING', 'COLLECTED', 'SENT', 'RECEIVED', 'PRELIMINARY', 'RESULTED'), MISSINGAOE: ['MISSINGAOE', 'RESULTED'] },
  reupdateTreatmentInfo: { ...same('RESULTED'), MISSINGAOE: ['MISSINGAOE', 'RESULTED'] },
  switchKtv: same('MISSINGAOE', 'RESULTED'),
  reschedule: { PENDING: ['RESCHEDULED'] },
  unreschedule: { RESCHEDULED: ['PENDING'] },
  noShow: { PENDING: ['CANCELED', 'RESCHEDULED'] },
  cancel: to('CANCELED', 'PENDING', 'COLLECTED'),
  askChange: same('SENT', 'RECEIVED'),
  askCancel: same('SENT'),
  sendOrderAgain: same('SENT', 'RECEIVED', 'PRELIMINARY'),
  settleOrder: same('SENT', 'RECEIVED', 'PRELIMINARY'),
  laboratoryAnswer: same(...requisitionStatuses.codes),
  labCancel: to('LABCANCELED', 'SENT', 'RECEIVED', 'PRELIMINARY'),
  systemCancel: { PENDING: ['SYSCANCELED'] },
  reactivate: to('PENDING', 'CANCELED', 'SYSCANCELED'),
  reviewResults: same('PRELIMINARY', 'RESULTED', 'LABCANCELED'),
  correctResult: same('RESULTED', 'MISSINGAOE', 'PRELIMINARY'),
  markReordered: same('PRELIMINARY', 'RESULTED', 'LABCANCELED'),
  reorder: same('PRELIMINARY', 'RESULTED', 'LABCANCELED', 'CANCELED'),
  reloadResult: { RECEIVED: imported, PRELIMINARY: imported, MISSINGAOE: ['MISSINGAOE', 'RESULTED'], RESULTED: ['RESULTED'] },
  reviewIssue: same(...requisitionStatuses.codes),
};

test('R060 the closed set of eleven codes', () => {
  expect(requisitionStatuses.codes).toEqual([
    'PENDING',
    'COLLECTED',
    'SENT',
    'RECEIVED',
    'CANCELED',
    'LABCANCELED',
    'SYSCANCELED',
    'PRELIMINARY',
    'MISSINGAOE',
    'RESULTED',
    'RESCHEDULED',
  ]);
});

describe.each(Object.keys(expected) as (keyof typeof expected)[])('%s', (action) => {
  const listed = expected[action];
  const from = requisitionStatuses.codes.filter((status) => listed[status] !== undefined);
  const notFrom = requisitionStatuses.codes.filter((status) => listed[status] === undefined);

  test.each(from)('from %s', (status) => {
    const answers = attempts[action](status);
    expect(answers.map((answer) => answer.kind)).toEqual(answers.map(() => 'do'));
    const targets = new Set(answers.map((answer) => (answer.kind === 'do' ? answer.to : 'refused')));
    expect([...targets].sort()).toEqual([...(listed[status] ?? [])].sort());
    for (const answer of answers) expect(answer).toMatchObject({ action, from: status });
  });

  if (notFrom.length > 0) {
    test.each(notFrom)('not from %s', (status) => {
      for (const answer of attempts[action](status)) {
        expect(answer).toMatchObject({ kind: 'refuse', because: 'REQ_STATE', detail: { status } });
      }
    });
  }
});

describe('the table as data', () => {
  test('every action that can be tried has a row, and every row an action', () => {
    expect(new Set(requisitionTransitions.map((row) => row.action))).toEqual(new Set(['create', ...Object.keys(expected)]));
  });

  test('R082 everything a detail page offers is in it', () => {
    const offered: RequisitionAction[] = [
      'create',
      'update',
      'delete',
      'collect',
      'uncollect',
      'reschedule',
      'unreschedule',
      'changeCollectionDate',
      'changeShipDate',
      'noShow',
      'cancel',
      'release',
      'reactivate',
      'reviewResults',
      'answerAoes',
      'printLabels',
      'markReordered',
      'reorder',
    ];
    const actions = new Set(requisitionTransitions.map((row) => row.action));
    expect(offered.filter((action) => !actions.has(action))).toEqual([]);
  });

  test('nothing leads out of a final result or a laboratory cancellation', () => {
    for (const row of requisitionTransitions) {
      for (const status of requisitionStatuses.groups.terminal) {
        if (row.from.includes(status)) expect([status, 'SAME']).toContain(row.to);
      }
    }
  });

  test('a source is labelled last: printing ships it, from COLLECTED only', () => {
    for (const status of requisitionStatuses.codes) {
      const answer = decideLabelPrinting({ status, partyType: 'SITE', isBottleLabelComplete: true });
      if (status === 'COLLECTED')
        expect(answer).toMatchObject({ kind: 'do', to: 'SENT', effects: ['SET_LABEL_PRINTED', 'SET_SHIP_DATE', 'SEND_ORDER'] });
      else expect(answer).toMatchObject({ kind: 'refuse', because: 'REQ_STATE' });
    }
    expect(decideLabelPrinting({ status: 'COLLECTED', partyType: 'SITE', isBottleLabelComplete: false })).toEqual({
      kind: 'refuse',
      because: 'REQ_LABEL',
    });
    expect(decideLabelPrinting({ status: 'COLLECTED', partyType: 'PATIENT', isBottleLabelComplete: false }).kind).toBe('do');
  });
});
