import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { reportSchedules } from '@drawday/contracts/reports/report-schedules.contract.ts';
import { findByRole, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const head = { ...sampleOf(reportRuns.runs.reply).items[0], isOver: false, paperOf: null, keptBecause: null, fault: null, isStale: false };
const run = (last: number, more: object) =>
  ({ ...head, runId: `0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a00${last}`, reportKey: '1', ...more }) as never;
const schedule = {
  ...sampleOf(reportSchedules.schedules.reply).items[0],
  ...{ id: sampleId, title: { en: 'Anemia management', es: 'Anemia' }, isOwner: true, pausedBecause: null, concurrencyStamp: 'seen' },
  ...{ parameters: { reportId: 1 }, cadence: 'WEEKLY', day: 1, hour: 6 },
  recipients: [{ userId: sampleId, name: 'Osei, Kwame', skippedBecause: 'FORBIDDEN' }],
} as never;

const opened = (search: string, prepare: (server: FakeServer) => void) =>
  openApp(personOf('clinical_medical_director'), `/home/report-runs${search}`, 'answers', prepare);
const asked = (server: FakeServer, contract: unknown) =>
  server.calls.filter((call) => call.contract === contract).map((call) => call.asked);
const user = userEvent.setup();
const choose = async (button: RegExp, item: string) => {
  await user.click(await findByRole(document.body, 'button', { name: button }));
  await user.click(await findByRole(document.body, 'menuitem', { hidden: true, name: item }));
};

it('a run under way is cancelled, and one that is ready is kept with its reason', async () => {
  const server = await opened('', (fake) =>
    fake.answer(reportRuns.runs, {
      totalCount: 2,
      items: [
        run(1, { title: 'Result detail', state: 'RUNNING', progress: { done: 5, total: 20 } }),
        run(2, { title: 'Anemia', state: 'DONE' }),
      ],
    }),
  );
  await choose(/Result detail/, 'Cancel');
  await settled(server);
  expect(asked(server, reportRuns.cancel)).toHaveLength(1);
  await choose(/More.*Anemia/, 'Keep for six years');
  const dialog = within(await findByRole(document.body, 'dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'QAPI minutes');
  await user.click(dialog.getByRole('button', { name: 'Keep for six years' }));
  await settled(server);
  expect(asked(server, reportRuns.keep).map(({ body }) => body)).toEqual([{ reason: 'QAPI minutes' }]);
});

it('a PDF that was drawn in the background says how many pages it has, and opens from the list', async () => {
  const server = await opened('', (fake) =>
    fake.answer(reportRuns.runs, {
      totalCount: 1,
      items: [run(3, { title: 'Cumulative by patient', state: 'DONE', totalCount: 1240, paperOf: sampleId, output: 'PDF' })],
    }),
  );
  await findByRole(document.body, 'row', { name: /Cumulative by patient, PDF.*1,240 pages/ });
  await user.click(await findByRole(document.body, 'button', { name: 'Cumulative by patient, PDF' }));
  await settled(server);
  expect(asked(server, reportRuns.file)).toEqual([
    { params: { id: '0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a003' }, query: { format: 'pdf' }, body: undefined },
  ]);
});

it('a schedule is paused and changed with the stamp that was seen', async () => {
  const server = await opened('?tab=schedules', (fake) => fake.answer(reportSchedules.schedules, { items: [schedule] }));
  await findByRole(document.body, 'row', { name: /Osei, Kwame not sent/ });
  await choose(/Actions for Anemia/, 'Pause');
  await settled(server);
  await choose(/Actions for Anemia/, 'Change…');
  await user.click(within(await findByRole(document.body, 'dialog')).getByRole('button', { name: 'Save changes' }));
  await settled(server);
  const body = { parameters: { reportId: 1 }, cadence: 'WEEKLY', day: 1, hour: 6, recipientIds: [sampleId], concurrencyStamp: 'seen' };
  expect(asked(server, reportSchedules.updateSchedule).map((call) => call.body)).toEqual([
    { ...body, isPaused: true },
    { ...body, isPaused: false },
  ]);
});

it('a schedule that everybody has left says so, and goes on once somebody is chosen', async () => {
  const colleague = '0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a009';
  const left = { ...(schedule as object), recipients: [], pausedBecause: 'NOBODY' } as never;
  const server = await opened('?tab=schedules', (fake) =>
    fake
      .answer(reportSchedules.schedules, { items: [left] })
      .answer(reportSchedules.recipients, { items: [{ userId: colleague, name: 'Osei, Kwame' }] }),
  );
  await findByRole(document.body, 'row', { name: /Paused: nobody receives it/ });
  await user.click(await findByRole(document.body, 'button', { name: /Actions for Anemia/ }));
  const items = within(document.body).getAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Change…', 'Delete']);
  items[0]?.click();
  const dialog = within(await findByRole(document.body, 'dialog'));
  const save = dialog.getByRole('button', { name: 'Save changes' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('combobox', { name: /Recipients/ }));
  await user.click(await dialog.findByText('Osei, Kwame', { selector: '.ant-select-item-option *' }));
  await user.click(save);
  await settled(server);
  expect(asked(server, reportSchedules.updateSchedule).map(({ body }) => body)).toMatchObject([
    { isPaused: false, recipientIds: [colleague] },
  ]);
});

it('a double click, quicker than the button shows that it is busy, saves once', async () => {
  const server = await opened('?tab=schedules', (fake) => fake.answer(reportSchedules.schedules, { items: [schedule] }));
  const saved = () => asked(server, reportSchedules.updateSchedule).length;
  for (const times of [1, 2]) {
    await choose(/Actions for Anemia/, 'Change…');
    const save = within(await findByRole(document.body, 'dialog')).getByRole('button', { name: 'Save changes' });
    save.click();
    save.click();
    await settled(server);
    // The same again afterwards is another one.
    expect(saved()).toBe(times);
  }
});

it('the link of a mail asks once, and ends what one receives', async () => {
  const server = await opened(`?tab=schedules&leave=${sampleId}`, (fake) =>
    fake.answer(reportSchedules.schedules, { items: [{ ...(schedule as object), isOwner: false, parameters: null } as never] }),
  );
  const question = within(await findByRole(document.body, 'alertdialog'));
  question.getByText('Stop receiving Anemia management?');
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await settled(server);
  expect(asked(server, reportSchedules.removeSchedule)).toHaveLength(1);
});
