import { codeInWords } from '@drawday/contracts/code-words.ts';
import type { CollectionDetails } from '@drawday/contracts/requisitions/requisition.shape.ts';
import { joinedWords } from '@drawday/contracts/words.ts';
import {
  answerInstant,
  decideAnswerAoes,
  decideCollection,
  formatDate,
  formatTime,
  ianaTimeZone,
  isSampleTimeValid,
  refuseWithoutAbn,
  sampleHoursAfterDisinfection,
  tubesOfFirstStick,
} from '@drawday/domain';
import type { z } from 'zod';
import { calendarDay, facilityClock, facilityDay, instantText } from '../platform/facility-day.ts';
import {
  defaultAnswers,
  listAnswers,
  missingAnswers,
  missingForKinetics,
  questionsOf,
  ruleQuestion,
  saveAnswers,
} from '../questions/questions.public.ts';
import { type Changing, noteDraw, refused } from './change-draw.ts';
import { isFacilityPaused, isPartyCurrent, isPartyVerified } from './draw-standing.ts';
import { missingAbn } from './missing-abn.ts';
import type { RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';
import { markTaken } from './tubes.store.ts';

type Details = Omit<z.output<typeof CollectionDetails>, 'concurrencyStamp'>;
export type CollectionRefusal =
  | 'REQ_STATE'
  | 'REQ_COLLECTOR'
  | 'ORG_PAUSED'
  | 'REQ_PARTY'
  | 'REQ_FUTURE'
  | 'REQ_EARLY'
  | 'REQ_DISINFECTED'
  | 'AOE_MISSING'
  | 'AOE_UNKNOWN'
  | 'AOE_VALUE'
  | 'AOE_FUTURE'
  | 'AOE_RANGE'
  | 'ORD_ABN'
  | 'SPECIMEN_UNKNOWN';
type Collecting = Changing<CollectionRefusal>;

/** Asks the rules whether this draw may be collected so; nothing is written yet. */
export async function checkCollection({ db, actor, clock, refuse }: Collecting, draw: RequisitionRow, details: Details) {
  const now = clock.now();
  const collectedAt = details.collectedAt ? Temporal.Instant.from(details.collectedAt) : now;
  const saved = (await listAnswers(db, actor.tenantId, [draw.id])).get(draw.id) ?? {};
  const given = Object.fromEntries((details.answers ?? []).map(({ code, value }) => [code, value]));
  const questions = questionsOf(draw).map(ruleQuestion);
  const answering = decideAnswerAoes({
    status: draw.status,
    questions,
    savedAnswers: saved,
    answers: given,
    now: facilityClock(draw.time_zone, now),
  });
  if (answering.kind === 'refuse') throw refused(refuse, answering, { members: ['answers'] });
  // The record's answers stand until somebody says otherwise, so that a scan alone can collect.
  const assumed = defaultAnswers(draw, { ...saved, ...given });
  const answers = { ...saved, ...given, ...assumed };
  const decision = decideCollection({
    status: draw.status,
    drawDate: calendarDay(draw.draw_date),
    timeZone: draw.time_zone,
    collectedAt,
    now,
    isPartyVerified: isPartyVerified(draw),
    isPartyCurrent: isPartyCurrent(draw, facilityDay(draw.time_zone, now)),
    isFacilityPaused: isFacilityPaused(draw),
    unansweredQuestions: missingAnswers(draw, answers, 'COLLECT'),
    isCollectorSupport: actor.isSupport,
  });
  refuseAfterDisinfection(draw, answers, collectedAt, refuse);
  const withoutAbn =
    decision.kind === 'do' && refuseWithoutAbn(await missingAbn(db, actor, draw, facilityDay(draw.time_zone, collectedAt).toString()));
  if (withoutAbn) throw refused(refuse, withoutAbn);
  if (decision.kind === 'do') return { decision, collectedAt, answers, changed: { ...given, ...assumed } };
  if (decision.because !== 'AOE_MISSING') throw refused(refuse, decision);
  const codes = missingAnswers(draw, answers, 'COLLECT');
  throw refuse('AOE_MISSING', {
    values: {
      questions: joinedWords(
        codes.map((code) => codeInWords('question', code) ?? { en: code, es: code }),
        ', ',
      ),
    },
    members: ['answers'],
    data: { questions: codes },
  });
}

/** A sample taken soon after a disinfection shows nothing of what grows there. */
function refuseAfterDisinfection(
  draw: RequisitionRow,
  answers: Readonly<Record<string, string>>,
  collectedAt: Temporal.Instant,
  refuse: Collecting['refuse'],
): void {
  const zone = ianaTimeZone(draw.time_zone);
  const lastDisinfectionAt = answers.LASTDISINFECT ? answerInstant(answers.LASTDISINFECT, zone) : null;
  if (!lastDisinfectionAt || isSampleTimeValid({ collectedAt, lastDisinfectionAt })) return;
  const earliest = lastDisinfectionAt.add({ hours: sampleHoursAfterDisinfection }).toZonedDateTimeISO(zone);
  const words = `${formatDate(earliest.toPlainDate())} ${formatTime(earliest.toPlainTime())}`;
  throw refuse('REQ_DISINFECTED', { values: { earliest: words }, members: ['answers'] });
}

/**
 * Records that specimens were taken: when, by whom, from where, with the answers asked at the chair. One click before the end of a
 * treatment cannot record the tubes drawn after it: unless named, those are owed.
 */
export async function collectDraw(call: Collecting, draw: RequisitionRow, details: Details, { isScanned = false } = {}): Promise<void> {
  const { db, actor, audit, refuse } = call;
  const { decision, collectedAt, answers, changed } = await checkCollection(call, draw, details);
  const taken = details.specimenNumbers ?? tubesOfFirstStick(draw.specimens).map(({ number }) => number);
  if (taken.some((number) => !draw.specimens.some((one) => one.number === number))) throw refuse('SPECIMEN_UNKNOWN');
  await saveAnswers(db, actor, draw.id, changed);
  const left = draw.specimens.filter((one) => one.notDrawnReason !== null && !details.specimenNumbers?.includes(one.number));
  const numbers = taken.filter((number) => !left.some((one) => one.number === number));
  await markTaken(db, actor, { requisitionId: draw.id, numbers, at: instantText(collectedAt), isScanned });
  await takeStep(
    db,
    actor,
    draw,
    decision,
    {
      collected_at: instantText(collectedAt),
      collected_by: actor.userId,
      draw_site: details.drawSite ?? null,
      missing_codes: missingForKinetics(draw, answers),
    },
    { detail: { ...(Object.keys(changed).length && { answers: changed }), tubes: numbers } },
  );
  noteDraw(audit, draw);
}
