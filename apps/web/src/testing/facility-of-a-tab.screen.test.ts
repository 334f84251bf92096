import { access } from '@drawday/contracts/access/access.contract.ts';
import { findByRole } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { writeCookie } from '../platform/cookies.ts';
import { closeApp, openApp, personOf, whoAmI } from './open-app.tsx';

afterEach(() => {
  closeApp();
  sessionStorage.clear();
  writeCookie('drawday.facility', null);
});

const me = whoAmI();
const facilities = me.facilities.flatMap((one) => [
  { ...one, name: 'Cedar Hollow' },
  { ...one, id: `${one.id.slice(0, -1)}7`, name: 'Fern Valley' },
]);
const [cedar, fern] = facilities.map(({ id }) => id);
const open = async (path: string) => {
  await openApp(personOf('clinical_nurse'), path, 'answers', (server) => server.answer(access.whoAmI, { ...me, facilities }));
  return (await findByRole(document.body, 'button', { name: /Cedar Hollow|Fern Valley/ })).textContent;
};

it('a tab that is loaded again stays at its facility, whatever another tab chose; a new one starts where that went', async () => {
  expect(await open(`/home/patients?facility=${cedar}`)).toContain('Cedar Hollow');
  writeCookie('drawday.facility', fern ?? '');
  expect(await open('/home/patients')).toContain('Cedar Hollow');
  sessionStorage.clear();
  writeCookie('drawday.facility', fern ?? '');
  expect(await open('/home/patients')).toContain('Fern Valley');
});
