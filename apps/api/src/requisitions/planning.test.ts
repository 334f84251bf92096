import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, codeOf, dayFromNow, drawOf, findDraw, historyOf, planTestDraw, setDraw } from './testing/draw-bench.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

const tomorrow = dayFromNow(1);
const order = { partyId: clinic.patient, drawDate: tomorrow, offerings: [{ offeringCode: 'MTHHD' }, { offeringCode: 'HGB' }] };
const create = (body: object, caller: Parameters<TestApi['call']>[0] = 'nurse') => api.call(caller, 'POST', `${base}/create`, body);

test('a draw is planned with tubes in order of draw; a test inside a panel is covered by it', async () => {
  const answer = await create(order);
  expect(answer.status).toBe(200);
  const draw = drawOf(answer);
  expect(draw).toMatchObject({
    statusTypeCode: 'PENDING',
    partyName: 'Rivera, Maria',
    mrn: '0048213',
    modality: 'HD',
    shift: 'FIRST',
    chair: 11,
    facilityName: 'Cedar Hollow Dialysis',
    providerName: 'Example, provider',
    drawKind: 'ONETIME',
    isLabelPrinted: false,
    hasKinetics: true,
    offerings: [{ code: 'MTHHD', name: 'Monthly HD panel' }],
  });
  expect(draw.number).toMatch(/^R\d{9}$/);
  expect(draw.lines.map((line) => [line.offeringCode, line.coveredBy])).toEqual([
    ['MTHHD', null],
    ['HGB', 'MTHHD'],
  ]);
  expect(draw.specimens.map((one) => `${one.tubeCode} ${one.timing} ${one.tubeNumber}/${one.tubeCount}`)).toEqual([
    'SST PRE 1/1',
    'LAV PRE 1/1',
    'SST-POST POST 1/1',
  ]);
  expect(new Set(draw.specimens.map((one) => one.number)).size).toBe(3);
  expect(draw.allowedActions).toEqual(expect.arrayContaining(['update', 'delete', 'collect', 'printLabels', 'reschedule', 'cancel']));
  expect(draw.allowedActions).not.toContain('release');
});

test.each([
  ['a day in the past', { drawDate: dayFromNow(-1) }, 400, 'REQ_DATE'],
  ['a day more than five years ahead', { drawDate: '2199-12-31' }, 400, 'REQ_DATE'],
  ['an unknown test', { offerings: [{ offeringCode: 'NOSUCH' }] }, 400, 'ORD_TEST'],
  ['a calculated value', { offerings: [{ offeringCode: 'KTVSP' }] }, 400, 'ORD_TEST'],
  ['a water test for a patient', { offerings: [{ offeringCode: 'WCFU' }] }, 400, 'ORD_TEST'],
  ['a diagnosis that does not exist', { offerings: [{ offeringCode: 'K', icds: ['N18.6', 'X99.99'] }] }, 400, 'ICD_UNKNOWN'],
  ['a diagnosis without its dot', { offerings: [{ offeringCode: 'K', icds: ['n186'] }] }, 200, null],
  ['no test', { offerings: [] }, 400, null],
  ['a patient of another facility', { partyId: clinic.otherFacilityPatient }, 404, 'NOT_FOUND'],
  ['a patient of another tenant', { partyId: clinic.foreignPatient }, 404, 'NOT_FOUND'],
  ['someone who is no provider', { providerId: staff.nurse.employeeId }, 404, 'NOT_FOUND'],
  ['an employee', { partyType: 'EMPLOYEE', partyId: staff.clinician.employeeId }, 200, null],
])('planning for %s', async (_, change, status, code) => {
  const answer = await create({ ...order, ...change });
  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
});

