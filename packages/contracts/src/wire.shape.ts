import { z } from 'zod';
import { ownFault } from './fault-words.ts';
import { maximumPageSize } from './page-size.ts';

/** Pieces of the wire that every room uses. */
export const Id = z.uuid();
export const ById = z.object({ id: Id });
/** What is no day is asked nothing else: rules about several days may reckon with them. */
export const CalendarDay = z.iso.date({ abort: true }).refine((day) => day >= '1850-01-01' && day < '2200-01-01', ownFault('day'));
/** Not in the future, and not more than 120 years ago. */
export const BirthDate = CalendarDay.refine((day) => {
  const today = new Date().toISOString().slice(0, 10);
  return day <= today && Number(day.slice(0, 4)) >= Number(today.slice(0, 4)) - 120;
}, ownFault('recentLifetime'));
export const Instant = z.iso.datetime({ offset: true }).refine((instant) => instant >= '1850' && instant < '2200', ownFault('instant'));
/** The stamp of what the caller saw, sent back with a write. It is opaque; a stale one gives 409, an absent one is not checked. */
export const SeenStamp = z.object({ concurrencyStamp: z.string().min(1).max(64).optional() });
/** The stamps of several records as they were shown, by ID: a record that changed since is refused, one without a stamp is not checked. */
export const SeenStamps = z.object({ seenStamps: z.record(z.string(), z.string().max(64)).default({}) });
/** The places of a list's rows as the caller saw them, in the order of the IDs. Places changed since give 409; absent means no check. */
export const SeenOrders = z.object({ seenOrders: z.array(z.number().int()).max(500).optional() });
export const Nothing = z.void();

/** One line as a person reads it: breaks, tabs and runs of spaces become one space; invisible characters (direction marks) are removed. */
export const oneLine = (typed: string): string =>
  typed
    .replace(/(?!\s)[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
export const Line = z.string().overwrite(oneLine);

/** Paging and sorting keys of every list, as a query string or a body; `Sorting` is like `name asc, drawDate desc`. */
export const Paging = z.object({
  maxResultCount: z.coerce.number().int().min(1).max(maximumPageSize).default(10),
  skipCount: z.coerce.number().int().min(0).max(10_000_000).default(0),
  sorting: z.string().max(200).optional(),
  filter: z.string().max(200).optional(),
});

/** A page, or everything up to a bound: `totalCount` shows when there is more than the reply holds. */
export const page = <S extends z.ZodType>(item: S) => z.object({ totalCount: z.number().int(), items: z.array(item) });
export const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

type Pages<Row> = AsyncIterable<readonly Row[]>;
/** The same reply for a list of any length: the handler yields pages, and each is parsed and sent as it is read. */
export const streamedListOf = <S extends z.ZodType>(item: S) =>
  z
    .object({
      items: z
        .custom<Pages<z.input<S>> | readonly z.input<S>[]>((value) => typeof value === 'object' && value !== null)
        .transform((page) => (Array.isArray(page) ? page : []))
        .pipe(z.array(item)),
    })
    .meta({ streamed: true });

/** `a,b` in a query string or an array in a body. */
export const oneOrMany = <S extends z.ZodType>(item: S) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), z.array(item).max(500));

export const QueryFlag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

/** A file instead of JSON. The handler returns the bytes, the media type and the file's name. */
export const FileReply = z
  .object({ fileName: z.string(), mediaType: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) })
  .meta({ file: true });

/** A file of any length, sent as its pieces are made: an export of a long list. */
export const StreamedFileReply = z
  .object({
    fileName: z.string(),
    mediaType: z.string(),
    pieces: z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
  })
  .meta({ file: true, streamed: true });

type OpenedRange = { from: number; to: number };
/** A stored file of any size: sent as it is read, whole or only the requested part. The tag changes with the content. */
export const StoredFileReply = z
  .object({
    fileName: z.string(),
    mediaType: z.string(),
    sizeBytes: z.number().int(),
    tag: z.string(),
    open: z.custom<(range?: OpenedRange) => Promise<AsyncIterable<Uint8Array>>>((value) => typeof value === 'function'),
  })
  .meta({ file: true, stored: true });

/** One outcome for each ID of a batch: a batch never fails as a whole. */
const BatchOutcome = z.object({ id: Id, ok: z.boolean(), code: z.string().nullable(), message: z.string().nullable() });
export const BatchReply = z.object({ items: z.array(BatchOutcome) });
