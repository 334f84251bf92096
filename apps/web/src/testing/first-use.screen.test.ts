import { access } from '@drawday/contracts/access/access.contract.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { findByRole, findByText, getByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, whoAmI } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const other = 'f0000000-0000-7000-8000-000000000042';

it.each([
  ['/home/patients', 'No patients yet', /^Enter the first one, or import a list/],
  ['/home/patient-verification', 'No patients are waiting for verification', /^Patients appear here once they are entered/],
])('%s of an empty facility says what to do next, and leads there', async (path, title, hint) => {
  const user = userEvent.setup();
  await openApp(personOf('clinical_nurse'), path, 'answers', (server) => server.answer(patients.pagedList, { totalCount: 0, items: [] }));
  const heading = await findByText(document.body, title);
  await findByText(document.body, hint);
  const place = heading.closest<HTMLElement>('.dd-empty') ?? document.body;
  await user.click(within(place).getByRole('button', { name: 'New patient' }));
  await waitFor(() => expect(location.pathname).toBe('/home/patient-new'));
  await findByRole(document.body, 'heading', { name: 'New patient' });
});

it('an empty tenant sends nobody who may begin to an administrator', async () => {
  const nothing = { ...whoAmI(), organizations: [], facilities: [] };
  const empty = { ...nothing, asEmployee: { ...nothing.asEmployee, assignments: [] } };
  await openApp(personOf('clinical_admin'), '/home/dashboard', 'answers', (server) => server.answer(access.whoAmI, empty));
  await findByRole(document.body, 'heading', { name: 'No facility yet' }, { timeout: 10_000 });
  getByRole(document.body, 'button', { name: 'Add an organization' });
  expect(document.body.textContent).not.toMatch(/administrator/i);
  await closeApp();
  await openApp(personOf('clinical_nurse'), '/home/dashboard', 'answers', (server) => server.answer(access.whoAmI, empty));
  await findByRole(document.body, 'heading', { name: 'No facility is assigned to you' }, { timeout: 10_000 });
  expect(document.body.textContent).toContain('Ask your administrator');
});

it('what a new facility lacks is mended in that facility, and the list follows', async () => {
  const user = userEvent.setup();
  const facility = { ...sampleOf(facilities.find.reply), id: other, medicalDirectorId: null };
  const [person] = sampleOf(facilities.people.reply).items;
  if (!person) throw new Error('no sample person');
  const unassigned = { ...person, isAssigned: false };
  const lines = [
    ['DETAILS', 'NO_DIRECTOR'],
    ['PATIENTS', 'NO_PATIENTS'],
  ] as const;
  const server = await openApp(personOf('clinical_admin'), `/home/facility?id=${other}&tab=setup`, 'answers', (fake) =>
    fake
      .answer(facilities.people, { totalCount: 1, items: [unassigned] })
      .answer(facilities.find, facility)
      .answer(facilities.setup, { items: lines.map(([step, fault]) => ({ step, fault, people: [] })) }),
  );
  const list = await findByRole(document.body, 'region', { name: 'Set-up' });
  const doorTo = (name: string) => within(list).getByRole<HTMLAnchorElement>('link', { name }).href;
  expect(doorTo('No medical director')).toContain('tab=people');
  expect(doorTo('No verified patients')).toContain(`facility=${other}`);
  const asked = () => server.calls.filter(({ contract }) => contract === facilities.setup).length;
  const before = asked();
  await user.click(within(list).getByRole('link', { name: 'No medical director' }));
  await user.click(await findByRole(document.body, 'button', { name: 'Assign' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

const banner = () => document.querySelector('.dd-banner[aria-label="Ordering is off"]');
const inStatus = (statusTypeCode: 'PENDING' | 'ACTIVE') => {
  const reach = whoAmI();
  return { ...reach, facilities: reach.facilities.map((one) => ({ ...one, statusTypeCode })) };
};

it('a facility that somebody else opens says no longer that it waits, once its page is looked at again', async () => {
  const server = await openApp(personOf('clinical_nurse'), '/home/dashboard', 'answers', (fake) =>
    fake.answer(access.whoAmI, inStatus('PENDING')),
  );
  await waitFor(() => expect(banner()).not.toBeNull());
  server.answer(access.whoAmI, inStatus('ACTIVE'));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(banner()).toBeNull());
});

it('whoever opens a facility is not told any longer that it waits', async () => {
  const user = userEvent.setup();
  const facility = { ...sampleOf(facilities.find.reply), id: other, statusTypeCode: 'PENDING' as const };
  const server = await openApp(personOf('clinical_support'), `/home/facility?id=${other}&tab=details`, 'answers', (fake) =>
    fake.answer(access.whoAmI, inStatus('PENDING')).answer(facilities.find, facility),
  );
  await waitFor(() => expect(banner()).not.toBeNull());
  await user.click(await findByRole(document.body, 'button', { name: 'Change status' }));
  const dialog = within(await waitFor(() => document.querySelector<HTMLElement>('dialog[open]') ?? expect.fail('no dialog')));
  await user.click(dialog.getByRole('combobox', { name: /^New status/ }));
  await user.click(await waitFor(() => document.querySelector('.ant-select-item[title="Active"]') ?? expect.fail('no choice')));
  server.answer(access.whoAmI, inStatus('ACTIVE'));
  await user.click(dialog.getByRole('button', { name: /^Change status/ }));
  await waitFor(() => expect(banner()).toBeNull());
});
