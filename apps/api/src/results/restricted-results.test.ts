import { restrictedCodes } from '@drawday/catalogue';
import { expect, test } from 'vitest';
import { useLabBench } from '../lab-link/testing/lab-bench.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const bench = await useLabBench();

type Who = 'nurse' | 'director';
type Listed = { id: string; criticalOpenSince: string | null; unreviewedResults: number; isCorrected: boolean; concurrencyStamp: string };
const listFor = async (who: Who) =>
  (
    (await bench.api.call(who, 'POST', '/api/order/requisitions/get-result-requisitions', { unreviewedOnly: true })).body as {
      totalCount: number;
      items: Listed[];
    }
  ).items;
const counterFor = async (who: Who) => {
  const { body } = await bench.api.call(who, 'POST', '/api/order/dashboards/get-all-count', {});
  return (body as { items: { countType: string; count: number }[] }).items.find((one) => one.countType === 'newResults')?.count;
};

async function report(ordered: readonly string[], measured: readonly { code: string; value: string }[], controlId: string) {
  const draw = await bench.draw({ lines: [...ordered] });
  await bench.report({
    controlId,
    orders: ordered.map((code, index) => ({
      placer: `${draw.number}-${index + 1}`,
      group: draw.number,
      code,
      obx: index === 0 ? measured.map((one) => ({ ...one, unit: one.code === 'K' ? 'mmol/L' : '' })) : [],
    })),
  });
  return draw;
}

test('a draw whose only unread result is restricted waits for those who may see it, in list and counter', async () => {
  const draw = await report(
    ['K'],
    [
      { code: 'K', value: '4.5' },
      { code: 'HIV', value: 'Nonreactive' },
    ],
    '71',
  );
  const listed = (await listFor('director')).find(({ id }) => id === draw.id);
  expect(listed?.unreviewedResults).toBe(1);
  expect((await listFor('nurse')).find(({ id }) => id === draw.id)?.unreviewedResults).toBe(2);
  expect(await counterFor('director')).toBe((await listFor('director')).length);

  const answer = await bench.api.call('director', 'PUT', '/api/order/requisitions/review-new-results', {
    ids: [draw.id],
    seenStamps: { [draw.id]: listed?.concurrencyStamp },
  });
  expect(answer.body).toMatchObject({ items: [{ id: draw.id, ok: true }] });
  expect((await listFor('director')).map(({ id }) => id)).not.toContain(draw.id);
  expect(await counterFor('director')).toBe((await listFor('director')).length);
  expect((await listFor('nurse')).find(({ id }) => id === draw.id)?.unreviewedResults).toBe(1);
  expect(await counterFor('nurse')).toBe((await listFor('nurse')).length);
});

test('a draw without a provider shows its restricted results to no other account, in list and counter', async () => {
  const both = [
    { code: 'K', value: '4.5' },
    { code: 'HIV', value: 'Nonreactive' },
  ];
  const [mixed, hidden] = [await report(['K'], both, '72'), await report(['HIV'], both.slice(1), '73')];
  await bench.api.sql('update requisitions set provider_id = null where id = any($1)', [[mixed.id, hidden.id]]);
  const listed = await listFor('director');
  expect(listed.find(({ id }) => id === mixed.id)?.unreviewedResults).toBe(1);
  expect(listed.map(({ id }) => id)).not.toContain(hidden.id);
  expect(await counterFor('director')).toBe(listed.length);
});

test('C.8 a draw that waits only with a restricted result is not counted in the month of those who may not see that', async () => {
  const draw = await report(['HIV'], [{ code: 'HIV', value: 'Nonreactive' }], '74');
  const [row] = await bench.api.sql<{ day: string }>('select draw_date::text as day from requisitions where id = $1', [draw.id]);
  const chainFor = async (who: Who) =>
    (
      (await bench.api.call(who, 'POST', '/api/order/dashboards/draw-day', { facilityId: clinic.facility, date: row?.day })).body as {
        chain: Record<string, unknown>;
      }
    ).chain;
  expect(await chainFor('nurse')).toMatchObject({ resulted: 1, reviewed: 0, toReview: 1 });
  expect(await chainFor('director')).toMatchObject({ resulted: 1, reviewed: 1, toReview: 0 });
});

const problemsFor = async (who: Who) =>
  (await bench.api.call(who, 'POST', '/api/order/problems/paged-list', { maxResultCount: 100 })).body as {
    totalCount: number;
    items: { id: string; requisitionId: string; description: string }[];
  };

test('C.8 a task about a restricted value is neither shown nor counted to those who may not see the value', async () => {
  const draw = await report(['HIV'], [{ code: 'HIV', value: 'Reactive' }], '75');
  const before = (await problemsFor('director')).totalCount;
  await bench.report({
    controlId: '76',
    orders: [
      { placer: `${draw.number}-1`, group: draw.number, code: 'HIV', obx: [{ code: 'HIV', value: 'Reactive', unit: '', status: 'W' }] },
    ],
  });
  const [task] = (await problemsFor('nurse')).items.filter((one) => one.requisitionId === draw.id);
  expect(task?.description).toContain('HIV');
  const seen = await problemsFor('director');
  expect(seen.items.map((one) => one.requisitionId)).not.toContain(draw.id);
  expect(seen.totalCount).toBe(before);
  expect((await bench.api.call('director', 'GET', `/api/order/problems/${task?.id}`)).status).toBe(404);
  await bench.api.sql('update requisitions set provider_id = $2 where id = $1', [draw.id, staff.director.employeeId]);
  expect((await problemsFor('director')).items.map((one) => one.requisitionId)).toContain(draw.id);
});

