import { testByCode } from '@drawday/catalogue';
import { water } from '@drawday/contracts/water/water.contract.ts';
import { sampleDisclaimers, trendAlerts, waterFamilyOf, waterFollowUp, waterLimitOf, waterValueVerdict } from '@drawday/domain';
import { siteTypes, type WaterFamily, type WaterVerdictCode, waterFamilies, waterVerdicts } from '@drawday/vocabulary';
import { facilityDay, instantOf } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { sortingOf } from '../platform/sorting.ts';
import { keepPlans } from '../platform/transactions.ts';
import { actionReplies, isActedOn, repeatsOf, sampleReply } from './action-reply.ts';
import { type ActionRow, listActionsOf } from './corrective-actions.store.ts';
import { familiesToAct } from './corrective-actions.ts';
import {
  findWaterSources,
  listChemistry,
  listDisinfections,
  listSourceSamples,
  listStandingSamples,
  listWaterSources,
  type WaterSample,
  type WaterSource,
} from './water.store.ts';
import {
  isPreliminary,
  isTestedFor,
  judged,
  ofFamily,
  offeringsOf,
  sampledOn,
  textOf,
  verdictOf,
  waterValueReply,
} from './water-values.ts';

/** The months beside a value. */
const monthsShown = 6;
/** How far back a source is read: what its last sample above a limit asks for does not end before. */
const monthsRead = 24;
/** Rows of the list; the chemical analysis has a table of its own. */
const listedFamilies = waterFamilies.codes.filter((family) => family !== 'CHEMICAL');

type Facts = {
  source: WaterSource;
  family: WaterFamily;
  samples: readonly WaterSample[];
  actions: readonly ActionRow[];
  /** The months shown, the one asked for last. */
  months: readonly string[];
  /** The months whose newest sample is asked for, the last one first. */
  asked: readonly string[];
};

export const results = query(water.results)(async ({ body, actor, db, clock, refuse }) => {
  await keepPlans(db);
  const sources = await listWaterSources(db, actor, body.facilityId);
  if (!actor.facilityIds.includes(body.facilityId)) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  const zone = sources[0]?.time_zone ?? 'UTC';
  const today = facilityDay(zone, clock.now());
  const month = body.month ? Temporal.PlainYearMonth.from(body.month) : today.toPlainYearMonth();
  const from = month.subtract({ months: Math.max(monthsShown, body.months) - 1 }).toPlainDate({ day: 1 });
  const to = month.toPlainDate({ day: month.daysInMonth });
  const samples = await listStandingSamples(db, actor, body.facilityId, {
    from: from.subtract({ months: 1 }).toString(),
    to: to.add({ months: 1 }).toString(),
    since: today.subtract({ months: monthsRead }).toString(),
  });
  const actions = await listActionsOf(
    db,
    actor,
    sources.map((source) => source.id),
  );
  const months = Array.from({ length: monthsShown }, (_, index) => month.subtract({ months: monthsShown - 1 - index }).toString());
  const asked = Array.from({ length: body.months }, (_, ago) => month.subtract({ months: ago }).toString());
  const bySource = Map.groupBy(samples, (sample) => sample.source_id);
  const actionsOf = Map.groupBy(actions, (action) => action.source_id);
  const facts = sources.flatMap((source) =>
    listedFamilies.map((family): Facts => {
      const ofSource = (bySource.get(source.id) ?? []).filter((sample) => isTestedFor(sample, family));
      return { source, family, samples: ofSource, actions: actionsOf.get(source.id) ?? [], months, asked };
    }),
  );
  const found = facts.flatMap((one) => rowOf(one) ?? []);
  const isActing = (row: (typeof found)[number]) => row.openActionId !== null || row.needsAction;
  const words = body.filter?.trim().toLowerCase() ?? '';
  /** What is searched is counted, too; the verdicts are what one counts by. */
  const isSearched = (row: (typeof found)[number]) =>
    (!body.siteTypeCode?.length || body.siteTypeCode.includes(row.siteTypeCode)) &&
    `${row.sourceName} ${row.samplePoint ?? ''}`.toLowerCase().includes(words);
  // What has to be done does not end with its month.
  const rows = found.filter((row) => asked.includes(monthOf(row.sampledOn ?? row.drawDate)) && isSearched(row));
  const said = (verdict: WaterVerdictCode) => rows.filter((row) => row.verdict === verdict).length;
  const counts = {
    all: rows.length,
    notJudged: said('NOT_JUDGED'),
    fail: said('FAIL'),
    alert: said('ALERT'),
    pass: said('PASS'),
    actionOpen: found.filter((row) => isActing(row) && isSearched(row)).length,
  };
  const wanted = (body.actionOpen ? facts.flatMap((one) => rowOf(one, true) ?? []).filter(isActing) : rows).filter(
    (row) => isSearched(row) && (!body.verdict?.length || body.verdict.some((verdict) => verdict === row.verdict)),
  );
  const place = (verdict: (typeof rows)[number]['verdict']) =>
    verdict === null ? waterVerdicts.codes.length : waterVerdicts.codes.indexOf(verdict);
  type Row = (typeof rows)[number];
  const byColumn: Readonly<Record<string, (a: Row, b: Row) => number>> = {
    sourceName: (a, b) => a.sourceName.localeCompare(b.sourceName),
    sampledOn: (a, b) => (a.sampledOn ?? '').localeCompare(b.sampledOn ?? ''),
    verdict: (a, b) => place(a.verdict) - place(b.verdict),
  };
  const isDialysate = ({ siteTypeCode }: Row) => siteTypes.isIn('dialysate', siteTypeCode);
  const sorting = sortingOf(body.sorting, Object.keys(byColumn));
  const ordered = wanted.toSorted((a, b) => {
    for (const { column, isDescending } of sorting) {
      const difference = byColumn[column]?.(a, b) ?? 0;
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    const fluid = sorting.length ? 0 : Number(isDialysate(b)) - Number(isDialysate(a));
    return fluid || place(a.verdict) - place(b.verdict) || a.sourceName.localeCompare(b.sourceName);
  });
  return {
    month: month.toString(),
    counts,
    totalCount: ordered.length,
    items: ordered.slice(body.skipCount, body.skipCount + body.maxResultCount).map(shown),
  };
});

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);

