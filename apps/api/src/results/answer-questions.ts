import { questions as contract } from '@drawday/contracts/questions/questions.contract.ts';
import { decideAnswerAoes } from '@drawday/domain';
import { requisitionStatuses } from '@drawday/vocabulary';
import { sendAnswers } from '../laboratory-orders/laboratory-orders.public.ts';
import { facilityClock } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { listAnswers, missingForKinetics, questionsOf, ruleQuestion, saveAnswers } from '../questions/questions.public.ts';
import { drawReply, drawToChange, noteDraw, refused, takeStep } from '../requisitions/requisitions.public.ts';
import { listDrawsAfterTreatment } from './later-draws.store.ts';
import { recalculateInTurn, recalculateKinetics } from './results.public.ts';

/** Saves answers. The calculated results follow, and with the last missing answer the draw becomes final. */
export const answer = command(contract.answer)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const saved = (await listAnswers(db, actor.tenantId, [draw.id])).get(draw.id) ?? {};
  const given = Object.fromEntries(body.answers.map(({ code, value }) => [code, value]));
  const questions = questionsOf(draw).map(ruleQuestion);
  const decision = decideAnswerAoes({
    status: draw.status,
    questions,
    savedAnswers: saved,
    answers: given,
    now: facilityClock(draw.time_zone, clock.now()),
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision, { members: ['answers'] });
  await saveAnswers(db, actor, new Map([[draw.id, given]]));
  const before = Object.fromEntries(Object.keys(given).map((code) => [code, saved[code] ?? null]));
  const detail = { answersBefore: before, answers: given };
  // Recalculating closes the draw once nothing is missing, and finds contradictions that answers alone do not show.
  const after = requisitionStatuses.isIn('received', draw.status) ? await recalculateKinetics(db, actor, draw.id, clock, detail) : null;
  const missing = draw.status === 'PENDING' ? [] : missingForKinetics(draw, { ...saved, ...given });
  // One act, one history row: where the draw was closed, that row holds the answers.
  if (!after || after.status === draw.status)
    await takeStep(db, actor, draw, { ...decision, to: draw.status }, { missing_codes: after?.missingCodes ?? missing }, { detail });
  const changed = Object.keys(given).filter((code) => given[code] !== saved[code]);
  if (changed.includes('POSTWT')) await recalculateInTurn(db, actor, await listDrawsAfterTreatment(db, actor.tenantId, draw.id), clock);
  await sendAnswers(call, draw.id, changed);
  noteDraw(audit, draw, { questions: Object.keys(given) });
  return drawReply(call, draw.id);
});
