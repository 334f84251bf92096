import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { findByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId } from './sample-answer.ts';

afterEach(closeApp);

it('work at a source has a day and a time by the clock of its facility, and is not saved with one of them', async () => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_environmental'), `/home/site?id=${sampleId}&tab=maintenance`);
  await user.click(await findByRole(document.body, 'button', { name: 'Record work' }));
  const form = within(await waitFor(() => document.querySelector<HTMLElement>('main .dd-form') ?? expect.fail('no form')));
  const time = form.getByLabelText('Done at, Time');
  await user.clear(time);
  const day = form.getByRole('textbox', { name: /^Done at/ });
  await user.clear(day);
  await user.type(day, '11/20/2026{Enter}');
  await user.click(form.getByRole('button', { name: /^Save work/ }));
  await within(await form.findByRole('alert')).findByRole('button', { name: 'Done at: Enter the day and the time' });
  await user.type(time, '16:30');
  await user.click(form.getByRole('button', { name: /^Save work/ }));
  const sent = () => server.calls.filter(({ contract }) => contract === sources.recordMaintenance).map(({ asked }) => asked.body);
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ doneAt: '2026-11-20T22:30:00Z' })]));
});
