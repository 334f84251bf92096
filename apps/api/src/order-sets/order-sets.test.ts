import { AppliedOrderSet, OrderSet, OrderSetPatient } from '@drawday/contracts/order-sets/order-set.shape.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';

const sets = `/api/master-data/facilities/${clinic.facility}/order-sets`;
const Patients = z.object({ totalCount: z.number(), items: z.array(OrderSetPatient) });
const api = await useTestApi();

const call = (...input: Parameters<TestApi['call']>) => api.call(...input);
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code;
const monthly = { drawTypeCode: 'MONTH', icds: ['N18.6'] };
const make = async (
  name: string,
  offerings: object[] = [
    { offeringId: 'CBC', ...monthly },
    { offeringId: 'RFP', ...monthly },
  ],
) => OrderSet.parse((await call('admin', 'POST', sets, { name, offerings })).body);
const activate = async (set: { orderSetId: string }) =>
  OrderSet.parse((await call('director', 'PUT', `${sets}/${set.orderSetId}/status`, { statusTypeCode: 'ACTIVE' })).body);
const apply = async (set: { orderSetId: string }, patientIds: readonly string[] = [clinic.patient], more: object = {}) =>
  AppliedOrderSet.parse((await call('director', 'PUT', `${sets}/${set.orderSetId}/apply`, { patientIds, ...more })).body);
const patients = async (set: { orderSetId: string }, body: object = {}) =>
  Patients.parse((await call('director', 'POST', `${sets}/${set.orderSetId}/patients`, { maxResultCount: 50, ...body })).body);
type Order = { id: string; status: string; draw_type_code: string; months: number[]; provider_id: string; tests: string[]; set: string };
const ordersOf = (patientId: string) =>
  api.sql<Order>(
    `select s.id, s.status, s.draw_type_code, s.months, s.provider_id, array_agg(l.offering_code order by l.line_number) as tests, min(l.linked_order_set_id::text) as set
     from schedules s join schedule_lines l on l.schedule_id = s.id where s.party_id = $1 group by s.id, s.status, s.draw_type_code, s.months, s.provider_id order by s.draw_type_code, s.months, s.status`,
    [patientId],
  );
const counter = async () =>
  z
    .object({ count: z.number() })
    .parse(
      (await call('admin', 'POST', '/api/master-data/dashboards/get-order-set-changes-need-review-count', { facilityId: clinic.facility }))
        .body,
    ).count;
const clear = async () => {
  await api.sql('delete from order_set_applications');
  await api.sql('delete from schedules');
  await api.sql('update requisitions set deleted_at = now()');
};

