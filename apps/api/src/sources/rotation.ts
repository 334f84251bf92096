import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { maximumPageSize } from '@drawday/contracts/page-size.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { machinesToSample } from '@drawday/domain';
import { siteStatuses, waterFamilies, waterVerdicts } from '@drawday/vocabulary';
import { type Call, query } from '../platform/route.ts';
import { isPreliminary, listSourceSamples, sampledOn, verdictOf, type WaterSample } from '../water/water.public.ts';
import { listPlanned, listSampledMonths } from './rotation.store.ts';
import { lastSampledOn, testsOf, worstState } from './source-tests.ts';
import { listSources, type SourceRow } from './sources.store.ts';

/** Months before this one whose samples are told with what they said. */
const monthsBack = 3;

export const rotation = query(sources.rotation)(readPlan);

export const exportRotation = query(sources.exportRotation)(async (call) => {
  const plan = await readPlan(call);
  call.audit.about({ subjectType: 'source-list', facilityId: call.query.facilityId, detail: { rows: plan.items.length } });
  return plan;
});

async function readPlan({
  query: { facilityId },
  actor,
  db,
  refuse,
}: Pick<Call<typeof sources.rotation, Reader>, 'query' | 'actor' | 'db' | 'refuse'>): Promise<ReplyOf<typeof sources.rotation>> {
  if (!actor.facilityIds.includes(facilityId)) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: facilityId } });
  const { rows, totalCount } = await listSources(db, actor, {
    facilityId,
    statusTypeCode: [...siteStatuses.groups.remaining],
    sorting: 'siteTypeCode, name',
    skipCount: 0,
    maxResultCount: maximumPageSize,
  });
  const today = Temporal.PlainDate.from(rows[0]?.today ?? '2000-01-01');
  const ids = rows.map(({ id }) => id);
  const sampledMonths = await listSampledMonths(db, actor, ids, today.subtract({ months: 11 }).with({ day: 1 }).toString());
  const told = today.subtract({ months: monthsBack }).with({ day: 1 });
  const samples = Map.groupBy(
    await listSourceSamples(db, actor, ids, told.subtract({ months: 1 }).toString()),
    (sample) => sample.source_id,
  );
  const planned = await listPlanned(db, actor, facilityId, ids, today.toString());
  const proposed = proposedFor(rows, today);
  return {
    totalCount,
    items: rows.map((row) => {
      const tests = testsOf(row);
      return {
        id: row.id,
        name: row.name,
        siteTypeCode: row.kind,
        samplePoint: row.sample_point,
        month: row.month,
        statusTypeCode: row.status_type_code,
        lastSampledOn: lastSampledOn(row),
        testState: worstState(tests),
        pace: tests.some((test) => test.pace === 'MONTHLY')
          ? 'MONTHLY'
          : tests.some((test) => test.pace === 'YEARLY')
            ? 'YEARLY'
            : 'ON_NEED',
        sampledMonths: sampledMonths.get(row.id) ?? [],
        samples: samplesByMonth(samples.get(row.id) ?? [], row.time_zone, told.toString()),
        plannedMonths: planned.get(row.id)?.months ?? [],
        tests: tests
          .filter(({ pace }) => pace !== 'ON_NEED')
          .map(({ offeringCode, offeringName, pace }) => ({
            offeringCode,
            offeringName,
            pace,
            isOrdered: planned.get(row.id)?.standing.includes(offeringCode) ?? false,
          })),
        isProposed: proposed.has(row.id),
        concurrencyStamp: row.concurrency_stamp,
      };
    }),
  };
}

/** The newest sample of each month since a day, judged by the worst of its parts; its month is that in which it was taken. */
function samplesByMonth(samples: readonly WaterSample[], timeZone: string, since: string) {
  const taken = samples.flatMap((sample) => {
    const day = sampledOn(sample, timeZone);
    return day !== null && day >= since ? [{ day, sample }] : [];
  });
  const inOrder = taken.toSorted((a, b) => a.day.localeCompare(b.day));
  const byMonth = new Map(inOrder.map(({ day, sample }) => [day.slice(0, 'YYYY-MM'.length), sample]));
  return [...byMonth].map(([month, sample]) => {
    // Half of a chemical maximum asks for nothing.
    const verdicts = waterFamilies.codes
      .map((family) => ({ family, verdict: verdictOf(sample, family) }))
      .map(({ family, verdict }) => (family === 'CHEMICAL' && verdict === 'ALERT' ? 'PASS' : verdict));
    return {
      month,
      requisitionId: sample.id,
      verdict: waterVerdicts.codes.find((code) => verdicts.includes(code)) ?? null,
      isPreliminary: waterFamilies.codes.some((family) => isPreliminary(sample, family)),
    };
  });
}

/** Which sources are due this month: those sampled every month, those whose month it is, and machines whose turn it is. */
function proposedFor(rows: readonly SourceRow[], today: Temporal.PlainDate): ReadonlySet<string> {
  const active = rows.filter((row) => row.status_type_code === 'ACTIVE');
  const machines = active
    .filter((row) => row.kind === 'MACHINE')
    .map((row) => {
      const last = lastSampledOn(row);
      return { id: row.id, lastSampledOn: last === null ? null : Temporal.PlainDate.from(last) };
    });
  const others = active.filter((row) => row.kind !== 'MACHINE');
  const isWanted = (row: SourceRow) => row.month === today.month || testsOf(row).some((test) => test.pace === 'MONTHLY');
  return new Set([
    ...others.filter(isWanted).map((row) => row.id),
    ...active.filter((row) => row.kind === 'MACHINE' && row.month === today.month).map((row) => row.id),
    ...machinesToSample(machines, today).map((machine) => machine.id),
  ]);
}
