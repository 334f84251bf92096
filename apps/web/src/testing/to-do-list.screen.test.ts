import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { findByRole, fireEvent, queryByRole, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, whoAmI } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

type Part = { countType: string; day?: string; code?: string; count: number; at?: string; names?: string[] };
const nothing = { day: null, code: null, at: null, names: [] };

const opened = (
  role: Parameters<typeof personOf>[0],
  counts: Readonly<Record<string, number>>,
  parts: readonly Part[] = [],
  more: (server: FakeServer) => unknown = () => undefined,
) =>
  openApp(personOf(role), '/home/dashboard', 'answers', (server) => {
    server.answer(dashboards.all, { items: Object.entries(counts).map(([countType, count]) => ({ countType, count })) });
    server.answer(dashboards.toDo, { items: parts.map((part) => ({ ...nothing, ...part })) });
    server.answer(dashboards.limitsToApprove, { countType: 'criticalLimitsToApprove', count: counts.criticalLimitsToApprove ?? 0 });
    server.answer(dashboards.facilitiesToOpen, { countType: 'facilitiesToOpen', count: counts.facilitiesToOpen ?? 0 });
    server.answer(facilities.closedDays, { items: [] });
    more(server);
  });
const group = (name: string) => findByRole(document.body, 'list', { name });
/** The number of a line: it opens its rows. */
const line = (name: string) => findByRole<HTMLAnchorElement>(document.body, 'link', { name: new RegExp(`^[0-9]+ ${name}`) });
const noLine = (name: string) => expect(queryByRole(document.body, 'link', { name: new RegExp(`^[0-9]+ ${name}`) })).toBeNull();
const minutesAgo = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString();

it('owed tubes and open print jobs have a line that opens their list, as long as there are some', async () => {
  await opened('clinical_nurse', { missingKinetics: 3, tubesOwed: 2, unconfirmedLabels: 4 });
  expect((await line('POST tubes owed')).href).toContain('/home/draw-day-queue?show=owed');
  expect((await line('Labels sent to the printer')).href).toContain('/home/print-labels-queue');
  await closeApp();
  await opened('clinical_nurse', { missingKinetics: 3, tubesOwed: 0, unconfirmedLabels: 0 });
  await line('Kinetics missing');
  noLine('POST tubes owed');
  noLine('Labels sent to the printer');
});

it('a treatment that is over stands in red with its chair, the ones that run by when they end', async () => {
  const ends = { countType: 'tubesOwed', count: 1 };
  await opened('clinical_nurse', { tubesOwed: 2 }, [
    { ...ends, code: '7', at: minutesAgo(12) },
    { ...ends, code: '3', at: minutesAgo(-30) },
  ]);
  const owed = (await line('POST tubes owed')).closest('li');
  expect(owed?.textContent).toMatch(/run over: chairs 7 · 1 more by .*12 min over/);
  expect(owed?.querySelector('.dd-to-do-when')?.className).toContain('dd-error-text');
});

const inDays = (days: number) => Temporal.Now.plainDateISO('America/New_York').add({ days }).toString();

it('labels of patients who are drawn today are for today, and those on no shift are no third shift', async () => {
  const label = { countType: 'unprintedLabels' };
  await opened('clinical_nurse', { unprintedLabels: 5 }, [
    { ...label, day: inDays(0), code: 'FIRST', count: 4 },
    { ...label, day: inDays(0), count: 1 },
  ]);
  expect(within(await group('Today')).getByText(/shift 1 4 · 1 on no shift$/)).toBeTruthy();
  await closeApp();
  await opened('clinical_nurse', { unprintedLabels: 4 }, [{ ...label, day: inDays(2), code: 'FIRST', count: 4 }]);
  expect(within(await group('This week')).getByText(/shift 1 4$/)).toBeTruthy();
});

it.each([
  [7, true],
  [8, false],
])(
  'labels of a draw day in %i days lead to Print Labels: %s; what is collected is to be shipped even without a pickup time',
  async (days, isListed) => {
    const shift = { date: inDays(days), shift: null, dayGroup: null, draws: 1, labels: 3, printedLabels: 0, unprintedDraws: 1 };
    const day = { ...sampleOf(dashboards.drawDay.reply), date: inDays(0), next: [shift], toShip: 2, tubesToShip: 6 };
    await opened('clinical_nurse', {}, [], (server) =>
      server.answer(dashboards.drawDay, day).answer(facilities.find, { ...sampleOf(facilities.find.reply), courierPickupTime: null }),
    );
    const door = await findByRole<HTMLAnchorElement>(document.body, 'link', { name: /· no shift$/ });
    expect(new URL(door.href).pathname).toBe(isListed ? '/home/print-labels-queue' : '/home/requisitions');
    expect(queryByRole(document.body, 'button', { name: /^Labels for / }) !== null).toBe(isListed);
    const courier = await findByRole<HTMLAnchorElement>(document.body, 'link', { name: '2 draws to ship, 6 tubes' });
    expect(courier.href).toContain('status=COLLECTED');
  },
);

