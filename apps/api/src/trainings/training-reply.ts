import type { Training, TrainingListItem } from '@drawday/contracts/trainings/training.shape.ts';
import type { z } from 'zod';
import type { TrainingRow } from './trainings.store.ts';

export function trainingListItem(row: TrainingRow): z.input<typeof TrainingListItem> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    trainingStatus: row.status,
    hasArticle: row.has_written || row.article_file_id !== null,
    hasVideo: row.video_file_id !== null,
    articleFileId: row.article_file_id,
    videoFileId: row.video_file_id,
    captionsFileId: row.captions_file_id,
    durationMinutes: row.duration_minutes,
    audience: row.audience,
    order: row.position,
    publishedAt: row.published_at?.toISOString() ?? null,
    viewCount: row.view_count,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    concurrencyStamp: row.concurrency_stamp,
    creationTime: row.created_at.toISOString(),
    lastModificationTime: row.updated_at?.toISOString() ?? null,
  };
}

export const trainingReply = (row: TrainingRow): z.input<typeof Training> => ({ ...trainingListItem(row), articleHtml: row.article_html });
