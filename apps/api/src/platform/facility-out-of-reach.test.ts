import { expect, test } from 'vitest';
import { z } from 'zod';
import { rooms } from '../rooms.ts';
import { useTestApi } from './testing/test-api.ts';
import { clinic } from './testing/test-clinic.ts';

// Walks every reading call that takes a facility: a new call is included by being declared.
const api = await useTestApi();

// Something to find there.
for (const [tenantId, facilityId] of [
  [clinic.tenantA, clinic.otherFacility],
  [clinic.tenantB, clinic.foreignFacility],
])
  await api.sql(
    `insert into support_tickets (tenant_id, id, facility_id, subject, category) values ($1, gen_random_uuid(), $2, 'Elsewhere', 'COURIER')`,
    [tenantId, facilityId],
  );

const takes = (schema: z.ZodType | undefined) => schema instanceof z.ZodObject && 'facilityId' in schema.shape;
const calls = Object.entries(rooms).flatMap(([roomName, room]) =>
  Object.entries(room.contract).flatMap(([name, contract]) =>
    contract.effect === 'read' && (takes(contract.body) || takes(contract.query)) ? [{ name: `${roomName}.${name}`, contract }] : [],
  ),
);
/** What these calls want besides; what a call does not know is ignored. */
const more = { from: '2026-11-01', to: '2026-11-30', until: '2026-11-30', month: '2026-11', drawDate: '2026-11-10', text: 'abc' };
const person = { firstName: 'A', lastName: 'B', dateOfBirth: '1950-01-01' };
const elsewhere = [clinic.otherFacility, clinic.foreignFacility, 'a0000000-0000-7000-8000-00000000dead'];

test.each([
  ['nurse', 'PATIENT'],
  ['nurse', 'EMPLOYEE'],
  ['environmental', 'SITE'],
] as const)('%s learns nothing of a facility elsewhere, not even whether it exists (%s)', async (who, partyType) => {
  const faults: string[] = [];
  for (const { name, contract } of calls) {
    const answers = new Set<string>();
    for (const facilityId of elsewhere) {
      const input = { ...more, partyType, facilityId };
      const query = takes(contract.query) ? `?${new URLSearchParams(input)}` : '';
      const body = contract.method === 'GET' ? undefined : { ...person, ...input };
      const answer = await api.call(who, contract.method, contract.path.replaceAll(/\{(\w+)\}/g, facilityId) + query, body);
      const { error, totalCount, items } = (answer.body ?? {}) as { error?: { code: string }; totalCount?: number; items?: unknown[] };
      const found = totalCount ?? items?.length ?? 0;
      answers.add(`${answer.status} ${error?.code ?? found}`);
    }
    const [only = ''] = answers;
    if (answers.size > 1 || !/^(200 0|400 .*|403 FORBIDDEN|403 4031|404 NOT_FOUND)$/.test(only))
      faults.push(`${name}: ${[...answers].join(' / ')}`);
  }
  expect(calls.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});