it('what was not judged has a line before the other results, and both together are the new results', async () => {
  const result = { countType: 'newResults' };
  await opened('clinical_nurse', { newResults: 6, criticalResults: 1 }, [
    { ...result, code: 'NOT_JUDGED', count: 2, at: minutesAgo(540) },
    { ...result, code: 'OUT_OF_GOAL', count: 3, at: minutesAgo(60) },
    { ...result, code: 'CRITICAL', count: 1, at: minutesAgo(90) },
  ]);
  const today = await group('Today');
  await line('Results not judged');
  const [first, second] = within(today).getAllByRole('listitem');
  expect(first?.textContent).toContain('oldest 9 h');
  expect(second?.textContent).toMatch(/^4.*Judged results to review.*1 critical \(open ones above\), 3 out of goal or range/);
  expect(first?.querySelector('a')?.href).toContain('group=NOT_JUDGED');
  expect(second?.querySelector('a')?.href).toMatch(/group=CRITICAL.*IN_RANGE/);
  expect(second?.querySelector('a')?.href).not.toContain('NOT_JUDGED');
});

it('once every critical is closed, the results to review do not point above', async () => {
  await opened('clinical_nurse', { newResults: 4, criticalResults: 0 }, [{ countType: 'newResults', code: 'CRITICAL', count: 4 }]);
  expect((await line('Results to review')).closest('li')?.textContent).toMatch(/4 critical(?! \()/);
});

it('a critical report that no draw was found for is to be placed now, in red', async () => {
  await opened('clinical_support', { unmatchedReports: 6, unmatchedCriticals: 3, tnp: 1 });
  const [first] = within(await group('Now')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^6.*Laboratory reports without a draw.*3 critical or urgent/);
  expect(first?.className).toContain('dd-to-do-alarm');
  await closeApp();
  await opened('clinical_support', { unmatchedReports: 6, unmatchedCriticals: 0 });
  expect(within(await group('Today')).getByRole('listitem').textContent).toContain('Laboratory reports without a draw');
});

it('a digit opens the door of its line', async () => {
  await opened('clinical_nurse', { tnp: 4, missingKinetics: 3 });
  await line('Kinetics missing');
  fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() => expect(window.location.pathname).toBe('/home/missing-kinetics-queue'));
});

it('a person who may not sign is not offered to, but may remind who signs', async () => {
  const door = async () => (await line('Orders not signed')).closest('li')?.querySelector('.dd-door')?.textContent;
  await opened('clinical_nurse', { unsignedOrders: 9 });
  expect(await door()).toBe('Remind…');
  await closeApp();
  await opened('clinical_provider', { unsignedOrders: 9 });
  expect(await door()).toBe('Sign');
});

it('a critical result offers the read-back to who may give it, and to nobody else', async () => {
  const open = { totalCount: 1, items: [sampleOf(results.criticals.reply.shape.items.element)] };
  const offered = async (role: Parameters<typeof personOf>[0]) => {
    await openApp(personOf(role), '/home/dashboard', 'answers', (server) => server.answer(results.criticals, open));
    const strip = await findByRole(document.body, 'region', { name: 'All critical results' });
    const words = (await waitFor(() => strip.querySelector('.dd-criticals-act') ?? Promise.reject(new Error('no door')))).textContent;
    await closeApp();
    return words;
  };
  expect(await offered('clinical_nurse')).toBe('Read back');
  expect(await offered('clinical_admin')).toBe('Open');
});

