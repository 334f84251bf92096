import { access } from '@drawday/contracts/access/access.contract.ts';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, settled, whoAmI } from './open-app.tsx';
import { sampleId } from './sample-answer.ts';

// The chosen facility is not contracted for testing patients; a patient of another facility in reach may well be.

afterEach(closeApp);

const uncontracted = (server: FakeServer) => {
  const theirs = whoAmI();
  server.answer(access.whoAmI, {
    ...theirs,
    organizations: theirs.organizations.map((one) => ({ ...one, isContractedForPatient: false })),
  });
};
const closed = 'You do not have access to this page';

async function heading(path: string): Promise<string | null | undefined> {
  await settled(await openApp(personOf('clinical_nurse'), path, 'answers', uncontracted));
  return document.querySelector('main h1')?.textContent;
}

it('a list of patients of the chosen facility is closed', async () => {
  expect(await heading('/home/patients')).toBe(closed);
});

it.each(['patient', 'patient-orders', 'patient-requisition', 'requisition-result'])('the page of one record opens: %s', async (page) => {
  const shown = await heading(`/home/${page}?id=${sampleId}`);
  expect(shown).toBeTruthy();
  expect(shown).not.toBe(closed);
});