/** A draw with a potassium and a restricted result, some of which the laboratory corrects a day later. */
async function corrected(codes: readonly ('K' | 'HIV')[], controlIds: readonly [string, string]) {
  const draw = await report(
    ['K'],
    [
      { code: 'K', value: '4.5' },
      { code: 'HIV', value: 'Reactive' },
    ],
    controlIds[0],
  );
  const values = { K: { code: 'K', value: '4.9', status: 'C' }, HIV: { code: 'HIV', value: 'Nonreactive', unit: '', status: 'C' } };
  await bench.report({
    controlId: controlIds[1],
    orders: [
      {
        placer: `${draw.number}-1`,
        group: draw.number,
        code: 'K',
        status: 'C',
        reportedAt: '20260106120000-0500',
        obx: codes.map((code) => values[code]),
      },
    ],
  });
  return draw;
}

test('C.8 the history of a draw does not say that a restricted value was replaced', async () => {
  const draw = await corrected(['K', 'HIV'], ['78', '79']);
  const { body } = await bench.api.call('director', 'GET', `/api/order/requisitions/${draw.id}/history`);
  const replaced = (body as { items: { detail: { replaced?: string[] } | null }[] }).items.flatMap(({ detail }) => detail?.replaced ?? []);
  expect(replaced).toEqual(['K']);
});

test.each([
  { what: 'a restricted value alone', codes: ['HIV'], controlIds: ['80', '81'], seen: { nurse: true, director: false } },
  { what: 'a value that everybody sees', codes: ['K', 'HIV'], controlIds: ['82', '83'], seen: { nurse: true, director: true } },
] as const)('C.8 a draw in which $what was corrected is "corrected" to those who may see it', async ({ codes, controlIds, seen }) => {
  const draw = await corrected(codes, controlIds);
  for (const who of ['nurse', 'director'] as const) {
    expect((await listFor(who)).find(({ id }) => id === draw.id)?.isCorrected, `${who} in the list`).toBe(seen[who]);
    const { body } = await bench.api.call(who, 'GET', `/api/order/requisitions/${draw.id}`);
    expect(body, who).toMatchObject({ isCorrected: seen[who], unreviewedResults: who === 'nurse' ? 2 : 1 });
  }
});

test('C.8 how long a restricted critical has been open, and that it is, is not shown to those who may not see it', async () => {
  const draw = await report(
    ['K'],
    [
      { code: 'K', value: '7.9' },
      { code: 'HIV', value: 'Reactive' },
    ],
    '77',
  );
  const [potassium] = await bench.api.sql<{ at: Date }>(
    "select opened_at as at from critical_results where requisition_id = $1 and result_code = 'K'",
    [draw.id],
  );
  await bench.api.sql(
    `insert into critical_results select (jsonb_populate_record(c, jsonb_build_object('result_id', (select x.id from results x
       where x.requisition_id = $1 and x.result_code = 'HIV'), 'result_code', 'HIV', 'opened_at', '2025-01-01T00:00:00Z'))).*
     from critical_results c where c.requisition_id = $1 and c.result_code = 'K'
     on conflict do nothing`,
    [draw.id],
  );
  await bench.api.sql('update requisitions set unreviewed_criticals = 2 where id = $1', [draw.id]);
  const sinceFor = async (who: Who) => (await listFor(who)).find(({ id }) => id === draw.id)?.criticalOpenSince;
  expect(await sinceFor('nurse')).toBe('2025-01-01T00:00:00.000Z');
  expect(await sinceFor('director')).toBe(potassium?.at.toISOString());
  const openFor = async (who: Who) => (await bench.api.call(who, 'GET', `/api/order/requisitions/${draw.id}`)).body;
  expect([await openFor('nurse'), await openFor('director')]).toMatchObject([{ unreviewedCriticals: 2 }, { unreviewedCriticals: 1 }]);
});

test('C.8 a merge counts no restricted results to those who may not see them, before it and after', async () => {
  await report(
    ['K'],
    [
      { code: 'K', value: '4.5' },
      { code: 'HIV', value: 'Nonreactive' },
    ],
    '84',
  );
  const merge = async (who: 'nurse' | 'admin', path: string) =>
    (await bench.api.call(who, 'POST', `/api/master-data/patients/${clinic.secondPatient}/${path}`, { mergedId: clinic.patient })).body as {
      id: string;
      moved: { results: number };
    };
  const all = (await merge('nurse', 'merge-preview')).moved.results;
  const [hidden] = await bench.api.sql<{ count: number }>(
    'select count(*)::int as count from results where party_id = $1 and superseded_at is null and result_code = any($2)',
    [clinic.patient, restrictedCodes],
  );
  expect(hidden?.count).toBeGreaterThan(0);
  const shown = all - (hidden?.count ?? 0);
  expect((await merge('admin', 'merge-preview')).moved.results).toBe(shown);
  const made = await merge('admin', 'merge');
  expect(made.moved.results).toBe(shown);
  const { body } = await bench.api.call('nurse', 'GET', `/api/master-data/patients/${clinic.secondPatient}/merges`);
  expect(body).toMatchObject({ items: [{ id: made.id, moved: { results: all } }] });
});
