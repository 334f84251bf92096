import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, codeOf, type Draw, dayFromNow, drawOf, findDraw, historyOf, planTestDraw, setDraw } from './testing/draw-bench.ts';

const api = await useTestApi();
/** Each test has the patient to itself. */
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

const collect = (id: string, body: object = {}, caller: Parameters<TestApi['call']>[0] = 'nurse') =>
  api.call(caller, 'PUT', `${base}/${id}/collect`, body);

test('collecting records who and when, changes the stamp and leaves a history and an audit row', async () => {
  const draw = await planTestDraw(api);
  const answer = await collect(draw.id, { concurrencyStamp: draw.concurrencyStamp, drawSite: 'left arm' });
  expect(answer.status).toBe(200);
  const collected = drawOf(answer);
  expect(collected).toMatchObject({ statusTypeCode: 'COLLECTED', drawSite: 'left arm', collectedByName: 'nurse Example' });
  expect(collected.concurrencyStamp).not.toBe(draw.concurrencyStamp);
  expect(Date.now() - Date.parse(collected.collectedAt ?? '')).toBeLessThan(10_000);
  expect(await historyOf(api, draw.id)).toEqual(['create ->PENDING', 'collect PENDING>COLLECTED']);
  const audit = await api.sql(
    `select subject_id, patient_id, facility_id from audit_log where action = 'requisitions.collect' and subject_id = $1`,
    [draw.id],
  );
  expect(audit).toEqual([{ subject_id: draw.id, patient_id: clinic.patient, facility_id: clinic.facility }]);
});

type Guard = [name: string, code: string, status: number, arrange: (draw: Draw) => Promise<unknown>, body?: object];
const guards: Guard[] = [
  [
    'a time in the future',
    'REQ_FUTURE',
    400,
    async () => undefined,
    { collectedAt: Temporal.Now.instant().add({ minutes: 30 }).toString() },
  ],
  ['more than a week early', 'REQ_EARLY', 400, (draw) => setDraw(api, draw.id, { draw_date: dayFromNow(9) })],
  [
    'a paused facility',
    'ORG_PAUSED',
    403,
    () => api.sql(`update facilities set status_type_code = 'PAUSED' where id = $1`, [clinic.facility]),
  ],
  [
    'a locked organization',
    'ORG_PAUSED',
    403,
    () => api.sql('update organizations set is_locked = true where id = $1', [clinic.organizationA]),
  ],
  [
    'a patient who is not verified',
    'REQ_PARTY',
    409,
    () => api.sql(`update patients set status_type_code = 'PENDING' where id = $1`, [clinic.patient]),
  ],
  [
    'a patient who left',
    'REQ_PARTY',
    409,
    () => api.sql(`update patients set end_date = $2 where id = $1`, [clinic.patient, dayFromNow(-2)]),
  ],
  ['a draw that was cancelled', 'REQ_STATE', 409, (draw) => setDraw(api, draw.id, { status: 'CANCELED' })],
  ['a stale copy', 'REQ_STALE', 409, async () => undefined, { concurrencyStamp: '00000000-0000-4000-8000-000000000000' }],
  ['a tube of another draw', 'SPECIMEN_UNKNOWN', 404, async () => undefined, { specimenNumbers: ['9999999999'] }],
  ['an unknown question', 'AOE_UNKNOWN', 400, async () => undefined, { answers: [{ code: 'PREWT', value: '80' }] }],
];
test.each(guards)('%s: %s', async (_, code, status, arrange, body = {}) => {
  const draw = await planTestDraw(api);
  await arrange(draw);
  const answer = await collect(draw.id, body);
  await api.sql(`update facilities set status_type_code = 'ACTIVE'`);
  await api.sql('update organizations set is_locked = false');
  await api.sql(`update patients set status_type_code = 'ACTIVE', end_date = null where id = $1`, [clinic.patient]);
  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  expect((await findDraw(api, draw.id)).collectedAt).toBeNull();
});

test('a draw seven days ahead may be taken, and a clock five minutes fast is forgiven', async () => {
  const draw = await planTestDraw(api);
  await setDraw(api, draw.id, { draw_date: dayFromNow(7) });
  expect((await collect(draw.id, { collectedAt: Temporal.Now.instant().add({ minutes: 4 }).toString() })).status).toBe(200);
});

