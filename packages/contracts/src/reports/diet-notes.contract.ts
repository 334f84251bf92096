import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, SeenStamp } from '../wire.shape.ts';
import { CalendarMonth } from './report-run.shape.ts';

const path = '/api/report/diet-notes';
const unknown = { NOT_FOUND: 404 } as const;
/** Nulls where nothing was written yet; the stamp is there all the same, so that of two who write first neither is overwritten unseen. */
const DietNote = z.object({
  note: z.string().nullable(),
  writtenByName: z.string().nullable(),
  writtenAt: Instant.nullable(),
  concurrencyStamp: z.string(),
});

/** Ours: what the dietitian says to a patient, month by month, on the report card. */
export const dietNoteCalls = {
  dietNote: endpoint({
    method: 'GET',
    path,
    summary: 'What the dietitian says to a patient on the report card of a month',
    permission: 'MasterData.Patients.View',
    effect: 'read',
    query: z.object({ patientId: Id, month: CalendarMonth }),
    reply: DietNote,
    refusals: unknown,
  }),
  setDietNote: endpoint({
    method: 'PUT',
    path,
    summary: 'Write what the dietitian says to a patient on the report card of a month; an empty text takes it off',
    permission: 'MasterData.Patients.Update',
    effect: 'write',
    body: z.object({ patientId: Id, month: CalendarMonth, note: z.string().trim().max(300), ...SeenStamp.shape }),
    reply: DietNote,
    refusals: { ...unknown, STALE: 409 },
  }),
};
