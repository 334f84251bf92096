import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { findAllByRole, findByRole, queryByRole, within } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const [sample] = sampleOf(labConnections.routes.reply).items;
const today = Temporal.Now.plainDateISO('UTC');
const day = (ahead: number) => today.add({ days: ahead }).toString();
const route = (laboratory: string, more: Partial<NonNullable<typeof sample>>) => ({
  ...(sample ?? expect.fail('no sample')),
  laboratory,
  ...more,
});

async function routesOf(items: ReturnType<typeof route>[], usualConnectionName: string | null = 'Laboratory out') {
  await openApp(personOf('clinical_support'), '/home/lab-connections', 'answers', (server) => {
    server.answer(labConnections.routes, { items, usualConnectionName });
  });
  const [place] = await findAllByRole(document.body, 'region', { name: 'Routes of orders' });
  return place ?? expect.fail('no routes');
}
const rowsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()));

it('B.4 support sees whose orders leave by which connection; what has begun is ended, what has not is removed', async () => {
  const place = await routesOf([
    route('Begun', {
      scope: 'FACILITY',
      facilityName: 'Cedar Hollow',
      partyType: 'SITE',
      connectionName: 'North',
      validFrom: day(-3),
      validTo: null,
    }),
    route('To come', { scope: 'TENANT', facilityName: null, partyType: null, connectionName: 'South', validFrom: day(3), validTo: null }),
    route('Over', { scope: 'ALL', facilityName: null, partyType: null, connectionName: 'East', validFrom: day(-9), validTo: day(-1) }),
  ]);
  expect(place.textContent).toContain('without one, by Laboratory out');
  expect(rowsOf(place).map((row) => [...row.slice(0, 4), row.at(-1)])).toEqual([
    ['Begun', 'Cedar Hollow', 'Source', 'North', 'End'],
    ['To come', 'This customer', 'everybody', 'South', 'Remove'],
    ['Over', 'Every customer', 'everybody', 'East', ''],
  ]);
});

it('without any route it says by which connection all orders leave, and offers one', async () => {
  const place = await routesOf([]);
  expect(place.textContent).toContain('No route: all orders leave by Laboratory out.');
  within(place).getByRole('button', { name: 'New route' }).click();
  const dialog = await findByRole(document.body, 'dialog');
  for (const name of ['Laboratory', 'Connection', 'For whom', 'From', 'Until', 'Reason'])
    expect(within(dialog).getByLabelText(name, { exact: false })).toBeTruthy();
  expect(queryByRole(dialog, 'table')).toBeNull();
});
