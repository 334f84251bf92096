import { access } from '@drawday/contracts/access/access.contract.ts';
import { findByRole, queryByText } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { forgetPreferences } from '../platform/preferences.ts';
import { closeApp, openApp, personOf, settled, whoAmI } from './open-app.tsx';

afterEach(() => {
  closeApp();
  forgetPreferences();
});

const here = whoAmI().facilities[0]?.id ?? '';
const elsewhere = `${here.slice(0, -1)}7`;

it.each([
  ['at this facility is restored', here, true],
  ['at another facility is not: its chair is none here', elsewhere, false],
] as const)('a new patient begun %s', async (_title, facilityId, isRestored) => {
  const draft = { key: `draft.patient.new.${facilityId}`, value: { values: { lastName: 'Quill', chair: 7 }, stamp: null } };
  await settled(
    await openApp(personOf('clinical_nurse'), '/home/patient-new', 'answers', (server) =>
      server.answer(access.preferences, { items: [draft] }),
    ),
  );
  await findByRole(document.body, 'heading', { level: 1, name: /New patient/i });
  expect(queryByText(document.body, 'Your draft has been restored.') !== null).toBe(isRestored);
});
