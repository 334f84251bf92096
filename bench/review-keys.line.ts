import type { Page } from '@playwright/test';
import { busiestFacility, inBrowser } from './bench-browser.ts';
import type { BenchContext, BenchLine } from './bench-line.ts';

const draws = 28;
const longestMs = 200;
/** What a reviewer presses at each draw, before the key that opens the next one: through its tests, and a trend opened and closed. */
const keys = ['ArrowDown', 'ArrowDown', 't', 't', 'ArrowUp'];

/** Until it is done, the facility has at least so many draws with results to review, as on a morning after a draw day. */
async function withDrawsToReview<Answer>(
  { world: { owner, tenantId } }: BenchContext,
  facilityId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { rows } = await owner.query<{ id: string; unreviewed_results: number }>(
    `select r.id, r.unreviewed_results from requisitions r
     where r.tenant_id = $1 and r.facility_id = $2 and r.party_type = 'PATIENT' and r.status = 'RESULTED' and r.deleted_at is null
     order by r.draw_date desc limit $3`,
    [tenantId, facilityId, draws],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query(
    `update requisitions r set unreviewed_results = (select count(*) from results x
       where x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.superseded_at is null)
     where r.tenant_id = $1 and r.id = any($2)`,
    [tenantId, ids],
  );
  try {
    return await run();
  } finally {
    await owner.query(
      `update requisitions r set unreviewed_results = old.count from unnest($2::uuid[], $3::int[]) as old (id, count)
       where r.tenant_id = $1 and r.id = old.id`,
      [tenantId, ids, rows.map((row) => row.unreviewed_results)],
    );
  }
}

/** The longest time, in milliseconds, that a key kept the browser from drawing, and which key that was. */
async function longestTask(page: Page, listed: number): Promise<{ ms: number; key: string }> {
  const longest = await page.evaluateHandle(() => {
    const found = { ms: 0, key: '' };
    let pressed = { key: '', at: 0 };
    window.addEventListener('keydown', ({ key, timeStamp }) => (pressed = { key, at: timeStamp }), { capture: true });
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        if (duration > found.ms)
          Object.assign(found, { ms: duration, key: `${pressed.key}, ${Math.round(startTime - pressed.at)} ms after it` });
    }).observe({ type: 'longtask' });
    return found;
  });
  for (let draw = 0; draw < draws; draw += 1) {
    // A list that is shorter all the same is read down and up again; its length is printed.
    const isDown = Math.floor(draw / Math.max(1, listed - 1)) % 2 === 0;
    for (const key of [...keys, isDown ? 'j' : 'k']) await page.keyboard.press(key);
    await page.locator('.dd-out').first().waitFor();
  }
  return longest.evaluate((found) => found);
}

/** The review by keyboard, in a real browser over the built web app. */
export const reviewKeysLine: BenchLine = {
  name: 'review-keys',
  ofWeb: true,
  async measure(context) {
    const facilityId = await busiestFacility(context);
    const { listed, longest } = await withDrawsToReview(context, facilityId, () =>
      inBrowser(context, { facilityId, path: '/home/results-acknowledgement' }, async (page) => {
        await page.locator('.dd-out').first().waitFor({ timeout: 60_000 });
        await page.waitForLoadState('networkidle');
        const rows = await page.locator('.dd-review-row').count();
        return { listed: rows, longest: await longestTask(page, rows) };
      }),
    );
    return [
      {
        work: `web: review of ${draws} draws by keyboard, longest task of the browser`,
        figures: `${longest.ms.toFixed(0)} ms${longest.key && ` (${longest.key})`}, ${listed} draws in the list, ${draws * (keys.length + 1)} keys`,
        ratio: null,
        target: `under ${longestMs} ms, ${draws} draws`,
        isReached: longest.ms < longestMs && listed >= draws,
      },
    ];
  },
};
