import { lineStatuses, type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAnswerAoes } from './aoe-answers.ts';
import { decideCancellation, decideLabCancellation, decideReactivation, decideSystemCancellation } from './cancellation.ts';
import { decideCollection, decideUncollection } from './collection.ts';
import type { Done, Refusal } from './decision.ts';
import { decideLabelPrinting } from './label-printing.ts';
import { decideCorrectedResult, decideLabAccession, decideReload, decideResultImport, isLabCancellable } from './laboratory-messages.ts';
import type { RequisitionLine } from './line-statuses.ts';
import { decideNoShow, decideReschedule, decideUnreschedule } from './rescheduling.ts';
import { decideRelease } from './shipping.ts';
import { type RequisitionEvent, statusFromHistory } from './testing/status-from-history.ts';

/** A draw as the database would store it, with its history. */
type Draw = {
  status: RequisitionStatus;
  lines: RequisitionLine[];
  collectedAt: Temporal.Instant | null;
  shippedAt: Temporal.Instant | null;
  receivedAt: Temporal.Instant | null;
  resultedAt: Temporal.Instant | null;
  events: RequisitionEvent[];
};
type Move = { name: string; answered: boolean; lines: RequisitionLine[]; minutes: number; obstacle: boolean };
type Answer = (Done & { collectedAt?: Temporal.Instant }) | Refusal;

const timeZone = 'EST';
const today = Temporal.PlainDate.from('2027-01-06');
const start = Temporal.Instant.from('2027-01-06T14:00:00Z');
const questions = [{ code: 'TXMIN', text: 'Minutes', type: 'NUMBER', isRequired: true, requiredAt: 'RESULT' }] as const;

const moves: Record<string, (draw: Draw, move: Move, now: Temporal.Instant) => Answer> = {
  collect: ({ status }, { obstacle }, now) =>
    decideCollection({
      status,
      drawDate: today,
      timeZone,
      collectedAt: now,
      now,
      isPartyVerified: true,
      isPartyCurrent: true,
      isFacilityPaused: obstacle,
      unansweredQuestions: [],
      isCollectorSupport: false,
    }),
  uncollect: ({ status }) => decideUncollection({ status, plannedAgainIn: null }),
  print: ({ status }) => decideLabelPrinting({ status, partyType: 'PATIENT', isBottleLabelComplete: true }),
  release: ({ status }, { obstacle }) => decideRelease({ status, tubesOwed: obstacle ? 1 : 0 }),
  accession: ({ status, collectedAt }, { obstacle }, now) =>
    decideLabAccession({
      status,
      isAccessionMatching: !obstacle,
      isPlacedByPerson: false,
      drawDate: today,
      timeZone,
      collectedAt,
      labCollectedAt: null,
      receivedAt: now,
    }),
  import: ({ status }, { lines }) => decideResultImport({ status, lines }),
  correct: (draw) => decideCorrectedResult(draw),
  reload: ({ status }, { lines }) => decideReload({ status, lines }),
  answer: ({ status }, { answered }, now) =>
    decideAnswerAoes({
      status,
      questions,
      savedAnswers: {},
      answers: answered ? { TXMIN: 240 } : {},
      now: now.toZonedDateTimeISO('America/New_York'),
    }),
  cancel: ({ status }, { obstacle }) => decideCancellation({ status, reason: obstacle ? null : 'OTHER' }),
  labCancel: ({ status, lines }, { obstacle }) =>
    decideLabCancellation({ status, reason: obstacle ? null : 'QNS', hasReportableValue: !isLabCancellable(lines) }),
  systemCancel: ({ status }, { obstacle }) =>
    decideSystemCancellation({
      status,
      hoursOverdue: obstacle ? 700 : 800,
      isPartyInactive: false,
      isScheduleEnded: false,
      isUnsignedTooLong: false,
      isScheduleChanged: false,
    }),
  reactivate: ({ status }, { obstacle }) =>
    decideReactivation({
      status,
      drawDate: today,
      newDate: null,
      today,
      isPartyCurrent: !obstacle,
      isDateTaken: false,
      plannedAgainIn: null,
      isStillOrdered: true,
    }),
  reschedule: ({ status }, { obstacle }) =>
    decideReschedule({ status, drawDate: today, newDate: today.add({ days: 2 }), today, isDateTaken: obstacle }),
  unreschedule: ({ status }) =>
    decideUnreschedule({ status, replacement: null, isDateTaken: false, plannedAgainIn: null, isStillOrdered: true }),
  noShow: ({ status }, { answered }) =>
    decideNoShow({
      status,
      drawDate: today,
      today,
      newDate: answered ? today.add({ days: 2 }) : null,
      isDateTaken: false,
      reason: 'NO_SHOW',
    }),
};

