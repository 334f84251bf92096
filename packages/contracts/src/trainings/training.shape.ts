import { trainingStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { Id, Line, Paging, SeenOrders, SeenStamp } from '../wire.shape.ts';

export const TrainingStatus = z.enum(trainingStatuses.codes);
const text = (max: number) => z.string().trim().max(max).nullish();

export const TrainingListItem = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  trainingStatus: TrainingStatus,
  hasArticle: z.boolean(),
  hasVideo: z.boolean(),
  articleFileId: Id.nullable(),
  videoFileId: Id.nullable(),
  captionsFileId: Id.nullable(),
  durationMinutes: z.number().int().nullable(),
  audience: z.array(z.string()),
  order: z.number().int(),
  publishedAt: z.string().nullable(),
  /** Views by this customer's people. */
  viewCount: z.number().int(),
  viewedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  concurrencyStamp: z.string(),
  creationTime: z.string(),
  lastModificationTime: z.string().nullable(),
});
export const Training = TrainingListItem.extend({ articleHtml: z.string().nullable() });

export const TrainingInput = z.object({
  title: Line.min(1).max(150),
  description: text(1000),
  category: text(60),
  /** Written in the app; cleaned on the server, so what comes back may be less than what was sent. */
  articleHtml: z.string().max(500_000).nullish(),
  articleFileId: Id.nullish(),
  videoFileId: Id.nullish(),
  captionsFileId: Id.nullish(),
  durationMinutes: z.number().int().min(1).max(600).nullish(),
  /** Roles that see it; empty: everybody. */
  audience: z.array(z.string().max(40)).max(20).optional(),
  order: z.number().int().min(0).max(100_000).optional(),
});
export const TrainingUpdate = TrainingInput.partial().extend(SeenStamp.shape);
export const TrainingFilters = Paging.extend({ trainingStatus: TrainingStatus.optional(), category: z.string().max(60).optional() });
const forEachGuide = { message: ownFault('numberForEachGuide') };
export const TrainingOrders = z
  .object({
    trainingIds: z.array(Id).min(1).max(500),
    orders: z.array(z.number().int().min(0).max(100_000)).min(1).max(500),
    ...SeenOrders.shape,
  })
  .refine(({ trainingIds, orders }) => trainingIds.length === orders.length, { ...forEachGuide, path: ['orders'] })
  .refine(({ trainingIds, seenOrders }) => !seenOrders || trainingIds.length === seenOrders.length, {
    ...forEachGuide,
    path: ['seenOrders'],
  });
