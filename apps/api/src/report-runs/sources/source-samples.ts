import { requirementState, sourceRequirements, waterFamilyOf } from '@drawday/domain';
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
import { shownDay } from '../plan-in-words.ts';
import type { RowContext, RowSource } from '../row-source.ts';
import type { Language, RunPlan } from '../run-plan.ts';
import { rowsByFacility, type SourceRow } from '../source-rows.ts';

/** A machine is sampled once a year: what is due is known from a year before the period. */
const yearBefore = { months: 13 } as const;
const words = {
  act: { en: 'To act on', es: 'Requiere acción' },
  missing: { en: 'Not sampled', es: 'Sin muestra' },
  noAction: { en: 'No action yet', es: 'Sin acción todavía' },
  never: { en: 'Never sampled', es: 'Nunca muestreada' },
  last: { en: 'last sampled', es: 'última muestra' },
  director: { en: 'Medical director', es: 'Director médico' },
  technician: { en: 'Technician', es: 'Técnico' },
} as const;

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
  const family = waterFamilyOf(design.codes?.[0] ?? '') ?? 'MICROBIAL';
  const days = design.period.kind === 'RANGE' ? { from: plan.from, to: plan.to } : daysOfMonths(plan);
  const counted = new Counted();
  const rows = rowsByFacility(context, (place) => placeRows(context, place, { family, days, counted }));
  return {
    ...rows,
    facts: () => ({
      answer: answerOf(counted, family, language),
      counts: [
        {
          key: 'VERDICT',
          title: language === 'es' ? 'Muestras' : 'Samples',
          lines: waterVerdicts.codes.map((code) => ({
            key: code,
            title: waterVerdicts.of[code][language],
            count: counted.of(code),
            of: counted.sampled,
          })),
        },
        {
          key: 'KIND',
          title: language === 'es' ? 'Aprobadas por tipo de fuente' : 'Passed by kind of source',
          lines: siteTypes.codes.flatMap((kind) => {
            const known = counted.kinds.get(kind);
            return known ? [{ key: kind, title: siteTypes.of[kind][language], count: known.passed, of: known.sampled }] : [];
          }),
        },
      ],
      notes: waterNotes(language),
      counted: [
        {
          title: language === 'es' ? 'Qué cuenta' : 'What counts',
          text:
            language === 'es'
              ? 'Cada muestra tomada en el período, por sus límites y nunca con más indulgencia que los del centro. Una muestra sin valorar no aprueba.'
              : 'Every sample taken in the period, judged by its limits and never milder than by those of the clinic. A sample that was not judged does not pass.',
        },
      ],
      ...(design.groupBy === 'act' && { signatures: [words.director[language], words.technician[language]] }),
    }),
  };
};

function answerOf(counted: Counted, family: WaterFamily, language: Language): string {
  const { sampled, missing } = counted;
  if (family === 'DIALYSATE') {
    const out = counted.of('ALERT') + counted.of('FAIL');
    return language === 'es' ? `${out} de ${sampled} fuera de sus límites` : `${out} of ${sampled} out of their limits`;
  }
  const [failed, alerts, unread] = [counted.of('FAIL'), counted.of('ALERT'), counted.of('NOT_JUDGED')];
  const parts =
    language === 'es'
      ? [
          `${failed} de ${sampled} sobre el máximo`,
          `${alerts} en el nivel de acción`,
          unread ? `${unread} sin valorar` : '',
          missing ? `${missing} sin muestra` : '',
        ]
      : [
          `${failed} of ${sampled} above the maximum`,
          `${alerts} at the action level`,
          unread ? `${unread} not judged` : '',
          missing ? `${missing} not sampled` : '',
        ];
  return parts.filter(Boolean).join(', ');
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
    onlyToAct ? { key: 'act', title: words.act[language] } : { key: kind, title: siteTypes.of[kind][language] };
  const place$ = (row: (typeof seen)[number]) => (onlyToAct ? 0 : siteTypes.codes.indexOf(row.source.kind));
  const sampled = shown
    .toSorted((a, b) => place$(a) - place$(b) || gravityOf(a.verdict) - gravityOf(b.verdict) || a.source.name.localeCompare(b.source.name))
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
  const es = language === 'es';
  if (!ofFamily(sample, family).length) return es ? 'Pendiente' : 'Pending';
  if (isPreliminary(sample, family)) return es ? 'Preliminar' : 'Preliminary';
  return es ? 'Final' : 'Final';
}

function followUpText(verdict: WaterVerdictCode | null, action: ActionRow | undefined, language: Language): string {
  const day = (text: string) => shownDay[language](Temporal.PlainDate.from(text));
  const es = language === 'es';
  if (!action) return waterVerdicts.isIn('acting', verdict) ? words.noAction[language] : '';
  if (action.closed_at) return `${es ? 'Cerrada' : 'Closed'} ${day(action.closed_at.toISOString().slice(0, 10))}`;
  return `${es ? 'Abierta, repetir antes del' : 'Open, repeat by'} ${day(action.repeat_by)}`;
}

/** Sources in use that were due in the period, and have no sample of it. */
function missingRows(
  found: readonly SampledSource[],
  { plan, from, to }: { plan: RunPlan; from: Temporal.PlainDate; to: Temporal.PlainDate },
): SourceRow[] {
  const { language, today } = plan;
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
    const since = lastOn ? `${words.last[language]} ${shownDay[language](Temporal.PlainDate.from(lastOn))}` : words.never[language];
    return [
      {
        key: source.id,
        section: { key: 'missing', title: words.missing[language] },
        cells: { ...sourceCells(source, language), followUp: { v: `${testStates.of[state][language]}: ${since}` } },
      },
    ];
  });
}