test('questions due at collection are asked; what the record knows is taken as answered', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINPD'] });
  const asked = await collect(draw.id);
  expect([asked.status, codeOf(asked)]).toEqual([400, 'AOE_MISSING']);
  expect(asked.body).toMatchObject({ error: { data: { questions: ['WEIGHT', 'DRAINVOL', 'URINEVOL', 'URINEMIN'] } } });
  const wrong = await collect(draw.id, { answers: [{ code: 'WEIGHT', value: '900' }] });
  expect([wrong.status, codeOf(wrong)]).toEqual([400, 'AOE_RANGE']);
  expect(wrong.text).toContain('Current weight must be between 5 and 350.');
  const answers = [
    { code: 'WEIGHT', value: '71.5' },
    { code: 'DRAINVOL', value: '9800' },
    // Without urine its collection time does not matter.
    { code: 'URINEVOL', value: '0' },
  ];
  const collected = drawOf(await collect(draw.id, { answers }));
  expect(collected.statusTypeCode).toBe('COLLECTED');
  expect(collected.missingCodes).toEqual([]);
  expect(Object.fromEntries(collected.questions.map((question) => [question.code, question.value]))).toMatchObject({
    WEIGHT: '71.5',
    HEIGHT: '165',
    DRAINMIN: '1440',
  });
});

test('hemodialysis kinetics need no question at the chair, and tell what is still missing', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINHD'] });
  const collected = drawOf(await collect(draw.id));
  expect(collected.missingCodes).toEqual(['PREWT', 'POSTWT', 'TXMIN']);
});

test('one tube is one scan, and the next patient the next scan', async () => {
  const draw = await planTestDraw(api);
  const [tube] = draw.specimens;
  const answer = await api.call('clinician', 'POST', `${base}/scan`, { specimenNumber: tube?.number });
  expect(answer.status).toBe(200);
  const reply = requisitions.scan.reply.parse(answer.body);
  expect(reply).toMatchObject({ isCollected: true, requisition: { statusTypeCode: 'COLLECTED' } });
  expect(reply.requisition.specimens[0]?.scannedAt).not.toBeNull();
  // The same label once more changes nothing.
  const again = requisitions.scan.reply.parse((await api.call('clinician', 'POST', `${base}/scan`, { specimenNumber: tube?.number })).body);
  expect(again.requisition.collectedAt).toBe(reply.requisition.collectedAt);
  expect(again.isCollected).toBe(false);
  expect(again.scannedBefore).toBe(reply.requisition.specimens[0]?.scannedAt);
  expect(again.requisition.specimens[0]?.scannedAt).toBe(reply.requisition.specimens[0]?.scannedAt);
});

test('tests that change after the first tube was read leave it read', async () => {
  const draw = await planTestDraw(api, { offerings: ['K', 'HGB'] });
  const scan = async (tubeCode: string) => {
    const number = draw.specimens.find((one) => one.tubeCode === tubeCode)?.number;
    return requisitions.scan.reply.parse((await api.call('nurse', 'POST', `${base}/scan`, { specimenNumber: number })).body);
  };
  expect(await scan('SST')).toMatchObject({ isCollected: false, scannedBefore: null });
  const offerings = ['K', 'HGB', 'PHOS'].map((offeringCode) => ({ offeringCode }));
  const { concurrencyStamp } = await findDraw(api, draw.id);
  expect((await api.call('nurse', 'PUT', `${base}/${draw.id}`, { offerings, concurrencyStamp })).status).toBe(200);
  expect(await scan('LAV')).toMatchObject({ isCollected: true });
});

test('the last tube of the first stick collects; the tube after the treatment is read later', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINHD', 'CBC'] });
  expect(draw.specimens.map((one) => `${one.tubeCode} ${one.timing}`)).toEqual(['SST PRE', 'LAV PRE', 'SST-POST POST']);
  const read = (index: number, isSure = false) =>
    api.call('nurse', 'POST', `${base}/scan`, { specimenNumber: draw.specimens[index]?.number, isSure });
  const scan = async (index: number, isSure = false) => requisitions.scan.reply.parse((await read(index, isSure)).body);
  expect((await scan(0)).isCollected).toBe(false);
  const collected = await scan(1);
  expect(collected).toMatchObject({ isCollected: true, requisition: { tubesOwed: 1 } });
  // Seconds after PRE, a POST tube is asked about; nothing is recorded until somebody says so.
  const soon = await read(2);
  expect([soon.status, codeOf(soon)]).toEqual([409, 'REQ_POST_SOON']);
  expect(soon.text).toContain('POST only 0 min after PRE.');
  expect((await findDraw(api, draw.id)).tubesOwed).toBe(1);
  const post = await scan(2, true);
  expect(post.requisition.specimens.every((one) => one.scannedAt !== null)).toBe(true);
  expect(post.requisition.tubesOwed).toBe(0);
  expect(await historyOf(api, draw.id)).toEqual(['create ->PENDING', 'collect PENDING>COLLECTED', 'takeTubes COLLECTED>COLLECTED']);
});

