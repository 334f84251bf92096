import { z } from 'zod';
import { page } from './wire.shape.ts';

/** What was done to a record, newest first: the reply of every history call. */
export const RecordHistory = page(
  z.object({
    id: z.string(),
    at: z.string(),
    actorName: z.string().nullable(),
    isSupport: z.boolean(),
    action: z.string(),
    detail: z.record(z.string(), z.unknown()).nullable(),
  }),
);
export type RecordHistory = z.infer<typeof RecordHistory>;
