import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';

const api = await useTestApi();

const base = '/api/master-data/facilities';
const entry = (code: string, given: Record<string, string> = {}) => ({
  organizationId: clinic.organizationA,
  name: `Clinic ${code}`,
  code,
  phone: '(720) 555-0190',
  address: { addressLine1: '12 Mill Road', city: 'Maple Grove', state: 'NC', zip: '27510' },
  timeZone: 'EST',
  ...given,
});
type Answer = Awaited<ReturnType<typeof api.call>>;
const told = ({ status, body }: Answer) => {
  const { error } = body as { error?: { code: string; validationErrors?: { members: string[] }[] | null } };
  return [status, error?.code, error?.validationErrors?.flatMap((fault) => fault.members)];
};

test.each([
  ['code', 'FAC_CODE', '401'],
  ['externalId', 'FAC_EXTERNAL_ID', 'F-401'],
  ['ccn', 'FAC_CCN', '990401'],
])('the %s of another facility is refused, new or changed; one’s own is not', async (field, code, value) => {
  const first = { externalId: 'F-401', ccn: '990401' };
  await api.call('admin', 'POST', base, entry('401', first));
  const second = await api.call('admin', 'POST', base, entry(`402-${field}`));
  expect(second.status, second.text).toBe(200);
  expect(told(await api.call('admin', 'POST', base, { ...entry('403'), [field]: value }))).toEqual([409, code, [field]]);
  const { id } = second.body as { id: string };
  expect(told(await api.call('admin', 'PUT', `${base}/${id}`, { [field]: value }))).toEqual([409, code, [field]]);
  const [own] = await api.sql<{ id: string }>('select id from facilities where tenant_id = $1 and code = $2', [clinic.tenantA, '401']);
  expect((await api.call('admin', 'PUT', `${base}/${own?.id}`, { code: '401', ...first })).status).toBe(200);
});

test('two facilities without a CCN, and one of another tenant with the same', async () => {
  for (const code of ['411', '412']) expect((await api.call('admin', 'POST', base, entry(code))).status).toBe(200);
  await api.sql('update facilities set ccn = $2 where id = $1', [clinic.foreignFacility, '990499']);
  expect((await api.call('admin', 'POST', base, entry('413', { ccn: '990499' }))).status).toBe(200);
});
