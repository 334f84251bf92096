import { trainings } from '@drawday/contracts/trainings/trainings.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideStatusChange, isTrainingComplete } from '@drawday/domain';
import { laboratoryId, openForChange } from '../files/files.public.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { movedInList, refuseStalePlaces } from '../platform/refuse-stale-places.ts';
import { command } from '../platform/route.ts';
import { trainingColumns } from './training-columns.ts';
import { trainingReply } from './training-reply.ts';
import {
  findTraining,
  insertTraining,
  lockTraining,
  lockTrainingPlaces,
  orderTrainings,
  type TrainingRow,
  updateTraining,
  updateTrainingStatus,
} from './trainings.store.ts';

async function lockForChange(db: Writer, actor: Actor, id: string, stamp: string | undefined): Promise<TrainingRow> {
  await openForChange(db, actor, [laboratoryId]);
  const training = await lockTraining(db, actor, id);
  if (!training) throw new Refusal('NOT_FOUND', { values: { entity: 'Training', id } });
  await refuseStale(db, actor, training, stamp);
  return training;
}

async function whole(db: Writer, actor: Actor, id: string): Promise<TrainingRow> {
  const row = await findTraining(db, actor, true, id);
  if (!row) throw new Error('the guide just changed is not in reach');
  return row;
}

const isComplete = (row: TrainingRow) =>
  isTrainingComplete({
    title: row.title,
    hasArticle: row.has_written || row.article_file_id !== null,
    hasVideo: row.video_file_id !== null,
  });

export const create = command(trainings.create)(async ({ body, actor, db, audit }) => {
  await openForChange(db, actor, [laboratoryId]);
  const columns = await trainingColumns(db, body);
  const id = uuidV7();
  await insertTraining(db, actor, id, body.title);
  await updateTraining(db, actor, id, columns);
  audit.about({ subjectType: 'training', subjectId: id });
  return trainingReply(await whole(db, actor, id));
});

export const update = command(trainings.update)(async ({ params, body, actor, db, audit, refuse }) => {
  const { id, status } = await lockForChange(db, actor, params.id, body.concurrencyStamp);
  await updateTraining(db, actor, id, await trainingColumns(db, body));
  const row = await whole(db, actor, id);
  if (status === 'ACTIVE' && !isComplete(row)) throw refuse('TRAINING_INCOMPLETE');
  audit.about({ subjectType: 'training', subjectId: id, detail: { fields: Object.keys(body) } });
  return trainingReply(row);
});

export const changeStatus = command(trainings.changeStatus)(async ({ params, body, actor, db, audit, refuse }) => {
  const training = await lockForChange(db, actor, params.id, body.concurrencyStamp);
  const { status: from } = training;
  const to = body.trainingStatus;
  const obstacles = isComplete(training) ? [] : (['TRAINING_INCOMPLETE'] as const);
  const decision = decideStatusChange({ entity: 'training', from, to, permissions: actor.permissions, reason: null, obstacles });
  if (decision.kind === 'refuse')
    throw refuse(decision.because === 'TRAINING_INCOMPLETE' ? 'TRAINING_INCOMPLETE' : 'TRAINING_STATE', { values: { status: from } });
  await updateTrainingStatus(db, actor, training.id, to);
  audit.about({ subjectType: 'training', subjectId: training.id, detail: { from, to } });
  return trainingReply(await whole(db, actor, training.id));
});

export const changeOrders = command(trainings.changeOrders)(async ({ body, actor, db, audit, refuse }) => {
  await openForChange(db, actor, [laboratoryId]);
  const now = await lockTrainingPlaces(db, body.trainingIds);
  const missing = body.trainingIds.find((id) => !now.has(id));
  if (missing) throw refuse('NOT_FOUND', { values: { entity: 'Training', id: missing }, members: ['trainingIds'] });
  await refuseStalePlaces(db, actor, { ids: body.trainingIds, seen: body.seenOrders, now });
  await orderTrainings(db, actor, body.trainingIds, body.orders);
  for (const subjectId of body.trainingIds) audit.about({ subjectType: 'training', subjectId, detail: movedInList });
});