describe('a set', () => {
  test('is made, changed and removed', async () => {
    const set = await make('Draft', [{ offeringId: 'PTHI', drawTypeCode: 'MONTH', monthGrouping: 'QUARTERLY', icds: ['n25.81'] }]);
    expect(set).toMatchObject({ statusTypeCode: 'PENDING', version: 1, eligibleCount: 3, appliedCount: 0 });
    expect(set.offerings).toMatchObject([{ offeringCode: 'PTHI', frequency: 'QUARTERLY', drawMonths: [1, 4, 7, 10], icds: ['N25.81'] }]);
    const changed = await call('admin', 'PUT', sets, {
      orderSetId: set.orderSetId,
      name: 'Bone',
      modalities: ['PD'],
      concurrencyStamp: set.concurrencyStamp,
    });
    expect(changed.body).toMatchObject({ name: 'Bone', eligibleCount: 0, version: 1, offerings: [{ offeringCode: 'PTHI' }] });
    expect(
      codeOf(await call('admin', 'PUT', sets, { orderSetId: set.orderSetId, name: 'X', concurrencyStamp: set.concurrencyStamp })),
    ).toBe('STALE');
    const listed = z.object({ items: z.array(OrderSet) }).parse((await call('nurse', 'GET', sets)).body);
    expect(listed.items.map((one) => one.name)).toEqual(['Bone']);
    expect((await call('admin', 'DELETE', `/api/master-data/facilities/order-sets/${set.orderSetId}`)).status).toBe(204);
    expect((await call('admin', 'DELETE', `${sets}/${set.orderSetId}`)).status).toBe(404);
  });

  test('takes tests one by one, by code or id', async () => {
    const set = await make('One by one', []);
    const one = `${sets}/${set.orderSetId}/offerings`;
    const put = OrderSet.parse((await call('admin', 'PUT', `${one}/CBC`, { ...monthly, week: 2 })).body);
    expect(put.offerings).toMatchObject([{ offeringCode: 'CBC', week: 2 }]);
    const id = put.offerings[0]?.offeringId;
    expect((await call('admin', 'PUT', `${one}/${id}`, { drawTypeCode: 'WEEK' })).body).toMatchObject({
      offerings: [{ offeringCode: 'CBC', drawTypeCode: 'WEEK', week: null }],
    });
    expect((await call('admin', 'PUT', `${one}/NOPE`, monthly)).status).toBe(404);
    expect((await call('admin', 'DELETE', `/api/master-data/facilities/order-sets/${set.orderSetId}/offerings/${id}`)).body).toMatchObject({
      offerings: [],
    });
    expect((await call('admin', 'DELETE', `${one}/${id}`)).status).toBe(404);
    expect(codeOf(await call('director', 'PUT', `${sets}/${set.orderSetId}/status`, { statusTypeCode: 'ACTIVE' }))).toBe('ORDSET_EMPTY');
  });

  test.each([
    ['a test that there is not', { name: 'N', offerings: [{ offeringId: 'NOPE', ...monthly }] }, 'ORD_TEST', 'offerings.0.offeringId'],
    [
      'a test twice',
      {
        name: 'N',
        offerings: [
          { offeringId: 'CBC', ...monthly },
          { offeringId: 'cbc', ...monthly },
        ],
      },
      'ORDSET_TWICE',
      'offerings.1.offeringId',
    ],
    [
      'a diagnosis that there is not',
      { name: 'N', offerings: [{ offeringId: 'CBC', drawTypeCode: 'MONTH', icds: ['X00.00'] }] },
      'ICD_UNKNOWN',
      'offerings.0.icds',
    ],
    ['a name that is taken', { name: 'one BY one' }, 'ORDSET_NAME', 'name'],
  ])('%s is refused at its field', async (_, body, code, member) => {
    const answer = await call('admin', 'POST', sets, body);
    expect(answer.body).toMatchObject({ error: { code, validationErrors: [{ members: [member] }] } });
  });

  test('is copied to the same and to another facility, and not beyond reach', async () => {
    const set = await make('Original');
    const copy = `${sets}/${set.orderSetId}/copy`;
    expect((await call('admin', 'POST', copy)).body).toMatchObject({
      name: 'Original (2)',
      statusTypeCode: 'PENDING',
      offerings: [{}, {}],
    });
    expect((await call('admin', 'POST', copy, { facilityId: clinic.otherFacility })).body).toMatchObject({
      name: 'Original',
      facilityId: clinic.otherFacility,
    });
    expect(codeOf(await call('admin', 'POST', copy, { facilityId: clinic.foreignFacility }))).toBe('4031');
    expect(codeOf(await call('admin', 'POST', copy, { name: 'Original' }))).toBe('ORDSET_NAME');
  });

  test('belongs to its facility, and only those who may edit and apply it do', async () => {
    const set = await make('Guarded');
    expect(
      (
        await call('admin', 'PUT', `/api/master-data/facilities/${clinic.otherFacility}/order-sets/${set.orderSetId}/status`, {
          statusTypeCode: 'ACTIVE',
        })
      ).status,
    ).toBe(404);
    expect((await call('foreignAdmin', 'POST', `${sets}/${set.orderSetId}/patients`, {})).status).toBe(404);
    expect((await call('nurse', 'PUT', `${sets}/${set.orderSetId}/apply`, { patientIds: [clinic.patient] })).status).toBe(403);
    expect(codeOf(await call('director', 'PUT', `${sets}/${set.orderSetId}/apply`, { patientIds: [clinic.patient] }))).toBe('ORDSET_STATE');
  });
});

