import { z } from 'zod';
import { Id } from '../wire.shape.ts';

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorUserId: Id.nullable(),
  actorName: z.string().nullable(),
  impersonatorUserId: Id.nullable(),
  impersonatorName: z.string().nullable(),
  action: z.string(),
  subjectType: z.string().nullable(),
  subjectId: z.string().nullable(),
  patientId: Id.nullable(),
  patientName: z.string().nullable(),
  facilityId: Id.nullable(),
  facilityName: z.string().nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
});

export const SecurityEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  actorUserId: Id.nullable(),
  actorName: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});

export const SealState = z.object({
  sealCount: z.number().int(),
  sealedRowCount: z.number().int(),
  newestSealAt: z.string().nullable(),
  lastCheck: z
    .object({
      checkedAt: z.string(),
      sealCount: z.number().int(),
      rowCount: z.number().int(),
      /** Null: every row is as it was sealed. Else a sentence naming the first that is not. */
      fault: z.string().nullable(),
    })
    .nullable(),
});
