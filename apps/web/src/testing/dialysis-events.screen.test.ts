import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { reportRuns } from '@drawday/contracts/reports/report-run.contract.ts';
import { findByRole, findByText, fireEvent, getByLabelText, queryByLabelText, queryByRole, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { answerEventReport, eventReportAddress, knownEvent, month, otherPatientId } from './event-report.ts';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

type Role = Parameters<typeof personOf>[0];
const opened = (prepare: (server: FakeServer) => void = () => undefined, role: Role = 'clinical_nurse') =>
  openApp(personOf(role), eventReportAddress, 'answers', (server) => prepare(answerEventReport(server)));
const button = (name: string | RegExp) => findByRole(document.body, 'button', { name });
async function openRow(user: UserEvent, server: FakeServer, name: string): Promise<HTMLElement> {
  await user.click(await button(`Show all values of ${name}`));
  await settled(server);
  return findByRole(document.body, 'region', { name: /^(Positive blood culture|IV antimicrobial start)$/ });
}
const bodies = (server: FakeServer, contract: unknown) =>
  server.calls.filter((call) => call.contract === contract).map(({ asked }) => asked.body);

it('a culture that was entered opens with what was said; saving sends it with its stamp, and it can be taken back', async () => {
  const user = userEvent.setup();
  const server = await opened((fake) => {
    fake.answer(reportRuns.changeDialysisEvent, { ...knownEvent, note: 'Redness at the exit.', concurrencyStamp: 'newer' });
    fake.answer(reportRuns.removeDialysisEvent, undefined);
  });
  const form = await openRow(user, server, 'MONTGOMERY, Opal R');
  expect(getByLabelText<HTMLInputElement>(form, 'Organisms').value).toBe('S. aureus');
  expect(form.textContent).toContain('MERCER, Dana');
  await user.type(getByLabelText(form, 'Note'), 'Redness at the exit.');
  await user.click(within(form).getByRole('button', { name: /^Save event/ }));
  await settled(server);
  expect(bodies(server, reportRuns.changeDialysisEvent)).toMatchObject([
    { eventOn: '2026-10-05', organisms: 'S. aureus', note: 'Redness at the exit.', concurrencyStamp: knownEvent.concurrencyStamp },
  ]);
  await findByText(document.body, 'The event is entered.');
  const again = await openRow(user, server, 'MONTGOMERY, Opal R');
  await user.click(within(again).getByRole('button', { name: 'Take it back' }));
  await findByText(document.body, 'The event was withdrawn.');
  const removals = server.calls.filter(({ contract }) => contract === reportRuns.removeDialysisEvent);
  expect(removals.map(({ asked }) => asked.query)).toEqual([{ concurrencyStamp: knownEvent.concurrencyStamp }]);
});

it('one that was sent cannot be taken back', async () => {
  const server = await opened((fake) =>
    fake.answer(reportRuns.dialysisEvents, { totalCount: 1, items: [{ ...knownEvent, sentAt: '2026-10-09T12:00:00Z' }] }),
  );
  const form = await openRow(userEvent.setup(), server, 'MONTGOMERY, Opal R');
  expect(getByLabelText<HTMLInputElement>(form, 'The form has been sent').checked).toBe(true);
  expect(queryByRole(form, 'button', { name: 'Take it back' })).toBeNull();
});

it('what nobody has entered yet opens empty, with the fields of its kind; a refusal stands in the form, and all stays typed', async () => {
  const user = userEvent.setup();
  const server = await opened((fake) => fake.refuse(reportRuns.addDialysisEvent, 409, 'EVENT_TWICE', 'This patient already has one.'));
  const form = await openRow(user, server, 'HOLLOWAY, Curtis D');
  expect(queryByLabelText(form, 'Organisms')).toBeNull();
  expect(queryByLabelText(form, 'IV antimicrobial started')).toBeNull();
  expect(getByLabelText(form, 'What happened').closest('.ant-form-item-hidden')).not.toBeNull();
  await user.type(getByLabelText(form, 'Note'), 'Vancomycin');
  await user.click(within(form).getByRole('button', { name: /^Save event/ }));
  await within(form).findByText(/^This patient already has/);
  expect(bodies(server, reportRuns.addDialysisEvent)).toMatchObject([
    { patientId: otherPatientId, kind: 'ANTIMICROBIAL', eventOn: '2026-10-06', note: 'Vancomycin' },
  ]);
  expect(getByLabelText<HTMLInputElement>(form, 'Note').value).toBe('Vancomycin');
});

it('entered from the head, an event asks for its patient first', async () => {
  const user = userEvent.setup();
  const server = await opened();
  await user.click(await button('Enter an event'));
  const dialog = await findByRole(document.body, 'dialog', { name: 'Enter an event' });
  await user.click(within(dialog).getByRole('button', { name: /^Save event/ }));
  expect((await within(dialog).findAllByText('Choose the patient.')).length).toBeGreaterThan(0);
  expect(bodies(server, reportRuns.addDialysisEvent)).toEqual([]);
});

it('entered from the head for the patient who was found, with what belongs to its kind; the list is read again', async () => {
  const user = userEvent.setup();
  const [found] = sampleOf(patients.options.reply).items;
  if (!found) throw new Error('no sample patient');
  const server = await opened((fake) => {
    fake.answer(reportRuns.addDialysisEvent, knownEvent);
    fake.answer(patients.options, { items: [{ ...found, id: otherPatientId, firstName: 'Curtis', lastName: 'Holloway' }] });
  });
  await user.click(await button('Enter an event'));
  const dialog = await findByRole(document.body, 'dialog', { name: 'Enter an event' });
  await user.type(getByLabelText(dialog, /^Patient/), 'holl');
  await user.click(await findByText(document.body, /HOLLOWAY, Curtis/, { selector: '.ant-select-item-option *' }));
  await user.type(getByLabelText(dialog, 'Note'), 'Vancomycin');
  const before = server.calls.filter(({ contract }) => contract === reportRuns.requisitionReport).length;
  await user.click(within(dialog).getByRole('button', { name: /^Save event/ }));
  await findByText(document.body, 'The event is entered.');
  expect(bodies(server, reportRuns.addDialysisEvent)).toMatchObject([
    { patientId: otherPatientId, kind: 'ANTIMICROBIAL', note: 'Vancomycin', isSent: false },
  ]);
  await settled(server);
  expect(server.calls.filter(({ contract }) => contract === reportRuns.requisitionReport).length).toBeGreaterThan(before);
});

it('the five numbers are proposed until somebody confirms them, with the stamp of what was seen even the first time', async () => {
  const user = userEvent.setup();
  let now = month;
  const server = await opened((fake) => {
    fake.answer(reportRuns.eventMonth, () => now);
    fake.answer(reportRuns.confirmEventMonth, ({ body }) => {
      const { tunneled } = body as { tunneled: number };
      now = {
        ...month,
        ...{ confirmed: { ...month.proposed, tunneled }, confirmedAt: '2026-11-03T12:00:00Z', confirmedByName: 'Mercer, Dana' },
      };
      return now;
    });
  });
  await findByText(document.body, 'The five numbers of this month are not confirmed yet.');
  await user.click(await button('Confirm the five numbers'));
  const dialog = await findByRole(document.body, 'dialog', { name: 'Confirm the five numbers' });
  const tunneled = getByLabelText<HTMLInputElement>(dialog, /^Tunneled catheter/);
  expect(tunneled.value).toBe('9');
  await user.clear(tunneled);
  await user.click(within(dialog).getByRole('button', { name: /^Confirm the five numbers/ }));
  expect((await within(dialog).findAllByText('Enter a number.')).length).toBeGreaterThan(0);
  await user.type(tunneled, '10');
  await user.click(within(dialog).getByRole('button', { name: /^Confirm the five numbers/ }));
  await findByText(document.body, /Five numbers confirmed by MERCER, Dana/);
  expect(bodies(server, reportRuns.confirmEventMonth)).toEqual([
    { facilityId: sampleId, month: '2026-10', ...month.proposed, tunneled: 10, concurrencyStamp: month.concurrencyStamp },
  ]);
  await button('Change the five numbers');
});

it('whoever may not enter events reads the list and the state of the month, and is offered nothing', async () => {
  const server = await opened(undefined, 'clinical_provider');
  await findByText(document.body, 'The five numbers of this month are not confirmed yet.');
  expect(queryByRole(document.body, 'button', { name: 'Enter an event' })).toBeNull();
  expect(queryByRole(document.body, 'button', { name: 'Confirm the five numbers' })).toBeNull();
  await userEvent.setup().click(await button('Show all values of MONTGOMERY, Opal R'));
  await settled(server);
  expect(queryByRole(document.body, 'button', { name: /^Save event/ })).toBeNull();
});

it('a day of another century is not taken for the day of an event', async () => {
  const user = userEvent.setup();
  const form = await openRow(user, await opened(), 'MONTGOMERY, Opal R');
  const [day] = within(form).getAllByPlaceholderText<HTMLInputElement>('MM/DD/YYYY');
  if (!day) throw new Error('no field of a day');
  for (const typed of ['10/05/1926', '10/05/2126']) {
    fireEvent.focus(day);
    fireEvent.change(day, { target: { value: typed } });
    fireEvent.keyDown(day, { key: 'Enter' });
    fireEvent.blur(day);
    await waitFor(() => expect(day.value).toBe('10/05/2026'));
  }
});
