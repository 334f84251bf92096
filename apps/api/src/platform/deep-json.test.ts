import { describe, expect, test } from 'vitest';
import { useTestApi } from './testing/test-api.ts';

const api = await useTestApi();
const depth = 100_000;
const arrays = '['.repeat(depth) + ']'.repeat(depth);
const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('C.8 JSON nested 100,000 deep', () => {
  test.each([
    ['a value that may be any JSON', 'PUT', '/api/access/preferences', `{"key":"deep","value":${arrays}}`],
    ['the same of objects', 'PUT', '/api/access/preferences', `{"key":"deep","value":${objects}}`],
    ['a field that is a text', 'POST', '/api/master-data/patients/paged-list', `{"filter":${arrays}}`],
    ['a field that nobody knows', 'POST', '/api/master-data/patients/paged-list', `{"unknown":${objects}}`],
    ['the whole body', 'POST', '/api/master-data/patients/paged-list', arrays],
    ['before sign-in', 'POST', '/api/TokenAuth/Authenticate', objects],
  ])('%s: 400', async (_, method, path, body) => {
    const answer = await api.call('nurse', method, path, body);
    expect([answer.status, answer.text.length < 1000]).toEqual([400, true]);
  });
  test('conditions of a report, as text within JSON: 400', async () => {
    const conditions = `[{"field":"x","op":"EQ","value":${'['.repeat(9000)}${']'.repeat(9000)}}]`;
    const report = { name: 'Deep', columns: ['name'], conditions, dateRange: { type: 'LAST_DRAWS', draws: 1 } };
    const answer = await api.call('nurse', 'POST', '/api/master-data/reports', report);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Conditions')]);
  });
  test('what people send is not that deep', async () => {
    const value = JSON.parse('['.repeat(20) + ']'.repeat(20));
    expect((await api.call('nurse', 'PUT', '/api/access/preferences', { key: 'fine', value: [value, 'a [[[[ "text" \\'] })).status).toBe(
      204,
    );
  });
});
