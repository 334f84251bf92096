import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, staff } from '../platform/testing/test-clinic.ts';
import { base, dayFromNow, findDraw, planTestDraw, setDraw } from './testing/draw-bench.ts';

const api = await useTestApi();

test('the draw day on paper', async () => {
  const draw = await planTestDraw(api, { offerings: ['KINPD'] });
  await setDraw(api, draw.id, { draw_date: dayFromNow(0) });
  const answer = await api.call('nurse', 'POST', `${base}/draw-sheet`, { facilityId: clinic.facility, drawDate: dayFromNow(0) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(new TextDecoder().decode(answer.bytes.slice(0, 5))).toBe('%PDF-');
  const foreign = await api.call('nurse', 'POST', `${base}/draw-sheet`, { facilityId: clinic.otherFacility, drawDate: dayFromNow(0) });
  expect(foreign.status).toBe(404);
  await api.flushViews();
  const audit = await api.sql(`select subject_id from audit_log where action = 'requisitions.drawSheet'`);
  expect(audit).toEqual([{ subject_id: draw.id }]);
});

test('father and son of one name are told apart on paper as on the screens', async () => {
  const draw = await planTestDraw(api, { offerings: ['HGB'] });
  await setDraw(api, draw.id, { draw_date: dayFromNow(1) });
  const [patient] = await api.sql(
    `update patients set suffix = 'Jr' where id = (select party_id from requisitions where id = $1) returning upper(last_name) as family, first_name`,
    [draw.id],
  );
  const answer = await api.call('nurse', 'POST', `${base}/draw-sheet`, { facilityId: clinic.facility, drawDate: dayFromNow(1) });
  const lines = readPdfText(answer.bytes).flatMap((page) => page.lines.map((line) => line.text));
  expect(lines.some((line) => line.startsWith(`${patient?.family} JR, ${patient?.first_name}`))).toBe(true);
});

test('D.6 a collected draw is filled in: by whom, when, and why a tube was not drawn', async () => {
  const draw = await planTestDraw(api, { offerings: ['HGB'] });
  await setDraw(api, draw.id, {
    draw_date: dayFromNow(2),
    status: 'COLLECTED',
    collected_at: '2026-01-05T12:30:00Z',
    collected_by: staff.nurse.userId,
  });
  await api.sql("update specimens set not_drawn_reason = 'LEFT_EARLY' where requisition_id = $1", [draw.id]);
  const answer = await api.call('nurse', 'POST', `${base}/draw-sheet`, { facilityId: clinic.facility, drawDate: dayFromNow(2) });
  const text = readPdfText(answer.bytes).flatMap((page) => page.lines.map((line) => line.text));
  const at = text.indexOf('Collected by');
  expect(text.slice(at, at + 6)).toEqual([
    'Collected by',
    'nurse Example',
    'Time',
    expect.stringMatching(/^01\/05\/2026 07:30 AM/),
    'Not drawn, why',
    expect.stringMatching(/^LAV: \w+/),
  ]);
});

test.each([
  ['EST', '08:30 AM EDT', dayFromNow(3)],
  ['CST', '07:30 AM CDT', dayFromNow(4)],
  ['HST', '02:30 AM HST', dayFromNow(5)],
])('its times are on the clocks of the facility, in summer too: %s', async (zone, expected, day) => {
  const draw = await planTestDraw(api, { offerings: ['HGB'] });
  await setDraw(api, draw.id, { draw_date: day, status: 'COLLECTED', collected_at: '2026-07-06T12:30:00Z' });
  await api.sql('update facilities set time_zone = $1 where id = $2', [zone, clinic.facility]);
  const answer = await api.call('nurse', 'POST', `${base}/draw-sheet`, { facilityId: clinic.facility, drawDate: day });
  await api.sql(`update facilities set time_zone = 'EST' where id = $1`, [clinic.facility]);
  expect(answer.status, answer.text).toBe(200);
  const text = readPdfText(answer.bytes).flatMap((page) => page.lines.map((line) => line.text));
  expect(text).toContain(`07/06/2026 ${expected}`);
});

test('after the round it holds every draw that was taken, and says what the day came to, as the statistics do', async () => {
  // Further back than the days that test draws are given.
  const day = dayFromNow(-30);
  const facts = [
    { status: 'PENDING', chair: 4 },
    { status: 'SENT', draw_kind: 'ONETIME', collected_at: `${day}T12:00:00Z` },
    { status: 'CANCELED', cancel_reason: 'NO_SHOW' },
    { status: 'RESCHEDULED', reschedule_reason: 'HOLIDAY' },
  ];
  const draws = [];
  for (const fact of facts) {
    const { id } = await planTestDraw(api, { offerings: ['HGB'] });
    await setDraw(api, id, { draw_kind: 'RECURRING', ...fact, draw_date: day });
    draws.push(await findDraw(api, id));
  }
  await api.sql(`update facilities set courier_pickup_time = '15:30' where id = $1`, [clinic.facility]);
  const sheet = async (withResult: boolean) => {
    const answer = await api.call('nurse', 'POST', `${base}/draw-sheet`, { facilityId: clinic.facility, drawDate: day, withResult });
    return readPdfText(answer.bytes).map((page) => page.lines.map((line) => line.text).join('\n'));
  };
  const [pending, sent, missed, moved] = draws.map(({ number }) => number);
  expect((await sheet(false)).join()).not.toContain(sent);
  const pages = await sheet(true);
  expect(pages.slice(0, -1).join()).toContain(pending);
  expect(pages.slice(0, -1).join()).toContain(sent);
  const last = pages.at(-1) ?? '';
  const { body } = await api.call('nurse', 'GET', `${base}/daily-statistics?from=${day}&to=${day}&facilityId=${clinic.facility}`);
  expect(body).toEqual({ items: [expect.objectContaining({ planned: 3, collected: 1, noShow: 1, cancelled: 0 })] });
  for (const figure of ['Planned\n3', 'Collected\n1', 'Did not come\n1', 'Not collected\n1', 'Cancelled\n0'])
    expect(last).toContain(figure);
  expect(last).toContain(`${pending}\nNot Collected`);
  expect(last).toMatch(new RegExp(`${missed}\\nFacility Cancelled: \\S`));
  expect(last).toContain(`${moved}\nRescheduled: Holiday`);
  expect(last).toContain('The courier comes at 03:30 PM.');
});
