import type { Reader } from '@drawday/database/connect.ts';
import { mayCloseCorrectiveAction, passesInARow } from '@drawday/domain';
import { requisitionStatuses } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { facilityDay, instantOf } from '../platform/facility-day.ts';
import { type ActionRow, listActionsOf } from './corrective-actions.store.ts';
import { findWaterSources, listDisinfections, listSourceSamples, type WaterSample, type WaterSource } from './water.store.ts';
import { isPreliminary, isTestedFor, offeringsOf, sampledOn, verdictOf } from './water-values.ts';

type Reach = Pick<Actor, 'tenantId' | 'facilityIds'>;

/** The samples after the one that opened an action, oldest first, up to the day on which it was closed; those that are planned come last. */
export function repeatsOf(action: ActionRow, samples: readonly WaterSample[]): WaterSample[] {
  const after = samples.filter(
    (sample) =>
      sample.source_id === action.source_id &&
      sample.id !== action.requisition_id &&
      isTestedFor(sample, action.family) &&
      (sample.collected_at === null
        ? action.closed_at === null
        : sample.collected_at > (action.collected_at ?? action.opened_at) &&
          (action.closed_at === null || sample.collected_at < action.closed_at)),
  );
  const day = ({ collected_at, draw_date }: WaterSample) => collected_at?.toISOString() ?? `9${draw_date}`;
  return after.sort((a, b) => day(a).localeCompare(day(b)));
}

/** The day from which on repeats are looked for: a sample taken before its planned day is followed by earlier ones. */
export const firstDayOf = ({ draw_date, collected_at, time_zone }: Pick<ActionRow, 'draw_date' | 'collected_at' | 'time_zone'>): string => {
  const collected = instantOf(collected_at);
  const collectedOn = collected ? facilityDay(time_zone, collected).toString() : draw_date;
  return collectedOn < draw_date ? collectedOn : draw_date;
};

/** A repeat counts once it is final. */
const isCounted = (sample: WaterSample, action: ActionRow) =>
  requisitionStatuses.isIn('withValues', sample.status) &&
  verdictOf(sample, action.family) !== null &&
  !isPreliminary(sample, action.family);

/** How far the repeats of an action have come. */
export function standingOf(action: ActionRow, samples: readonly WaterSample[]) {
  const repeats = repeatsOf(action, samples);
  const verdicts = repeats.filter((sample) => isCounted(sample, action)).map((sample) => verdictOf(sample, action.family));
  return {
    repeats,
    passes: passesInARow(verdicts),
    mayClose: mayCloseCorrectiveAction(verdicts.map((verdict) => (verdict === 'NOT_JUDGED' ? null : verdict))),
  };
}

/**
 * Whether somebody has said what is done about a sample: with an action of its own, or with one that is open. One that was closed after it
 * stands for it as long as three samples after it pass: what is reported or corrected later starts anew.
 */
export function isActedOn(sample: WaterSample, actions: readonly ActionRow[], samples: readonly WaterSample[]): boolean {
  const isLater = ({ collected_at }: WaterSample) =>
    collected_at !== null && sample.collected_at !== null && collected_at > sample.collected_at;
  return actions.some(
    (action) =>
      action.closed_at === null ||
      action.requisition_id === sample.id ||
      (repeatsOf(action, [sample]).length > 0 && standingOf(action, samples.filter(isLater)).mayClose),
  );
}

/** Above the maximum is what opened an action, also where it was corrected since, or a repeat of it. */
const verdictOfAction = (action: ActionRow, samples: readonly WaterSample[]) =>
  [...samples.filter(({ id }) => id === action.requisition_id), ...repeatsOf(action, samples)].some(
    (sample) => verdictOf(sample, action.family) === 'FAIL',
  )
    ? 'FAIL'
    : action.verdict;

/** Is something above the maximum being done about at a source? Then it is not used. */
export async function isFailureOpen(db: Reader, reach: Reach, sourceId: string): Promise<boolean> {
  const open = (await listActionsOf(db, reach, [sourceId])).filter((action) => action.closed_at === null);
  const first = open.map(firstDayOf).toSorted()[0];
  if (first === undefined) return false;
  const samples = await listSourceSamples(db, reach, [sourceId], first);
  return open.some((action) => verdictOfAction(action, samples) === 'FAIL');
}

export const sampleReply = (sample: WaterSample, family: ActionRow['family'], timeZone: string) => ({
  requisitionId: sample.id,
  number: sample.number,
  status: sample.status,
  sampledOn: sampledOn(sample, timeZone),
  drawDate: sample.draw_date,
  verdict: verdictOf(sample, family),
  isPreliminary: isPreliminary(sample, family),
});

/** Corrective actions as the wire shows them: three statements, however many they are. */
export async function actionReplies(db: Reader, reach: Reach, rows: readonly ActionRow[], now: Temporal.Instant) {
  const ids = [...new Set(rows.map((row) => row.source_id))];
  const first = rows.map(firstDayOf).toSorted()[0];
  if (first === undefined) return [];
  const sources = new Map((await findWaterSources(db, reach, ids)).map((source) => [source.id, source]));
  const samples = await listSourceSamples(db, reach, ids, first);
  const disinfections = await listDisinfections(db, reach, ids, first);
  return rows.flatMap((row) => {
    const source = sources.get(row.source_id);
    if (!source) return [];
    const since = row.collected_at ?? row.opened_at;
    const disinfection = disinfections.find((one) => one.source_id === row.source_id && one.done_at > since);
    return [actionReply(row, source, samples, disinfection, now)];
  });
}

function actionReply(
  row: ActionRow,
  source: WaterSource,
  samples: readonly WaterSample[],
  disinfection: { done_at: Date; created_by_name: string | null } | undefined,
  now: Temporal.Instant,
) {
  const { time_zone: timeZone } = source;
  const { repeats, passes, mayClose } = standingOf(row, samples);
  const opened = Temporal.Instant.fromEpochMilliseconds(row.opened_at.getTime());
  const ended = instantOf(row.closed_at) ?? now;
  const today = facilityDay(timeZone, now).toString();
  return {
    id: row.id,
    sourceId: row.source_id,
    sourceName: source.name,
    sourceStatus: source.status_type_code,
    sourceStamp: source.concurrency_stamp,
    facilityId: source.facility_id,
    facilityName: source.facility_name,
    timeZone,
    requisitionId: row.requisition_id,
    number: row.number,
    sampledOn: sampledOn(row, timeZone),
    family: row.family,
    verdict: verdictOfAction(row, samples),
    offeringCodes: offeringsOf(
      samples.find((sample) => sample.id === row.requisition_id),
      row.family,
    ),
    note: row.note,
    repeatBy: row.repeat_by,
    openedAt: row.opened_at.toISOString(),
    openedByName: row.opened_by_name,
    days: facilityDay(timeZone, opened).until(facilityDay(timeZone, ended), { largestUnit: 'day' }).days,
    disinfectedAt: disinfection?.done_at.toISOString() ?? null,
    disinfectedByName: disinfection?.created_by_name ?? null,
    repeats: repeats.map((sample) => sampleReply(sample, row.family, timeZone)),
    passesInARow: passes,
    mayClose: mayClose && row.closed_at === null,
    isLate: row.closed_at === null && today > row.repeat_by && !repeats.some((sample) => sample.collected_at !== null),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedByName: row.closed_by_name,
    closingNote: row.closing_note,
    concurrencyStamp: row.concurrency_stamp,
  };
}
