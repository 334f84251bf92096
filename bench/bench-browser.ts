import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildWeb } from '../scripts/build-web.ts';
import { testBrowser } from '../scripts/test-browser.ts';
import type { BenchContext } from './bench-line.ts';

const root = join(import.meta.dirname, '..');

/** The facility with most patients' draws that have results: the lists of the web are its lists. */
export async function busiestFacility({ world: { owner, tenantId } }: BenchContext): Promise<string> {
  const { rows } = await owner.query<{ facility_id: string }>(
    `select facility_id from requisitions
     where tenant_id = $1 and party_type = 'PATIENT' and status = 'RESULTED' and deleted_at is null
     group by facility_id order by count(*) desc limit 1`,
    [tenantId],
  );
  const [busiest] = rows;
  if (!busiest) throw new Error('The database of the bench holds no results.');
  return busiest.facility_id;
}

/** Before the API starts: it knows the files that it found then. */
export async function buildWebOnce(): Promise<void> {
  if (!existsSync(join(root, 'apps/web/dist/.vite/manifest.json'))) await buildWeb(root);
}

/** A page of the built web app in a real browser, opened by somebody who has signed in, at a facility. */
export async function inBrowser<Answer>(
  { api, world, processes }: BenchContext,
  { facilityId, path }: { facilityId: string; path: string },
  measure: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const browser = await chromium.launch({ ...(await testBrowser(root)), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
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
    await page.goto(`${origin}${path}`);
    return await measure(page);
  } finally {
    await browser.close();
  }
}
