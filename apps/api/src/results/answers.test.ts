import { beforeEach, expect, test } from 'vitest';
import { type TestApi, useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, codeOf, dayFromNow, drawOf, findDraw, historyOf, planTestDraw, setDraw } from '../requisitions/testing/draw-bench.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

const answer = (id: string, answers: Record<string, string>, caller: Parameters<TestApi['call']>[0] = 'nurse') =>
  api.call(
    caller,
    'PUT',
    `${base}/${id}/answer-aoes`,
    { answers: Object.entries(answers).map(([code, value]) => ({ code, value })) },
    { __tenant: clinic.tenantA },
  );

test.each([
  ['outside of the limits', { PREWT: '600' }, 'AOE_RANGE', 'Pre-dialysis weight must be between 5 and 350.'],
  ['no number', { TXMIN: 'four hours' }, 'AOE_VALUE', 'Delivered treatment minutes has no valid answer.'],
  ['no choice', { ACCESS: 'NOSE' }, 'AOE_VALUE', 'Vascular access used has no valid answer.'],
  ['to a question nobody asked', { CHLORINE: '0.1' }, 'AOE_UNKNOWN', 'This draw has no question CHLORINE.'],
])('an answer %s is refused', async (_, answers, code, message) => {
  const draw = await planTestDraw(api, { offerings: ['KINHD'] });
  const refused = await answer(draw.id, answers);
  expect([refused.status, codeOf(refused)]).toEqual([400, code]);
  expect(refused.text).toContain(message);
});

