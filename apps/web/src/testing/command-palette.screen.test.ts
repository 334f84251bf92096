import { access } from '@drawday/contracts/access/access.contract.ts';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { search } from '@drawday/contracts/search/search.contract.ts';
import { findByRole, fireEvent, getAllByRole, getByRole, queryAllByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId } from './sample-answer.ts';

afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  closeApp();
});

type Found = ReplyOf<typeof search.everywhere>['patients'][number];
const drawId = '22222222-2222-4222-8222-222222222222';
const okafor: Found = {
  ...{ id: sampleId, name: 'Okafor, Samuel C', dateOfBirth: '1949-11-02', sex: 'MALE', mrn: '0047106', modality: 'HD' },
  ...{ dayGroup: 'MWF', shift: 'SECOND', chair: 1, nextDraw: { id: drawId, drawDate: '2031-11-26' }, toReview: null, openCritical: null },
};
const bell: Found = { ...okafor, id: drawId, name: 'Okafor-Bell, Ngozi', modality: 'PD', nextDraw: null };
const hit = { facts: ['11/02/1949'], statusTypeCode: 'ACTIVE', partyType: null, facilityId: null };
const offering = (code: string, name: string) => ({
  ...{ code, name, kind: 'PANEL', category: 'chemistry', tube: null, usualFrequency: 'MONTH', members: [] },
});

/** The palette over the dashboard, with two patients whom every text finds. */
async function openPalette(role: Parameters<typeof personOf>[0], patients: readonly Found[] = [okafor, bell]) {
  const asked: unknown[] = [];
  const server = await openApp(personOf(role), '/home/dashboard', 'answers', (fake) => {
    fake.answer(search.everywhere, ({ body }) => {
      asked.push(body);
      return {
        groups: [{ kind: 'patients' as const, hasMore: false, items: patients.map(({ id, name }) => ({ ...hit, id, label: name })) }],
        patients: [...patients],
      };
    });
    fake.answer(access.orderEnumerations, {
      ...{ offerings: [offering('MTHPD', 'Monthly PD panel'), offering('MTHHD', 'Monthly HD panel')], questions: [] },
    } as never);
  });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await findByRole<HTMLInputElement>(document.body, 'combobox', { name: 'Search or type a command' });
  const user = userEvent.setup();
  return {
    server,
    asked,
    user,
    field,
    options: () => queryAllByRole(document.body, 'option').map((option) => option.textContent ?? ''),
    type: async (text: string, first: string) => {
      await user.clear(field);
      await user.type(field, text);
      await expect.poll(() => getAllByRole(document.body, 'option')[0]?.textContent, { timeout: 3000 }).toContain(first);
      await settled(server);
    },
  };
}
const address = () => `${window.location.pathname}${window.location.search}`;

it('an order begins with the test that fits how the patient is treated, and the field completes the name', async () => {
  const { user, field, options, type } = await openPalette('clinical_nurse');
  await type('order monthly labs for oka', 'Order Monthly HD panel for OKAFOR, Samuel C');
  expect(options()[0]).toContain('11/02/1949 · 0047106 · next draw Wed 11/26');
  expect(options()[1]).toContain('Order Monthly PD panel for OKAFOR-BELL, Ngozi');
  expect(document.querySelector('.dd-command-rest')?.textContent).toBe('order monthly labs for okafor, Samuel C');
  expect(getByRole(document.body, 'option', { selected: true }).id).toBe(field.getAttribute('aria-activedescendant'));
  await user.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe(`/home/patient-orders?id=${drawId}&tests=MTHPD`);
});

it('people of one name are told apart, and an open critical stands beside the name', async () => {
  const { options, type } = await openPalette('clinical_nurse', [
    { ...okafor, openCritical: { requisitionId: drawId, resultCode: 'K', text: '6.8', flag: 'HH' } },
    bell,
  ]);
  await type('@oka', 'OKAFOR, Samuel C');
  expect(options()[0]).toMatch(/11\/02\/1949 · \d+ y M · 0047106 · MWF · shift 2 · chair 1.*6\.8 HH, open/);
  expect(document.body.textContent).toContain('2 with this name, check the birth date');
});

it('labels of a day and a shift open with both chosen, in either language', async () => {
  const { user, type, options } = await openPalette('clinical_nurse');
  await type('etiquetas mañana turno 2', 'Print labels');
  await expect.poll(() => options()[0], { timeout: 3000 }).not.toMatch(/Print labels of/);
  await user.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/home\/print-labels-queue\?day=\d{4}-\d\d-\d\d&shift=SECOND$/);
});

it('Enter right after typing waits for the rows of what is typed, and opens none of those before', async () => {
  const { server, user, field, type } = await openPalette('clinical_nurse', [okafor]);
  await type('@okafor', 'OKAFOR, Samuel C');
  server.answer(search.everywhere, {
    groups: [{ kind: 'patients', hasMore: false, items: [{ ...hit, id: bell.id, label: bell.name }] }],
    patients: [bell],
  });
  server.turn('waits');
  await user.clear(field);
  await user.type(field, '@bell{Enter}');
  await expect.poll(() => server.waiting).toBeGreaterThan(0);
  expect(address()).toBe('/home/dashboard');
  server.turn('answers');
  await expect.poll(address).toBe(`/home/patient?id=${bell.id}`);
});

it('what somebody may not do is not offered, and no name stands in an address', async () => {
  const { server, asked, options, type } = await openPalette('clinical_environmental', []);
  await type('label', 'Print labels');
  await type('order', 'Order');
  expect(options().join()).not.toContain('Order for');
  expect(server.faults).toEqual([]);
  expect(asked.every((body) => JSON.stringify(body) !== '{}')).toBe(true);
  expect(address()).not.toContain('label');
});

it('what is typed while the palette opens is in its field, and presses no key of the page', async () => {
  await openApp(personOf('clinical_nurse'), '/home/patients');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  for (const key of ['n', 'o', 'x', 'Backspace', 'r']) fireEvent.keyDown(document.body, { key });
  const field = await findByRole<HTMLInputElement>(document.body, 'combobox', { name: 'Search or type a command' });
  await expect.poll(() => field.value).toBe('nor');
  expect(address()).toBe('/home/patients');
});
