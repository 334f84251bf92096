import { externalResultStatuses, notJudgedReasons, resultFlags } from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { CalendarDay, Id, Instant, Line, SeenStamp } from '../wire.shape.ts';

const mostExternalLines = 100;
const Flag = z.enum(resultFlags.codes).nullable();
/** One value as it stands on the paper. */
const LineInput = z.object({
  /** A test of the directory. */
  resultCode: z.string().trim().min(1).max(20),
  valueText: Line.max(500).refine((text) => text !== '', { message: ownFault('value') }),
  unit: Line.max(40).nullish(),
  referenceText: Line.max(100).nullish(),
  /** The flag of the paper; none is added. */
  flag: Flag.optional(),
});
const facts = {
  laboratoryName: Line.min(1).max(100),
  collectedAt: Instant,
  reportedAt: Instant.nullish(),
  comment: z.string().trim().max(2000).nullish(),
  lines: z.array(LineInput).min(1).max(mostExternalLines),
};
export const ExternalResultInput = z.object({ patientId: Id, ...facts });
export const ExternalResultChange = z.object({ ...facts, ...SeenStamp.shape });

const ExternalLine = z.object({
  resultCode: z.string(),
  name: z.string(),
  valueText: z.string(),
  unit: z.string().nullable(),
  referenceText: z.string().nullable(),
  flag: Flag,
  /** The value in the unit of the test directory; null where the value is a text, or its unit is not known. */
  valueNumeric: z.number().nullable(),
  comparator: z.string().nullable(),
  directoryUnit: z.string().nullable(),
  /** The value as the directory writes it, where that is another unit than on the paper. */
  convertedText: z.string().nullable(),
  /** Why it could not be read, placed or believed. */
  because: z.enum(notJudgedReasons.groups.reading).nullable(),
});
export const ExternalResult = z.object({
  id: Id,
  patientId: Id,
  firstName: z.string(),
  lastName: z.string(),
  middleInitial: z.string().nullable(),
  dateOfBirth: CalendarDay,
  mrn: z.string().nullable(),
  facilityId: Id,
  facilityName: z.string(),
  laboratoryName: z.string(),
  collectedAt: z.string(),
  reportedAt: z.string().nullable(),
  comment: z.string().nullable(),
  statusTypeCode: z.enum(externalResultStatuses.codes),
  enteredAt: z.string(),
  enteredByName: z.string().nullable(),
  lastModificationTime: z.string().nullable(),
  lastModifierName: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  verifiedByName: z.string().nullable(),
  /** The caller neither entered nor last changed them. */
  isSecondPerson: z.boolean(),
  /** The scanned paper. */
  document: z.object({ name: z.string(), mediaType: z.string(), sizeBytes: z.number().int() }).nullable(),
  lines: z.array(ExternalLine),
  concurrencyStamp: z.string(),
});
export const ExternalResultDetail = ExternalResult.extend({
  /** Lines that a change has replaced, the newest first. */
  earlier: z.array(ExternalLine.extend({ replacedAt: z.string(), replacedByName: z.string().nullable() })),
});
