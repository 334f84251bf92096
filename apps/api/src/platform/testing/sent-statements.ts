import pg from 'pg';
import { vi } from 'vitest';
import type { TestApi } from './test-api.ts';

/**
 * The statements that the API sends while something is done, transaction by transaction. What it writes down later by itself, who was
 * there and who looked, is not among them: it may fall into any call.
 */
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
    const transactions: string[][] = [];
    const current = new Map<unknown, string[]>();
    for (const [at, client] of sent.mock.contexts.entries()) {
      const [query]: unknown[] = sent.mock.calls[at] ?? [];
      const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
      if (!ours.has(client) || typeof text !== 'string') continue;
      const known = text.startsWith('begin') ? undefined : current.get(client);
      const transaction = known ?? [];
      if (!known) transactions.push(transaction);
      current.set(client, transaction);
      transaction.push(text);
      if (text === 'commit') current.delete(client);
    }
    return { done, statements: transactions.filter((one) => !isWrittenLater(one)).flat() };
  } finally {
    sent.mockRestore();
    pool.off('acquire', remember);
  }
}

/** Signs of life, and a transaction that does nothing but write rows of the audit. */
const isWrittenLater = (transaction: readonly string[]) =>
  transaction.some((text) => text.includes('note_activity')) ||
  transaction.every((text) => text.startsWith('begin') || text === 'commit' || text.includes('insert into audit_log'));
