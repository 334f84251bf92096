import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideKtvSwitch, decideTreatmentReload } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { listAnswers, missingForKinetics, recordAnswers, saveAnswers } from '../questions/questions.public.ts';
import { drawReply, drawToChange, eachDraw, noteDraw, refused, takeStep, takeSteps } from '../requisitions/requisitions.public.ts';
import { readDraws } from './draw-state.store.ts';
import { recalculateEach } from './recalculate-kinetics.ts';

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
  items: await eachDraw(call, call.body.ids, {
    judging: async (draws) => {
      const known = await listAnswers(
        call.db,
        call.actor.tenantId,
        draws.map(({ id }) => id),
      );
      return (draw, refuse) => {
        const saved = known.get(draw.id) ?? {};
        const read = recordAnswers(draw);
        const missing = missingForKinetics(draw, { ...saved, ...read });
        const decision = decideTreatmentReload({ status: draw.status, hasKinetics: draw.has_kinetics, isComplete: missing.length === 0 });
        if (decision.kind === 'refuse') throw refused(refuse, decision);
        const changed = Object.fromEntries(Object.entries(read).filter(([code, value]) => saved[code] !== value));
        const before = Object.fromEntries(Object.keys(changed).map((code) => [code, saved[code] ?? null]));
        return { draw, decision, missing, changed, detail: { answersBefore: before, answers: changed } };
      };
    },
    carryOut: async (reloads) => {
      const { db, actor, clock, audit } = call;
      await saveAnswers(db, actor, new Map(reloads.map(({ draw, changed }) => [draw.id, changed])));
      // Where nothing is missing any longer, recalculating makes the draw final, and its row says with which answers.
      const because = new Map(reloads.map(({ draw, detail }) => [draw.id, detail]));
      const after = await recalculateEach(db, actor, [...because.keys()], clock, because);
      await takeSteps(
        db,
        actor,
        reloads.map(({ draw, decision, missing, detail }) => ({
          draw,
          step: { ...decision, to: after.get(draw.id)?.status ?? draw.status },
          columns: { missing_codes: after.get(draw.id)?.missingCodes ?? missing },
          detail,
        })),
      );
      for (const { draw, changed } of reloads) noteDraw(audit, draw, { questions: Object.keys(changed) });
    },
    inTurn: (draw) => draw.party_id,
  }),
}));
