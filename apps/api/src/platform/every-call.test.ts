import { findPermission } from '@drawday/domain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rooms } from '../rooms.ts';
import { startIdentityProcess } from './testing/identity-process.ts';
import { useTestApi } from './testing/test-api.ts';
import { clinic, type StaffName } from './testing/test-clinic.ts';

// Walks every call of every contract: a new call is included by being declared.
const api = await useTestApi({ openIdentity: startIdentityProcess, isWalk: true });

const calls = Object.entries(rooms).flatMap(([roomName, room]) =>
  Object.entries(room.contract).map(([name, contract]) => ({ name: `${roomName}.${name}`, contract })),
);
const guarded = calls.filter(({ contract }) => contract.permission !== 'public');
const writesAndExports = guarded.filter(({ contract }) => contract.effect === 'write' || contract.audit === 'export');
type Contract = (typeof calls)[number]['contract'];

const unknownId = 'a0000000-0000-7000-8000-00000000dead';
/** The path with every parameter filled: ids by the one given, others by something of the right form. */
function pathOf({ path }: Contract, id: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/code/i.test(name) ? 'HGB' : name === 'number' ? '2600012344' : id));
}
const bodyFor = ({ method }: Contract) => (method === 'POST' || method === 'PUT' ? {} : undefined);

type Permission = Contract['permission'];
const namesOf = (permission: Permission) => (typeof permission === 'string' ? [permission] : Object.values(permission).flat());
/** The roles that hold a permission of the call, by letter. */
const lettersOf = (permission: Permission) =>
  namesOf(permission)
    .map((name) => findPermission(name)?.roleLetters ?? '')
    .join('');

/** Someone who lacks the permission of a call; undefined when every role has it. */
function someoneWithout(permission: Permission): StaffName | undefined {
  const letters = lettersOf(permission);
  const byLetter: readonly (readonly [string, StaffName])[] = [
    ['E', 'environmental'],
    ['N', 'nurse'],
    ['P', 'provider'],
    ['C', 'clinician'],
    ['M', 'director'],
    ['A', 'admin'],
  ];
  return byLetter.find(([letter]) => !letters.includes(letter))?.[1];
}

test('there are calls to walk', () => {
  expect(calls.length).toBeGreaterThan(60);
});

