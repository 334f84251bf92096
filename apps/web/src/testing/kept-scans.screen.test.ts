import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByRole, findByText, queryByText, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(async () => {
  await closeApp();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'drawday.scans' }));
  vi.unstubAllGlobals();
});

const [row] = sampleOf(requisitions.list.reply).items;
const [tube] = row?.specimens ?? [];
if (!row || !tube) throw new Error('no sample draw');
const tubes = ['2600041178', '2600041186'];
const rivera = {
  ...{ ...row, partyName: 'Rivera, Maria L', chair: 11, shift: 'FIRST', hoursOverdue: null, source: null, partyType: 'PATIENT' as const },
  ...{ statusTypeCode: 'PENDING' as const, collectedAt: null },
  specimens: tubes.map((number) => ({ ...tube, number, timing: 'PRE' as const, takenAt: null, notDrawnReason: null })),
};

const open = (person = personOf('clinical_nurse')) =>
  openApp(person, '/home/draw-day-queue', 'answers', (server) => {
    server.answer(requisitions.list, ({ query }) =>
      query.queue === 'draw-day' ? { totalCount: 1, items: [rivera] } : { totalCount: 0, items: [] },
    );
    server.answer(requisitions.scan, ({ body }) => ({
      requisition: { ...sampleOf(requisitions.find.reply), ...rivera },
      specimenNumber: String(new Map(Object.entries(body ?? {})).get('specimenNumber')),
      scannedBefore: null,
      isCollected: false,
    }));
  });
const scan = async (user: ReturnType<typeof userEvent.setup>, number: string) => {
  await user.type(await findByRole(document.body, 'textbox', { name: /Scan a tube/ }), `${number}{Enter}`);
  await waitFor(() => expect(document.querySelector('.dd-scan-word')?.textContent).toContain(number));
};
const sent = (server: FakeServer) => server.calls.filter(({ contract }) => contract === requisitions.scan).map(({ asked }) => asked.body);
const networkIsBack = (server: FakeServer) => {
  server.isAway = false;
  window.dispatchEvent(new Event('online'));
};

it('without network scans are kept with their time, shown as waiting, and sent in their order when it is back', async () => {
  const user = userEvent.setup();
  const server = await open();
  server.isAway = true;
  for (const number of tubes) await scan(user, number);
  await findByText(document.body, /^2 scans are waiting for the network/);
  expect(document.querySelectorAll('.dd-at-work .dd-tube-box em')[0]?.textContent).toMatch(/, waiting$/);
  expect(document.querySelector('.dd-at-work')?.textContent).not.toContain('next in order');
  // A reload, or a tab that was closed, loses none.
  expect(JSON.parse(localStorage.getItem('drawday.scans') ?? '')).toMatchObject(tubes.map((number) => ({ number, refusal: null })));
  expect(localStorage.getItem('drawday.scans')).not.toContain('Rivera');
  networkIsBack(server);
  await waitFor(() => expect(localStorage.getItem('drawday.scans')).toBe('[]'));
  expect(sent(server)).toMatchObject(tubes.map((specimenNumber) => ({ specimenNumber, isSure: false, scannedAt: expect.any(String) })));
  await waitFor(() => expect(queryByText(document.body, /waiting for the network/)).toBeNull());
  // The last scan no longer says that it waits.
  expect(document.querySelector('.dd-scan-word')?.textContent).toMatch(/2600041186 · sent now that the network is back$/);
  // One that is read now counts from now.
  await scan(user, '2600041194');
  expect(sent(server).at(-1)).toEqual({ specimenNumber: '2600041194', isSure: false });
  // Heard: whose tube, what became of it, its number; and what is unusual about the person before the tubes.
  const heard = document.querySelector('.dd-scan-word > .dd-only-heard')?.textContent;
  expect(heard).toMatch(/^RIVERA, .*, .*accepted, 2600041194$/);
  const parts = document.querySelectorAll('.dd-at-work-name, .dd-at-work-flags, .dd-at-work-tubes');
  expect([...parts].map(({ classList }) => classList[0])).toEqual(['dd-at-work-name', 'dd-at-work-flags', 'dd-at-work-tubes']);
});

