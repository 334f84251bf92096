import { results } from '@drawday/contracts/results/results.contract.ts';
import { findByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, personOf } from './open-app.tsx';
import { sampleOf } from './sample-answer.ts';

afterEach(closeApp);

const sample = sampleOf(results.criticals.reply);
const closed = (resultId: string, partyName: string, acknowledgedAt: Temporal.Instant, acknowledgedByName: string | null) =>
  sample.items.slice(0, 1).map((one) => ({
    ...one,
    ...{ resultId, partyName, partyType: 'PATIENT' as const, acknowledgedAt: acknowledgedAt.toString(), acknowledgedByName },
  }));

it('what was read back today says by whom, and opens; what was closed before, or by a newer value, is not of today', async () => {
  const user = userEvent.setup();
  const now = Temporal.Now.instant();
  const items = [
    ...closed('1', 'Today, First', now, 'Dana Mercer'),
    ...closed('2', 'Nobody, Second', now, null),
    ...closed('3', 'Earlier, Third', now.subtract({ hours: 49 }), 'Dana Mercer'),
  ];
  await openApp(personOf('clinical_nurse'), '/home/dashboard', 'answers', (server) =>
    server.answer(results.criticals, ({ body }) =>
      (body as { acknowledged?: boolean }).acknowledged ? { items, totalCount: items.length } : { items: [], totalCount: 0 },
    ),
  );
  const line = await findByRole(document.body, 'button', { name: /^1 read back today, Dana Mercer / }, { timeout: 10_000 });
  expect(document.body.textContent).toContain('No critical result open');
  await user.click(line);
  const rows = [...document.querySelectorAll('.dd-read-back li')].map((row) => row.textContent);
  expect(rows).toEqual([expect.stringMatching(/TODAY, First.*Read back by Dana Mercer/)]);
});