describe('applying', () => {
  test('makes unsigned orders by rhythm with their draws, once', async () => {
    await clear();
    const set = await activate(
      await make('Monthly', [
        { offeringId: 'CBC', ...monthly },
        { offeringId: 'RFP', ...monthly },
        { offeringId: 'PTHI', drawTypeCode: 'MONTH', monthGrouping: 'QUARTERLY', icds: ['N25.81'] },
        { offeringId: 'HBSAG', drawTypeCode: 'ONETIME', icds: ['N18.6'] },
      ]),
    );
    const preview = AppliedOrderSet.parse(
      (await call('nurse', 'POST', `${sets}/${set.orderSetId}/apply-preview`, { patientIds: [clinic.patient, clinic.secondPatient] })).body,
    );
    expect(preview).toMatchObject({ applied: 2, refused: 0, items: [{ created: 3, changed: 0 }, { created: 3 }] });
    expect(await ordersOf(clinic.patient)).toEqual([]);
    expect(await apply(set, [clinic.patient, clinic.secondPatient])).toMatchObject({
      applied: 2,
      items: [
        { ok: true, created: 3 },
        { ok: true, created: 3 },
      ],
    });
    expect(await ordersOf(clinic.patient)).toMatchObject([
      {
        status: 'UNSIGNED',
        draw_type_code: 'MONTH',
        months: [],
        tests: ['CBC', 'RFP'],
        provider_id: staff.provider.employeeId,
        set: set.orderSetId,
      },
      { draw_type_code: 'MONTH', months: [1, 4, 7, 10], tests: ['PTHI'] },
      { draw_type_code: 'ONETIME', tests: ['HBSAG'] },
    ]);
    const draws = await api.sql('select 1 from requisitions where party_id = $1 and deleted_at is null', [clinic.patient]);
    expect(draws.length).toBeGreaterThan(0);
    expect(await apply(set)).toMatchObject({ items: [{ created: 0, changed: 0, discontinued: 0, unchanged: 2 }] });
    expect(await ordersOf(clinic.patient)).toHaveLength(3);
    const unsigned = await call('provider', 'GET', '/api/order/schedules/get-unsigned-orders');
    expect(unsigned.body).toMatchObject({ totalCount: 6 });
    expect((await patients(set)).items.map((one) => [one.lastName, one.state, one.unsignedOrders])).toEqual([
      ['Montgomery', 'FREE', 0],
      ['Okafor', 'CURRENT', 3],
      ['Rivera', 'CURRENT', 3],
    ]);
  });

  test('its orders are given to nobody who orders nothing', async () => {
    const set = await activate(await make('By somebody'));
    const answer = await call('director', 'PUT', `${sets}/${set.orderSetId}/apply`, {
      patientIds: [clinic.patient],
      providerId: staff.clinician.employeeId,
    });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND', validationErrors: [{ members: ['providerId'] }] } } });
  });

  test('says for each patient why not, and applies to the others', async () => {
    await clear();
    const set = await activate(await make('For peritoneal', [{ offeringId: 'CBC', drawTypeCode: 'MONTH' }]));
    expect(await apply(set)).toMatchObject({
      applied: 0,
      refused: 1,
      items: [{ ok: false, code: 'ORD_ICD', message: 'Add at least one diagnosis for CBC without differential.' }],
    });
    await call('admin', 'PUT', `${sets}/${set.orderSetId}/offerings/CBC`, monthly);
    await call('admin', 'PUT', sets, { orderSetId: set.orderSetId, modalities: ['PD'] });
    await api.sql(`update patients set modality = 'PD' where id = $1`, [clinic.secondPatient]);
    const answer = await apply(set, [clinic.patient, clinic.secondPatient, clinic.otherFacilityPatient, clinic.foreignPatient]);
    await api.sql(`update patients set modality = 'HD' where id = $1`, [clinic.secondPatient]);
    expect(answer.items.map((item) => [item.id, item.code])).toEqual([
      [clinic.patient, 'ORDSET_MODALITY'],
      [clinic.secondPatient, null],
      [clinic.otherFacilityPatient, 'NOT_FOUND'],
      [clinic.foreignPatient, 'NOT_FOUND'],
    ]);
  });

  test('names what another order wants already; a paused facility takes none; the past is no start', async () => {
    await clear();
    const first = await activate(await make('First of two'));
    const second = await activate(await make('Second of two', [{ offeringId: 'CBC', ...monthly, drawTypeCode: 'WEEK' }]));
    await apply(first);
    expect((await apply(second)).items[0]?.alreadyOrdered).toEqual(['CBC']);
    const url = `${sets}/${second.orderSetId}/apply`;
    expect(codeOf(await call('director', 'PUT', url, { patientIds: [clinic.patient], startDate: '2026-01-01' }))).toBe('ORD_DATES');
    await api.sql(`update facilities set is_locked = true where id = $1`, [clinic.facility]);
    const paused = await call('director', 'PUT', url, { patientIds: [clinic.patient] });
    await api.sql(`update facilities set is_locked = false where id = $1`, [clinic.facility]);
    expect(codeOf(paused)).toBe('ORG_PAUSED');
  });
});