it('a scan that is refused when it comes late stays, with the reason, until somebody settles it', async () => {
  const user = userEvent.setup();
  const server = await open();
  server.isAway = true;
  await scan(user, '2600041178');
  server.refuse(requisitions.scan, 409, 'REQ_POST_SOON', 'POST only 2 min after PRE.');
  networkIsBack(server);
  const list = await findByRole(document.body, 'list', { name: 'Refused scans' });
  expect(list.textContent).toContain('POST only 2 min after PRE.');
  expect(document.querySelector('.dd-scan-word')?.textContent).toMatch(/· POST only 2 min after PRE\.$/);
  await findByText(document.body, /^1 scan that waited for the network was refused/);
  await user.click(within(list).getByRole('button', { name: 'Try again' }));
  const question = await findByRole(document.body, 'alertdialog');
  expect(question.textContent).toContain('POST only 2 min after PRE.');
  await user.click(within(question).getByRole('button', { name: 'No' }));
  expect(list.isConnected).toBe(true);
  await user.click(within(list).getByRole('button', { name: 'Give up' }));
  await user.click(within(await findByRole(document.body, 'alertdialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(list.isConnected).toBe(false));
});

it('what somebody else scanned on this device is named and not sent for them', async () => {
  localStorage.setItem(
    'drawday.scans',
    JSON.stringify([{ number: '2600041178', at: '2026-11-23T14:58:17Z', by: `${sampleId}0`, byName: 'Dana Mercer', refusal: null }]),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'drawday.scans' }));
  const server = await open();
  await findByText(document.body, /^1 scan of Dana Mercer has not been sent/);
  networkIsBack(server);
  expect(sent(server)).toEqual([]);
});

it('support who looks as somebody else neither sends nor settles what that person scanned', async () => {
  const mine = [
    { number: tubes[0], at: '2026-11-23T14:58:17Z', by: sampleId, byName: 'Casey Marlow', refusal: null },
    { number: tubes[1], at: '2026-11-23T14:58:19Z', by: sampleId, byName: 'Casey Marlow', refusal: 'POST only 2 min after PRE.' },
  ];
  localStorage.setItem('drawday.scans', JSON.stringify(mine));
  window.dispatchEvent(new StorageEvent('storage', { key: 'drawday.scans' }));
  const server = await open({ ...personOf('clinical_nurse'), isLookedAt: true });
  await findByText(document.body, /^2 scans of Casey Marlow have not been sent/);
  networkIsBack(server);
  expect(sent(server)).toEqual([]);
  expect(queryByText(document.body, 'Give up')).toBeNull();
  expect(JSON.parse(localStorage.getItem('drawday.scans') ?? '')).toEqual(mine);
});

it('a scan that another tab has kept a moment ago is not lost when this one keeps another, or sends its own', async () => {
  const user = userEvent.setup();
  const server = await open();
  server.isAway = true;
  await scan(user, '2600041178');
  const kept = (): { number: string }[] => JSON.parse(localStorage.getItem('drawday.scans') ?? '');
  const [mine] = kept();
  // The other tab wrote this; that it did has not been announced here yet.
  const keptElsewhere = (number: string) => localStorage.setItem('drawday.scans', JSON.stringify([...kept(), { ...mine, number }]));
  keptElsewhere('2600041202');
  await scan(user, '2600041186');
  expect(kept().map(({ number }) => number)).toEqual(['2600041178', '2600041202', '2600041186']);
  keptElsewhere('2600041210');
  networkIsBack(server);
  await waitFor(() => expect(kept()).toEqual([]));
  expect(sent(server)).toMatchObject(
    ['2600041178', '2600041202', '2600041186', '2600041210'].map((specimenNumber) => ({ specimenNumber })),
  );
});

it('junk on the device leaves the page as it is', async () => {
  const junk = { number: tubes[0], at: 'yesterday', by: sampleId, byName: 'Casey Marlow', refusal: 'POST only 2 min after PRE.' };
  localStorage.setItem('drawday.scans', JSON.stringify([junk, null, 7]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'drawday.scans' }));
  await open();
  await findByRole(document.body, 'textbox', { name: /Scan a tube/ });
});

it('a label in view of the camera is one scan, and a browser without a reader offers none', async () => {
  let seen = [{ rawValue: 'not a tube' }, { rawValue: '2600041178' }];
  const stop = vi.fn();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => seen;
    },
  );
  const stream = new MediaStream();
  Object.assign(stream, { getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } });
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
  const user = userEvent.setup();
  const server = await open();
  await user.click(await findByRole(document.body, 'button', { name: 'Scan with the camera' }));
  await waitFor(() => expect(sent(server)).toEqual([{ specimenNumber: '2600041178', isSure: false }]));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(sent(server)).toHaveLength(1);
  seen = [{ rawValue: '2600041186' }];
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  await user.click(within(await findByRole(document.body, 'region', { name: 'Scan with the camera' })).getByRole('button'));
  expect(stop).toHaveBeenCalled();
  await closeApp();
  vi.unstubAllGlobals();
  await open();
  await findByRole(document.body, 'textbox', { name: /Scan a tube/ });
  expect(document.querySelector('button[aria-label="Scan with the camera"]')).toBeNull();
});