/** A repeat does not hide the routine sample of its month, which says how the source was found; whoever acts sees what the action is about. */
function rowOf({ source, family, samples, actions, months, asked }: Facts, isActedOn = false) {
  const mine = actions.filter((action) => action.family === family);
  const isRepeat = (sample: WaterSample) => mine.some((action) => repeatsOf(action, [sample]).length > 0);
  // One that failed today is not shown with the month for which it was planned.
  const byMonth = Map.groupBy(samples, ({ day }) => monthOf(day));
  const newestOf = (one: string) => {
    const ofMonth = byMonth.get(one);
    return ofMonth?.findLast((sample) => !isRepeat(sample)) ?? ofMonth?.at(-1);
  };
  const openAction = mine.find((action) => action.closed_at === null);
  const toAct = sampleToAct(samples, mine, family);
  const cause = toAct ?? (openAction && (samples.find(({ id }) => id === openAction.requisition_id) ?? samples.at(-1)));
  const newest = asked.map(newestOf).find((taken) => taken !== undefined);
  const sample = isActedOn ? (cause ?? newest) : (newest ?? cause);
  if (!sample) return null;
  return {
    ...sampleReply(sample, family, source.time_zone),
    sourceId: source.id,
    sourceName: source.name,
    siteTypeCode: source.kind,
    siteStatus: source.status_type_code,
    samplePoint: source.sample_point,
    family,
    isRepeat: isRepeat(sample),
    isReviewed: sample.values.length > 0 && sample.unreviewed_results === 0,
    openActionId: openAction?.id ?? null,
    needsAction: toAct !== undefined,
    /** What is worked out for the rows of a page alone: all are searched, ordered and counted. */
    cells() {
      const before = samples.slice(0, samples.indexOf(sample)).findLast((one) => one.values.length > 0);
      return {
        values: ofFamily(sample, family).map((one) => waterValueReply(one, before, source.time_zone)),
        months: months.map((one) => {
          const taken = newestOf(one);
          return {
            month: one,
            verdict: taken ? verdictOf(taken, family) : null,
            isPreliminary: taken ? isPreliminary(taken, family) : false,
          };
        }),
      };
    },
  };
}

const shown = ({ cells, ...row }: NonNullable<ReturnType<typeof rowOf>>) => ({ ...row, ...cells() });

/**
 * The newest sample above a limit about which nobody has said what is done. Once it is acknowledged a later one that passed ends it, too; until
 * then it cannot be acknowledged without an action.
 */
function sampleToAct(samples: readonly WaterSample[], actions: readonly ActionRow[], family: WaterFamily): WaterSample | undefined {
  const isOver = (sample: WaterSample, at: number) =>
    sample.unreviewed_results === 0 &&
    samples.slice(at + 1).some((later) => verdictOf(later, family) === 'PASS' && !isPreliminary(later, family));
  return samples.findLast(
    (sample, at) => waterVerdicts.isIn('acting', verdictOf(sample, family)) && !isOver(sample, at) && !isActedOn(sample, actions, samples),
  );
}

