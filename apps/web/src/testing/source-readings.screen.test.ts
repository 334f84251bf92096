import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByLabelText, findByRole, findByText, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const id = 'c0000000-0000-7000-8000-000000000007';
const sampleSource = {
  ...{ siteTypeCode: 'MACHINE' as const, siteLocationCode: 'FACFLOOR' as const, samplePoint: 'pre-dialyzer port', stationNumber: '15' },
  ...{ serialNumber: null, lastDisinfectionAt: '2020-01-01T00:00:00Z' },
};
const reading = (code: string, text: string) => ({
  ...{ code, text, kind: 'NUMBER', unit: 'mS/cm', minimum: 0, maximum: 50, requiredAt: 'COLLECT' as const },
  ...{ isRequired: false, value: null, defaultValue: null },
});

it('readings at a source are entered in place and judged while they are typed, and go along when the bottles are collected', async () => {
  const user = userEvent.setup();
  const draw = sampleOf(requisitions.find.reply);
  const [tube] = draw.specimens;
  const [question] = draw.questions;
  if (!tube || !question) throw new Error('no sample bottle or question');
  const server = await openApp(personOf('clinical_environmental'), `/home/site-requisition?id=${id}`, 'answers', (server) => {
    server.answer(requisitions.find, {
      ...draw,
      ...{ id, partyName: 'Machine 16', partyType: 'SITE', statusTypeCode: 'PENDING', allowedActions: ['collect'], collectedAt: null },
      source: sampleSource,
      specimens: [
        { ...tube, number: '2600417725', tubeCode: 'CULT', timing: 'NA' },
        { ...tube, number: '2600417733', tubeCode: 'LAL', timing: 'NA' },
      ],
      questions: [
        { ...question, ...reading('MACHINECOND', 'Conductivity shown by the machine') },
        { ...question, ...reading('CONDUCTIVITY', 'Conductivity meter reading') },
        { ...question, ...reading('CHLORINE', 'Total chlorine reading') },
        { ...question, ...reading('PORTFLUSHED', 'Port flushed for 1 minute'), kind: 'YESNO' },
        { ...question, ...reading('LASTDISINFECT', 'Last disinfection'), kind: 'DATETIME' },
      ],
    });
    server.answer(requisitions.collect, { ...draw, id });
    const row = { ...draw, partyType: 'SITE' as const, statusTypeCode: 'PENDING' as const, collectedAt: null };
    const at = (name: string, number: string) => ({ ...row, id: id.replace(/07$/, number), partyName: name, specimens: draw.specimens });
    server.answer(requisitions.list, { totalCount: 3, items: [at('Machine 21', '21'), at('Machine 16', '07'), at('Machine 3', '03')] });
  });
  // Endotoxin before the culture, whatever stands first on the draw; without an answer the record of the source is judged.
  const bottles = await findByRole(document.body, 'list', { name: /^Bottles/ });
  expect(
    within(bottles)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Endotoxin tube/), expect.stringMatching(/^Water culture bottle.*Fill to the line/)]);
  await findByText(document.body, /^Disinfected \d[\d,]+ h before this sample/);
  // Next on the way: after this one, then round to the first.
  const next = await findByRole(document.body, 'region', { name: 'Next on your round' });
  await within(next).findByRole('link', { name: 'Machine 21' });
  expect(
    within(next)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Machine 21', 'Machine 3']);
  await user.type(await findByLabelText(document.body, /shown by the machine/), '13.9');
  await user.type(await findByLabelText(document.body, /meter reading/), '14.5');
  await findByText(document.body, '0.6 mS/cm apart. Measure again.');
  await user.clear(await findByLabelText(document.body, /meter reading/));
  await user.type(await findByLabelText(document.body, /meter reading/), '14.0');
  await findByText(document.body, '0.1 mS/cm apart');
  await user.type(await findByLabelText(document.body, /chlorine/), '0.05');
  await findByText(document.body, 'Below 0.1 mg/L');
  await user.clear(await findByLabelText(document.body, /chlorine/));
  await user.type(await findByLabelText(document.body, /chlorine/), '0.1');
  await findByText(document.body, 'Do not sample. Check the carbon tanks.');
  await user.clear(await findByLabelText(document.body, /chlorine/));
  const flushed = await findByLabelText(document.body, /flush/i);
  await user.selectOptions(flushed, 'N');
  await findByText(document.body, 'Flush the port for at least one minute first');
  await user.selectOptions(flushed, 'Y');
  await findByText(document.body, 'Flushed long enough');
  await user.selectOptions(flushed, '');
  // The day and the time of the disinfection are typed apart; one without the other is no moment.
  const day = await findByRole(document.body, 'textbox', { name: /^Last disinfection/ });
  await user.type(day, '11/20/2026{Enter}');
  await findByText(document.body, 'Enter the day and the time');
  await user.type(await findByLabelText(document.body, /^Last disinfection.*, Time$/), '16:30');
  await findByText(document.body, /^Disinfected \d[\d,]+ h before this sample/);
  await user.click(await findByRole(document.body, 'button', { name: 'Collect 2 bottles' }));
  const sent = server.calls.filter(({ contract }) => contract === requisitions.collect).map(({ asked }) => asked.body);
  const answers = [
    { code: 'MACHINECOND', value: '13.9' },
    { code: 'CONDUCTIVITY', value: '14.0' },
    { code: 'LASTDISINFECT', value: '2026-11-20T16:30' },
  ];
  expect(sent).toEqual([expect.objectContaining({ answers })]);
});

