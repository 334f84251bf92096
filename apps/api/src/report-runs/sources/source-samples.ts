import { formatDate, requirementState, sourceRequirements, waterFamilyOf } from '@drawday/domain';
import { siteTypes, testStates, type WaterFamily, type WaterVerdictCode, waterVerdicts } from '@drawday/vocabulary';
import {
  type ActionRow,
  isPreliminary,
  isTestedFor,
  listActionsOf,
  listFacilitySamples,
  ofFamily,
  sampledOn,
  verdictOf,
  type WaterSample,
} from '../../water/water.public.ts';
import { textCell } from '../cells.ts';
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
} from '../facility-water.ts';
import { reportText } from '../report-text.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import type { Language, RunPlan } from '../run-plan.ts';
import { rowsByFacility, type SourceRow } from '../source-rows.ts';

/** A machine is sampled once a year: what is due is known from a year before the period. */
const yearBefore = { months: 13 } as const;

class Counted {
  readonly verdicts = new Map<WaterVerdictCode, number>();
  readonly kinds = new Map<string, { sampled: number; passed: number }>();
  missing = 0;
  sampled = 0;
  add(kind: string, verdict: WaterVerdictCode | null) {
    this.sampled += 1;
    if (verdict) this.verdicts.set(verdict, (this.verdicts.get(verdict) ?? 0) + 1);
    const { sampled = 0, passed = 0 } = this.kinds.get(kind) ?? {};
    this.kinds.set(kind, { sampled: sampled + 1, passed: passed + (verdict === 'PASS' ? 1 : 0) });
  }
  of(verdict: WaterVerdictCode): number {
    return this.verdicts.get(verdict) ?? 0;
  }
}

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
  const counted = new Counted();
  const rows = rowsByFacility(context, (place) => placeRows(context, place, { family, days, counted }));
  return {
    ...rows,
    facts: () => ({
      answer: answerOf(counted, family, language),
      counts:
        counted.sampled === 0 && counted.missing === 0
          ? []
          : [
              {
                key: 'VERDICT',
                title: text('samples'),
                lines: waterVerdicts.codes.map((code) => ({
                  key: code,
                  title: waterVerdicts.of[code][language],
                  count: counted.of(code),
                  of: counted.sampled,
                })),
              },
              {
                key: 'KIND',
                title: text('passedByKind'),
                lines: siteTypes.codes.flatMap((kind) => {
                  const known = counted.kinds.get(kind);
                  return known ? [{ key: kind, title: siteTypes.of[kind][language], count: known.passed, of: known.sampled }] : [];
                }),
              },
            ],
      notes: waterNotes(language),
      counted: [{ title: text('whatCounts'), text: text('samplesCounted') }],
      ...(design.groupBy === 'act' && { signatures: [text('medicalDirector'), text('technician')] }),
    }),
  };
};

function answerOf(counted: Counted, family: WaterFamily, language: Language): string {
  const text = reportText(language);
  const { sampled, missing } = counted;
  if (family === 'DIALYSATE') {
    const out = counted.of('ALERT') + counted.of('FAIL');
    return text('samplesOut', { out, of: sampled });
  }
  const [failed, alerts, unread] = [counted.of('FAIL'), counted.of('ALERT'), counted.of('NOT_JUDGED')];
  return [
    text('samplesFailed', { failed, of: sampled }),
    text('atActionLevel', { count: alerts }),
    ...(unread ? [text('andNotJudged', { count: unread })] : []),
    ...(missing ? [text('andNotSampled', { count: missing })] : []),
  ].join(', ');
}

type Asked = { family: WaterFamily; days: { from: Temporal.PlainDate; to: Temporal.PlainDate }; counted: Counted };

