import { water } from '@drawday/contracts/water/water.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { waterFollowUp } from '@drawday/domain';
import { waterFamilies } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command, query } from '../platform/route.ts';
import { actionReplies, firstDayOf, standingOf } from './action-reply.ts';
import { closeAction, findAction, insertAction, listActions, lockAction, updateNote } from './corrective-actions.store.ts';
import { findSample, findWaterSources, listSourceSamples, type WaterSample } from './water.store.ts';
import { verdictOf } from './water-values.ts';

const unknown = (id: string) => ({ values: { entity: 'CorrectiveAction', id } });

/** The parts of the analysis that are above a limit, the worst first. */
export const familiesToAct = (sample: WaterSample) =>
  (['FAIL', 'ALERT'] as const).flatMap((verdict) =>
    waterFamilies.codes.filter((family) => verdictOf(sample, family) === verdict).map((family) => ({ family, verdict })),
  );

async function replyOf(db: Reader, actor: Actor, id: string, now: Temporal.Instant) {
  const row = await findAction(db, actor, id);
  const [reply] = row ? await actionReplies(db, actor, [row], now) : [];
  if (!reply) throw new Error('the corrective action just written is not in reach');
  return reply;
}

export const actions = query(water.actions)(async ({ body, actor, db, clock }) => {
  const { rows, totalCount } = await listActions(db, actor, body, body);
  return { totalCount, items: await actionReplies(db, actor, rows, clock.now()) };
});

export const open = command(water.open)(async ({ body, actor, db, clock, refuse, audit }) => {
  const sample = await findSample(db, actor, body.requisitionId);
  const [source] = sample ? await findWaterSources(db, actor, [sample.source_id]) : [];
  if (!sample || !source) throw refuse('NOT_FOUND', { values: { entity: 'Requisition', id: body.requisitionId } });
  const above = familiesToAct(sample).find(({ family }) => family === (body.family ?? family));
  if (!above) throw refuse('WATER_NOT_ABOVE');
  const { repeatBy } = waterFollowUp(above.verdict, facilityDay(source.time_zone, clock.now()));
  if (!repeatBy) throw refuse('WATER_NOT_ABOVE');
  const id = uuidV7();
  const isNew = await insertAction(db, actor, {
    id,
    facility_id: source.facility_id,
    source_id: source.id,
    requisition_id: sample.id,
    ...above,
    note: body.note,
    repeat_by: repeatBy.toString(),
  });
  if (!isNew) throw refuse('WATER_OPEN');
  audit.about({ subjectType: 'source', subjectId: source.id, facilityId: source.facility_id, detail: { verdict: above.verdict } });
  return replyOf(db, actor, id, clock.now());
});

export const save = command(water.save)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const row = await lockAction(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', unknown(params.id));
  await refuseStale(db, actor, row, body.concurrencyStamp);
  if (row.closed_at) throw refuse('WATER_CLOSED');
  await updateNote(db, actor, row.id, body.note);
  audit.about({ subjectType: 'source', subjectId: row.source_id, facilityId: row.facility_id });
  return replyOf(db, actor, row.id, clock.now());
});

export const close = command(water.close)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const row = await lockAction(db, actor, params.id);
  if (!row) throw refuse('NOT_FOUND', unknown(params.id));
  await refuseStale(db, actor, row, body.concurrencyStamp);
  if (row.closed_at) throw refuse('WATER_CLOSED');
  const { mayClose, passes } = standingOf(row, await listSourceSamples(db, actor, [row.source_id], firstDayOf(row)));
  if (!mayClose) throw refuse('WATER_PASSES', { values: { passes } });
  await closeAction(db, actor, row.id, body.note?.trim() || null);
  audit.about({ subjectType: 'source', subjectId: row.source_id, facilityId: row.facility_id });
  return replyOf(db, actor, row.id, clock.now());
});