it('what is next on the way says that it loads, and that it failed, with Retry', async () => {
  const user = userEvent.setup();
  const draw = sampleOf(requisitions.find.reply);
  const row = { ...draw, partyType: 'SITE' as const, statusTypeCode: 'PENDING' as const, collectedAt: null };
  const server = await openApp(personOf('clinical_environmental'), `/home/site-requisition?id=${id}`, 'answers', (fake) => {
    fake.answer(requisitions.find, () => {
      fake.turn('waits');
      return { ...row, id, source: sampleSource };
    });
    const next = { ...row, id: id.replace(/07$/, '21'), partyName: 'Machine 21', source: sampleSource };
    fake.answer(requisitions.list, { totalCount: 1, items: [next] });
  });
  const next = await findByRole(document.body, 'region', { name: 'Next on your round' });
  expect(next.querySelector('[aria-busy="true"]')).not.toBeNull();
  server.turn('refuses');
  const retry = await within(next).findByRole('button', { name: 'Retry' });
  server.turn('answers');
  await user.click(retry);
  await within(next).findByRole('link', { name: 'Machine 21' });
});

it('an answer with a zone is shown by the clock of the facility, and one that cannot be read as it is', async () => {
  const draw = sampleOf(requisitions.find.reply);
  const [question] = draw.questions;
  if (!question) throw new Error('no question');
  const moment = { ...question, ...reading('LASTDISINFECT', 'Last disinfection'), kind: 'DATETIME' };
  await openApp(personOf('clinical_environmental'), `/home/site-requisition?id=${id}`, 'answers', (server) => {
    server.answer(requisitions.find, {
      ...draw,
      ...{ id, timeZone: 'CST', partyType: 'SITE', statusTypeCode: 'PENDING', allowedActions: ['collect'], collectedAt: null },
      source: sampleSource,
      questions: [
        { ...moment, value: '2026-11-20T22:30:00Z' },
        { ...moment, ...reading('URSTART', 'Collection start'), kind: 'DATETIME', value: 'this morning' },
      ],
    });
  });
  const shown = async (name: RegExp) => (await findByLabelText<HTMLInputElement>(document.body, name)).value;
  expect(await shown(/^Last disinfection.*\(optional\)$/)).toBe('11/20/2026');
  expect(await shown(/^Last disinfection.*, Time$/)).toBe('16:30');
  await findByText(document.body, '“this morning” cannot be read. Enter the day and the time');
});
