import { z } from 'zod';
import { CalendarDay, Id } from '../wire.shape.ts';

/** A question asked at order entry, with the answer of one draw. */
export const AoeQuestion = z.object({
  code: z.string(),
  text: z.string(),
  kind: z.string(),
  unit: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  choices: z.array(z.string()).nullable(),
  requiredAt: z.string(),
  isRequired: z.boolean(),
  value: z.string().nullable(),
  defaultValue: z.string().nullable(),
});
export const AoeAnswerInput = z.object({ code: z.string().min(1).max(20), value: z.string().max(60) });
/** The patient's weight before dialysis at the last draw before this one. */
export const LastWeight = z.object({ requisitionId: Id, value: z.string(), drawDate: CalendarDay });
