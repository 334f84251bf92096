import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { DrawSheetDraw, DrawSheetResult } from '@drawday/documents/draw-sheet.ts';
import { renderDrawSheetPdf } from '@drawday/documents/render-draw-sheet.ts';
import { drawDayFigures, formatTime, ianaTimeZone } from '@drawday/domain';
import { findReason, requisitionStatuses, tubeNotDrawnReasons } from '@drawday/vocabulary';
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
  const listed = await listOfDay(db, actor, body, body.withResult ? requisitionStatuses.codes : requisitionStatuses.groups.toLabel);
  const draws = listed.filter(({ status }) => !requisitionStatuses.isIn('calledOff', status));
  const byShift = Map.groupBy(draws, (draw) => (draw.shift ? shiftTitles[draw.shift] : 'No shift'));
  const bytes = await renderDrawSheetPdf(
    {
      facility: { name: facility.name, code: facility.code, timeZone: ianaTimeZone(facility.time_zone) },
      drawDate: body.drawDate,
      shifts: [...byShift].map(([title, ofShift]) => ({ title, draws: ofShift.map(sheetDraw) })),
      result: body.withResult ? resultOf(listed, facility.courier_pickup_time) : null,
    },
    { paper: facility.paper, printedAt: instantText(clock.now()), printedBy: actor.name },
  );
  for (const draw of listed) noteDraw(audit, draw);
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

const figureNames = {
  ...{ planned: 'Planned', collected: 'Collected', open: 'Not collected', missed: 'Did not come', cancelled: 'Cancelled' },
  ...{ unlabeled: 'Without a label', stat: 'STAT' },
} as const;

/** What the day came to; everybody who was not drawn is named, moved ones too. */
function resultOf(draws: readonly RequisitionRow[], courierPickupTime: string | null): DrawSheetResult {
  const { tubes, ...counts } = drawDayFigures(draws.map(reportedDraw));
  return {
    figures: (Object.keys(figureNames) as (keyof typeof figureNames)[]).map((key) => ({ name: figureNames[key], count: counts[key] })),
    tubes,
    notDrawn: draws
      .filter(({ status }) => !requisitionStatuses.isIn('kept', status))
      .map((draw) => ({
        chair: draw.chair === null ? null : String(draw.chair),
        name: draw.party_name,
        mrn: draw.mrn,
        requisitionNumber: draw.number,
        reason: whyNotDrawn(draw),
      })),
    courierPickupTime: courierPickupTime && formatTime(Temporal.PlainTime.from(courierPickupTime)),
  };
}

const reportedDraw = (draw: RequisitionRow) => ({
  ...{ status: draw.status, isStat: draw.is_stat, isLabelPrinted: draw.is_label_printed, tubes: draw.specimens },
  ...{ cancelReason: draw.cancel_reason, rescheduleReason: draw.reschedule_reason },
});

function whyNotDrawn({ status, cancel_reason, reschedule_reason }: RequisitionRow): string {
  const code = status === 'RESCHEDULED' ? reschedule_reason : cancel_reason;
  const why = findReason(code)?.en ?? code;
  return [requisitionStatuses.of[status].en, why].filter(Boolean).join(': ');
}
