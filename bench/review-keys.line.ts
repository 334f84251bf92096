import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildWeb } from '../scripts/build-web.ts';
import { testBrowser } from '../scripts/test-browser.ts';
import type { BenchContext, BenchLine } from './bench-line.ts';

const root = join(import.meta.dirname, '..');
const draws = 28;
const longestMs = 200;
/** What a reviewer presses at each draw, before the key that opens the next one: through its tests, and a trend opened and closed. */
const keys = ['ArrowDown', 'ArrowDown', 't', 't', 'ArrowUp'];

/** The facility with most patients' draws to review. */
async function busiestFacility({ world: { owner, tenantId } }: BenchContext): Promise<string> {
  const { rows } = await owner.query<{ facility_id: string }>(
    `select facility_id from requisitions
     where tenant_id = $1 and party_type = 'PATIENT' and unreviewed_results > 0 and status <> 'MISSINGAOE' and deleted_at is null
     group by facility_id order by count(*) desc limit 1`,
    [tenantId],
  );
  const [busiest] = rows;
  if (!busiest) throw new Error('The database of the bench holds no results to review.');
  return busiest.facility_id;
}

/** A tab of somebody who has signed in, at the facility. */
async function openReview(page: Page, { api, world, processes }: BenchContext, facilityId: string): Promise<void> {
  const origin = `http://127.0.0.1:${api.port}`;
  const claims = { sub: world.adminUserId, tenantid: world.tenantId, role: 'clinical_admin', name: 'Bench', preferred_username: 'bench' };
  const user = {
    ...{ access_token: api.token, token_type: 'Bearer', scope: 'openid', profile: claims },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  };
  await page.context().addCookies([{ name: 'drawday.facility', value: facilityId, url: origin }]);
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    },
    [`drawday.oidc.user:${processes.issuer.url}:drawday-web`, JSON.stringify(user)] as const,
  );
  await page.goto(`${origin}/home/results-acknowledgement`);
  await page.locator('.dd-out').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** The longest time, in milliseconds, that a key kept the browser from drawing. */
async function longestTask(page: Page, listed: number): Promise<number> {
  const tasks = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    return seen;
  });
  for (let draw = 0; draw < draws; draw += 1) {
    // A short list is read down and up again.
    const isDown = Math.floor(draw / Math.max(1, listed - 1)) % 2 === 0;
    for (const key of [...keys, isDown ? 'j' : 'k']) await page.keyboard.press(key);
    await page.locator('.dd-out').first().waitFor();
  }
  return tasks.evaluate((seen) => Math.max(0, ...seen));
}

/** The review by keyboard, in a real browser over the built web app. */
export const reviewKeysLine: BenchLine = {
  name: 'review-keys',
  async measure(context) {
    if (!existsSync(join(root, 'apps/web/dist/.vite/manifest.json'))) await buildWeb(root);
    const facilityId = await busiestFacility(context);
    const browser = await chromium.launch({ ...(await testBrowser(root)), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openReview(page, context, facilityId);
      const listed = await page.locator('.dd-review-row').count();
      const longest = await longestTask(page, listed);
      return [
        {
          work: `web: review of ${draws} draws by keyboard, longest task of the browser`,
          figures: `${longest.toFixed(0)} ms (${listed} draws in the list, ${draws * (keys.length + 1)} keys)`,
          ratio: null,
          target: `under ${longestMs} ms`,
          isReached: longest < longestMs,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