export const chemistry = query(water.chemistry)(async ({ query: { facilityId }, actor, db, refuse }) => {
  if (!actor.facilityIds.includes(facilityId)) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId } });
  const samples = await listChemistry(db, actor, facilityId);
  const sources = new Map(
    (
      await findWaterSources(
        db,
        actor,
        samples.map((sample) => sample.source_id),
      )
    ).map((source) => [source.id, source]),
  );
  return {
    items: samples.flatMap((sample) => {
      const source = sources.get(sample.source_id);
      if (!source) return [];
      const values = ofFamily(sample, 'CHEMICAL').map((one) => waterValueReply(one, undefined, source.time_zone));
      const share = ({ value, maximum }: (typeof values)[number]) => (value ?? 0) / (maximum ?? Number.POSITIVE_INFINITY);
      const place = (one: (typeof values)[number]) => (one.verdict === null ? 9 : waterVerdicts.codes.indexOf(one.verdict));
      const [collectedAt, receivedAt] = [instantOf(sample.collected_at), instantOf(sample.received_at)];
      const notes = collectedAt && receivedAt ? sampleDisclaimers({ collectedAt, receivedAt, temperatureExcursion: false }) : [];
      return [
        {
          sourceId: source.id,
          sourceName: source.name,
          requisitionId: sample.id,
          sampledOn: sampledOn(sample, source.time_zone),
          verdict: verdictOf(sample, 'CHEMICAL'),
          aboveHalf: values.filter((one) => one.verdict === 'ALERT').length,
          notJudged: values.filter((one) => one.verdict === 'NOT_JUDGED').length,
          isNitrateLate: notes.includes('NO3_48H'),
          values: values.toSorted((a, b) => place(a) - place(b) || share(b) - share(a)),
        },
      ];
    }),
  };
});

export const source = query(water.source)(async ({ params, actor, db, clock, refuse }) => {
  const [found] = await findWaterSources(db, actor, [params.id]);
  if (!found) throw refuse('NOT_FOUND', { values: { entity: 'Site', id: params.id } });
  const today = facilityDay(found.time_zone, clock.now());
  const since = today.subtract({ months: monthsRead }).toString();
  const samples = await listSourceSamples(db, actor, [found.id], since);
  const rows = await listActionsOf(db, actor, [found.id]);
  const disinfections = await listDisinfections(db, actor, [found.id], since);
  const points = samples.flatMap((sample) => sample.values.map((one) => ({ sample, one })));
  const byTest = Map.groupBy(
    points.filter(({ one }) => ['MICROBIAL', 'DIALYSATE'].includes(waterFamilyOf(one.resultCode) ?? '')),
    ({ one }) => one.resultCode,
  );
  return {
    sourceId: found.id,
    sourceName: found.name,
    siteTypeCode: found.kind,
    siteStatus: found.status_type_code,
    sourceStamp: found.concurrency_stamp,
    facilityId: found.facility_id,
    timeZone: found.time_zone,
    tests: [...byTest].map(([resultCode, ofTest]) => testReply(resultCode, ofTest, found.time_zone)),
    disinfections: disinfections.map((one) => one.done_at.toISOString()),
    toAct: toActOf(samples, rows, found.time_zone, today),
    actions: await actionReplies(db, actor, rows, clock.now()),
  };
});

type Point = { sample: WaterSample; one: WaterSample['values'][number] };
function testReply(resultCode: string, points: readonly Point[], timeZone: string) {
  const test = testByCode.get(resultCode);
  const limit = waterLimitOf(resultCode);
  const numbers = points.flatMap(({ sample, one }) => {
    const at = instantOf(sample.collected_at);
    return at && one.value !== null && one.comparator === null ? [{ collectedOn: facilityDay(timeZone, at), value: one.value }] : [];
  });
  return {
    resultCode,
    name: test?.name ?? resultCode,
    unit: test?.unit ?? null,
    maximum: limit?.maximum ?? null,
    action: limit?.action ?? null,
    alerts: limit ? [...trendAlerts(numbers, limit)] : [],
    points: points.flatMap(({ sample, one }) =>
      sample.collected_at
        ? [
            {
              requisitionId: sample.id,
              collectedAt: sample.collected_at.toISOString(),
              value: one.value,
              text: textOf(one),
              verdict: waterValueVerdict(judged(one)),
              isPreliminary: one.status === 'P',
            },
          ]
        : [],
    ),
  };
}

/** What the newest sample above a limit asks for, of its parts the worst; null where nothing is left to say. */
function toActOf(samples: readonly WaterSample[], actions: readonly ActionRow[], timeZone: string, today: Temporal.PlainDate) {
  const asking = waterFamilies.codes.flatMap((family) => {
    const found = sampleToAct(
      samples.filter((one) => isTestedFor(one, family)),
      actions.filter((action) => action.family === family),
      family,
    );
    return found ? familiesToAct(found).flatMap((above) => (above.family === family ? [{ found, above }] : [])) : [];
  });
  const [first] = asking.toSorted((a, b) => waterVerdicts.codes.indexOf(a.above.verdict) - waterVerdicts.codes.indexOf(b.above.verdict));
  if (!first) return null;
  const { found, above } = first;
  const { repeatBy, proposeMaintenance } = waterFollowUp(above.verdict, today);
  return {
    requisitionId: found.id,
    number: found.number,
    sampledOn: sampledOn(found, timeZone),
    ...above,
    offeringCodes: offeringsOf(found, above.family),
    repeatBy: (repeatBy ?? today).toString(),
    isMaintenanceProposed: proposeMaintenance,
  };
}
