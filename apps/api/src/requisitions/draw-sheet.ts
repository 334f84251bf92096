import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { DrawSheetDraw } from '@drawday/documents/draw-sheet.ts';
import { renderDrawSheetPdf } from '@drawday/documents/render-draw-sheet.ts';
import { tubeNotDrawnReasons } from '@drawday/vocabulary';
import { instantText } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { missingAnswers, questionsOf } from '../questions/questions.public.ts';
import { noteDraw } from './change-draw.ts';
import { isFrozen } from './is-frozen.ts';
import { findDayFacility } from './parties.store.ts';
import { listOfDay } from './requisition-lists.store.ts';
import type { RequisitionRow } from './requisitions.store.ts';

const shiftTitles = { FIRST: 'First shift', SECOND: 'Second shift', THIRD: 'Third shift', FOURTH: 'Fourth shift', FIFTH: 'Fifth shift' };

export const drawSheet = query(requisitions.drawSheet)(async ({ body, actor, db, clock, refuse, audit }) => {
  const facility = await findDayFacility(db, actor, body.facilityId);
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  const draws = await listOfDay(db, actor, body, ['PENDING', 'COLLECTED']);
  const byShift = Map.groupBy(draws, (draw) => (draw.shift ? shiftTitles[draw.shift] : 'No shift'));
  const bytes = await renderDrawSheetPdf(
    {
      facility: { name: facility.name, code: facility.code, timeZone: facility.time_zone },
      drawDate: body.drawDate,
      shifts: [...byShift].map(([title, ofShift]) => ({ title, draws: ofShift.map(sheetDraw) })),
    },
    { paper: 'LETTER', printedAt: instantText(clock.now()), printedBy: actor.name },
  );
  for (const draw of draws) noteDraw(audit, draw);
  return { fileName: `draw-day-${facility.code}-${body.drawDate}.pdf`, mediaType: 'application/pdf', bytes: new Uint8Array(bytes) };
});

function sheetDraw(draw: RequisitionRow): DrawSheetDraw {
  return {
    chair: draw.chair === null ? null : String(draw.chair),
    lastName: [draw.last_name, draw.suffix].filter(Boolean).join(' '),
    firstName: draw.first_name,
    middleInitial: draw.middle_initial,
    dateOfBirth: draw.date_of_birth,
    sex: draw.sex ?? 'UNKNOWN',
    mrn: draw.mrn,
    patientNumber: null,
    requisitionNumber: draw.number,
    isHbvIsolation: draw.is_isolation,
    isStat: draw.is_stat,
    isFasting: draw.fasting === 'Y',
    tubes: draw.specimens.map((one) => ({
      specimenNumber: one.number,
      tubeCode: one.tubeCode,
      tubeNumber: one.tubeNumber,
      tubeCount: one.tubeCount,
      timing: one.timing,
      tests: one.tests,
      isFrozen: isFrozen(one),
      isTaken: one.takenAt !== null,
      notDrawn: one.notDrawnReason && (tubeNotDrawnReasons.find(one.notDrawnReason)?.en ?? one.notDrawnReason),
    })),
    collected: draw.collected_at && { by: draw.collected_by_name, at: draw.collected_at.toISOString() },
    notes: notesOf(draw),
  };
}

/** What the nurse must know or ask at the chair. */
function notesOf(draw: RequisitionRow): string[] {
  const asked = new Set(missingAnswers(draw, {}, 'COLLECT'));
  const questions = questionsOf(draw).filter(({ question, defaultAnswer }) => asked.has(question.code) && defaultAnswer === null);
  return [
    ...(draw.allergies.length ? [`Allergies: ${draw.allergies.join(', ')}`] : []),
    ...questions.map(({ question }) => `Ask: ${question.text}`),
    ...(draw.comment ? [draw.comment] : []),
  ];
}