test('draws of employees need the rights for employees', async () => {
  const answer = await create({ ...order, partyType: 'EMPLOYEE', partyId: staff.nurse.employeeId });
  const { id } = drawOf(answer);
  expect((await create({ ...order, partyType: 'EMPLOYEE', partyId: staff.admin.employeeId }, 'clinician')).status).toBe(403);
  expect((await api.call('clinician', 'GET', `${base}/${id}`)).status).toBe(404);
  expect((await api.call('clinician', 'PUT', `${base}/${id}/cancel`, { reason: 'OTHER' })).status).toBe(404);
  // Support see it, but cannot cancel an employee's draw.
  const asSupport = await api.call('support', 'PUT', `${base}/${id}/cancel`, { reason: 'OTHER' }, { __tenant: clinic.tenantA });
  expect(asSupport.status).toBe(403);
  expect((await api.call('clinician', 'GET', `${base}?partyType=EMPLOYEE`)).status).toBe(403);
  expect((await api.call('nurse', 'GET', `${base}?partyType=EMPLOYEE`)).body).toMatchObject({ totalCount: 1, items: [{ id }] });
});

test('one draw of a kind a day; another after the first is cancelled', async () => {
  const first = drawOf(await create(order));
  expect(codeOf(await create(order))).toBe('REQ_DUP');
  await api.call('nurse', 'PUT', `${base}/${first.id}/cancel`, { reason: 'DUPLICATE' });
  expect((await create(order)).status).toBe(200);
});

