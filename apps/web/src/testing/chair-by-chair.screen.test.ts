import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByRole, getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const [row] = sampleOf(requisitions.list.reply).items;
if (!row) throw new Error('no sample draw');
const [tube] = row.specimens;
if (!tube) throw new Error('no sample tube');
const person = (id: string, partyName: string, chair: number, number: string) => ({
  ...{ ...row, id, partyName, chair, shift: 'FIRST', hoursOverdue: null, source: null, partyType: 'PATIENT' as const },
  ...{ statusTypeCode: 'PENDING' as const, collectedAt: null },
  specimens: [{ ...tube, number, timing: 'PRE' as const, takenAt: null, notDrawnReason: null }],
});
const rivera = {
  ...person('c0000000-0000-7000-8000-000000000008', 'Rivera, Maria L', 11, '2600041178'),
  partyId: '0a000000-0000-7000-8000-000000000008',
};
const gupta = {
  ...person('c0000000-0000-7000-8000-000000000006', 'Gupta, Ramesh', 12, '2600041186'),
  partyId: '0a000000-0000-7000-8000-000000000006',
};

const open = (rows = [rivera, gupta]) =>
  openApp(personOf('clinical_nurse'), '/home/draw-day-queue?mode=chair', 'answers', (server) => {
    server.answer(requisitions.list, ({ query }) =>
      query.queue === 'draw-day' ? { totalCount: rows.length, items: rows } : { totalCount: 0, items: [] },
    );
    server.answer(requisitions.scan, () => {
      const whole = sampleOf(requisitions.find.reply);
      const taken = rivera.specimens.map((one) => ({ ...one, takenAt: '2026-11-23T14:58:17Z' }));
      const requisition = {
        ...whole,
        ...rivera,
        specimens: taken,
        statusTypeCode: 'COLLECTED' as const,
        collectedAt: '2026-11-23T14:58:17Z',
      };
      return { requisition, specimenNumber: '2600041178', scannedBefore: null, isCollected: true };
    });
  });
const scan = async (user: ReturnType<typeof userEvent.setup>, number: string) => {
  const field = await findByRole<HTMLInputElement>(document.body, 'textbox', { name: /Scan a tube/ });
  await user.type(field, `${number}{Enter}`);
};
const card = () => findByRole(document.body, 'region', { name: 'Chair by chair' });

it('one chair at a time: who it is, and a tube of somebody else is named and not taken', async () => {
  const user = userEvent.setup();
  const server = await open();
  expect(within(await card()).getByRole('heading').textContent).toBe('RIVERA, Maria L');
  await scan(user, '2600041186');
  const stray = await findByRole(document.body, 'alert');
  expect(stray.textContent).toContain('This tube is GUPTA, Ramesh, chair 12');
  expect(server.calls.some(({ contract }) => contract === requisitions.scan)).toBe(false);
  expect(within(await card()).getByRole('heading').textContent).toBe('RIVERA, Maria L');
  await user.click(within(stray).getByRole('button', { name: 'Go to chair 12' }));
  expect(within(await card()).getByRole('heading').textContent).toBe('GUPTA, Ramesh');
});

it('a tube of another draw of the same patient names its day, not the patient', async () => {
  const user = userEvent.setup();
  const ids = { partyId: '0a000000-0000-7000-8000-000000000001' };
  await open([
    { ...rivera, ...ids, drawDate: '2026-11-23' },
    { ...gupta, ...ids, partyName: rivera.partyName, chair: 11, drawDate: '2026-11-24' },
  ]);
  await card();
  await scan(user, '2600041186');
  const stray = await findByRole(document.body, 'alert');
  expect(stray.textContent).toContain('This tube is for the draw of Tue 11/24');
  await user.click(within(stray).getByRole('button', { name: 'Go to that draw' }));
  expect(document.querySelector('.dd-chair-stray')).toBeNull();
});

it('after the last tube the next chair comes by itself, but not for who stays', async () => {
  const user = userEvent.setup();
  await open();
  await card();
  await scan(user, '2600041178');
  await user.click(await findByRole(document.body, 'button', { name: 'Stay here' }));
  await new Promise((resolve) => setTimeout(resolve, 1400));
  expect(within(await card()).getByRole('heading').textContent).toBe('RIVERA, Maria L');
  await user.click(await findByRole(document.body, 'button', { name: /^Next: GUPTA/ }));
  expect(within(await card()).getByRole('heading').textContent).toBe('GUPTA, Ramesh');
  await closeApp();
  await open();
  await card();
  await scan(user, '2600041178');
  await findByRole(document.body, 'button', { name: 'Stay here' });
  await waitFor(() => expect(queryByRole(document.body, 'button', { name: 'Stay here' })).toBeNull(), { timeout: 3000 });
  expect(within(await card()).getByRole('heading').textContent).toBe('GUPTA, Ramesh');
});

it('the next chair follows the one that was scanned, wherever it stands', async () => {
  const user = userEvent.setup();
  const holloway = person('c0000000-0000-7000-8000-000000000007', 'Holloway, Curtis D', 10, '2600041194');
  await open([holloway, rivera, gupta]);
  await card();
  const field = await findByRole<HTMLInputElement>(document.body, 'textbox', { name: /Scan a tube/ });
  await user.type(field, 'Rivera{Enter}');
  await waitFor(async () => expect(within(await card()).getByRole('heading').textContent).toBe('RIVERA, Maria L'));
  await scan(user, '2600041178');
  await findByRole(document.body, 'button', { name: 'Stay here' });
  await waitFor(() => expect(queryByRole(document.body, 'button', { name: 'Stay here' })).toBeNull(), { timeout: 3000 });
  expect(within(await card()).getByRole('heading').textContent).toBe('GUPTA, Ramesh');
});

it('who is not here is recorded with a reason, and with none the draw stays', async () => {
  const user = userEvent.setup();
  const server = await open();
  const missing = () => server.calls.filter(({ contract }) => contract === requisitions.noShow);
  await user.click(within(await card()).getByRole('button', { name: 'Not here today…' }));
  const dialog = within(await findByRole(document.body, 'dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'End the draw' }).disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'Patient hospitalized' }));
  await user.click(dialog.getByRole('button', { name: 'End the draw' }));
  await waitFor(() => expect(missing().map(({ asked }) => asked.body)).toMatchObject([{ reason: 'PT_HOSPITALIZED', drawDate: null }]));
});

it('what was said about one patient’s tube is not said at the next chair', async () => {
  const user = userEvent.setup();
  await open();
  await card();
  await scan(user, '2600041178');
  await waitFor(() => expect(getByRole(document.body, 'region', { name: 'Chair by chair' }).textContent).toContain('GUPTA'), {
    timeout: 10_000,
  });
  const said = document.querySelector('.dd-scan-word');
  expect(said?.textContent).toBeTruthy();
  expect(said?.textContent).not.toContain('2600041178');
});