test('a scan that waited for the network counts from when the label was read', async () => {
  const draw = await planTestDraw(api, { offerings: ['K'] });
  const [tube] = draw.specimens;
  const scan = (scannedAt: string) => api.call('nurse', 'POST', `${base}/scan`, { specimenNumber: tube?.number, scannedAt });
  const ago = (time: Temporal.DurationLike) => Temporal.Now.instant().subtract(time).round('second').toString();
  const late = await scan(ago({ hours: 12, minutes: 1 }));
  expect([late.status, codeOf(late)]).toEqual([400, 'REQ_SCAN_LATE']);
  const future = await scan(ago({ minutes: -6 }));
  expect([future.status, codeOf(future)]).toEqual([400, 'REQ_FUTURE']);
  const readAt = ago({ minutes: 40 });
  const reply = requisitions.scan.reply.parse((await scan(readAt)).body);
  expect(reply.isCollected).toBe(true);
  const { collectedAt, specimens } = reply.requisition;
  const same = (time: string | null | undefined) => expect(time && Temporal.Instant.from(time).equals(readAt)).toBe(true);
  same(collectedAt);
  same(specimens[0]?.takenAt);
  same(specimens[0]?.scannedAt);
  // The answer was lost and the device sends it again: nothing changes.
  expect(requisitions.scan.reply.parse((await scan(readAt)).body)).toMatchObject({ isCollected: false, requisition: { collectedAt } });
});

describe('a tube of after the run', () => {
  const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString();
  const owing = async () => {
    const draw = await planTestDraw(api, { offerings: ['KINHD', 'CBC'] });
    return drawOf(await collect(draw.id, { collectedAt: hoursAgo(5) }));
  };
  const postOf = (draw: Draw) => draw.specimens.find((one) => one.timing === 'POST')?.number ?? '';
  const tubes = (id: string, body: object, caller: Parameters<TestApi['call']>[0] = 'nurse') =>
    api.call(caller, 'PUT', `${base}/${id}/tubes`, body);
  const owed = async () =>
    requisitions.list.reply.parse((await api.call('nurse', 'GET', `${base}?queue=tubes-owed&facilityId=${clinic.facility}`)).body);
  const ship = async (id: string) =>
    requisitions.release.reply.parse((await api.call('nurse', 'PUT', `${base}/release`, { ids: [id] })).body).items[0];

  test('is owed after one click, listed with the length of the run, and keeps the draw from shipping', async () => {
    const draw = await owing();
    expect(draw.specimens.map((one) => [one.timing, one.takenAt !== null])).toEqual([
      ['PRE', true],
      ['PRE', true],
      ['POST', false],
    ]);
    expect(await owed()).toMatchObject({ totalCount: 1, items: [{ id: draw.id, tubesOwed: 1, prescribedMinutes: 240 }] });
    expect(await ship(draw.id)).toMatchObject({ ok: false, code: 'REQ_TUBES' });
    const taken = drawOf(await tubes(draw.id, { specimenNumbers: [postOf(draw)], takenAt: hoursAgo(1) }));
    expect(taken.tubesOwed).toBe(0);
    expect((await owed()).totalCount).toBe(0);
    expect(await ship(draw.id)).toMatchObject({ ok: true });
  });

  test('may be given up with a reason of the list: it is not sent, and its tests are not performed', async () => {
    const draw = await owing();
    const free = await tubes(draw.id, { specimenNumbers: [postOf(draw)], notDrawnReason: 'BANANA' });
    expect(free.status).toBe(400);
    const given = drawOf(await tubes(draw.id, { specimenNumbers: [postOf(draw)], notDrawnReason: 'LEFT_EARLY' }));
    expect(given.specimens.at(-1)).toMatchObject({ timing: 'POST', takenAt: null, notDrawnReason: 'LEFT_EARLY' });
    expect(await ship(draw.id)).toMatchObject({ ok: true });
    const shipped = await findDraw(api, draw.id);
    expect(shipped.lines.find((line) => line.offeringCode === 'KINHD')?.lostCodes).toEqual(['BUNPOST']);
    const [message] = await api.sql("select convert_from(body, 'UTF8') as body from lab_link.messages where requisition_id = $1", [
      draw.id,
    ]);
    expect(message?.body).not.toContain(postOf(draw));
    expect(message?.body).toContain(draw.specimens[0]?.number);
  });

  test('that is drawn stays so: recorded again, or as not drawn, it is refused and its time and history stay', async () => {
    const draw = await owing();
    drawOf(await tubes(draw.id, { specimenNumbers: [postOf(draw)] }));
    const before = [await historyOf(api, draw.id), (await findDraw(api, draw.id)).specimens];
    for (const change of [{}, { notDrawnReason: 'MISSED' }]) {
      const again = await tubes(draw.id, { specimenNumbers: [postOf(draw)], ...change });
      expect([again.status, codeOf(again)]).toEqual([409, 'REQ_TUBE_TAKEN']);
    }
    expect([await historyOf(api, draw.id), (await findDraw(api, draw.id)).specimens]).toEqual(before);
  });

  test('is not of another draw, not before the first, not by support', async () => {
    const draw = await owing();
    const foreign = await tubes(draw.id, { specimenNumbers: ['9999999999'] });
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'SPECIMEN_UNKNOWN']);
    const early = await tubes(draw.id, { specimenNumbers: [postOf(draw)], takenAt: hoursAgo(7) });
    expect([early.status, codeOf(early)]).toEqual([400, 'REQ_TUBE_TIME']);
    expect((await tubes(draw.id, { specimenNumbers: [postOf(draw)] }, 'support')).status).toBe(403);
    expect((await findDraw(api, draw.id)).tubesOwed).toBe(1);
  });

  test('is forgotten with the collection that is taken back', async () => {
    const draw = await owing();
    await tubes(draw.id, { specimenNumbers: [postOf(draw)], notDrawnReason: 'MISSED' });
    const back = drawOf(await api.call('nurse', 'PUT', `${base}/${draw.id}/uncollect`));
    expect(back.specimens.every((one) => one.takenAt === null && one.notDrawnReason === null)).toBe(true);
  });
});

