import pg from 'pg';
import { vi } from 'vitest';
import type { TestApi } from './test-api.ts';

/** The statements that the API sends while something is done, in order; what it notes later about sign-ins is not among them. */
export async function sentStatements<Done>(
  { connection: { pool } }: TestApi,
  work: () => Promise<Done>,
): Promise<{ done: Done; statements: string[] }> {
  const ours = new Set<unknown>();
  const remember = (client: unknown) => ours.add(client);
  pool.on('acquire', remember);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const done = await work();
    const statements = sent.mock.contexts.flatMap((client, at) => {
      const [query]: unknown[] = sent.mock.calls[at] ?? [];
      const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
      return ours.has(client) && typeof text === 'string' && !text.includes('note_activity') ? [text] : [];
    });
    return { done, statements };
  } finally {
    sent.mockRestore();
    pool.off('acquire', remember);
  }
}
