import { z } from 'zod';

/** A test or panel by its code, with its English name: where people read it, it is called by name. */
export const NamedTest = z.object({ code: z.string(), name: z.string() });
export type NamedTest = z.infer<typeof NamedTest>;
