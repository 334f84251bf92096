import type { TrainingUpdate } from '@drawday/contracts/trainings/training.shape.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { roles } from '@drawday/vocabulary';
import type { z } from 'zod';
import { kindOfLaboratoryFile } from '../files/files.public.ts';
import { Refusal } from '../platform/refusal.ts';
import { sanitizeArticle } from './sanitize-article.ts';
import type { TrainingColumns } from './trainings.store.ts';

type Input = z.output<typeof TrainingUpdate>;

const fileFields = [
  { member: 'articleFileId', kind: 'PDF' },
  { member: 'videoFileId', kind: 'VIDEO' },
  { member: 'captionsFileId', kind: 'CAPTIONS' },
] as const;

/** The columns of the fields that were sent, checked. @throws Refusal TRAINING_FILE, TRAINING_AUDIENCE */
export async function trainingColumns(db: Reader, input: Input): Promise<TrainingColumns> {
  for (const { member, kind } of fileFields) {
    const id = input[member];
    // A guide is read by every customer, so its files must be the laboratory's.
    if (id && (await kindOfLaboratoryFile(db, id)) !== kind) throw new Refusal('TRAINING_FILE', { members: [member] });
  }
  if (input.audience?.some((role) => !roles.has(role))) throw new Refusal('TRAINING_AUDIENCE', { members: ['audience'] });
  return {
    ...(input.title !== undefined && { title: input.title }),
    ...(input.description !== undefined && { description: input.description || null }),
    ...(input.category !== undefined && { category: input.category || null }),
    ...(input.articleHtml !== undefined && { article_html: sanitizeArticle(input.articleHtml) }),
    ...(input.articleFileId !== undefined && { article_file_id: input.articleFileId }),
    ...(input.videoFileId !== undefined && { video_file_id: input.videoFileId }),
    ...(input.captionsFileId !== undefined && { captions_file_id: input.captionsFileId }),
    ...(input.durationMinutes !== undefined && { duration_minutes: input.durationMinutes }),
    ...(input.audience !== undefined && { audience: input.audience }),
    ...(input.order !== undefined && { position: input.order }),
  };
}
