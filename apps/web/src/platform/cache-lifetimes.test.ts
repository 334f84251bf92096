import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { vendors } from '@drawday/contracts/vendors/vendors.contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { queryOf } from './api-client.ts';

const record = { params: { id: '01977b7e-2c1a-7b3a-9c55-0d9b3f6c2a11' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a screen that opens this many minutes after an answer asks again. */
async function asksAgain(query: { queryKey: readonly unknown[]; staleTime?: unknown }, minutes: number): Promise<boolean> {
  const client = new QueryClient();
  const queryFn = vi.fn(async () => ({}));
  const { staleTime } = query;
  const options = { queryKey: query.queryKey, queryFn, ...(typeof staleTime === 'number' && { staleTime }) };
  await client.fetchQuery(options);
  await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
  await client.fetchQuery(options);
  expect(queryFn, 'within its lifetime').toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await client.fetchQuery(options);
  return queryFn.mock.calls.length === 2;
}

describe('what was read stays fresh', () => {
  it.each([
    ['R274 organizations', queryOf(organizations.all, {}), 3],
    ['R275 facilities', queryOf(facilities.all, {}), 5],
    ['R276 employees', queryOf(employees.all, {}), 5],
    ['R277 short facilities', queryOf(facilities.allShort, {}), 5],
    ['R278 short employees', queryOf(employees.allShort, { query: {} }), 5],
    ['R279 providers', queryOf(patients.providers, { body: {} }), 5],
    ['R280 employees of an organization', queryOf(employees.allShort, { query: {} }), 5],
    ['R281 patients to choose from', queryOf(patients.options, { body: {} }), 5],
    ['R282 sources', queryOf(sources.all, { query: {} }), 5],
    ['R283 the laboratory', queryOf(vendors.active, { query: { labVendorTypeCode: 'BLOOD' } }), 5],
    ['R284 an organization', queryOf(organizations.find, record), 2],
    ['R285 a facility', queryOf(facilities.find, record), 2],
    ['R286 all patients', queryOf(patients.all, {}), 20],
  ])('%s', async (_, query, minutes) => {
    expect(await asksAgain(query, minutes)).toBe(true);
  });
});

test('R287 after a reset nothing is fresh', async () => {
  const client = new QueryClient();
  const query = queryOf(patients.all, {});
  const queryFn = vi.fn(async () => ({}));
  await client.fetchQuery({ queryKey: query.queryKey, queryFn, staleTime: 20 * 60_000 });
  await client.invalidateQueries();
  await client.fetchQuery({ queryKey: query.queryKey, queryFn, staleTime: 20 * 60_000 });
  expect(queryFn).toHaveBeenCalledTimes(2);
});
