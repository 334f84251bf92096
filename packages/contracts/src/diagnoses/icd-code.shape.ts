import { z } from 'zod';

/** In capitals and with its dot, which claims and other programs leave out: `n186` is N18.6. */
const asPublished = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]\d[0-9A-Z])([0-9A-Z]{1,4})$/, '$1.$2');

/** An ICD-10-CM code, however it was written. */
export const IcdCode = z.string().overwrite(asPublished).min(3).max(10);
