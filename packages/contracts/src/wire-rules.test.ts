import { globSync } from 'node:fs';
import { join } from 'node:path';
import { requestTimeoutMs } from '@drawday/domain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

// What the specification says about the wire itself: which calls there are, and what their answers look like.

const files = globSync('*/*.contract.ts', { cwd: import.meta.dirname });
const modules: readonly Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
const calls = modules
  .flatMap((module) => Object.values(module))
  .flatMap((contract) => (typeof contract === 'object' && contract !== null ? Object.values(contract) : []))
  .filter(isEndpoint);

const spellings = (call: Endpoint) => [call.path, ...(call.aliases ?? [])].map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
function find(method: Endpoint['method'], end: string): Endpoint {
  const found = calls.find((call) => call.method === method && spellings(call).some((path) => path.endsWith(end)));
  if (!found) throw new Error(`no call ${method} …${end}`);
  return found;
}
const fieldsOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape).sort() : []);

test('all contracts were read', () => {
  expect(files.length).toBeGreaterThan(15);
  expect(calls.length).toBeGreaterThan(250);
});

test.each([
  ['R032 a training changes its status by a call of its own', 'PUT', '/trainings/{}/status'],
  ['R086 so does an organization', 'PUT', '/organizations/{}/status'],
  ['R086 a facility', 'PUT', '/facilities/{}/status'],
  ['R086 a patient', 'PUT', '/patients/{}/status'],
  ['R086 an employee', 'PUT', '/employees/{}/status'],
  ['R086 a source', 'PUT', '/sites/{}/status'],
  ['R086 an order set', 'PUT', '/order-sets/{}/status'],
  ['R086 a list of favourite diagnoses', 'PUT', '/favorite-icd-lists/{}/status'],
  ['R086 the account of an employee', 'POST', '/employees/{}/change-user-status'],
  ['R086 a patient is activated by a call of its own', 'PUT', '/patients/{}/activate'],
  ['R086 an employee too', 'PUT', '/employees/{}/activate'],
  ['R288 the laboratory of a facility is taken away', 'DELETE', '/facilities/{}/labs/{}'],
  ['R288 and another one entered', 'POST', '/facilities/{}/labs'],
  ['R289 an offering of an order set is taken away', 'DELETE', '/offerings/{}'],
  ['R289 and put again', 'PUT', '/offerings/{}'],
  ['R290 a download begins with a token', 'GET', '/download/{}/token'],
  ['R290 and ends with the file', 'GET', '/download/{}'],
] as const)('%s', (_, method, end) => {
  expect(find(method, end)).toMatchObject({ method });
});

test('R292 the list of supply orders brings the facilities it speaks of', () => {
  expect(fieldsOf(find('POST', '/order-supplies/list').reply)).toContain('relatedFacilities');
});

describe('R293 paged lists', () => {
  const paged = calls.filter((call) => call.path.endsWith('/paged-list'));
  test('there are some', () => expect(paged.length).toBeGreaterThan(3));
  test.each(paged.map((call) => [call.path, call] as const))('%s answers totalCount and items', (_, call) => {
    expect(fieldsOf(call.reply)).toEqual(expect.arrayContaining(['items', 'totalCount']));
  });
});

describe('dashboards', () => {
  const counters = calls.filter((call) => call.path.includes('/dashboards/'));
  test('R294 every call is a POST with a body, and only reads', () => {
    expect(counters.length).toBeGreaterThan(20);
    for (const call of counters)
      expect([call.path, call.method, call.effect, call.body !== undefined]).toEqual([call.path, 'POST', 'read', true]);
  });
  test('R295 a counter says how many and of what', () => {
    const single = counters.filter((call) => /-count$/.test(call.path) && !/get-all(?:-\w+)?-count$/.test(call.path));
    expect(single.length).toBeGreaterThan(12);
    for (const call of single) expect([call.path, fieldsOf(call.reply)]).toEqual([call.path, ['count', 'countType']]);
  });
  test('R296 results of draws: pending, preliminary, final', () => {
    expect(fieldsOf(find('POST', '/get-requisition-results').reply)).toEqual(['finalCount', 'pendingCount', 'preliminaryCount']);
  });
  test('R297 the health check of patients: low, normal, high, total', () => {
    expect(fieldsOf(find('POST', '/get-patient-health-check').reply)).toEqual([
      'highCount',
      'lowCount',
      'normalCount',
      'notJudgedCount',
      'total',
    ]);
  });
});

describe('how long a call may take', () => {
  const own = calls.filter((call) => spellings(call).some((path) => requestTimeoutMs(path) !== 60_000));
  test('there are calls with a time of their own', () => expect(own.length).toBeGreaterThan(5));
  test.each(own.map((call) => [call.path, call] as const))('%s as the rule says', (_, call) => {
    const wanted = Math.max(...spellings(call).map((path) => requestTimeoutMs(path)));
    const shortest = Math.min(...spellings(call).map((path) => requestTimeoutMs(path)));
    expect([wanted, shortest]).toContain(call.timeoutMs ?? requestTimeoutMs(call.path));
  });
});
