import { codeInWords } from '@drawday/contracts/code-words.ts';
import type { CollectionDetails as Details } from '@drawday/contracts/requisitions/requisition.shape.ts';
import { joinedWords } from '@drawday/contracts/words.ts';
import {
  decideAnswerAoes,
  decideCollection,
  disinfectionOfSample,
  formatDate,
  formatTime,
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
import type { Judge } from './each-draw.ts';
import { missingAbn } from './missing-abn.ts';
import type { RequisitionRow } from './requisitions.store.ts';
import { takeSteps } from './take-step.ts';
import { markTaken } from './tubes.store.ts';

export type CollectionDetails = Omit<z.output<typeof Details>, 'concurrencyStamp'>;
type CollectionRefusal =
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
export type Collecting = Changing<CollectionRefusal>;
type Context = Omit<Collecting, 'refuse'>;
/** A draw that may be collected: with which answers, those that are new, and the tubes that were taken. */
type Collection = {
  draw: RequisitionRow;
  step: Extract<ReturnType<typeof decideCollection>, { kind: 'do' }>;
  collectedAt: Temporal.Instant;
  drawSite: string | null;
  answers: Readonly<Record<string, string>>;
  changed: Readonly<Record<string, string>>;
  tubes: readonly string[];
};

/** Asks the rules whether draws may be collected so. What they need to know of all is read at once; nothing is written yet. */
export async function judgeCollections(
  { db, actor, clock }: Context,
  draws: readonly RequisitionRow[],
  details: CollectionDetails,
): Promise<Judge<CollectionRefusal, Collection>> {
  const now = clock.now();
  const collectedAt = details.collectedAt ? Temporal.Instant.from(details.collectedAt) : now;
  const known = await listAnswers(
    db,
    actor.tenantId,
    draws.map(({ id }) => id),
  );
  const withoutAbn = await missingAbn(db, actor, draws, collectedAt);
  const given = Object.fromEntries((details.answers ?? []).map(({ code, value }) => [code, value]));
  return (draw, refuse) => {
    const saved = known.get(draw.id) ?? {};
    const answering = decideAnswerAoes({
      status: draw.status,
      questions: questionsOf(draw).map(ruleQuestion),
      savedAnswers: saved,
      answers: given,
      now: facilityClock(draw.time_zone, now),
    });
    if (answering.kind === 'refuse') throw refused(refuse, answering, { members: ['answers'] });
    // The record's answers stand until somebody says otherwise, so that a scan alone can collect.
    const assumed = defaultAnswers(draw, { ...saved, ...given });
    const answers = { ...saved, ...given, ...assumed };
    const unanswered = missingAnswers(draw, answers, 'COLLECT');
    const step = decideCollection({
      status: draw.status,
      drawDate: calendarDay(draw.draw_date),
      timeZone: draw.time_zone,
      collectedAt,
      now,
      isPartyVerified: isPartyVerified(draw),
      isPartyCurrent: isPartyCurrent(draw, facilityDay(draw.time_zone, now)),
      isFacilityPaused: isFacilityPaused(draw),
      unansweredQuestions: unanswered,
      isCollectorSupport: actor.isSupport,
    });
    refuseAfterDisinfection(draw, answers, collectedAt, refuse);
    if (step.kind === 'refuse') throw step.because === 'AOE_MISSING' ? unansweredRefusal(refuse, unanswered) : refused(refuse, step);
    const abn = refuseWithoutAbn(withoutAbn.get(draw.id) ?? []);
    if (abn) throw refused(refuse, abn);
    const tubes = tubesTaken(draw, details.specimenNumbers);
    if (!tubes) throw refuse('SPECIMEN_UNKNOWN');
    return { draw, step, collectedAt, drawSite: details.drawSite ?? null, answers, changed: { ...given, ...assumed }, tubes };
  };
}

const unansweredRefusal = (refuse: Collecting['refuse'], codes: readonly string[]) =>
  refuse('AOE_MISSING', {
    values: {
      questions: joinedWords(
        codes.map((code) => codeInWords('question', code) ?? { en: code, es: code }),
        ', ',
      ),
    },
    members: ['answers'],
    data: { questions: codes },
  });

/**
 * One click before the end of a treatment cannot record the tubes drawn after it: unless named, those are owed.
 * @returns null when one of those named is of another draw
 */
function tubesTaken({ specimens }: RequisitionRow, named: readonly string[] | undefined): string[] | null {
  const taken = named ?? tubesOfFirstStick(specimens).map(({ number }) => number);
  if (taken.some((number) => !specimens.some((one) => one.number === number))) return null;
  const left = specimens.filter((one) => one.notDrawnReason !== null && !named?.includes(one.number));
  return taken.filter((number) => !left.some((one) => one.number === number));
}

/** A sample taken soon after a disinfection shows nothing of what grows there. */
function refuseAfterDisinfection(
  draw: RequisitionRow,
  answers: Readonly<Record<string, string>>,
  collectedAt: Temporal.Instant,
  refuse: Collecting['refuse'],
): void {
  const asked = questionsOf(draw).find(({ question }) => question.code === 'LASTDISINFECT')?.question;
  if (!asked) return;
  const recorded = draw.source?.lastDisinfectionAt;
  const disinfection = disinfectionOfSample({
    answer: answers[asked.code],
    recordedAt: recorded ? Temporal.Instant.from(recorded) : null,
    sampledAt: collectedAt,
    timeZone: draw.time_zone,
  });
  if (disinfection.kind === 'UNREAD')
    throw refuse('AOE_VALUE', { values: { question: asked.text, code: asked.code }, members: ['answers'] });
  const lastDisinfectionAt = disinfection.kind === 'AT' ? disinfection.at : null;
  if (!lastDisinfectionAt || isSampleTimeValid({ collectedAt, lastDisinfectionAt })) return;
  const earliest = facilityClock(draw.time_zone, lastDisinfectionAt.add({ hours: sampleHoursAfterDisinfection }));
  const words = `${formatDate(earliest.toPlainDate())} ${formatTime(earliest.toPlainTime())}`;
  throw refuse('REQ_DISINFECTED', { values: { earliest: words }, members: ['answers'] });
}

/** Records of one draw that its specimens were taken: when, by whom, from where, with the answers asked at the chair. */
export async function collectDraw(
  call: Collecting,
  draw: RequisitionRow,
  details: CollectionDetails,
  { isScanned = false } = {},
): Promise<void> {
  const judge = await judgeCollections(call, [draw], details);
  await recordCollections(call, [judge(draw, call.refuse)], { isScanned });
}

/** The same of many at one moment, at once. */
export async function recordCollections(
  { db, actor, audit }: Context,
  collections: readonly Collection[],
  { isScanned = false } = {},
): Promise<void> {
  const [first] = collections;
  if (!first) return;
  await saveAnswers(db, actor, new Map(collections.map(({ draw, changed }) => [draw.id, changed])));
  await markTaken(db, actor, {
    requisitionIds: collections.map(({ draw }) => draw.id),
    numbers: collections.flatMap(({ tubes }) => tubes),
    at: instantText(first.collectedAt),
    isScanned,
  });
  await takeSteps(
    db,
    actor,
    collections.map(({ draw, step, collectedAt, drawSite, answers, changed, tubes }) => ({
      draw,
      step,
      columns: {
        collected_at: instantText(collectedAt),
        collected_by: actor.userId,
        draw_site: drawSite,
        missing_codes: missingForKinetics(draw, answers),
      },
      detail: { ...(Object.keys(changed).length && { answers: changed }), tubes },
    })),
  );
  for (const { draw } of collections) noteDraw(audit, draw);
}
