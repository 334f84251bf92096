import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { findByRole, queryByRole, waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const opened = (role: Parameters<typeof personOf>[0], counts: Readonly<Record<string, number>>) =>
  openApp(personOf(role), '/home/dashboard', 'answers', (server) => {
    server.answer(dashboards.all, { items: Object.entries(counts).map(([countType, count]) => ({ countType, count })) });
    server.answer(dashboards.limitsToApprove, { countType: 'criticalLimitsToApprove', count: counts.criticalLimitsToApprove ?? 0 });
    server.answer(dashboards.facilitiesToOpen, { countType: 'facilitiesToOpen', count: counts.facilitiesToOpen ?? 0 });
  });
const tile = (name: string) => findByRole<HTMLAnchorElement>(document.body, 'link', { name });

it('owed tubes and open print jobs have a tile that opens their list, as long as there are some', async () => {
  await opened('clinical_nurse', { drawDayQueue: 3, tubesOwed: 2, unconfirmedLabels: 4 });
  expect((await tile('Post-run tubes owed')).href).toContain('/home/draw-day-queue');
  expect((await tile('Labels sent to the printer')).href).toContain('/home/print-labels-queue');
});

it('draws on closed days stand on the dashboard weeks ahead: the number opens its list, the door their move', async () => {
  const today = Temporal.Now.plainDateISO();
  const day = (ahead: number) => today.add({ days: ahead }).toString();
  await openApp(personOf('clinical_nurse'), '/home/dashboard', 'answers', (server) => {
    server.answer(dashboards.all, { items: [{ countType: 'closedDayDraws', count: 47 }] });
    server.answer(dashboards.drawDay, { ...sampleOf(dashboards.drawDay.reply), date: day(0) });
    server.answer(facilities.closedDays, {
      items: [
        { day: day(20), reason: 'Thanksgiving', plannedDraws: 47 },
        { day: day(21), reason: 'Water system', plannedDraws: 0 },
        { day: day(60), reason: 'Founders’ Day', plannedDraws: 3 },
      ],
    });
  });
  expect((await tile('Draws on closed days')).href).toContain('/home/requisitions?show=closedDays');
  const list = await findByRole(document.body, 'list', { name: 'Draws on closed days' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^47draws still planned on .* Thanksgiving/),
  ]);
  const [count, door] = [...list.querySelectorAll('a')].map(({ href }) => href);
  expect(count).toContain(`/home/requisitions?from=${day(20)}&to=${day(20)}&status=PENDING`);
  expect(door).toContain(`/home/facility-draw-schedule?day=${day(20)}&move=all`);
});

it('without any there is no such tile', async () => {
  await opened('clinical_nurse', { drawDayQueue: 3, tubesOwed: 0, unconfirmedLabels: 0 });
  await tile('New Draws');
  expect(queryByRole(document.body, 'link', { name: 'Post-run tubes owed' })).toBeNull();
  expect(queryByRole(document.body, 'link', { name: 'Labels sent to the printer' })).toBeNull();
});

it('a facility that waits to be opened stands before support, with its list', async () => {
  await opened('clinical_support', { facilitiesToOpen: 1 });
  await waitFor(async () => expect((await tile('Facilities to open')).href).toContain('/home/facilities?status=PENDING'));
});

it('7.2 draws in question for seven days stand before the medical director, with their list, and before nobody else', async () => {
  await opened('clinical_medical_director', { doubtsHandedOver: 2 });
  await waitFor(async () => expect((await tile('Draws in question for 7 days')).href).toContain('/home/problems?show=handedOver'));
  await closeApp();
  await opened('clinical_nurse', { drawDayQueue: 3, doubtsHandedOver: 2 });
  await tile('New Draws');
  expect(queryByRole(document.body, 'link', { name: 'Draws in question for 7 days' })).toBeNull();
});

it('A.6 critical limits that wait stand before the medical director, with their list, and before nobody else', async () => {
  await opened('clinical_medical_director', { criticalLimitsToApprove: 2 });
  await waitFor(async () => expect((await tile('Limits to approve')).href).toContain('/home/limits-to-approve'));
  await closeApp();
  await opened('clinical_admin', { drawDayQueue: 3, criticalLimitsToApprove: 2 });
  await tile('New Draws');
  expect(queryByRole(document.body, 'link', { name: 'Limits to approve' })).toBeNull();
});
