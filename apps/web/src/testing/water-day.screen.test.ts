import { water } from '@drawday/contracts/water/water.contract.ts';
import { findByRole, getByRole, getByText, queryByText, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const person = personOf('clinical_environmental');
const nothing = { totalCount: 0, items: [] };

it('the water dashboard shows what is known, and says that it still asks what is above a limit', async () => {
  const server = await openApp(person, '/home/env-dashboard', 'waits');
  getByText(document.body, 'Checking which sources are above a limit');
  getByRole(document.body, 'link', { name: /Samples due/ });
  for (const name of ['Round of this month', 'Corrective actions'])
    expect(within(getByRole(document.body, 'region', { name })).queryByRole('heading', { name })).not.toBeNull();
  server.turn('hasNothing');
  await settled(server);
  expect(queryByText(document.body, 'Checking which sources are above a limit')).toBeNull();
  getByText(document.body, 'No source is above a limit.');
});

it('that nothing is above a limit is not said while that is unknown', async () => {
  const user = userEvent.setup();
  const server = await openApp(person, '/home/env-dashboard', 'answers', (fake) => fake.answer(water.actions, nothing).fail(water.results));
  const failed = (await findByRole(document.body, 'alert')).closest('.dd-env-none');
  expect(failed).not.toBeNull();
  expect(queryByText(document.body, 'No source is above a limit.')).toBeNull();
  server.answer(water.results, { ...sampleOf(water.results.reply), ...nothing });
  await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Retry' }));
  await settled(server);
  getByText(document.body, 'No source is above a limit.');
});