test('a wrong patient shows at the first tube', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINHD', 'CBC'] });
  await setDraw(api, draw.id, { status: 'CANCELED' });
  const answer = await api.call('nurse', 'POST', `${base}/scan`, { specimenNumber: draw.specimens[0]?.number });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'REQ_STATE']);
  const unknown = await api.call('nurse', 'POST', `${base}/scan`, { specimenNumber: '2600000000' });
  expect([unknown.status, codeOf(unknown)]).toEqual([404, 'SPECIMEN_UNKNOWN']);
});

test('of two collections at once one wins', async () => {
  const draw = await planTestDraw(api);
  const answers = await Promise.all([collect(draw.id), collect(draw.id, {}, 'clinician'), collect(draw.id, {}, 'admin')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect(await historyOf(api, draw.id)).toEqual(['create ->PENDING', 'collect PENDING>COLLECTED']);
});

test('a batch tells what became of each draw', async () => {
  const good = await planTestDraw(api);
  const canceled = await planTestDraw(api);
  await setDraw(api, canceled.id, { status: 'CANCELED' });
  const answer = await api.call('nurse', 'PUT', `${base}/collect`, { ids: [good.id, canceled.id, clinic.patient] });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    items: [
      { id: good.id, ok: true, code: null },
      { id: canceled.id, ok: false, code: 'REQ_STATE', message: 'Action not allowed in status Facility Cancelled.' },
      { id: clinic.patient, ok: false, code: 'NOT_FOUND' },
    ],
  });
});

test('a whole shift is collected and taken back', async () => {
  const draws = [];
  for (const partyId of [clinic.patient, clinic.secondPatient]) draws.push(await planTestDraw(api, { partyId }));
  const today = dayFromNow(0);
  for (const draw of draws) await setDraw(api, draw.id, { draw_date: today, is_label_printed: draw !== draws[1] });
  const body = { facilityId: clinic.facility, drawDate: today, shift: 'FIRST' };
  const answer = requisitions.collectAll.reply.parse((await api.call('nurse', 'POST', `${base}/collect-all`, body)).body);
  // Tubes without labels were probably not filled: such a draw is left out and named.
  expect(answer.items.map(({ ok, code }) => [ok, code])).toEqual([
    [true, null],
    [false, 'REQ_UNPRINTED'],
  ]);
  await setDraw(api, draws[1]?.id ?? '', { is_label_printed: true });
  const again = requisitions.collectAll.reply.parse((await api.call('nurse', 'POST', `${base}/collect-all`, body)).body);
  expect(again.items.map((item) => item.ok)).toEqual([true]);
  const back = await api.call('nurse', 'POST', `${base}/uncollect-all`, { ids: draws.map((draw) => draw.id) });
  expect(requisitions.uncollectAll.reply.parse(back.body).items.map((item) => item.ok)).toEqual([true, true]);
  expect(codeOf(await api.call('nurse', 'POST', `${base}/collect-all`, { ...body, facilityId: clinic.otherFacility }))).toBe('4031');
});

