import { findByRole, findByText, fireEvent, getByRole, queryByText, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { writePreference } from '../platform/preferences.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';

afterEach(() => {
  writePreference('shortcuts', 'on');
  closeApp();
});

it('keys that are turned off in the help say so there, and none of them acts', async () => {
  const user = userEvent.setup();
  const server = await openApp(personOf('clinical_nurse'), '/home/patients');
  const said = 'Shortcuts are off: none of these keys acts.';
  await user.click(getByRole(document.body, 'button', { name: /^Help/ }));
  const box = await findByRole<HTMLInputElement>(document.body, 'checkbox', { name: 'Shortcuts are on' });
  expect(queryByText(document.body, said)).toBeNull();
  await user.click(box);
  await findByText(document.body, said);
  document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  for (const key of ['n', '?', '/', 'g', 'd']) fireEvent.keyDown(document.body, { key });
  await settled(server);
  expect(window.location.pathname).toBe('/home/patients');
  expect(document.querySelector('dialog[open]')).toBeNull();
});
