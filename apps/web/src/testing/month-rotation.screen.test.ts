import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { findAllByRole, findByRole, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const thisMonth = Temporal.Now.plainDateISO('America/New_York').toPlainYearMonth();
const sample = sampleOf(sources.rotation.reply.shape.items.element);
const idOf = (at: number) => `44444444-4444-4444-8444-44444444444${at}`;
const row = (at: number, name: string, isOrdered: boolean) => ({
  ...{ ...sample, id: idOf(at), name, siteTypeCode: 'WATERROOM', pace: 'MONTHLY' as const, month: null, statusTypeCode: 'ACTIVE' },
  ...{ sampledMonths: [], samples: [], plannedMonths: [], isProposed: true, testState: 'DUE' as const },
  tests: [{ offeringCode: 'WATERMIC', offeringName: 'Culture', pace: 'MONTHLY' as const, isOrdered }],
});

async function openRotation(
  role: 'clinical_environmental' | 'clinical_medical_director' = 'clinical_environmental',
  more?: (fake: FakeServer) => void,
) {
  const sent: unknown[] = [];
  const server = await openApp(personOf(role), '/home/env-rotation', 'answers', (fake) => {
    fake.answer(sources.rotation, {
      totalCount: 3,
      items: [row(1, 'Loop start', false), row(2, 'Loop return', false), row(3, 'Tank', true)],
    });
    more?.(fake);
    fake.answer(schedules.assignToSites, ({ body }) => {
      sent.push(body);
      const { siteIds } = body as { siteIds: string[] };
      return { items: siteIds.map((id) => ({ id, ok: true, code: null, message: null, scheduleIds: [], leftOut: [] })) };
    });
  });
  await settled(server);
  return { server, sent };
}
const cells = () => [...document.querySelectorAll<HTMLElement>('button.dd-src-cell')];
const chosen = () => cells().filter((cell) => cell.getAttribute('aria-pressed') === 'true').length;

it('cells without an order are chosen by click, by arrows with Shift, by month, and as a proposed year', async () => {
  const user = userEvent.setup();
  await openRotation();
  // Twelve months of two sources; the third has a standing order.
  expect(cells()).toHaveLength(24);
  const [first] = cells();
  if (!first) throw new Error('no cell');
  await user.click(first);
  expect(chosen()).toBe(1);
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(chosen()).toBe(3);
  await user.click(first);
  expect(chosen()).toBe(2);
  const [ofMonth] = await findAllByRole(document.body, 'button', { name: /Select the 2 proposed samples of/ });
  await user.click(ofMonth ?? first);
  expect(chosen()).toBe(4);
  await user.click(await findByRole(document.body, 'button', { name: 'Propose a year' }));
  expect(chosen()).toBe(24);
  await user.click(await findByRole(document.body, 'button', { name: 'Clear' }));
  expect(chosen()).toBe(0);
});

it('what is chosen is ordered at once: one call for the sources of a day, and nothing stays chosen', async () => {
  const user = userEvent.setup();
  const { sent } = await openRotation();
  const panel = await findByRole(document.body, 'complementary', { name: 'Selected' });
  expect(panel.textContent).toContain('2 are due in');
  await user.click(within(panel).getByRole('button', { name: 'Add all 2' }));
  const next = cells()[1];
  if (!next) throw new Error('no cell');
  await user.click(next);
  await user.click(within(panel).getByRole('button', { name: /^Order these 3 samples/ }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toMatchObject([
    { siteIds: [idOf(1), idOf(2)], orders: [{ drawTypeCode: 'ONETIME', lines: [{ offeringCode: 'WATERMIC' }] }] },
    { siteIds: [idOf(1)], orders: [{ drawTypeCode: 'ONETIME' }] },
  ]);
  const days = sent.map((body) => (body as { orders: { oneTimeDate: string }[] }).orders[0]?.oneTimeDate.slice(0, 7));
  expect(days).toEqual([thisMonth.toString(), thisMonth.add({ months: 1 }).toString()]);
  await expect.poll(chosen).toBe(0);
});

it('the file holds what the screen shows, each month in words, and is asked for as an export', async () => {
  const user = userEvent.setup();
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  await openRotation('clinical_environmental', (fake) =>
    fake.answer(sources.exportRotation, {
      totalCount: 3,
      items: [row(1, 'Loop start', false), row(2, 'Loop return', true), row(3, 'Tank', true)],
    }),
  );
  await user.type(await findByRole(document.body, 'searchbox'), 'loop');
  await expect.poll(() => document.body.textContent).not.toContain('Tank');
  await user.click(await findByRole(document.body, 'button', { name: 'Export' }));
  await expect.poll(() => files).toHaveLength(1);
  const [titles = '', first = '', second = '', ...rest] = ((await files[0]?.text()) ?? '').trim().split(/\r?\n/);
  expect(titles.split(',')).toHaveLength(6 + 15);
  expect(first).toMatch(/Loop start,.*,,,"?due, no order"?,(proposed,){10}proposed$/);
  // What somebody ordered meanwhile is in the file.
  expect(second).toMatch(/Loop return,.*,,,(standing order,){11}standing order$/);
  expect(rest).toEqual([]);
});

it('who may not order sees the plan, and chooses nothing', async () => {
  await openRotation('clinical_medical_director');
  expect(document.querySelectorAll('.dd-src-proposed').length).toBeGreaterThan(10);
  expect(cells()).toHaveLength(0);
  expect(document.querySelector('.dd-src-order')).toBeNull();
});
