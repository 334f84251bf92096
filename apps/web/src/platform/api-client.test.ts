import { endpoint } from '@drawday/contracts/endpoint.ts';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { z } from 'zod';
import { actInTenant } from './acting-tenant.ts';
import { addressOf, fileNameOf, send } from './api-client.ts';
import * as identity from './identity.ts';

describe('address of a call', () => {
  it('fills parameters and leaves out what is not said', () => {
    expect(
      addressOf(
        { path: '/api/order/requisitions/{id}/history' },
        { params: { id: 'a/b' }, query: { skipCount: 0, filter: undefined, status: null } },
      ),
    ).toBe('/api/order/requisitions/a%2Fb/history?skipCount=0');
  });

  it('joins lists by commas', () => {
    expect(addressOf({ path: '/api/x' }, { query: { status: ['A', 'B'] } })).toBe('/api/x?status=A%2CB');
  });
});

describe('name of a file', () => {
  it.each([
    ['attachment; filename="report.pdf"', 'report.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'Pe%C3%B1a%20report.pdf', 'Peña report.pdf'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    [null, 'download'],
  ])('%s is %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});

describe('the same write again before the first is answered', () => {
  const write = endpoint({
    ...{ method: 'PUT', path: '/api/x', summary: 'Writes', permission: 'public', effect: 'write', refusals: {} },
    ...{ body: z.object({ a: z.number() }), reply: z.object({ done: z.boolean() }) },
  });
  let fetched: Mock;
  const one = { body: { a: 1 } };
  const other = { body: { a: 2 } };
  beforeEach(() => {
    vi.spyOn(identity, 'currentUser').mockResolvedValue(null);
    fetched = vi.fn(async () => Response.json({ done: true }));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('document', { cookie: '' });
    return () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    };
  });

  it.each<[how: string, sendAll: () => Promise<unknown>[], calls: number]>([
    ['is the first', () => [send(write, one), send(write, one)], 1],
    ['with other facts is another', () => [send(write, one), send(write, other)], 2],
    ['after another is another: the last one holds', () => [send(write, one), send(write, other), send(write, one)], 3],
  ])('%s', async (_, sendAll, calls) => {
    for (const answer of await Promise.all(sendAll())) expect(answer).toEqual({ done: true });
    expect(fetched).toHaveBeenCalledTimes(calls);
  });

  it('is another once the first was answered, or refused', async () => {
    await send(write, one);
    fetched.mockResolvedValueOnce(Response.json({}, { status: 400 }));
    await expect(send(write, one)).rejects.toThrow();
    await send(write, one);
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});

it.each(['here', null])('the tenant %j that support is in stays in this tab when another tab chooses one', async (chosen) => {
  vi.spyOn(identity, 'currentUser').mockResolvedValue(null);
  const fetched = vi.fn(async (_: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('document', { cookie: '' });
  try {
    actInTenant(chosen);
    document.cookie = '__tenant=there';
    const read = endpoint({
      ...{ method: 'GET', path: '/api/x', summary: 'Reads', permission: 'public', effect: 'read', refusals: {}, reply: z.object({}) },
    });
    await send(read, {});
    expect(new Headers(fetched.mock.lastCall?.[1].headers).get('__tenant')).toBe(chosen);
  } finally {
    actInTenant(null);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
});
