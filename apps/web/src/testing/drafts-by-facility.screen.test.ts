import { access } from '@drawday/contracts/access/access.contract.ts';
import { findByRole, queryByText } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { forgetPreferences } from '../platform/preferences.ts';
import { closeApp, openApp, personOf, settled, whoAmI } from './open-app.tsx';

// A chair, a draw week, months and providers of one facility are none of another.

afterEach(() => {
  closeApp();
  forgetPreferences();
});

const here = whoAmI().facilities[0]?.id ?? '';
const elsewhere = `${here.slice(0, -1)}7`;
const quarterly = {
  ...{ code: 'QTRHD', name: 'Quarterly HD panel', icds: [''], frequency: 'QUARTERLY', months: [2, 5, 8, 11], week: null },
  ...{ oneTime: 'next', oneTimeDate: null, isStat: false, timing: 'NA' },
};
const newPatient = {
  path: '/home/patient-new',
  heading: /New patient/i,
  key: 'draft.patient.new',
  value: { values: { lastName: 'Quill', chair: 7 }, stamp: null },
};
const batch = {
  path: '/home/patient-batch-orders',
  heading: /Batch Orders/i,
  key: 'draft.order.batch',
  value: {
    ...{ lines: [quarterly], startDate: '2031-05-01', endDate: null, providerId: null, orderMode: 'WRITTEN', readBack: false },
    ...{ comment: '', step: 'tests', changed: null },
  },
};

it.each([
  ['a new patient', 'at this facility is restored', newPatient, here, true],
  ['a new patient', 'at another facility is not', newPatient, elsewhere, false],
  ['a batch of orders', 'at this facility is restored', batch, here, true],
  ['a batch of orders', 'at another facility is not', batch, elsewhere, false],
] as const)('%s begun %s', async (_who, _where, { path, heading, key, value }, facilityId, isRestored) => {
  await settled(
    await openApp(personOf('clinical_nurse'), path, 'answers', (server) =>
      server.answer(access.preferences, { items: [{ key: `${key}.${facilityId}`, value }] }),
    ),
  );
  await findByRole(document.body, 'heading', { level: 1, name: heading });
  expect(queryByText(document.body, /Your draft has been restored\./) !== null).toBe(isRestored);
});
