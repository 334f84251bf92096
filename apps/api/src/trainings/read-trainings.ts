import { trainings } from '@drawday/contracts/trainings/trainings.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { hasPermission } from '@drawday/domain';
import { openFileReply } from '../files/files.public.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import { trainingListItem, trainingReply } from './training-reply.ts';
import { countLook, findTraining, listTrainings, type TrainingRow } from './trainings.store.ts';

const isEditor = (actor: Actor) => hasPermission(actor.permissions, 'Training.Guides.Update');

async function seen(db: Reader, actor: Actor, id: string): Promise<TrainingRow> {
  const training = await findTraining(db, actor, isEditor(actor), id);
  if (!training) throw new Refusal('NOT_FOUND', { values: { entity: 'Training', id } });
  return training;
}

export const list = query(trainings.list)(async ({ query: filters, actor, db }) => {
  const { rows, totalCount } = await listTrainings(db, actor, isEditor(actor), filters);
  return { totalCount, items: rows.map(trainingListItem) };
});

export const all = query(trainings.all)(async ({ actor, db }) => {
  const { rows } = await listTrainings(db, actor, isEditor(actor), { skipCount: 0, maxResultCount: 1000 });
  return { items: rows.map(trainingListItem) };
});

export const find = query(trainings.find)(async ({ params, actor, db, audit }) => {
  audit.about({ subjectType: 'training', subjectId: params.id });
  return trainingReply(await seen(db, actor, params.id));
});

export const article = query(trainings.article)(async ({ params, actor, db, services, audit }) => {
  const training = await seen(db, actor, params.id);
  audit.about({ subjectType: 'training', subjectId: params.id });
  if (training.article_html !== null) return writtenArticle(training, training.article_html);
  if (!training.article_file_id) throw new Refusal('NOT_FOUND', { values: { entity: 'Article', id: params.id } });
  return openFileReply(db, actor, services, training.article_file_id);
});

export const video = query(trainings.video)(async ({ params, actor, db, services, audit }) => {
  const training = await seen(db, actor, params.id);
  audit.about({ subjectType: 'training', subjectId: params.id });
  if (!training.video_file_id) throw new Refusal('NOT_FOUND', { values: { entity: 'Video', id: params.id } });
  return openFileReply(db, actor, services, training.video_file_id);
});

export const viewed = command(trainings.viewed)(async ({ params, body, actor, db, audit }) => {
  await seen(db, actor, params.id);
  await countLook(db, actor, params.id, body.finished ?? false);
  audit.about({ subjectType: 'training', subjectId: params.id, detail: { look: 'view', finished: body.finished ?? false } });
  return trainingListItem(await seen(db, actor, params.id));
});

function writtenArticle(training: TrainingRow, html: string) {
  const bytes = Buffer.from(html, 'utf8');
  return {
    fileName: 'article.html',
    mediaType: 'text/html; charset=utf-8',
    sizeBytes: bytes.length,
    tag: training.concurrency_stamp,
    open: async (range?: { from: number; to: number }) => onePiece(range ? bytes.subarray(range.from, range.to + 1) : bytes),
  };
}

async function* onePiece(bytes: Uint8Array) {
  yield bytes;
}