it('draws on closed days stand on the dashboard weeks ahead: the number opens its list, the door their move', async () => {
  const [facility] = whoAmI().facilities;
  const today = Temporal.Now.plainDateISO(facility?.ianaTimeZone ?? 'UTC');
  const day = (ahead: number) => today.add({ days: ahead }).toString();
  await openApp(personOf('clinical_nurse'), '/home/dashboard', 'answers', (server) => {
    server.answer(dashboards.all, { items: [{ countType: 'closedDayDraws', count: 47 }] });
    server.answer(dashboards.drawDay, { ...sampleOf(dashboards.drawDay.reply), date: day(0) });
    server.answer(dashboards.toDo, { items: [{ ...nothing, countType: 'closedDayDraws', day: day(20), code: 'FIRST', count: 47 }] });
    server.answer(facilities.closedDays, {
      items: [
        { day: day(20), reason: 'Thanksgiving', plannedDraws: 47 },
        { day: day(21), reason: 'Water system', plannedDraws: 0 },
        { day: day(60), reason: 'Founders’ Day', plannedDraws: 3 },
      ],
    });
  });
  const closed = (await line('.* closed: draws still planned')).closest('li');
  expect(closed?.textContent).toMatch(/^47.*Thanksgiving · Shift 1 47in 20 daysMove…$/);
  expect(queryByRole(document.body, 'link', { name: /^3 .* closed/ })).toBeNull();
  const [count, door] = [...(closed?.querySelectorAll('a') ?? [])].map(({ href }) => href);
  expect(count).toContain(`/home/requisitions?from=${day(20)}&to=${day(20)}&status=PENDING`);
  expect(door).toContain(`/home/facility-draw-schedule?day=${day(20)}&move=all`);
});

it('who misses a goal opens in place, each with a reason', async () => {
  const goal = {
    ...sampleOf(dashboards.drawDay.reply.shape.goals.element),
    measure: 'HD_SPKTV_GOAL' as const,
    resultCode: 'KTVSP',
    below: 2,
    above: 0,
  };
  const miss = { ...sampleOf(dashboards.goalMisses.reply.shape.items.element), comment: null, reasons: [] };
  await openApp(personOf('clinical_medical_director'), '/home/dashboard', 'answers', (server) => {
    server.answer(dashboards.drawDay, { ...sampleOf(dashboards.drawDay.reply), goals: [goal] });
    server.answer(dashboards.goalMisses, {
      totalCount: 5,
      items: [
        { ...miss, patientName: 'Coleman, Bernice', reasons: ['SHORT', 'CATHETER'], givenMinutes: 172, prescribedMinutes: 240 },
        { ...miss, patientName: 'Tran, Bich', patientId: crypto.randomUUID() },
      ],
    });
  });
  (await findByRole(document.body, 'button', { name: /^2 miss/ })).click();
  expect((await findByRole(document.body, 'link', { name: 'COLEMAN, Bernice' })).closest('li')?.textContent).toContain(
    'ran 172 of 240 min, catheter',
  );
  expect((await findByRole(document.body, 'link', { name: 'TRAN, Bich' })).closest('li')?.textContent).toContain('no reason found');
  await findByRole(document.body, 'button', { name: '3 more, with reasons' });
});

it('a facility that waits to be opened stands before support, with its list', async () => {
  await opened('clinical_support', { facilitiesToOpen: 1 });
  await waitFor(async () => expect((await line('Facilities to open')).href).toContain('/home/facilities?status=PENDING'));
});

it('7.2 draws in question for seven days stand before the medical director, with their list, and before nobody else', async () => {
  await opened('clinical_medical_director', { doubtsHandedOver: 2 });
  await waitFor(async () => expect((await line('Draws in question for 7 days')).href).toContain('/home/problems?show=handedOver'));
  await closeApp();
  await opened('clinical_nurse', { missingKinetics: 3, doubtsHandedOver: 2 });
  await line('Kinetics missing');
  noLine('Draws in question for 7 days');
});

it('A.6 critical limits that wait stand before the medical director, with their list, and before nobody else', async () => {
  await opened('clinical_medical_director', { criticalLimitsToApprove: 2 });
  await waitFor(async () => expect((await line('Critical limits to approve')).href).toContain('/home/limits-to-approve'));
  await closeApp();
  await opened('clinical_admin', { missingKinetics: 3, criticalLimitsToApprove: 2 });
  await line('Kinetics missing');
  noLine('Critical limits to approve');
});

it('whoever wants to sees only the lines that are their own work, and everything again', async () => {
  await opened('clinical_nurse', { unsignedOrders: 3, missingKinetics: 2 });
  await line('Orders not signed');
  const only = await findByRole(document.body, 'button', { name: 'Mine only' });
  only.click();
  await waitFor(() => noLine('Orders not signed'));
  await line('Kinetics missing');
  (await findByRole(document.body, 'button', { name: 'Everything that waits' })).click();
  await line('Orders not signed');
});

it('what could not be counted is said before anything else, and is not nothing to do', async () => {
  await openApp(personOf('clinical_nurse'), '/home/dashboard', 'answers', (server) => {
    server.fail(dashboards.all).answer(dashboards.masterAll, { items: [] }).answer(dashboards.toDo, { items: [] });
  });
  const list = await findByRole(document.body, 'region', { name: 'To do' });
  await within(list).findByText('This could not be loaded', {}, { timeout: 10_000 });
  expect(list.textContent).not.toMatch(/nothing/i);
});