describe('every contract', () => {
  test.each(guarded)('$name names a permission that exists', ({ contract }) => {
    expect(contract.permission === 'signed-in' || namesOf(contract.permission).every((name) => findPermission(name))).toBe(true);
  });
  test('no two calls share method and path', () => {
    const keys = calls.flatMap(({ contract }) =>
      [contract.path, ...(contract.aliases ?? [])].map((path) => `${contract.method} ${path.replaceAll(/\{\w+\}/g, '{}').toLowerCase()}`),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe('without a token: 401', () => {
  test.each(guarded)('$name', async ({ contract }) => {
    const answer = await api.call(null, contract.method, pathOf(contract, unknownId), bodyFor(contract));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('with a forged token: 401', () => {
  test.each(guarded.slice(0, 5))('$name', async ({ contract }) => {
    const token = await api.tokenOf('nurse');
    const forged = `${token.slice(0, -4)}AAAA`;
    const answer = await api.call(null, contract.method, pathOf(contract, unknownId), bodyFor(contract), {
      authorization: `Bearer ${forged}`,
    });
    expect(answer.status).toBe(401);
  });
});

describe('with a role that lacks the permission: 403', () => {
  const restricted = guarded.flatMap((call) => {
    const who = call.contract.permission === 'signed-in' ? undefined : someoneWithout(call.contract.permission);
    return who ? [{ ...call, who }] : [];
  });
  test.each(restricted)('$name for $who', async ({ contract, who }) => {
    const answer = await api.call(who, contract.method, pathOf(contract, unknownId), bodyFor(contract));
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ error: { code: expect.stringMatching(/^(FORBIDDEN|4032)$/) } });
  });
});

describe('read-only impersonation writes nothing and takes nothing along: 403', () => {
  test.each(writesAndExports)('$name', async ({ contract }) => {
    const answer = await api.call('readOnlyNurse', contract.method, pathOf(contract, unknownId), bodyFor(contract));
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ error: { code: 'READONLY', message: 'You are in read-only mode.' } });
  });
});

/** Who holds a permission, so that the call gets as far as its ids and its input. */
function someoneWith(permission: Permission): StaffName | 'support' {
  if (permission === 'signed-in') return 'nurse';
  const letters = lettersOf(permission);
  const holders: readonly (readonly [string, StaffName | 'support'])[] = [
    ['N', 'nurse'],
    ['P', 'provider'],
    ['M', 'director'],
    ['A', 'admin'],
    ['C', 'clinician'],
    ['E', 'environmental'],
    ['S', 'support'],
  ];
  return holders.find(([letter]) => letters.includes(letter))?.[1] ?? 'admin';
}

describe('an id that is unknown, of another tenant, or of a facility that is not assigned: 404, or 400 for an empty body or no file', () => {
  const withId = guarded.filter(({ contract }) => contract.path.includes('{'));
  const ids = [unknownId, clinic.foreignPatient, clinic.otherFacilityPatient, clinic.foreignFacility];
  test.each(withId)('$name', async ({ contract }) => {
    for (const id of ids) {
      const answer = await api.call(someoneWith(contract.permission), contract.method, pathOf(contract, id), bodyFor(contract));
      expect([400, 404]).toContain(answer.status);
      const isComplete = !contract.upload && [contract.body, contract.query].every((schema) => !schema || schema.safeParse({}).success);
      if (isComplete) expect(answer.status).toBe(404);
    }
  });
  test.each(withId.filter(({ contract }) => contract.path.includes('{id}') && contract.params?.safeParse({ id: 'x' }).success === false))(
    '$name with an id that is none',
    async ({ contract }) => {
      const answer = await api.call(someoneWith(contract.permission), contract.method, pathOf(contract, 'not-an-id'), bodyFor(contract));
      expect([400, 404]).toContain(answer.status);
    },
  );
});

const junk = [
  '',
  '\u0000',
  '💉'.repeat(3000),
  -1,
  1e308,
  0.1,
  true,
  null,
  [],
  {},
  [[]],
  { nested: { deeper: 1 } },
  "'; drop table patients; --",
  '9999-99-99',
  '2026-02-30',
  'a0000000-0000-7000-8000-00000000dead',
];

/** The first object schema found inside a body or query. */
function fieldsOf(schema: Contract['body']): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap() as Contract['body']);
  return [];
}

/** Each value in all fields at once, and alone in each field where the contract takes it: what it refuses goes no further, alone or not. */
function junkFor(schema: Contract['body'], sent: (value: unknown) => unknown = (value) => value): Record<string, unknown>[] {
  const fields = fieldsOf(schema);
  return junk
    .map(sent)
    .flatMap((value) => [
      Object.fromEntries(fields.map((field) => [field, value])),
      ...fields.map((field) => ({ [field]: value })).filter((alone) => fields.length > 1 && schema?.safeParse(alone).success),
    ]);
}

const shortly = (given: unknown) => JSON.stringify(given)?.slice(0, 100);

describe('junk in every field gets an answer, never a 500', () => {
  test.each(guarded.filter(({ contract }) => contract.body))(
    '$name: body',
    async ({ contract }) => {
      const who = someoneWith(contract.permission);
      const raw = ['{', '[]', '"text"', '1', 'null', '{"__proto__":{"x":1}}'];
      for (const body of [...junkFor(contract.body), ...raw]) {
        const answer = await api.call(who, contract.method, pathOf(contract, clinic.patient), body);
        expect(answer.status, `${shortly(body)}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
      }
    },
    60_000,
  );
  test.each(guarded.filter(({ contract }) => contract.query))(
    '$name: query',
    async ({ contract }) => {
      const who = someoneWith(contract.permission);
      for (const query of junkFor(contract.query, (value) => String(value).slice(0, 100))) {
        const search = Object.entries(query).map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`);
        const answer = await api.call(who, contract.method, `${pathOf(contract, clinic.patient)}?${search.join('&')}`);
        expect(answer.status, `${shortly(query)}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
      }
    },
    60_000,
  );
});
