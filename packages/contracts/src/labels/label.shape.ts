import { z } from 'zod';
import { Id } from '../wire.shape.ts';

export const LabelPicture = z.object({
  requisitionId: Id,
  specimenNumber: z.string(),
  isReprint: z.boolean(),
  zpl: z.string(),
  svg: z.string(),
});

/** One line of the reprint log. */
export const Reprint = z.object({
  specimenNumber: z.string(),
  requisitionId: Id,
  partyName: z.string(),
  tubeCode: z.string(),
  printedAt: z.string(),
  printedByName: z.string().nullable(),
  reason: z.string().nullable(),
});
