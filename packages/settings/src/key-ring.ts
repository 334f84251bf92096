import { z } from 'zod';

/** Named keys of 32 bytes, newest first: the first one seals, all of them open. */
export type KeyRing = readonly { readonly id: string; readonly key: Buffer }[];

const entry = /^([a-z0-9]{1,12}):([0-9a-f]{64})$/i;

/** `2026b:<64 hexadecimal digits>,2026a:<64 hexadecimal digits>` */
export const KeyRing: z.ZodType<KeyRing, string> = z.string().transform((list, context) => {
  const keys = list.split(',').flatMap((text) => {
    const [, id, digits] = entry.exec(text.trim()) ?? [];
    return id && digits ? [{ id, key: Buffer.from(digits, 'hex') }] : [];
  });
  const isWhole = keys.length === list.split(',').length && new Set(keys.map(({ id }) => id)).size === keys.length;
  if (!isWhole) context.addIssue({ code: 'custom', message: 'not a list of named keys' });
  return keys;
});