describe('a set that somebody changed since it was seen', () => {
  const director = (method: string, url: string, body?: object) => call('director', method, url, body);
  const told = { status: 409, body: { error: { code: 'STALE', data: { changedBy: 'admin Example' } } } };
  const changedAt = (answer: { body: unknown }) => (answer.body as { error: { data: { changedAt: string } } }).error.data.changedAt;

  test('is not applied, reviewed, changed or removed by who saw the older one; who applied it is not named', async () => {
    await clear();
    const seen = await activate(await make('Seen before'));
    const one = `${sets}/${seen.orderSetId}`;
    const stamp = { concurrencyStamp: seen.concurrencyStamp };
    // Applying does not change the set: a user who has it open can apply it too, with the stamp they hold.
    for (const patientId of [clinic.patient, clinic.secondPatient])
      expect(await apply(seen, [patientId], stamp)).toMatchObject({ applied: 1 });
    const changed = OrderSet.parse(
      (await call('admin', 'PUT', `${one}/offerings/RFP`, { ...monthly, drawTypeCode: 'WEEK', ...stamp })).body,
    );
    await apply(changed, [clinic.secondPatient], { concurrencyStamp: changed.concurrencyStamp });
    const before = await ordersOf(clinic.patient);
    const query = `?concurrencyStamp=${seen.concurrencyStamp}`;

    expect(await director('POST', `${one}/apply-preview`, { patientIds: [clinic.patient], ...stamp })).toMatchObject(told);
    const refused = await director('PUT', `${one}/apply`, { patientIds: [clinic.patient], ...stamp });
    expect(refused).toMatchObject(told);
    expect(changedAt(refused)).toBe(changed.changedAt);
    expect(await director('PUT', `${one}/review`, { patientIds: [clinic.patient], ...stamp })).toMatchObject(told);
    expect(await director('DELETE', `${one}/review/${clinic.patient}${query}`)).toMatchObject(told);
    expect(await director('PUT', `${one}/offerings/CBC`, { drawTypeCode: 'WEEK', ...stamp })).toMatchObject(told);
    expect(await director('DELETE', `${one}/offerings/CBC${query}`)).toMatchObject(told);
    expect(await call('admin', 'DELETE', `${one}${query}`)).toMatchObject(told);
    expect(await ordersOf(clinic.patient)).toEqual(before);
    expect((await patients(seen, { state: ['REVIEW'] })).items.map((row) => row.patientId)).toEqual([clinic.patient]);

    const newer = { concurrencyStamp: changed.concurrencyStamp };
    expect((await director('POST', `${one}/apply-preview`, { patientIds: [clinic.patient], ...newer })).status).toBe(200);
    expect((await director('PUT', `${one}/review`, { patientIds: [clinic.patient], ...newer })).body).toEqual({ reviewed: 1 });
    const undo = await director('DELETE', `${one}/review/${clinic.patient}?concurrencyStamp=${changed.concurrencyStamp}`);
    expect(undo.status).toBe(204);
    expect(await apply(seen, [clinic.patient], newer)).toMatchObject({ applied: 1, items: [{ created: 1, changed: 1 }] });
  });

  test('a new name is a change too, with its time; without patients the newer one is removed', async () => {
    const seen = await make('Named once');
    const one = `${sets}/${seen.orderSetId}`;
    // A draft is changed by its tests as well, though nobody has to review it.
    const draft = await make('Still a draft');
    await call('admin', 'PUT', `${sets}/${draft.orderSetId}/offerings/CBC`, { drawTypeCode: 'WEEK' });
    expect(await call('director', 'DELETE', `${sets}/${draft.orderSetId}?concurrencyStamp=${draft.concurrencyStamp}`)).toMatchObject(told);
    await api.sql(`update order_sets set changed_at = now() - interval '1 day' where id = $1`, [seen.orderSetId]);
    const named = OrderSet.parse((await call('admin', 'PUT', sets, { orderSetId: seen.orderSetId, name: 'Named twice' })).body);
    const refused = await call('director', 'DELETE', `${one}?concurrencyStamp=${seen.concurrencyStamp}`);
    expect(refused).toMatchObject(told);
    expect(changedAt(refused)).toBe(named.changedAt);
    expect(Date.now() - Date.parse(named.changedAt)).toBeLessThan(60_000);
    const without = await call('director', 'DELETE', `${one}/offerings/CBC?concurrencyStamp=${named.concurrencyStamp}`);
    const { concurrencyStamp } = OrderSet.parse(without.body);
    expect((await call('director', 'DELETE', `${one}?concurrencyStamp=${concurrencyStamp}`)).status).toBe(204);
  });
});