test('a collection is taken back until the specimen is shipped', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINHD'] });
  await collect(draw.id);
  const back = drawOf(await api.call('nurse', 'PUT', `${base}/${draw.id}/uncollect`));
  expect(back).toMatchObject({ statusTypeCode: 'PENDING', collectedAt: null, collectedByName: null, drawSite: null, missingCodes: [] });
  expect(back.questions.find((question) => question.code === 'ACCESS')?.value).toBe('AVF');
  await setDraw(api, draw.id, { status: 'SENT' });
  expect(codeOf(await api.call('nurse', 'PUT', `${base}/${draw.id}/uncollect`, {}))).toBe('REQ_STATE');
});

test.each([
  ['COLLECTED', {}, 200, null],
  ['SENT', {}, 400, 'REQ_REASON'],
  ['SENT', { reason: 'clock was wrong' }, 200, null],
  ['RECEIVED', { reason: 'typing error' }, 400, 'REQ_COLLECTION_DATE'],
  ['PENDING', {}, 409, 'REQ_STATE'],
])('the collection time of a draw in %s with %o: %i %s', async (status, body, httpStatus, code) => {
  const draw = await planTestDraw(api);
  const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString();
  await setDraw(api, draw.id, { status, collected_at: hoursAgo(5), received_at: status === 'RECEIVED' ? hoursAgo(4) : null });
  const collectedAt = hoursAgo(3);
  const answer = await api.call('nurse', 'PUT', `${base}/${draw.id}/collection-date`, { collectedAt, ...body });
  expect([answer.status, codeOf(answer)]).toEqual([httpStatus, code]);
});

test('a corrected collection stays before the tubes of after the run, whose time is corrected with it, also once they are shipped', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINHD'] });
  const start = Temporal.Now.instant().round('second');
  const hoursAgo = (hours: number) => start.subtract({ hours }).toString();
  const [pre, post] = ['PRE', 'POST'].map((timing) => draw.specimens.find((one) => one.timing === timing)?.number ?? '');
  await collect(draw.id, { collectedAt: hoursAgo(9) });
  await api.call('nurse', 'PUT', `${base}/${draw.id}/tubes`, { specimenNumbers: [post], takenAt: hoursAgo(5) });
  const correct = async (body: object) => {
    const answer = await api.call('nurse', 'PUT', `${base}/${draw.id}/collection-date`, body);
    return codeOf(answer) ?? answer.status;
  };
  const times = async () => {
    const { collectedAt, specimens } = await findDraw(api, draw.id);
    const taken = (number: string | undefined) => specimens.find((one) => one.number === number)?.takenAt ?? null;
    return [collectedAt, taken(pre), taken(post)].map((at) => at && Temporal.Instant.from(at).toString());
  };
  expect(await correct({ collectedAt: hoursAgo(4) })).toBe('REQ_TUBE_TIME');
  expect(await correct({ collectedAt: hoursAgo(8) })).toBe(200);
  expect(await times()).toEqual([hoursAgo(8), hoursAgo(8), hoursAgo(5)]);
  await setDraw(api, draw.id, { status: 'SENT', shipped_at: hoursAgo(2) });
  const shipped = await api.call('nurse', 'PUT', `${base}/${draw.id}/ship-date`, { shipDate: hoursAgo(6) });
  expect(codeOf(shipped)).toBe('REQ_SHIP_DATE');
  const reason = 'the wrong patient’s times';
  expect(await correct({ collectedAt: hoursAgo(8), postTakenAt: hoursAgo(9), reason })).toBe('REQ_TUBE_TIME');
  expect(await correct({ collectedAt: hoursAgo(8), postTakenAt: hoursAgo(1), reason })).toBe('REQ_COLLECTION_DATE');
  expect(await correct({ collectedAt: hoursAgo(7), postTakenAt: hoursAgo(3), reason })).toBe(200);
  expect(await times()).toEqual([hoursAgo(7), hoursAgo(7), hoursAgo(3)]);
});

test.each([
  ['a provider', 'provider', 403],
  ['support', 'support', 403],
  // Somebody for whom a patient's draw does not exist.
  ['the water technician', 'environmental', 404],
] as const)('%s may not collect', async (_, caller, status) => {
  const draw = await planTestDraw(api);
  expect((await collect(draw.id, {}, caller)).status).toBe(status);
});
