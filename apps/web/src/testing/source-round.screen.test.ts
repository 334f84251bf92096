import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { findByRole, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

it('the month’s bottles source by source, in walking order: collect first, then print; what is labeled has left', async () => {
  const user = userEvent.setup();
  const [row] = sampleOf(requisitions.list.reply).items;
  if (!row) throw new Error('no sample draw');
  const [tube] = row.specimens;
  if (!tube) throw new Error('no sample bottle');
  const source = {
    siteTypeCode: 'MACHINE',
    siteLocationCode: 'FACFLOOR',
    samplePoint: 'pre-dialyzer port',
    serialNumber: null,
    lastDisinfectionAt: null,
  } as const;
  const draw = (at: number, name: string, statusTypeCode: 'PENDING' | 'COLLECTED' | 'SENT') => ({
    ...{ ...row, id: `c0000000-0000-7000-8000-00000000000${at}`, partyName: name, partyType: 'SITE' as const, statusTypeCode },
    ...{ source: { ...source, stationNumber: String(at) }, isLabelPrinted: statusTypeCode === 'SENT' },
    specimens: [1, 2].map((number) => ({ ...tube, number: `260004117${number}`, timing: 'NA' as const })),
  });
  await openApp(personOf('clinical_environmental'), '/home/env-requisitions?mode=chair', 'answers', (server) => {
    const items = [draw(7, 'Machine 16', 'COLLECTED'), draw(3, 'Machine 2', 'PENDING'), draw(5, 'Machine 4', 'SENT')];
    server.answer(requisitions.list, { totalCount: items.length, items });
  });
  const card = await findByRole(document.body, 'region', { name: 'Chair by chair' });
  expect(within(card).getByRole('heading').textContent).toBe('Machine 2');
  expect(card.textContent).toContain('pre-dialyzer port');
  await findByRole(document.body, 'button', { name: 'Collect 2 bottles' });
  await user.click(await findByRole(document.body, 'button', { name: 'Next: Machine 16' }));
  expect(within(card).getByRole('heading').textContent).toBe('Machine 16');
  await findByRole(document.body, 'button', { name: 'Print 2 labels' });
  expect(document.body.textContent).toContain('1 of 3 drawn');
});