describe('a change of a set that patients have', () => {
  test('asks for review, says what changed, and updating takes it over', async () => {
    await clear();
    const set = await activate(await make('Changing'));
    await apply(set, [clinic.patient, clinic.secondPatient]);
    await api.sql(`update schedules set status = 'ACTIVE', signed_at = now()`);
    expect(await counter()).toBe(0);
    await call('admin', 'PUT', `${sets}/${set.orderSetId}/offerings/RFP`, { ...monthly, drawTypeCode: 'WEEK' });
    await call('admin', 'PUT', `${sets}/${set.orderSetId}/offerings/ALB`, monthly);
    expect(await counter()).toBe(1);
    const waiting = await patients(set, { state: ['REVIEW'] });
    const drawn = { frequency: 'MONTHLY', months: [], week: null, timing: 'NA', icds: ['N18.6'] };
    expect(waiting.totalCount).toBe(2);
    expect(waiting.items[0]?.differences).toMatchObject([
      { offeringCode: 'ALB', kind: 'ADDED', before: null, after: drawn },
      { offeringCode: 'RFP', kind: 'CHANGED', before: drawn, after: { ...drawn, frequency: 'WEEK' } },
    ]);
    // The orders stand as they were signed until somebody has decided.
    expect((await ordersOf(clinic.patient)).map((order) => [order.status, order.tests])).toEqual([['ACTIVE', ['CBC', 'RFP']]]);

    expect(await apply(set, [clinic.patient])).toMatchObject({ items: [{ created: 1, changed: 1, discontinued: 0, unchanged: 0 }] });
    expect((await ordersOf(clinic.patient)).map((order) => [order.draw_type_code, order.status, order.tests])).toEqual([
      ['MONTH', 'UNSIGNED', ['CBC', 'ALB']],
      ['WEEK', 'UNSIGNED', ['RFP']],
    ]);
    const tests = await api.sql<{ codes: string[] }>(
      `select array_agg(distinct l.offering_code order by l.offering_code) as codes from requisitions r join requisition_lines l on l.requisition_id = r.id where r.party_id = $1 and r.deleted_at is null`,
      [clinic.patient],
    );
    expect(tests[0]?.codes).toEqual(['ALB', 'CBC', 'RFP']);
    expect(await counter()).toBe(1);

    expect(
      (await call('director', 'PUT', `${sets}/${set.orderSetId}/review`, { patientIds: [clinic.secondPatient, clinic.patient] })).body,
    ).toEqual({ reviewed: 1 });
    expect(await counter()).toBe(0);
    expect((await patients(set, { state: ['KEPT'] })).items).toMatchObject([
      { patientId: clinic.secondPatient, reviewedByName: 'director Example' },
    ]);
    expect((await ordersOf(clinic.secondPatient)).map((order) => order.status)).toEqual(['ACTIVE']);
    expect((await call('director', 'DELETE', `${sets}/${set.orderSetId}/review/${clinic.secondPatient}`)).status).toBe(204);
    expect(await counter()).toBe(1);

    const move = (facilityId: string) => api.sql('update patients set facility_id = $1 where id = $2', [facilityId, clinic.secondPatient]);
    await move(clinic.otherFacility);
    const ofGone = await call('director', 'PUT', `${sets}/${set.orderSetId}/review`, { patientIds: [clinic.secondPatient] });
    expect(ofGone.body).toEqual({ reviewed: 0 });
    await move(clinic.facility);
    expect((await patients(set, { state: ['REVIEW'] })).totalCount).toBe(1);
  });

  test('a rhythm that is gone ends its order, and its draws go', async () => {
    await clear();
    const set = await activate(
      await make('Ending', [
        { offeringId: 'CBC', ...monthly },
        { offeringId: 'K', ...monthly, drawTypeCode: 'WEEK' },
      ]),
    );
    await apply(set);
    await call('admin', 'DELETE', `${sets}/${set.orderSetId}/offerings/K`);
    expect(await apply(set)).toMatchObject({ items: [{ created: 0, changed: 0, discontinued: 1, unchanged: 1 }] });
    expect((await ordersOf(clinic.patient)).map((order) => [order.draw_type_code, order.status])).toEqual([
      ['MONTH', 'UNSIGNED'],
      ['WEEK', 'DISCONTINUED'],
    ]);
    const left = await api.sql(
      `select 1 from requisitions r join requisition_lines l on l.requisition_id = r.id where r.party_id = $1 and r.deleted_at is null and l.offering_code = 'K'`,
      [clinic.patient],
    );
    expect(left).toEqual([]);
    expect(codeOf(await call('admin', 'DELETE', `${sets}/${set.orderSetId}`))).toBe('ORDSET_APPLIED');
  });

  test('saved as it was it is no change; withdrawn it does not count, brought back it does', async () => {
    await clear();
    const set = await activate(await make('Coming and going'));
    await apply(set);
    const same = await call('admin', 'PUT', sets, {
      orderSetId: set.orderSetId,
      offerings: [
        { offeringId: 'CBC', ...monthly },
        { offeringId: 'RFP', ...monthly },
      ],
    });
    expect(same.body).toMatchObject({ version: 1 });
    expect((await call('director', 'PUT', `${sets}/${set.orderSetId}/status`, { statusTypeCode: 'INACTIVE' })).body).toMatchObject({
      statusTypeCode: 'INACTIVE',
      version: 2,
    });
    expect(await counter()).toBe(0);
    await activate(set);
    expect(await counter()).toBe(1);
    expect(codeOf(await call('director', 'PUT', `${sets}/${set.orderSetId}/status`, { statusTypeCode: 'ACTIVE' }))).toBe('ORDSET_STATE');
  });
});
