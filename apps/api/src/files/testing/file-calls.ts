import { expect } from 'vitest';
import type { Caller, TestApi } from '../../platform/testing/test-api.ts';
import { inTenantA } from './send-file.ts';

export const base = '/api/file-management';

/** The calls of the room, in tenant A. */
export function fileCalls(api: TestApi) {
  const call = (caller: Caller, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.call(caller, method, base + path, body, { ...inTenantA, ...headers });
  const support = (method: string, path: string, body?: unknown) => call('support', method, path, body);
  const newFolder = async (name: string, rest: object = {}) =>
    ((await support('POST', '/directory-descriptor', { name, ...rest })).body as { id: string }).id;
  return { call, support, newFolder };
}

/** The reply to somebody who did not see that support staff were there first. */
export const toldOfSupport = {
  status: 409,
  body: { error: { code: 'STALE', data: { changedBy: 'Support Person', changedAt: expect.any(String) } } },
};
