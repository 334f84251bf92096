import { access } from '@drawday/contracts/access/access.contract.ts';
import { findAllByRole, findByLabelText, findByText, fireEvent, queryByText } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { forgetPreferences } from '../platform/preferences.ts';
import type { FakeServer } from './fake-server.ts';
import { closeApp, heldElsewhere, openApp, personOf, until, whoAmI } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

// The same draft in two tabs: the later one would write over the earlier one, and saving in one would drop the other's.

afterEach(() => {
  closeApp();
  forgetPreferences();
  heldElsewhere.clear();
});

const words = 'Open in another tab: what you type here is not kept as a draft.';
const newPatient = {
  path: '/home/patient-new',
  draft: `draft.patient.new.${whoAmI().facilities[0]?.id}`,
  async type(text: string) {
    fireEvent.input(await findByLabelText(document.body, /^Last name/), { target: { value: text } });
  },
};
const newOrder = {
  path: `/home/patient-orders?id=${sampleId}`,
  draft: `draft.order.${sampleId}`,
  async type(_text: string) {
    const [test] = await findAllByRole(document.body, 'checkbox');
    test?.click();
  },
};
const ferritin = { code: 'FERR', name: 'Ferritin', kind: 'TEST', category: 'anemia', tube: 'SST', usualFrequency: null, members: [] };
const directory = { ...sampleOf(access.orderEnumerations.reply), offerings: [ferritin] };
const isKept = (server: FakeServer, draft: string) =>
  server.calls.some(({ contract, asked }) => contract === access.savePreference && (asked.body as { key: string }).key === draft);
/** A draft is kept this long after the last key. */
const seconds = 1.5;

it.each([
  ['a new patient', newPatient],
  ['an order', newOrder],
])('the draft of %s is kept by one tab', async (_, { path, draft, type }) => {
  const open = () => openApp(personOf('clinical_nurse'), path, 'answers', (server) => server.answer(access.orderEnumerations, directory));
  heldElsewhere.add(`drawday.${draft}`);
  const second = await open();
  await findByText(document.body, words);
  await type('Quill');
  expect(await until(() => isKept(second, draft), seconds)).toBe(false);

  heldElsewhere.clear();
  const first = await open();
  expect(queryByText(document.body, words)).toBeNull();
  await type('Quill');
  expect(await until(() => isKept(first, draft))).toBe(true);
});
