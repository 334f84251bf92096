import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();
const save = (key: string, value: unknown, who: 'nurse' | 'provider' = 'nurse') =>
  api.call(who, 'PUT', '/api/access/preferences', { key, value });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } } | undefined)?.error?.code,
];
const kept = async () =>
  (
    await api.sql<{ count: number; size: number }>(
      'select count(*)::int as count, sum(length(value::text))::int as size from user_preferences where user_id = $1',
      [staff.nurse.userId],
    )
  )[0];
const fill = (count: number, characters: number) =>
  api.sql(
    `insert into user_preferences (tenant_id, user_id, key, value)
     select $1, $2, 'fill.' || n, to_jsonb(repeat('x', $4)) from generate_series(1, $3) n`,
    [clinic.tenantA, staff.nurse.userId, count, characters],
  );

test('C.8 one preference has a bound, whatever it is made of', async () => {
  expect(codeOf(await save('big', 'x'.repeat(100_001)))).toEqual([400, 'PREFERENCE_TOO_LARGE']);
  expect(
    codeOf(
      await save(
        'big',
        Array.from({ length: 60_000 }, () => 1),
      ),
    ),
  ).toEqual([400, 'PREFERENCE_TOO_LARGE']);
  expect((await save('fine', 'x'.repeat(99_000))).status).toBe(204);
});

test('C.8 an account that goes on writing comes to an end; what is there can still be changed and deleted', async () => {
  await fill(498, 10);
  expect((await save('one.more', 1)).status).toBe(204);
  expect(codeOf(await save('too.many', 1))).toEqual([409, 'PREFERENCES_FULL']);
  expect((await save('one.more', 2)).status).toBe(204);
  expect((await save('one.more', null)).status).toBe(204);
  const both = await Promise.all([save('race.1', 1), save('race.2', 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await kept())?.count).toBe(500);
  expect((await save('own', 1, 'provider')).status).toBe(204);
});

test('C.8 nor can it fill the database with few large ones', async () => {
  await api.sql('delete from user_preferences where user_id = $1', [staff.nurse.userId]);
  await fill(10, 95_000);
  expect(codeOf(await save('last', 'x'.repeat(60_000)))).toEqual([409, 'PREFERENCES_FULL']);
  expect((await save('fill.1', 'x'.repeat(90_000))).status).toBe(204);
});