test('of two plans at once for one day one stands', async () => {
  const answers = await Promise.all([create(order), create(order, 'clinician'), create(order, 'admin')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
});

test.each([
  ['PENDING', 200, null],
  ['PAUSED', 409, 'REQ_PARTY'],
  ['INACTIVE', 409, 'REQ_PARTY'],
])('a draw for a patient in %s', async (status, httpStatus, code) => {
  await api.sql('update patients set status_type_code = $2 where id = $1', [clinic.secondPatient, status]);
  const answer = await create({ ...order, partyId: clinic.secondPatient });
  await api.sql(`update patients set status_type_code = 'ACTIVE' where id = $1`, [clinic.secondPatient]);
  expect([answer.status, codeOf(answer)]).toEqual([httpStatus, code]);
});

test('new tests keep the tubes that stay and take the label back', async () => {
  const draw = drawOf(await create({ ...order, offerings: [{ offeringCode: 'K' }] }));
  await api.call('nurse', 'POST', `${base}/print-zebra-labels`, { requisitionIds: [draw.id] });
  const offerings = [{ offeringCode: 'K' }, { offeringCode: 'CBC', delivery: 'RushDelivery' }];
  const changed = drawOf(await api.call('nurse', 'PUT', `${base}/${draw.id}`, { offerings }));
  expect(changed.isLabelPrinted).toBe(false);
  expect(changed.isStat).toBe(true);
  expect(changed.specimens.map((one) => [one.tubeCode, one.printCount])).toEqual([
    ['SST', 1],
    ['LAV', 0],
  ]);
  expect(changed.specimens[0]?.number).toBe(draw.specimens[0]?.number);
  expect(await historyOf(api, draw.id)).toEqual(['create ->PENDING', 'printLabels PENDING>PENDING', 'update PENDING>PENDING']);
});

test('what is not named in a change stays', async () => {
  const draw = drawOf(await create({ ...order, isStat: true, fasting: 'Y', comment: 'left arm only' }));
  const changed = drawOf(await api.call('nurse', 'PUT', `${base}/${draw.id}`, { comment: 'either arm' }));
  expect(changed).toMatchObject({ isStat: true, fasting: 'Y', comment: 'either arm', drawDate: tomorrow });
  expect(changed.specimens).toEqual(draw.specimens);
});

test('another day after printing needs new labels', async () => {
  const draw = drawOf(await create(order));
  await api.call('nurse', 'POST', `${base}/print-zebra-labels`, { requisitionIds: [draw.id] });
  const moved = drawOf(await api.call('nurse', 'PUT', `${base}/${draw.id}`, { drawDate: dayFromNow(3) }));
  expect(moved).toMatchObject({ drawDate: dayFromNow(3), isLabelPrinted: false });
});

test.each([
  ['a past day', { drawDate: dayFromNow(-1) }, 'REQ_DATE'],
  ['a day of the next century', { drawDate: '2199-12-31' }, 'REQ_DATE'],
  ['an unknown test', { offerings: [{ offeringCode: 'NOSUCH' }] }, 'ORD_TEST'],
  ['a diagnosis that does not exist', { offerings: [{ offeringCode: 'K', icds: ['X99.99'] }] }, 'ICD_UNKNOWN'],
  ['a taken day', { drawDate: dayFromNow(2) }, 'REQ_DUP'],
  ['a stale copy', { comment: 'x', concurrencyStamp: 'stale' }, 'REQ_STALE'],
])('a change to %s is refused', async (_, change, code) => {
  await create({ ...order, drawDate: dayFromNow(2) });
  const draw = drawOf(await create(order));
  expect(codeOf(await api.call('nurse', 'PUT', `${base}/${draw.id}`, change))).toBe(code);
});

test('a collected draw is changed no more', async () => {
  const draw = await planTestDraw(api);
  await setDraw(api, draw.id, { status: 'COLLECTED' });
  expect(codeOf(await api.call('nurse', 'PUT', `${base}/${draw.id}`, { comment: 'late' }))).toBe('REQ_STATE');
});

test('an unprinted draw is removed and leaves every list; a printed one is cancelled instead', async () => {
  const draw = drawOf(await create(order));
  expect((await api.call('nurse', 'DELETE', `${base}/${draw.id}`)).status).toBe(204);
  expect((await api.call('nurse', 'GET', `${base}/${draw.id}`)).status).toBe(404);
  const events = await api.sql('select action, from_status, to_status from requisition_events where requisition_id = $1 order by id', [
    draw.id,
  ]);
  expect(events.at(-1)).toEqual({ action: 'delete', from_status: 'PENDING', to_status: null });
  const printed = drawOf(await create(order));
  await api.call('nurse', 'POST', `${base}/print-zebra-labels`, { requisitionIds: [printed.id] });
  expect(codeOf(await api.call('nurse', 'DELETE', `${base}/${printed.id}`))).toBe('REQ_PRINTED');
});

test('a draw that somebody changed is not removed unseen', async () => {
  const draw = drawOf(await create(order));
  const changed = await api.call('admin', 'PUT', `${base}/${draw.id}`, { comment: 'Left arm' });
  expect(changed.status).toBe(200);
  const removal = (stamp: string) => api.call('nurse', 'DELETE', `${base}/${draw.id}?concurrencyStamp=${stamp}`);
  expect((await removal(draw.concurrencyStamp)).body).toMatchObject({
    error: { code: 'REQ_STALE', data: { changedBy: 'admin Example' } },
  });
  expect((await removal(drawOf(changed).concurrencyStamp)).status).toBe(204);
});

test('a draw of a signed standing order is not removed', async () => {
  const draw = drawOf(await create(order));
  const [schedule] = await api.sql<{ id: string }>(
    `insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, start_date, signed_at, status)
     values ($1, gen_random_uuid(), 'PATIENT', $2, $3, 'MONTH', current_date, now(), 'ACTIVE') returning id`,
    [clinic.tenantA, clinic.patient, clinic.facility],
  );
  await api.sql('update requisition_lines set schedule_ids = array[$2::uuid] where requisition_id = $1', [draw.id, schedule?.id]);
  expect((await findDraw(api, draw.id)).orders).toMatchObject([{ id: schedule?.id, drawTypeCode: 'MONTH', frequency: 'MONTHLY' }]);
  expect(codeOf(await api.call('nurse', 'DELETE', `${base}/${draw.id}`))).toBe('REQ_SIGNED');
});

test.each([
  ['another facility of the tenant', clinic.otherFacilityPatient, clinic.otherFacility, clinic.tenantA],
  ['another tenant', clinic.foreignPatient, clinic.foreignFacility, clinic.tenantB],
])('a draw of %s does not exist for the nurse, whatever the call', async (_, partyId, facilityId, tenantId) => {
  const [row] = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind) values ($1, gen_random_uuid(), 'PATIENT', $2, $3, current_date, 'ONETIME') returning id`,
    [tenantId, partyId, facilityId],
  );
  const id = row?.id ?? '';
  const calls: [string, string, object | undefined][] = [
    ['GET', id, undefined],
    ['GET', `${id}/history`, undefined],
    ['PUT', id, { comment: 'x' }],
    ['DELETE', id, undefined],
    ['PUT', `${id}/collect`, {}],
    ['PUT', `${id}/uncollect`, {}],
    ['PUT', `${id}/collection-date`, { collectedAt: '2026-01-01T00:00:00Z' }],
    ['PUT', `${id}/ship-date`, { shipDate: '2026-01-01T00:00:00Z' }],
    ['PUT', `${id}/reschedule`, { drawDate: tomorrow, reason: 'HOLIDAY' }],
    ['PUT', `${id}/unreschedule`, {}],
    ['PUT', `${id}/no-show`, { reason: 'NO_SHOW' }],
    ['PUT', `${id}/cancel`, { reason: 'OTHER' }],
    ['PUT', `${id}/reactivate`, {}],
    ['PUT', `${id}/answer-aoes`, { answers: [{ code: 'PREWT', value: '80' }] }],
  ];
  for (const [method, path, body] of calls) {
    const answer = await api.call('nurse', method, `${base}/${path}`, body);
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  const all = await api.call('nurse', 'GET', `${base}/all?partyId=${partyId}`);
  expect(all.status).toBe(404);
});

test.each([
  ['no id', 'GET', '/not-an-id', undefined, 404],
  ['no number', 'GET', '/by-specimen/12', undefined, 404],
  ['an array as body', 'POST', '/create', [], 400],
  ['a party that is none', 'POST', '/create', { ...order, partyId: 'x' }, 400],
  ['a day that is none', 'POST', '/create', { ...order, drawDate: '2026-02-31' }, 400],
  ['a null character', 'POST', '/create', { ...order, comment: 'a\u0000b' }, 400],
  ['half a surrogate pair', 'POST', '/create', { ...order, comment: '\ud800' }, 400],
  ['a timing that is none', 'POST', '/create', { ...order, offerings: [{ offeringCode: 'K', timing: 'LATER' }] }, 400],
  ['far too many ids', 'PUT', '/collect', { ids: Array.from({ length: 501 }, () => clinic.patient) }, 400],
  ['an unknown sort column', 'GET', '?sorting=secret', undefined, 400],
  ['an unknown queue', 'GET', '?queue=mine', undefined, 400],
  ['a page of a million', 'GET', '?maxResultCount=1000000', undefined, 400],
])('junk: %s', async (_, method, path, body, status) => {
  expect((await api.call('nurse', method, base + path, body)).status).toBe(status);
});

test.each([
  ['en', 'Draw date is not a date.', 'Test 1 is required.'],
  ['es', 'Fecha de extracción: no es una fecha.', 'Falta prueba 1.'],
])('what is wrong with the input is told in words: %s', async (language, ofDay, ofTest) => {
  const input = { ...order, drawDate: 'soon', offerings: [{}] };
  const { body } = await api.call('nurse', 'POST', `${base}/create`, input, { 'accept-language': language });
  expect(body).toMatchObject({
    error: {
      details: expect.stringContaining(ofDay),
      validationErrors: [
        { message: ofDay, members: ['drawDate'] },
        { message: ofTest, members: ['offerings.0.offeringCode'] },
      ],
    },
  });
});

test('a refusal has one status on the wire, whatever the call', () => {
  const statuses = Object.groupBy(
    Object.values(requisitions).flatMap((call) => Object.entries(call.refusals as Record<string, number>)),
    ([code]) => code,
  );
  const several = Object.entries(statuses).filter(([, told = []]) => new Set(told.map(([, status]) => status)).size > 1);
  expect(several.map(([code]) => code)).toEqual([]);
});
