import { formatDate, sampleDisclaimers, sourceRequirements, waterLimitOf, waterValueVerdict } from '@drawday/domain';
import { unitWords, type WaterVerdictCode } from '@drawday/vocabulary';
import { instantOf } from '../../platform/facility-day.ts';
import { judged, listFacilityAnalyses, ofFamily, sampledOn, type WaterSample, type WaterSource } from '../../water/water.public.ts';
import { numberCell, textCell } from '../cells.ts';
import {
  gravityOf,
  limitText,
  sampleDayCells,
  sampledSources,
  sourceCells,
  verdictCell,
  waterCell,
  waterNotes,
  waterTestName,
} from '../facility-water.ts';
import { type ReportTextKey, reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import type { Language, RunPlan } from '../run-plan.ts';
import { rowsByFacility, type SourceRow } from '../source-rows.ts';

/** Analyses are yearly: the newest and the two before lie in three years and a half. */
const lookBack = { months: 42 } as const;
const analysesShown = 3;

/** Contaminants in the three groups of the standard: known to be toxic in dialysis, other trace elements, and what dialysis fluid holds anyway. */
const groups = {
  group_TOXIC: ['WAL', 'WCL2T', 'WCU', 'WF', 'WPB', 'WNO3', 'WSO4', 'WZN'],
  group_TRACE: ['WSB', 'WAS', 'WBA', 'WBE', 'WCD', 'WCR', 'WHG', 'WSE', 'WAG', 'WTL'],
  group_ELECTROLYTE: ['WCA', 'WMG', 'WK', 'WNA'],
} as const satisfies Partial<Record<ReportTextKey, readonly string[]>>;
function groupOf(resultCode: string, language: Language): string | null {
  const [key] = Object.entries(groups).find(([, codes]) => codes.some((code) => code === resultCode)) ?? [];
  return key ? reportText(language)(key as keyof typeof groups) : null;
}
const order: readonly string[] = Object.values(groups).flat();

/** The newest chemical analysis of each water source, analyte by analyte, beside the two before. */
export const sourceAnalyses: RowSource = async (context) => {
  const { plan } = context;
  const { language } = plan;
  const text = reportText(language);
  const counted = { analyses: 0, failed: 0, unread: 0, without: 0 };
  const rows = rowsByFacility(context, (place) => placeRows(context, place, counted));
  return {
    ...rows,
    facts: () => ({
      answer: [
        text('aboveMaximum', { analyses: text('analyses', { count: counted.analyses }), failed: counted.failed }),
        ...(counted.unread ? [text('andNotJudged', { count: counted.unread })] : []),
        ...(counted.without ? [text('withoutAnalysis', { count: counted.without })] : []),
      ].join(', '),
      notes: [...waterNotes(language), text('halfNote')],
      counted: [{ title: text('limits'), text: text('limitsCounted') }],
    }),
  };
};

type Counted = { analyses: number; failed: number; unread: number; without: number };

async function placeRows({ db, plan }: RowContext, place: RunPlan['places'][number], counted: Counted): Promise<readonly SourceRow[]> {
  const { language, asOf } = plan;
  const reach = { tenantId: plan.actor.tenantId, facilityIds: [place.id] };
  const analyses = await listFacilityAnalyses(db, reach, place.id, asOf.subtract(lookBack).toString(), asOf.toString());
  const found = await sampledSources(db, plan, place, analyses);
  return found.flatMap(({ source, samples }) => {
    const newest = samples.findLast((sample) => ofFamily(sample, 'CHEMICAL').length > 0);
    if (newest) return analysisRows(source, newest, samples, plan, counted);
    const isWanted = sourceRequirements({
      kind: source.kind,
      samplePoint: source.sample_point,
      isUltrapure: source.is_ultrapure,
    }).some(({ offeringCode }) => offeringCode === 'AAMI');
    if (!isWanted || source.status_type_code !== 'ACTIVE') return [];
    counted.without += 1;
    const none = reportText(language)('noAnalysis');
    return [{ key: source.id, section: sectionOf(source, null), cells: { ...sourceCells(source, language), comment: { v: none } } }];
  });
}

const sectionOf = (source: WaterSource, sample: WaterSample | null) => {
  const on = sample && sampledOn(sample, source.time_zone);
  const when = on ? `, ${formatDate(Temporal.PlainDate.from(on))}` : '';
  return { key: source.id, title: `${source.name}${when}`, startsPage: true as const };
};

function analysisRows(
  source: WaterSource,
  newest: WaterSample,
  samples: readonly WaterSample[],
  { language }: RunPlan,
  counted: Counted,
): SourceRow[] {
  const before = samples.slice(0, samples.indexOf(newest)).slice(1 - analysesShown);
  const [older, earlier] = before.length > 1 ? before : [undefined, before[0]];
  const values = ofFamily(newest, 'CHEMICAL').toSorted((a, b) => order.indexOf(a.resultCode) - order.indexOf(b.resultCode));
  const verdicts = values.map((one) => waterValueVerdict(judged(one)));
  counted.analyses += 1;
  counted.failed += verdicts.filter((verdict) => verdict === 'FAIL').length;
  counted.unread += verdicts.filter((verdict) => verdict === 'NOT_JUDGED').length;
  const late = disclaimersOf(newest);
  const earlierCell = (sample: WaterSample | undefined, code: string) => {
    const one = sample?.values.find(({ resultCode }) => resultCode === code);
    return sample && one ? waterCell(one, sample, source.time_zone) : null;
  };
  return values
    .map((one, index) => {
      const limit = waterLimitOf(one.resultCode);
      const verdict: WaterVerdictCode | null = verdicts[index] ?? null;
      return {
        key: source.id,
        section: sectionOf(source, newest),
        cells: {
          ...sourceCells(source, language),
          ...sampleDayCells(newest, source.time_zone),
          test: { v: waterTestName(one.resultCode, language) },
          group: textCell(groupOf(one.resultCode, language)),
          limit: textCell(limitText(one.resultCode, language)),
          value: waterCell(one, newest, source.time_zone),
          unit: textCell(unitWords(one.unit, language)),
          ofMaximum: numberCell(limit && one.value !== null && one.comparator === null ? (100 * one.value) / limit.maximum : null),
          verdict: verdictCell(verdict, language),
          'previous:1': earlierCell(earlier, one.resultCode),
          'previous:2': earlierCell(older, one.resultCode),
          comment: textCell(one.resultCode === 'WNO3' && late ? reportText(language)('receivedLate') : null),
        },
      };
    })
    .toSorted((a, b) => gravity(a) - gravity(b));
}

const gravity = ({ cells }: SourceRow) =>
  gravityOf(cells.value?.mark === 'HH' ? 'FAIL' : cells.value?.mark === '?' ? 'NOT_JUDGED' : 'PASS');

function disclaimersOf(sample: WaterSample): boolean {
  const collectedAt = instantOf(sample.collected_at);
  const receivedAt = instantOf(sample.received_at);
  return !!collectedAt && !!receivedAt && sampleDisclaimers({ collectedAt, receivedAt, temperatureExcursion: false }).includes('NO3_48H');
}