async function placeRows({ db, plan }: RowContext, place: RunPlan['places'][number], asked: Asked): Promise<readonly SourceRow[]> {
  const { family, days, counted } = asked;
  const { language, design } = plan;
  const reach = { tenantId: plan.actor.tenantId, facilityIds: [place.id] };
  const samples = await listFacilitySamples(db, reach, place.id, days.from.subtract(yearBefore).toString(), days.to.toString());
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
      .filter(({ draw_date }) => draw_date >= days.from.toString())
      .map((sample) => ({ source, sample, verdict: verdictOf(sample, family) })),
  );
  for (const { source, verdict } of seen) counted.add(source.kind, verdict);
  const shown = onlyToAct ? seen.filter(({ verdict }) => verdict !== null && verdict !== 'PASS') : seen;
  const sectionOf = (kind: SampledSource['source']['kind']) =>
    onlyToAct ? { key: 'act', title: reportText(language)('toActOn') } : { key: kind, title: siteTypes.of[kind][language] };
  const rankOf = (row: (typeof seen)[number]) => (onlyToAct ? 0 : siteTypes.codes.indexOf(row.source.kind));
  const sampled = shown
    .toSorted((a, b) => rankOf(a) - rankOf(b) || gravityOf(a.verdict) - gravityOf(b.verdict) || a.source.name.localeCompare(b.source.name))
    .map(({ source, sample, verdict }) => ({
      key: source.id,
      section: sectionOf(source.kind),
      cells: {
        ...sourceCells(source, language),
        ...sampleDayCells(sample, source.time_zone),
        ...valueCells(sample, family, source.time_zone, language),
        verdict: verdictCell(verdict, language, family),
        resultStatus: textCell(statusText(sample, family, language)),
        followUp: textCell(followUpText(verdict, actions.get(sample.id)?.[0], language)),
      },
    }));
  const missing = family === 'MICROBIAL' ? missingRows(found, { plan, to: days.to, from: days.from }) : [];
  counted.missing += missing.length;
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
    }),
    ...(endotoxin && {
      endotoxin: waterCell(endotoxin, sample, timeZone),
      endotoxinLimit: textCell(limitText(endotoxin.resultCode, language)),
    }),
    ...Object.fromEntries(values.map((value) => [`value:${value.resultCode}`, waterCell(value, sample, timeZone)])),
  };
}

function statusText(sample: WaterSample, family: WaterFamily, language: Language): string {
  const text = reportText(language);
  if (!ofFamily(sample, family).length) return text('pending');
  return text(isPreliminary(sample, family) ? 'preliminary' : 'final');
}

function followUpText(verdict: WaterVerdictCode | null, action: ActionRow | undefined, language: Language): string {
  const text = reportText(language);
  const day = (on: string) => formatDate(Temporal.PlainDate.from(on));
  if (!action) return waterVerdicts.isIn('acting', verdict) ? text('noActionYet') : '';
  if (action.closed_at) return text('actionClosed', { day: day(action.closed_at.toISOString().slice(0, 10)) });
  return text('actionOpen', { day: day(action.repeat_by) });
}

/** Sources in use that were due in the period, and have no sample of it. */
function missingRows(
  found: readonly SampledSource[],
  { plan, from, to }: { plan: RunPlan; from: Temporal.PlainDate; to: Temporal.PlainDate },
): SourceRow[] {
  const { language, today } = plan;
  const text = reportText(language);
  const until = Temporal.PlainDate.compare(to, today) > 0 ? today : to;
  return found.flatMap(({ source, samples }) => {
    if (source.status_type_code !== 'ACTIVE' || samples.some(({ draw_date }) => draw_date >= from.toString())) return [];
    const last = samples.findLast((sample) => sample.collected_at !== null);
    const lastOn = last ? sampledOn(last, source.time_zone) : null;
    const states = sourceRequirements({ kind: source.kind, samplePoint: source.sample_point, isUltrapure: source.is_ultrapure })
      .filter(({ offeringCode }) => offeringCode !== 'AAMI' && offeringCode !== 'DIALELEC')
      .map(({ pace }) => requirementState(pace, lastOn === null ? null : Temporal.PlainDate.from(lastOn), until));
    const state = states.find((one) => one !== 'CURRENT');
    if (!state) return [];
    const since = lastOn ? text('lastSampled', { day: formatDate(Temporal.PlainDate.from(lastOn)) }) : text('neverSampled');
    return [
      {
        key: source.id,
        section: { key: 'missing', title: text('notSampled') },
        cells: { ...sourceCells(source, language), followUp: { v: `${testStates.of[state][language]}: ${since}` } },
      },
    ];
  });
}
