import { expect } from 'vitest';
import { sentStatements } from './sent-statements.ts';
import type { Answer, TestApi } from './test-api.ts';

/** Records of a batch. The first is for what a process remembers after its first call. */
export type BatchGroups = Record<'first' | 'one' | 'many', string[]>;

export const groupsOf = (ids: readonly string[]): BatchGroups => ({ first: ids.slice(0, 1), one: ids.slice(1, 2), many: ids.slice(2) });

/** What the API sends for a call that does what it is asked for every record. */
export async function statementsOf(api: TestApi, call: () => Promise<Answer>): Promise<string[]> {
  const { done, statements } = await sentStatements(api, call);
  const { items = [], outcomes = items } = done.body as { items?: { ok: boolean }[]; outcomes?: { ok: boolean }[] };
  expect(outcomes.length > 0 && outcomes.every(({ ok }) => ok), done.text).toBe(true);
  // Who calls is remembered for ten seconds, and looked up before the transaction of the call.
  return statements.slice(statements.findLastIndex((text) => text.startsWith('begin')));
}

/** How often each statement was sent. */
const timesOf = (statements: readonly string[]) =>
  new Map(
    Map.groupBy(statements, (text) => text)
      .entries()
      .map(([text, sent]) => [text, sent.length]),
  );

/** Many records take no more statements than one. */
export async function expectSetStatements({ first, one, many }: BatchGroups, run: (ids: string[]) => Promise<string[]>): Promise<void> {
  await run(first);
  const ofOne = await run(one);
  expect(ofOne.length).toBeGreaterThan(3);
  // What a process remembers for a few seconds may be read again with either: then it is sent once.
  const times = timesOf(ofOne);
  const sentMore = [...timesOf(await run(many))].filter(([text, sent]) => sent > Math.max(times.get(text) ?? 0, 1));
  expect(sentMore).toEqual([]);
}
