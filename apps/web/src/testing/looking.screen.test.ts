import { access } from '@drawday/contracts/access/access.contract.ts';
import { findByRole, queryByRole } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { forgetPreferences, readPreference, startPreferences } from '../platform/preferences.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';

afterEach(() => {
  closeApp();
  forgetPreferences();
  localStorage.clear();
});

const takesAlong = /^(Export|Excel|PDF|CSV)/;
const pages = [
  ['clinical_nurse', '/home/patients'],
  ['clinical_provider', '/home/expiring-orders'],
  ['clinical_nurse', '/home/tiq-queue'],
  ['clinical_admin', '/home/audit-trail'],
  ['clinical_admin', '/home/reports-employee-permissions'],
  ['clinical_admin', '/home/turnaround-times'],
] as const;

it.each(pages)('%s takes a file along from %s, and support who looks as them does not', async (role, path) => {
  const person = personOf(role);
  await settled(await openApp(person, path, 'answers'));
  await findByRole(document.body, 'button', { name: takesAlong });
  await closeApp();
  await settled(await openApp({ ...person, isLookedAt: true }, path, 'answers'));
  await findByRole(document.body, 'heading', { level: 1 });
  expect(queryByRole(document.body, 'button', { name: takesAlong })).toBeNull();
});

it('the look of whoever is looked at is seen and not kept', async () => {
  localStorage.setItem('drawday.look', JSON.stringify({ theme: 'light' }));
  startPreferences();
  const theirs = { items: [{ key: 'theme', value: 'dark' }] };
  await settled(
    await openApp({ ...personOf('clinical_nurse'), isLookedAt: true }, '/home/patients', 'answers', (server) =>
      server.answer(access.preferences, theirs),
    ),
  );
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(JSON.parse(localStorage.getItem('drawday.look') ?? '')).toEqual({ theme: 'light' });
  forgetPreferences();
  expect(readPreference('theme')).toBe('light');
});
