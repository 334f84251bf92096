import { type ReportDesign, reportDesigns } from '@drawday/catalogue';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { type ReportMeasureId, reportMeasures } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { narrowActor } from '../platform/narrow-actor.ts';
import type { Language } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { listFacilityMonths } from '../report-months/report-months.public.ts';
import { answerOfMeasure } from './answer-words.ts';
import { isPermitted } from './catalogue.ts';
import { sumMeasure } from './measure-rows.ts';
import { countMonthProgress } from './month-progress.store.ts';
import { monthInWords } from './plan-in-words.ts';
import { listNewestRuns } from './report-runs.store.ts';
import { monthOf } from './run-plan.ts';
import { storedRun } from './run-reply.ts';

type Answer = { reportKey: string; answer: string; period: string; computedAt: string | null };

/** The measure that a report of a month answers with. */
const firstMeasure = ({ rows, measures: [first] }: ReportDesign): ReportMeasureId | null =>
  rows === 'PATIENT_MONTHS' && first !== undefined && reportMeasures.has(first) ? first : null;

export const answers = query(reportRuns.answers)(async ({ query: { facilityId }, actor, db, services, clock, request, refuse }) => {
  const isHere = Object.values(actor.reach).some((ids) => ids.includes(facilityId));
  if (!isHere) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId }, members: ['facilityId'] });
  const mine = reportDesigns.filter((design) => isPermitted(design, actor));
  const counted = await closedMonthAnswers(db, actor, mine, { facilityId, now: clock.now(), language: request.language });
  const known = new Set(counted.map(({ reportKey }) => reportKey));
  const others = mine.map(({ id }) => String(id)).filter((key) => !known.has(key));
  const ran = (await listNewestRuns(db, actor, facilityId, others)).flatMap((row): Answer[] => {
    const sheet = storedRun(services, actor, row)?.sheet;
    // A run keeps the language in which somebody asked for it.
    return sheet?.language === request.language
      ? [{ reportKey: row.report_key, answer: sheet.answer, period: sheet.period, computedAt: row.computed_at?.toISOString() ?? null }]
      : [];
  });
  return { items: [...counted, ...ran] };
});

type Asked = { facilityId: string; now: Temporal.Instant; language: Language };

/** What the reports of a month say of the last one that is closed, from its counts: nothing is counted anew. */
async function closedMonthAnswers(
  db: Reader,
  caller: Actor,
  designs: readonly ReportDesign[],
  { facilityId, now, language }: Asked,
): Promise<Answer[]> {
  const ofMonths = designs.flatMap((design) => {
    const measure = firstMeasure(design);
    const actor = narrowActor({ permission: design.permission as `${string}.${string}`, effect: 'read' }, caller);
    return measure && typeof actor !== 'string' && actor.reach.PATIENT.includes(facilityId) ? [{ design, measure }] : [];
  });
  if (!ofMonths.length) return [];
  const { closed } = await countMonthProgress(db, caller.tenantId, [facilityId], monthOf(now.toZonedDateTimeISO('UTC').toPlainDate()));
  if (!closed) return [];
  const measures = [...new Set(ofMonths.map(({ measure }) => measure))];
  const rows = await listFacilityMonths(db, caller.tenantId, { facilityIds: [facilityId], months: [closed] }, { measures });
  return ofMonths.flatMap(({ design, measure }) => {
    const counts = rows.find((row) => row.measure === measure);
    if (!counts?.eligible) return [];
    return {
      reportKey: String(design.id),
      answer: answerOfMeasure(sumMeasure(measure, counts, null, language), language, false),
      period: monthInWords(closed, language),
      computedAt: null,
    };
  });
}
