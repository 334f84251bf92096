import {
  dialysateLimits,
  formatDate,
  type ReportChart,
  requirementState,
  sourceRequirements,
  waterFamilyOf,
  waterLimitOf,
  waterValueVerdict,
} from '@drawday/domain';
import {
  siteLocations,
  siteTypes,
  type TestState,
  testStates,
  type WaterFamily,
  type WaterVerdictCode,
  waterVerdicts,
} from '@drawday/vocabulary';
import {
  type ActionRow,
  isPreliminary,
  isTestedFor,
  judged,
  listActionsOf,
  listFacilitySamples,
  ofFamily,
  sampledOn,
  verdictOf,
  type WaterSample,
} from '../../water/water.public.ts';
import { fixedCell, localDay, textCell } from '../cells.ts';
import { controlChart } from '../control-chart.ts';
import {
  daysOfMonths,
  gravityOf,
  limitText,
  type SampledSource,
  sampleDayCells,
  sampledSources,
  sourceCells,
  verdictCell,
  waterCell,
  waterNotes,
  waterTestName,
} from '../facility-water.ts';
import { listAnswers } from '../places.store.ts';
import { reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import type { Language, RunPlan } from '../run-plan.ts';
import { SampleCounts } from '../sample-counts.ts';
import { rowsByFacility, type SourceRow } from '../source-rows.ts';

/** A machine is sampled once a year: what is due is known from a year before the period. */
const yearBefore = { months: 13 } as const;

/** A repeat may be taken after the period of the sample that it repeats. */
const repeatedAfter = { days: 21 } as const;
/** More sample points of a loop than these are a matter of the trending report. */
const mostCharts = 4;

/**
 * Samples of a period with their verdicts, and the sources that should have been sampled. A report grouped by `act` shows only what a
 * person has to do something about, for the medical director to sign.
 */
export const sourceSamples: RowSource = async (context) => {
  const { plan } = context;
  const { design, language } = plan;
  const text = reportText(language);
  const family = waterFamilyOf(design.codes?.[0] ?? '') ?? 'MICROBIAL';
  const days = design.period.kind === 'RANGE' ? { from: plan.from, to: plan.to } : daysOfMonths(plan);
  const counted = new SampleCounts();
  const charts: ReportChart[] = [];
  const isToSign = design.groupBy === 'act';
  const rows = rowsByFacility(context, (place) => placeRows(context, place, { family, days, counted, charts }), { goals: dialysateGoals });
  return {
    ...rows,
    facts: () => ({
      answer: answerOf(counted, family, language),
      counts: counted.inWords(language, isToSign),
      charts: charts.slice(0, mostCharts),
      notes: waterNotes(language),
      counted: [{ title: text('whatCounts'), text: text(family === 'DIALYSATE' ? 'dialysateCounted' : 'samplesCounted') }],
      ...(isToSign && { signatures: [text('medicalDirector'), text('technician')] }),
    }),
  };
};

/** "135-145" beneath the name of each electrolyte. */
const dialysateGoals = new Map(Object.entries(dialysateLimits).map(([code, [low, high]]) => [`value:${code}`, `${low}-${high}`]));

function answerOf(counted: SampleCounts, family: WaterFamily, language: Language): string {
  const text = reportText(language);
  const { sampled, reported, missing } = counted;
  const [failed, alerts, unread] = [counted.of('FAIL'), counted.of('ALERT'), counted.of('NOT_JUDGED')];
  const found =
    family === 'DIALYSATE'
      ? [text('samplesOut', { out: alerts + failed, of: reported })]
      : [
          text('samplesFailed', { failed, of: reported }),
          text('atActionLevel', { count: alerts }),
          ...(unread ? [text('andNotJudged', { count: unread })] : []),
        ];
  return [
    ...(reported ? found : []),
    ...(sampled > reported ? [text('andWithoutResults', { count: sampled - reported })] : []),
    ...(missing ? [text('andNotSampled', { count: missing })] : []),
  ].join(', ');
}

type Days = { from: Temporal.PlainDate; to: Temporal.PlainDate };
type Asked = { family: WaterFamily; days: Days; counted: SampleCounts; charts: ReportChart[] };

async function placeRows({ db, plan }: RowContext, place: RunPlan['places'][number], asked: Asked): Promise<readonly SourceRow[]> {
  const { family, days, counted, charts } = asked;
  const { language, design } = plan;
  const reach = { tenantId: plan.actor.tenantId, facilityIds: [place.id] };
  const until = days.to.add(repeatedAfter);
  const samples = await listFacilitySamples(db, reach, place.id, days.from.subtract(yearBefore).toString(), until.toString());
  const found = await sampledSources(
    db,
    plan,
    place,
    samples.filter((sample) => isTestedFor(sample, family)),
  );
  const actions = Map.groupBy(
    await listActionsOf(
      db,
      reach,
      found.map(({ source }) => source.id),
    ),
    ({ requisition_id }) => requisition_id,
  );
  const onlyToAct = design.groupBy === 'act';
  const seen = found.flatMap(({ source, samples: own }) =>
    own
      .filter((sample) => isIn(sample, days))
      .map((sample) => ({ source, sample, verdict: verdictOf(sample, family), taken: own.map(({ day }) => day) })),
  );
  const isActing = (verdict: WaterVerdictCode | null) => waterVerdicts.isIn('acting', verdict);
  for (const { source, sample, verdict, taken } of seen) {
    counted.addSample(source.kind, verdict);
    if (isActing(verdict)) counted.addFollowUp(sample.day, taken, actions.get(sample.id)?.[0]);
  }
  if (onlyToAct) charts.push(...found.flatMap((one) => loopCharts(one, days, language)));
  const answers = needsReadings(plan)
    ? await readingsOf(
        db,
        reach.tenantId,
        seen.map(({ sample }) => sample.id),
      )
    : new Map<string, number>();
  const shown = onlyToAct ? seen.filter(({ verdict }) => verdict !== null && verdict !== 'PASS') : seen;
  const sectionOf = ({ kind, location }: Source) =>
    onlyToAct
      ? { key: 'act', title: reportText(language)('toActOn') }
      : { key: `${kind} ${location}`, title: `${siteTypes.of[kind][language]}, ${siteLocations.of[location][language]}` };
  const rankOf = ({ source: { kind, location } }: (typeof seen)[number]) =>
    onlyToAct ? 0 : siteTypes.codes.indexOf(kind) * siteLocations.codes.length + siteLocations.codes.indexOf(location);
  const sampled = shown
    .toSorted((a, b) => rankOf(a) - rankOf(b) || gravityOf(a.verdict) - gravityOf(b.verdict) || a.source.name.localeCompare(b.source.name))
    .map(({ source, sample, verdict }) => ({
      key: source.id,
      section: sectionOf(source),
      cells: {
        ...sourceCells(source, language),
        ...sampleDayCells(sample, source.time_zone),
        ...valueCells(sample, family, source.time_zone, language),
        ...readingCells(sample, answers),
        verdict: verdictCell(verdict, language, family),
        resultStatus: textCell(statusText(sample, family, language)),
        followUp: textCell(followUpText(verdict, actions.get(sample.id)?.[0], source.time_zone, language)),
      },
    }));
  const missing = family === 'MICROBIAL' ? missingRows(found, plan, days, counted) : [];
  return [...sampled, ...missing];
}

function valueCells(sample: WaterSample, family: WaterFamily, timeZone: string, language: Language) {
  const values = ofFamily(sample, family);
  const one = (ending: string) => values.find(({ resultCode }) => resultCode.endsWith(ending));
  const colonies = one('CFU');
  const endotoxin = one('LAL');
  return {
    ...(colonies && {
      colonies: waterCell(colonies, sample, timeZone),
      coloniesLimit: textCell(limitText(colonies.resultCode, language)),
      coloniesVerdict: verdictCell(waterValueVerdict(judged(colonies)), language),
    }),
    ...(endotoxin && {
      endotoxin: waterCell(endotoxin, sample, timeZone),
      endotoxinLimit: textCell(limitText(endotoxin.resultCode, language)),
      endotoxinVerdict: verdictCell(waterValueVerdict(judged(endotoxin)), language),
    }),
    ...Object.fromEntries(values.map((value) => [`value:${value.resultCode}`, waterCell(value, sample, timeZone)])),
  };
}

function statusText(sample: WaterSample, family: WaterFamily, language: Language): string {
  const text = reportText(language);
  if (!ofFamily(sample, family).length) return text('pending');
  return text(isPreliminary(sample, family) ? 'preliminary' : 'final');
}

function followUpText(verdict: WaterVerdictCode | null, action: ActionRow | undefined, timeZone: string, language: Language): string {
  const text = reportText(language);
  const day = (on: string) => formatDate(Temporal.PlainDate.from(on));
  if (!action) return waterVerdicts.isIn('acting', verdict) ? text('noActionYet') : '';
  if (action.closed_at) return text('actionClosed', { day: day(localDay(action.closed_at, timeZone)) });
  return text('actionOpen', { day: day(action.repeat_by) });
}

type Source = SampledSource['source'];
const isIn = ({ day }: WaterSample, { from, to }: Days) => day >= from.toString() && day <= to.toString();

/** How the schedule of a source stands at the end of the period; null for one that needs none of these tests. */
function stateOf({ source, samples }: SampledSource, { today }: RunPlan, { to }: Days): { state: TestState; lastOn: string | null } | null {
  const until = Temporal.PlainDate.compare(to, today) > 0 ? today : to;
  const last = samples.findLast((sample) => sample.collected_at !== null && sample.day <= to.toString());
  const lastOn = last ? sampledOn(last, source.time_zone) : null;
  const states = sourceRequirements({ kind: source.kind, samplePoint: source.sample_point, isUltrapure: source.is_ultrapure })
    .filter(({ offeringCode }) => offeringCode !== 'AAMI' && offeringCode !== 'DIALELEC')
    .map(({ pace }) => requirementState(pace, lastOn === null ? null : Temporal.PlainDate.from(lastOn), until));
  return states.length ? { state: states.find((one) => one !== 'CURRENT') ?? 'CURRENT', lastOn } : null;
}

/** Sources in use that were due in the period, and have no sample of it. */
function missingRows(found: readonly SampledSource[], plan: RunPlan, days: Days, counted: SampleCounts): SourceRow[] {
  const { language } = plan;
  const text = reportText(language);
  return found.flatMap((one): SourceRow[] => {
    const { source, samples } = one;
    const stands = source.status_type_code === 'ACTIVE' ? stateOf(one, plan, days) : null;
    if (!stands) return [];
    const isSampled = samples.some((sample) => isIn(sample, days));
    const state = isSampled ? 'CURRENT' : stands.state;
    counted.addSource(source.kind, state, isSampled);
    if (state === 'CURRENT') return [];
    const since = stands.lastOn ? text('lastSampled', { day: formatDate(Temporal.PlainDate.from(stands.lastOn)) }) : text('neverSampled');
    return [
      {
        key: source.id,
        section: { key: 'missing', title: text('notSampled') },
        cells: { ...sourceCells(source, language), followUp: { v: `${testStates.of[state][language]}: ${since}` } },
      },
    ];
  });
}

/** Colonies and endotoxin of the distribution loop over the year that ends with the period. */
function loopCharts({ source, samples }: SampledSource, { to }: Days, language: Language): ReportChart[] {
  if (source.kind !== 'WATERROOM' || !/loop/i.test(source.sample_point ?? '')) return [];
  const taken = samples.filter(({ day }) => day <= to.toString());
  return ['WCFU', 'WLAL'].flatMap((code) => {
    const points = taken.flatMap((sample) => {
      const one = sample.values.find(({ resultCode }) => resultCode === code);
      const on = sampledOn(sample, source.time_zone);
      return one && on ? [{ sample, one, on }] : [];
    });
    return points.length > 1 ? [controlChart(source, waterTestName(code, language), points, waterLimitOf(code), { code, language })] : [];
  });
}

const readings = ['MACHINECOND', 'CONDUCTIVITY'] as const;
const needsReadings = ({ design }: RunPlan) => design.columns.includes('toMeter');

/** What machine and meter showed at each sample, by draw and question. */
async function readingsOf(db: RowContext['db'], tenantId: string, drawIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const answers = await listAnswers(db, tenantId, drawIds);
  return new Map(answers.map(({ requisition_id, aoe_code, value }) => [`${requisition_id} ${aoe_code}`, Number(value)]));
}

/** The clinic's own readings beside the laboratory's conductivity, and how far it is from the meter. */
function readingCells({ id, values }: WaterSample, answers: ReadonlyMap<string, number>) {
  const conductivity = values.find(({ resultCode, comparator }) => resultCode === 'DCOND' && comparator === null)?.value ?? null;
  const meter = answers.get(`${id} CONDUCTIVITY`);
  return {
    ...Object.fromEntries(
      readings.flatMap((question) => {
        const read = answers.get(`${id} ${question}`);
        return read === undefined || !Number.isFinite(read) ? [] : [[`aoe:${question}`, fixedCell(read, 1)]];
      }),
    ),
    ...(conductivity !== null && meter !== undefined && Number.isFinite(meter) && { toMeter: fixedCell(conductivity - meter, 1) }),
  };
}
