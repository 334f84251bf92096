import { comparators } from '@drawday/vocabulary';
import { z } from 'zod';
import { Instant } from './wire.shape.ts';

const number = z.number().nullish();
/** What a range says of limits that call later than the laboratory’s: they take effect once the medical director has approved them. */
export const limitsApproval = {
  /** Null: nothing was proposed, or it is in force. */
  proposedLimits: z
    .object({
      criticalRangeSettings: z.array(
        z.object({
          ModalityTypeCode: z.string().nullable(),
          Greater: z.enum(comparators.groups.lower).nullish(),
          GreaterValue: number,
          Less: z.enum(comparators.groups.upper).nullish(),
          LessValue: number,
        }),
      ),
      proposedAt: Instant,
      proposedByName: z.string(),
      refusedAt: Instant.nullable(),
      refusedByName: z.string().nullable(),
      refusalReason: z.string().nullable(),
    })
    .nullable(),
  /** Who approved that the limits in force call later, and when; null where nobody had to. */
  approvedAt: Instant.nullable(),
  approvedByName: z.string().nullable(),
  /** Of the test: bounds are written with as many as its values. */
  decimals: z.number().int(),
  /** What is not yet critical to the laboratory for an adult: for everybody (null), or for people of these modalities. */
  laboratoryLimits: z.array(
    z.object({ modalities: z.array(z.string()).nullable(), low: z.number().nullable(), high: z.number().nullable() }),
  ),
};
