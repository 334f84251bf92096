import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideKtvSwitch, decideTreatmentReload } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { listAnswers, missingForKinetics, recordAnswers, saveAnswers } from '../questions/questions.public.ts';
import { drawReply, drawToChange, eachDraw, noteDraw, refused, takeStep } from '../requisitions/requisitions.public.ts';
import { readDraws } from './draw-state.store.ts';
import { recalculateKinetics } from './recalculate-kinetics.ts';

/** Another Kt/V stands for the dose of this draw, in lists, goals and on its report; after the final result that is a correction. */
export const switchKtv = command(requisitions.switchKtv)(async (call) => {
  const { body, actor, db, refuse, audit } = call;
  const draw = await drawToChange(call, body.id, body.concurrencyStamp);
  const decision = decideKtvSwitch({ status: draw.status, hasKinetics: draw.has_kinetics });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const [state] = await readDraws(db, actor.tenantId, [draw.id]);
  const has = state?.results.some((result) => result.code === body.resultCode && result.numeric !== null && result.status !== 'X');
  if (!has) throw refuse('REQ_NO_KTV', { members: ['resultCode'] });
  const isCorrection = draw.status === 'RESULTED' && draw.reported_ktv !== body.resultCode;
  await takeStep(db, actor, draw, decision, { reported_ktv: body.resultCode, ...(isCorrection && { is_corrected: true }) });
  noteDraw(audit, draw, { resultCode: body.resultCode });
  return drawReply(call, draw.id);
});

/** The record of the patient says more by now than when the draw was answered: access, treatments a week, height. */
export const reupdateTreatmentInfo = command(requisitions.reupdateTreatmentInfo)(async (call) => ({
  items: await eachDraw(call, call.body.ids, async ({ db, actor, clock, refuse, audit }, draw) => {
    const saved = (await listAnswers(db, actor.tenantId, [draw.id])).get(draw.id) ?? {};
    const read = recordAnswers(draw);
    const answers = { ...saved, ...read };
    const missing = missingForKinetics(draw, answers);
    const decision = decideTreatmentReload({ status: draw.status, hasKinetics: draw.has_kinetics, isComplete: missing.length === 0 });
    if (decision.kind === 'refuse') throw refused(refuse, decision);
    const changed = Object.fromEntries(Object.entries(read).filter(([code, value]) => saved[code] !== value));
    await saveAnswers(db, actor, draw.id, changed);
    const before = Object.fromEntries(Object.keys(changed).map((code) => [code, saved[code] ?? null]));
    const detail = { answersBefore: before, answers: changed };
    // Where nothing is missing any longer, recalculating makes the draw final, and its row says with which answers.
    const after = await recalculateKinetics(db, actor, draw.id, clock, detail);
    await takeStep(
      db,
      actor,
      draw,
      { ...decision, to: after?.status ?? draw.status },
      { missing_codes: after?.missingCodes ?? missing },
      { detail },
    );
    noteDraw(audit, draw, { questions: Object.keys(changed) });
  }),
}));
