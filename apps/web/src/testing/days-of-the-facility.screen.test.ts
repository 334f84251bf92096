import { access } from '@drawday/contracts/access/access.contract.ts';
import { water } from '@drawday/contracts/water/water.contract.ts';
import { findByRole, findByText, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { noteServerTime } from '../platform/server-clock.ts';
import { closeApp, openApp, personOf, whoAmI } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(() => {
  closeApp();
  noteServerTime(new Date().toUTCString());
});

it('today in a field for a day is that of the facility by the server’s clock, not that of the device', async () => {
  const user = userEvent.setup();
  const reach = whoAmI();
  await openApp(personOf('clinical_nurse'), '/home/results', 'answers', (server) =>
    server.answer(access.whoAmI, { ...reach, facilities: reach.facilities.map((one) => ({ ...one, ianaTimeZone: 'America/Chicago' })) }),
  );
  // Still the evening before in Chicago.
  noteServerTime('Mon, 03 Feb 2031 04:30:00 GMT');
  const field = await findByRole(document.body, 'textbox', { name: 'From' });
  await user.click(field);
  await waitFor(() => expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe('2031-02-02'));
  const today = document.querySelector<HTMLElement>('.ant-picker-now-btn');
  if (!today) throw new Error('no way to choose today');
  await user.click(today);
  expect(field).toHaveProperty('value', '02/02/2031');
});

it('an evening disinfection of a source stands under the day of its facility', async () => {
  const trend = { ...sampleOf(water.source.reply), timeZone: 'America/Chicago', disinfections: ['2026-11-09T02:30:00Z'] };
  await openApp(personOf('clinical_environmental'), `/home/env-results?source=${sampleId}`, 'answers', (server) =>
    server.answer(water.source, trend),
  );
  await findByText(document.body, /^Disinfected 11\/08\/2026/);
});