test('a disinfection that is still to come is no answer, neither at collection nor later', async () => {
  const draw = await planTestDraw(api);
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, timing) values ($1, $2, 2, 'WCFU', 'NA')`,
    [clinic.tenantA, draw.id],
  );
  const clock = Temporal.Now.zonedDateTimeISO('US/Eastern').toPlainDateTime();
  const at = (hours: number) => clock.add({ hours }).toString({ smallestUnit: 'minute' });
  const answers = (value: string) => [{ code: 'LASTDISINFECT', value }];
  for (const value of [at(2), `${clock.toPlainDate().add({ days: 1 })}T00:00`, Temporal.Now.instant().add({ hours: 1 }).toString()])
    for (const refused of [
      await answer(draw.id, { LASTDISINFECT: value }),
      await api.call('nurse', 'PUT', `${base}/${draw.id}/collect`, { answers: answers(value) }),
    ]) {
      expect([refused.status, codeOf(refused)], refused.text).toEqual([400, 'AOE_FUTURE']);
      expect(refused.body).toMatchObject({ error: { validationErrors: [{ members: ['answers'] }] } });
      expect(refused.text).toContain('Last disinfection of the sampled point cannot be in the future.');
    }
  expect((await answer(draw.id, { LASTDISINFECT: at(-2) })).status).toBe(200);
});

test('a sample taken less than 24 hours after a disinfection is refused, with the earliest time', async () => {
  const machine = 'a0000000-0000-7000-8000-00000000f301';
  await api.sql(
    "insert into sources (tenant_id, id, facility_id, kind, location, name, status_type_code, start_date) values ($1, $2, $3, 'MACHINE', 'FACFLOOR', 'Machine 3', 'ACTIVE', '2021-01-01')",
    [clinic.tenantA, machine, clinic.facility],
  );
  const planned = { partyType: 'SITE', partyId: machine, drawDate: dayFromNow(0), offerings: [{ offeringCode: 'WATERMIC' }] };
  const draw = drawOf(await api.call('environmental', 'POST', `${base}/create`, planned));
  const collect = (hoursBefore: number) => {
    const at = Temporal.Now.instant().subtract({ hours: hoursBefore });
    const value = at.toZonedDateTimeISO('US/Eastern').toPlainDateTime().toString({ smallestUnit: 'minute' });
    const answers = Object.entries({ LASTDISINFECT: value, PORTFLUSHED: 'Y' }).map(([code, answered]) => ({ code, value: answered }));
    return api.call('environmental', 'PUT', `${base}/${draw.id}/collect`, { answers });
  };
  // An answer that came by another way than the screen and is no time is not passed over.
  await api.sql(
    "insert into aoe_answers (tenant_id, requisition_id, aoe_code, value) values ($1, $2, 'LASTDISINFECT', '2026-02-30T06:30')",
    [clinic.tenantA, draw.id],
  );
  const flushed = [{ code: 'PORTFLUSHED', value: 'Y' }];
  const unread = await api.call('environmental', 'PUT', `${base}/${draw.id}/collect`, { answers: flushed });
  expect([unread.status, codeOf(unread)], unread.text).toEqual([400, 'AOE_VALUE']);
  expect(unread.body).toMatchObject({ error: { validationErrors: [{ members: ['answers'] }] } });
  // Nobody answers: the record of the source counts.
  await api.sql('delete from aoe_answers where requisition_id = $1', [draw.id]);
  await api.sql("update sources set last_disinfection_at = now() - interval '3 hours' where id = $1", [machine]);
  const byRecord = await api.call('environmental', 'PUT', `${base}/${draw.id}/collect`, { answers: flushed });
  expect([byRecord.status, codeOf(byRecord)], byRecord.text).toEqual([409, 'REQ_DISINFECTED']);
  const refused = await collect(23);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'REQ_DISINFECTED']);
  expect(refused.text).toMatch(/Wait until \d\d\/\d\d\/\d{4}/);
  expect(drawOf(await collect(25))).toMatchObject({ statusTypeCode: 'COLLECTED', partyType: 'SITE', source: { siteTypeCode: 'MACHINE' } });
  // Collected, then labeled: with the label it is on its way.
  const printed = await api.call('environmental', 'POST', `${base}/print-zebra-labels`, { requisitionIds: [draw.id] });
  expect(printed.status, printed.text).toBe(200);
  expect(await findDraw(api, draw.id, 'environmental')).toMatchObject({ statusTypeCode: 'SENT', isLabelPrinted: true });
});

test('answers are saved, replaced and taken back, with history', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINHD'] });
  await answer(draw.id, { PREWT: '80.1', POSTWT: '77.4' });
  const changed = drawOf(await answer(draw.id, { PREWT: '81', POSTWT: '' }));
  const values = Object.fromEntries(changed.questions.map((question) => [question.code, question.value]));
  expect(values).toMatchObject({ PREWT: '81', POSTWT: null });
  expect(await historyOf(api, draw.id)).toEqual(['create ->PENDING', 'answerAoes PENDING>PENDING', 'answerAoes PENDING>PENDING']);
  const [event] = await api.sql('select detail from requisition_events where requisition_id = $1 order by id desc limit 1', [draw.id]);
  expect(event).toEqual({ detail: { answers: { PREWT: '81', POSTWT: '' }, answersBefore: { PREWT: '80.1', POSTWT: '77.4' } } });
});

/** A draw whose measured results are final and whose kinetics wait for answers. */
async function waitingForKinetics() {
  const draw = await planTestDraw(api, { offerings: ['KINHD'] });
  await api.call('nurse', 'PUT', `${base}/${draw.id}/collect`, {});
  await setDraw(api, draw.id, { status: 'MISSINGAOE', received_at: new Date(), modality: 'HD' });
  await api.sql(`update requisition_lines set status = 'FINAL' where requisition_id = $1`, [draw.id]);
  await api.sql(
    `insert into results (tenant_id, requisition_id, line_number, party_type, party_id, facility_id, result_code, value_numeric, unit, status, collected_at, resulted_at)
     select $1, $2, 1, 'PATIENT', $3, $4, code, value, 'mg/dL', 'F', (select collected_at from requisitions where id = $2), now() from (values ('BUNPRE', 62), ('BUNPOST', 18)) as v (code, value)`,
    [clinic.tenantA, draw.id, clinic.patient, clinic.facility],
  );
  return draw;
}

test('the last answer makes the calculated results, and the draw is final', async () => {
  const draw = await waitingForKinetics();
  const partly = drawOf(await answer(draw.id, { PREWT: '80.1', POSTWT: '77.4' }));
  expect(partly).toMatchObject({ statusTypeCode: 'MISSINGAOE', missingCodes: ['TXMIN'] });
  const done = drawOf(await answer(draw.id, { TXMIN: '235' }, 'support'));
  expect(done).toMatchObject({ statusTypeCode: 'RESULTED', missingCodes: [] });
  const rows = await api.sql<{ result_code: string; value: string }>(
    'select result_code, value_numeric::float8 as value from results where requisition_id = $1 and is_calculated and superseded_at is null',
    [draw.id],
  );
  const ktv = rows.find((row) => row.result_code === 'KTVSP');
  expect(Number(ktv?.value)).toBeGreaterThan(1.3);
  expect(Number(ktv?.value)).toBeLessThan(1.7);
  // One act, one row: the last answer and what came of it.
  expect((await historyOf(api, draw.id)).slice(-2)).toEqual(['answerAoes MISSINGAOE>MISSINGAOE', 'answerAoes MISSINGAOE>RESULTED']);
  const [event] = await api.sql<{ detail: object }>(
    'select detail from requisition_events where requisition_id = $1 order by id desc limit 1',
    [draw.id],
  );
  expect(event?.detail).toEqual({
    answers: { TXMIN: '235' },
    answersBefore: { TXMIN: null },
    calculated: expect.arrayContaining(['KTVSP', 'TXMINR']),
  });
});

test('an answer after the final result corrects what was calculated', async () => {
  const draw = await waitingForKinetics();
  await answer(draw.id, { PREWT: '80.1', POSTWT: '77.4', TXMIN: '235' });
  await answer(draw.id, { TXMIN: '180' });
  expect((await findDraw(api, draw.id)).statusTypeCode).toBe('RESULTED');
  expect((await historyOf(api, draw.id)).slice(-2)).toEqual(['answerAoes MISSINGAOE>RESULTED', 'answerAoes RESULTED>RESULTED']);
  const rows = await api.sql<{ status: string }>(
    `select status from results where requisition_id = $1 and result_code = 'KTVSP' order by id`,
    [draw.id],
  );
  expect(rows.map((row) => row.status)).toEqual(['F', 'C']);
});

test('another Kt/V is reported, and after the final result that is a correction', async () => {
  const draw = await waitingForKinetics();
  const choose = (resultCode: string, caller: 'nurse' | 'provider' = 'nurse') =>
    api.call(caller, 'POST', `${base}/switch-ktv`, { id: draw.id, resultCode });
  expect(codeOf(await choose('KTVE'))).toBe('REQ_NO_KTV');
  await answer(draw.id, { PREWT: '80.1', POSTWT: '77.4', TXMIN: '235' });
  expect(drawOf(await choose('KTVE'))).toMatchObject({ reportedKtv: 'KTVE', isCorrected: true, statusTypeCode: 'RESULTED' });
  expect((await historyOf(api, draw.id)).at(-1)).toBe('switchKtv RESULTED>RESULTED');
  expect((await choose('KTVSP', 'provider')).status).toBe(403);
  const plain = await planTestDraw(api);
  await setDraw(api, plain.id, { status: 'RESULTED' });
  expect(codeOf(await api.call('nurse', 'POST', `${base}/switch-ktv`, { id: plain.id, resultCode: 'KTVE' }))).toBe('REQ_NO_KINETICS');
});

test('the record of the patient is read again, and what was calculated follows', async () => {
  const draw = await waitingForKinetics();
  await answer(draw.id, { PREWT: '80.1', POSTWT: '77.4', TXMIN: '235' });
  const other = await planTestDraw(api);
  await api.sql('update patients set treatments_per_week = 4 where id = $1', [clinic.patient]);
  const reply = await api.call('nurse', 'POST', `${base}/reupdate-treatment-info`, { ids: [draw.id, other.id] });
  await api.sql('update patients set treatments_per_week = 3 where id = $1', [clinic.patient]);
  expect((reply.body as { items: { ok: boolean; code: string | null }[] }).items.map(({ ok, code }) => [ok, code])).toEqual([
    [true, null],
    [false, 'REQ_STATE'],
  ]);
  const after = await findDraw(api, draw.id);
  expect(after.questions.find(({ code }) => code === 'TXWEEK')?.value).toBe('4');
  expect((await historyOf(api, draw.id)).at(-1)).toBe('reupdateTreatmentInfo RESULTED>RESULTED');
  const std = await api.sql<{ status: string }>(
    `select status from results where requisition_id = $1 and result_code = 'KTVSTD' order by id`,
    [draw.id],
  );
  expect(std.at(-1)?.status).toBe('C');
});

test('who may not answer', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINHD'] });
  expect((await answer(draw.id, { PREWT: '80' }, 'provider')).status).toBe(403);
});
