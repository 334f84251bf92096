import { access } from '@drawday/contracts/access/access.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { findByRole, findByText, getByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, whoAmI } from './open-app.tsx';

afterEach(closeApp);

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
