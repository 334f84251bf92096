import { importOutcomes, importStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { Id } from '../wire.shape.ts';

/** One column that a kind of import knows. A file names it by its title, its key, or one of the other names. */
const ImportColumn = z.object({
  key: z.string(),
  title: z.string(),
  otherNames: z.array(z.string()),
  isRequired: z.boolean(),
  example: z.string(),
  explanation: z.string(),
});
export const ImportKind = z.object({ name: z.string(), title: z.string(), explanation: z.string(), columns: z.array(ImportColumn) });

const ImportStatus = z.enum(importStatuses.codes);
/** Column of the kind → column title in the file. Columns not named stay empty. */
export const ImportMapping = z.record(z.string().max(60), z.string().max(200));

export const Import = z.object({
  id: Id,
  kind: z.string(),
  kindTitle: z.string(),
  fileName: z.string(),
  statusTypeCode: ImportStatus,
  headers: z.array(z.string()),
  mapping: ImportMapping,
  sizeChars: z.number().int(),
  /** Rows processed so far. */
  rowCount: z.number().int(),
  createdCount: z.number().int(),
  updatedCount: z.number().int(),
  unchangedCount: z.number().int(),
  refusedCount: z.number().int(),
  /** Rows that were imported with a remark. */
  remarkedCount: z.number().int(),
  failure: z.string().nullable(),
  createdByName: z.string(),
  creationTime: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});

export const LineOutcome = z.enum(importOutcomes.codes);
const ImportRemark = z.object({
  field: z.string().nullable(),
  title: z.string().nullable(),
  value: z.string().nullable(),
  wrong: z.string(),
  right: z.string(),
});
export const ImportLine = z.object({
  lineNumber: z.number().int(),
  /** Whom or what the line is about, as the file says. */
  name: z.string(),
  outcome: LineOutcome,
  remarks: z.array(ImportRemark),
});

export const ImportPreview = z.object({
  headers: z.array(z.string()),
  /** What the column titles seem to mean. */
  mapping: ImportMapping,
  rows: z.array(z.array(z.string())),
});
