import type { Language } from './refusal.ts';

/** What a call knows about the request it came with. */
export type RequestFacts = { id: string; address: string; language: Language; token: string | null };
