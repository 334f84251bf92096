import type { Page } from '@playwright/test';
import { busiestFacility, inBrowser } from './bench-browser.ts';
import type { BenchContext, BenchLine } from './bench-line.ts';

const rowsOfList = 100_000;
const mostMs = 100;
/** Each deed is done that often; the middle one counts, since a browser also tidies up behind what it did before. */
const rounds = 5;
/** Of which no other line knows: cancelled long ago. */
const longAgo = '1990-01-01';

/** Until it is done, the facility has that many draws. */
async function withManyDraws<Answer>(
  { world: { owner, tenantId }, say }: BenchContext,
  facilityId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  say(`web: ${rowsOfList} draws for the list`);
  const forget = () =>
    owner.query(
      `delete from requisitions where tenant_id = $1 and facility_id = $2 and draw_date >= $3 and draw_date < date '2000-01-01'`,
      [tenantId, facilityId, longAgo],
    );
  await forget();
  await owner.query(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, cancel_reason)
     select $1, gen_random_uuid(), 'PATIENT', p.id, $2, $3::date + (n / p.people)::int, 'ONETIME', 'CANCELED', 'PT_REFUSED'
     from generate_series(0, $4::int - 1) as n
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as people
       from patients where tenant_id = $1 and facility_id = $2 and deleted_at is null) p on p.place = n % p.people`,
    [tenantId, facilityId, longAgo, rowsOfList],
  );
  try {
    return await run();
  } finally {
    await forget();
  }
}

type Times = { readonly deed: string; readonly middle: number; readonly longest: number };

/** How long scripts ran, in milliseconds of their thread, from a deed until the list has what it asked for: what waits for a core is not counted. */
async function scriptTimes(page: Page): Promise<Times[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripted = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const search = page.locator('main input[type=search]:visible').first();
  const deeds: Record<string, () => Promise<unknown>> = {
    'next page': () => page.getByRole('button', { name: 'Next page' }).click(),
    sort: () => page.locator('main th button:visible').first().click(),
    search: () => search.fill('ab'),
    clear: () => search.fill(''),
  };
  const all = new Map(Object.keys(deeds).map((deed) => [deed, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const [deed, act] of Object.entries(deeds)) {
      const before = await scripted();
      await act();
      await page.waitForTimeout(400);
      await page.waitForLoadState('networkidle');
      all.get(deed)?.push((await scripted()) - before);
    }
  return [...all].map(([deed, times]) => {
    const sorted = times.toSorted((one, other) => one - other);
    return { deed, middle: sorted[rounds >> 1] ?? 0, longest: sorted.at(-1) ?? 0 };
  });
}

/** What is done with a long list, in a real browser over the built web app: the server pages it, so its length must not be felt. */
export const longListLine: BenchLine = {
  name: 'long-list',
  ofWeb: true,
  async measure(context) {
    const facilityId = await busiestFacility(context);
    const { times, count } = await withManyDraws(context, facilityId, () =>
      inBrowser(context, { facilityId, path: '/home/requisitions?from=1990-01-01&to=2199-12-31' }, async (page) => {
        await page.locator('main tbody th').first().waitFor({ timeout: 60_000 });
        await page.waitForLoadState('networkidle');
        const shown = await page.locator('main .dd-page-count:visible').first().textContent();
        return { times: await scriptTimes(page), count: shown ?? '?' };
      }),
    );
    const longest = Math.max(...times.map(({ middle }) => middle));
    return [
      {
        work: `web: interaction on a list of ${count} draws, script`,
        figures: times.map((one) => `${one.deed} ${one.middle.toFixed(0)} ms (at most ${one.longest.toFixed(0)})`).join(', '),
        ratio: null,
        target: `under ${mostMs} ms each`,
        isReached: longest < mostMs && Number(count.replaceAll(',', '')) >= rowsOfList,
      },
    ];
  },
};
