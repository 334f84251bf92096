import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByLabelText, findByRole, findByText } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const id = 'c0000000-0000-7000-8000-000000000007';
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
      source: {
        ...{ siteTypeCode: 'MACHINE', siteLocationCode: 'FACFLOOR', samplePoint: 'pre-dialyzer port', stationNumber: '15' },
        ...{ serialNumber: null, lastDisinfectionAt: null },
      },
      specimens: [{ ...tube, number: '2600417725', timing: 'NA' }],
      questions: [
        { ...question, ...reading('MACHINECOND', 'Conductivity shown by the machine') },
        { ...question, ...reading('CONDUCTIVITY', 'Conductivity meter reading') },
      ],
    });
    server.answer(requisitions.collect, { ...draw, id });
  });
  await user.type(await findByLabelText(document.body, /shown by the machine/), '13.9');
  await user.type(await findByLabelText(document.body, /meter reading/), '14.5');
  await findByText(document.body, '0.6 mS/cm apart. Measure again.');
  await user.clear(await findByLabelText(document.body, /meter reading/));
  await user.type(await findByLabelText(document.body, /meter reading/), '14.0');
  await findByText(document.body, '0.1 mS/cm apart');
  await user.click(await findByRole(document.body, 'button', { name: 'Collect 1 bottle' }));
  const sent = server.calls.filter(({ contract }) => contract === requisitions.collect).map(({ asked }) => asked.body);
  const answers = [
    { code: 'MACHINECOND', value: '13.9' },
    { code: 'CONDUCTIVITY', value: '14.0' },
  ];
  expect(sent).toEqual([expect.objectContaining({ answers })]);
});
