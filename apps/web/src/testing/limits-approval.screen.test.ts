import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { findByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf, settled } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const limits = (above: number) => [
  { ModalityTypeCode: 'HD' as const, Greater: '>' as const, GreaterValue: above, Less: null, LessValue: null },
];

async function openRanges(role: Parameters<typeof personOf>[0]) {
  const settings = sampleOf(organizationSettings.settings.reply);
  const [range] = settings.offeringRanges;
  if (!range) throw new Error('no sample range');
  const waiting = {
    ...range,
    ...{ resultCode: 'K', resultName: 'Potassium', decimals: 1, validTo: null, approvedAt: null, approvedByName: null },
    laboratoryLimits: [
      { modalities: null, low: 2.8, high: 6.5 },
      { modalities: ['PD', 'HPD'], low: 2.8, high: 6 },
    ],
    criticalRangeSettings: limits(6),
    proposedLimits: {
      ...{ criticalRangeSettings: limits(7), proposedAt: '2026-11-20T15:00:00Z', proposedByName: 'Renee Calloway' },
      ...{ refusedAt: null, refusedByName: null, refusalReason: null },
    },
  };
  const server = await openApp(personOf(role), `/home/organization?id=${sampleId}&tab=ranges`, 'answers', (server) =>
    server.answer(organizationSettings.settings, { ...settings, offeringRanges: [waiting] }),
  );
  await settled(server);
  return { server, row: await findByRole(document.body, 'row', { name: /Potassium/ }) };
}

it('A.6 limits that wait stand under those in effect, with who proposed them and when', async () => {
  const { row } = await openRanges('clinical_admin');
  expect(row.textContent).toContain('HD > 6.0');
  expect(row.textContent).toContain('The laboratory’s: < 2.8 > 6.5 · PD, HPD < 2.8 > 6.0');
  expect(row.textContent).toContain('Waits for the medical director');
  expect(row.textContent).toContain('HD > 7.0');
  expect(row.textContent).toContain('Proposed by Renee Calloway, 11/20/2026');
  expect(queryByRole(row, 'button', { name: 'Approve limits' })).toBeNull();
});

it('A.6 the medical director approves them, or refuses them with a reason', async () => {
  const user = userEvent.setup();
  const { server, row } = await openRanges('clinical_medical_director');
  await user.click(within(row).getByRole('button', { name: 'Refuse limits' }));
  const refusal = await findByRole(document.body, 'dialog');
  await user.click(within(refusal).getByRole('button', { name: 'Refuse limits' }));
  await within(refusal).findByText('Say why you refuse these limits.');
  await user.type(within(refusal).getByLabelText(/Reason/), 'Too late');
  await user.click(within(refusal).getByRole('button', { name: 'Refuse limits' }));
  await settled(server);
  await user.click(within(await findByRole(document.body, 'row', { name: /Potassium/ })).getByRole('button', { name: 'Approve limits' }));
  const approval = await findByRole(document.body, 'dialog');
  await user.click(within(approval).getByRole('button', { name: 'Approve limits' }));
  await settled(server);
  const sent = server.calls.filter(({ contract }) => contract === organizationSettings.decideLimits).map(({ asked }) => asked.body);
  expect(sent).toMatchObject([{ approve: false, reason: 'Too late' }, { approve: true }]);
});

it('A.6 limits of every facility wait on one page, where the medical director decides', async () => {
  const user = userEvent.setup();
  const page = sampleOf(organizationSettings.limitsToApprove.reply);
  const [row] = page.items;
  if (!row) throw new Error('no sample row');
  const waiting = {
    ...row,
    ...{ resultCode: 'K', resultName: 'Potassium', decimals: 1, facilityName: null, organizationName: 'Riverside Renal' },
    laboratoryLimits: [{ modalities: null, low: 2.8, high: 6.5 }],
    criticalRangeSettings: limits(6),
    proposedLimits: {
      ...{ criticalRangeSettings: limits(7), proposedAt: '2026-11-20T15:00:00Z', proposedByName: 'Renee Calloway' },
      ...{ refusedAt: null, refusedByName: null, refusalReason: null },
    },
  };
  const server = await openApp(personOf('clinical_medical_director'), '/home/limits-to-approve', 'answers', (server) =>
    server.answer(organizationSettings.limitsToApprove, { totalCount: 1, items: [waiting] }),
  );
  const shown = await findByRole(document.body, 'row', { name: /Potassium/ });
  expect(shown.textContent).toContain('Riverside Renal');
  expect(shown.textContent).toContain('HD > 7.0');
  server.answer(organizationSettings.limitsToApprove, { totalCount: 0, items: [] });
  await user.click(within(shown).getByRole('button', { name: 'Approve limits' }));
  const approval = await findByRole(document.body, 'dialog');
  expect(approval.textContent).toContain('The laboratory’s< 2.8 > 6.5');
  await user.click(within(approval).getByRole('button', { name: 'Approve limits' }));
  await settled(server);
  const [sent] = server.calls.filter(({ contract }) => contract === organizationSettings.decideLimits).map(({ asked }) => asked);
  expect(sent).toMatchObject({ params: { id: row.organizationId, offeringRangeId: row.offeringRangeId }, body: { approve: true } });
  await waitFor(() => expect(document.body.textContent).toContain('No limits wait for you'));
});
