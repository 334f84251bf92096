import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { findByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { writePreference } from '../platform/preferences.ts';
import { currentLanguage } from '../platform/texts.ts';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

async function speak(language: string) {
  writePreference('language', language);
  await waitFor(() => expect(currentLanguage()).toBe(language));
}

afterEach(async () => {
  closeApp();
  if (currentLanguage() !== 'en') await speak('en');
});

it('the summary of a form shrinks as its faults are mended, and grows when one comes back', async () => {
  const user = userEvent.setup();
  await openApp(personOf('clinical_nurse'), '/home/problems');
  await user.click(await findByRole(document.body, 'button', { name: /^Report a problem/ }));
  const form = within(await waitFor(() => document.querySelector<HTMLElement>('dialog[open]') ?? expect.fail('no dialog')));
  await user.click(form.getByRole('button', { name: /^Report/ }));
  await form.findByRole('heading', { name: 'Correct 3 fields' });
  const words = form.getByLabelText(/^What is wrong/);
  await user.type(words, 'Tube cracked');
  await form.findByRole('heading', { name: 'Correct 2 fields' });
  expect(form.getByRole('alert').textContent).not.toContain('Say what is wrong');
  await user.clear(words);
  await form.findByRole('heading', { name: 'Correct 3 fields' });
  expect(form.getByRole('alert').textContent).toContain('Say what is wrong');
});

it('the summary of a form names the field of each fault', async () => {
  const user = userEvent.setup();
  await openApp(personOf('clinical_admin'), '/home/facility-new');
  await user.click(await findByRole(document.body, 'button', { name: /^Enter facility/ }));
  const summary = within(await findByRole(document.body, 'alert'));
  await summary.findByRole('button', { name: 'Name: This field is required.' });
  for (const { textContent } of summary.getAllByRole('button')) expect(textContent).toMatch(/^[A-Z][\w ]+: /);
});

it.each([
  ['a facility', `/home/facility?id=${sampleId}&tab=details`, 'clinical_admin'],
  ['a patient', `/home/patient?id=${sampleId}&tab=details`, 'clinical_nurse'],
] as const)('fields of %s are heard in Spanish', async (_, path, role) => {
  await openApp(personOf(role), '/home/dashboard');
  await speak('es');
  await openApp(personOf(role), path, 'answers', (server) =>
    server
      .answer(facilities.find, { ...sampleOf(facilities.find.reply), emrCompany: 1 } as never)
      .answer(patients.find, { ...sampleOf(patients.find.reply), language: 'SPANISH', accessType: 'AVF' } as never),
  );
  const fields = await waitFor(() => {
    const found = document.querySelectorAll('main .dd-form [role="combobox"], main .dd-form [role="spinbutton"]');
    expect(found.length).toBeGreaterThan(1);
    return found;
  });
  const heard = [...document.querySelectorAll('main [aria-label]')]
    .filter((element) => element.closest('[aria-hidden="true"]') === null)
    .map((element) => element.getAttribute('aria-label') ?? '');
  expect(fields.length).toBeGreaterThan(1);
  expect(heard).toContain('Quitar');
  expect(heard.filter((word) => /^(clear|close|close-circle|calendar|down|(increase|decrease) value)$/i.test(word))).toEqual([]);
});