const anyLine = fc.record({
  status: fc.constantFrom(...lineStatuses.codes),
  isCalculated: fc.boolean(),
  lacksAnswers: fc.boolean(),
});
// Weighted toward the usual course, so that walks also reach results.
const names = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('collect', 'release', 'accession', 'import', 'import', 'answer') },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(moves)) },
);
const anyMove = fc.record({
  name: names,
  answered: fc.boolean(),
  lines: fc.array(anyLine, { maxLength: 3 }),
  minutes: fc.integer({ min: 1, max: 600 }),
  obstacle: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
/** Moves stopped by their obstacle, whatever the status. */
const stopped = new Set(['collect', 'accession', 'cancel', 'labCancel', 'systemCancel', 'reactivate', 'reschedule']);

function apply(draw: Draw, move: Move, now: Temporal.Instant): Draw {
  const answer = moves[move.name]?.(draw, move, now);
  if (answer?.kind !== 'do') return draw;
  const has = (effect: (typeof answer.effects)[number]) => answer.effects.includes(effect);
  return {
    status: answer.to,
    lines: ['import', 'reload'].includes(move.name) ? move.lines : draw.lines,
    collectedAt: has('CLEAR_COLLECTION') ? null : has('SET_COLLECTION') ? (answer.collectedAt ?? now) : draw.collectedAt,
    shippedAt: has('SET_SHIP_DATE') ? now : draw.shippedAt,
    receivedAt: has('SET_RECEIVED') ? now : draw.receivedAt,
    resultedAt: has('SET_RESULTED') ? now : draw.resultedAt,
    events: [...draw.events, { action: answer.action, from: answer.from, to: answer.to }],
  };
}

// One set of walks is always the same and reaches every status; the other is new in every run.
test.each([
  ['the same walks', { numRuns: 1500, seed: 20270106 }],
  ['new walks', { numRuns: 1000 }],
])('random walks through the life of a draw: %s', (_, runs) => {
  const reached = new Set<RequisitionStatus>();
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), (walk) => {
      let now = start;
      let draw: Draw = {
        status: 'PENDING',
        lines: [],
        collectedAt: null,
        shippedAt: null,
        receivedAt: null,
        resultedAt: null,
        events: [{ action: 'create', from: null, to: 'PENDING' }],
      };
      for (const move of walk) {
        now = now.add({ minutes: move.minutes });
        const next = apply(draw, move, now);
        reached.add(next.status);
        // A refusal changes nothing, and leaves no trace.
        if (move.obstacle && stopped.has(move.name)) expect(next).toBe(draw);
        if (next !== draw) expect(next.events).toHaveLength(draw.events.length + 1);
        expect(next.events.slice(0, draw.events.length)).toEqual(draw.events);
        // Terminal is terminal.
        if (requisitionStatuses.isIn('terminal', draw.status)) expect(next.status).toBe(draw.status);
        // Nothing is known about a specimen that was not collected, and nothing is collected in a planned draw.
        if (requisitionStatuses.isIn('collected', next.status)) expect(next.collectedAt).not.toBeNull();
        if (next.status === 'PENDING') expect(next.collectedAt).toBeNull();
        if (next.status === 'SENT') expect(next.shippedAt).not.toBeNull();
        if (['RECEIVED', 'PRELIMINARY', 'MISSINGAOE', 'RESULTED'].includes(next.status)) expect(next.receivedAt).not.toBeNull();
        expect(next.resultedAt !== null).toBe(next.status === 'RESULTED');
        // The history tells the whole story.
        expect(statusFromHistory(next.events)).toEqual({ status: next.status, brokenAt: null });
        draw = next;
      }
    }),
    runs,
  );
  expect(reached.size).toBe(11);
});

test('a gap, a second beginning or an invented step in a history is found', () => {
  const created: RequisitionEvent = { action: 'create', from: null, to: 'PENDING' };
  const sent: RequisitionEvent = { action: 'release', from: 'COLLECTED', to: 'SENT' };
  expect(statusFromHistory([])).toEqual({ status: null, brokenAt: null });
  expect(statusFromHistory([created, sent])).toEqual({ status: 'SENT', brokenAt: 1 });
  expect(statusFromHistory([created, { action: 'delete', from: 'PENDING', to: null }])).toEqual({ status: null, brokenAt: null });
  expect(statusFromHistory([created, { action: 'delete', from: 'PENDING', to: null }, created])).toEqual({
    status: 'PENDING',
    brokenAt: 2,
  });
  expect(statusFromHistory([{ action: 'update', from: null, to: 'PENDING' }])).toEqual({ status: 'PENDING', brokenAt: 0 });
  expect(statusFromHistory([created, { action: 'release', from: 'PENDING', to: 'SENT' }, sent])).toEqual({ status: 'SENT', brokenAt: 1 });
  expect(statusFromHistory([created, created])).toEqual({ status: 'PENDING', brokenAt: 1 });
  // a message that says only that the specimen has arrived leaves a received draw received, and no other draw
  const collected: RequisitionEvent = { action: 'collect', from: 'PENDING', to: 'COLLECTED' };
  const received: RequisitionEvent = { action: 'labAccession', from: 'COLLECTED', to: 'RECEIVED' };
  const heard = (from: RequisitionStatus, to: RequisitionStatus): RequisitionEvent => ({ action: 'resultImport', from, to });
  expect(statusFromHistory([created, collected, received, heard('RECEIVED', 'RECEIVED')]).brokenAt).toBeNull();
  expect(statusFromHistory([created, collected, received, heard('RECEIVED', 'SENT')]).brokenAt).toBe(3);
  expect(statusFromHistory([created, collected, heard('COLLECTED', 'RECEIVED')]).brokenAt).toBe(2);
  expect(statusFromHistory([created, collected, { action: 'reloadResult', from: 'COLLECTED', to: 'RECEIVED' }]).brokenAt).toBe(2);
});
