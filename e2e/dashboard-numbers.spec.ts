import { demoAccounts } from '@drawday/demo-data/demo-accounts.ts';
import type { Page, Request, Response } from '@playwright/test';
import { expect, test } from './journey.ts';
import { type Role, signIn } from './sign-in.ts';
import { goInside, settled, watchPage } from './watch-page.ts';

// Whatever number a dashboard or the menu shows opens a list with as many rows, for each role of the demo.

const dashboards = ['/home/dashboard', '/home/env-dashboard', '/home/admin-dashboard'] as const;
const openGroups = Object.fromEntries(['queues', 'patients', 'people', 'environmental', 'reports', 'other'].map((key) => [key, true]));
const roles = [...new Set(demoAccounts.map(({ role }) => role))];

/** A link of the page on screen with the number that it shows, or that stands beside it. */
type Counted = { href: string; words: string; count: number };

/** All links with a number, of the menu and of the page; and figures that lead nowhere. */
const countedOn = (page: Page): Promise<{ links: Counted[]; noDoor: string[] }> =>
  page.evaluate(() => {
    const numberIn = (text: string | null | undefined, shape: RegExp) => {
      const [, found] = shape.exec((text ?? '').trim()) ?? [];
      return found === undefined ? null : Number(found.replaceAll(',', ''));
    };
    const wordsOf = (one: Element) => (one.textContent ?? '').trim().slice(0, 60);
    const isShown = (one: Element) => one.checkVisibility();
    const whole = /^([\d,]+)$/;
    const beside = (link: Element): number | null =>
      numberIn(link.closest('.dd-figure')?.querySelector('.dd-figure-value')?.textContent, whole) ??
      numberIn(link.closest('.dd-env-facts dt')?.nextElementSibling?.textContent, whole) ??
      numberIn(link.nextElementSibling?.textContent, whole);
    // A record of its own is no list.
    const isOfRecord = (link: HTMLAnchorElement) => new URL(link.href).searchParams.has('id');
    const all = [...document.querySelectorAll<HTMLAnchorElement>('nav.dd-side a, main a')];
    const links = all
      .filter((link) => isShown(link) && !isOfRecord(link))
      .flatMap((link) => {
        const inMenu = link.querySelector('.dd-side-count');
        const count = inMenu
          ? // Criticals stand before the slash, the whole queue after it.
            numberIn(inMenu.textContent, /([\d,]+)$/)
          : (numberIn(link.textContent, /^([\d,]+)(?![\d:/.])/) ?? beside(link));
        return count === null ? [] : [{ href: link.getAttribute('href') ?? '', words: wordsOf(link), count }];
      });
    const noDoor = [...document.querySelectorAll('main :is(.dd-figure, dt)')]
      .filter((one) => isShown(one) && !one.querySelector('a'))
      .filter((one) => numberIn((one.querySelector('.dd-figure-value') ?? one.nextElementSibling)?.textContent, whole) !== null)
      .map(wordsOf);
    return { links, noDoor };
  });

/** How many the page on screen says that it lists; of a page of several lists the one whose head says as many as wanted. */
const listed = (page: Page, wanted: number): Promise<number | null> =>
  page.evaluate((sought) => {
    const numbersOf = (selector: string) =>
      [...document.querySelectorAll(`main ${selector}`)]
        .filter((one) => one.checkVisibility())
        .flatMap((one) => (one.textContent ?? '').match(/\d[\d,]*/g) ?? [])
        .map((digits) => Number(digits.replaceAll(',', '')));
    const [count] = numbersOf('.dd-page-count');
    return count ?? numbersOf('h2').find((one) => one === sought) ?? null;
  }, wanted);

/** A call that answered with a total, to be made again for somebody else who sees the same link. */
type ListCall = { method: string; url: string; body: string | null };
type Total = { call: ListCall; totalCount: number };

/** What the lists of a page were asked for, and how many they have. */
function watchTotals(page: Page): { seen: () => Promise<Total[]>; forget: () => void } {
  let answers: Promise<Total[]>[] = [];
  const read = async (response: Response): Promise<Total[]> => {
    const request = response.request();
    const call = { method: request.method(), url: request.url(), body: request.postData() };
    const answer = (await response.json().catch(() => null)) as { totalCount?: unknown } | null;
    return typeof answer?.totalCount === 'number' ? [{ call, totalCount: answer.totalCount }] : [];
  };
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('/api/') && response.headers()['content-type']?.includes('json'))
      answers.push(read(response));
  });
  return {
    seen: async () => (await Promise.all(answers)).flat(),
    forget: () => {
      answers = [];
    },
  };
}

/** The facility and the rights with which a page calls. */
function watchCaller(page: Page): { facility: string; headers: Record<string, string> } {
  const caller = { facility: '', headers: {} as Record<string, string> };
  page.on('request', (request: Request) => {
    if (!request.url().includes('/api/')) return;
    const { authorization, __tenant: tenant } = request.headers();
    if (authorization) caller.headers = { authorization, ...(tenant && { __tenant: tenant }) };
    if (request.url().includes('/dashboards/get-all-count'))
      caller.facility = (JSON.parse(request.postData() ?? '{}') as { facilityId?: string }).facilityId ?? '';
  });
  return caller;
}

/** The list call behind each link, as the screen made it for the first person who followed the link; others ask it of their own facility. */
const listCalls = new Map<string, { call: ListCall; facility: string }>();
/** Others may work in the same demo meanwhile: a number that differs is looked at again. */
const attempts = 6;

for (const role of roles)
  test(`every number on the dashboards of ${role} opens a list with as many rows`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.route('**/api/access/preferences', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const { items } = (await response.json()) as { items: { key: string }[] };
      const others = items.filter(({ key }) => key !== 'menu.groups');
      await route.fulfill({ response, json: { items: [...others, { key: 'menu.groups', value: openGroups }] } });
    });
    const caller = watchCaller(page);
    const totals = watchTotals(page);
    await signIn(page, role as Role, dashboards[0]);
    await settled(page);
    const { faults } = watchPage(page);
    const mayOpen = await page.evaluate(
      (paths) => paths.filter((path) => document.querySelector(`nav.dd-side a[href^="${path}"]`) !== null),
      dashboards,
    );
    const seen = new Map<string, Counted & { from: string }>();
    const noDoor: string[] = [];
    for (const from of new Set([new URL(page.url()).pathname, ...mayOpen])) {
      await goInside(page, from);
      await settled(page);
      const found = await countedOn(page);
      noDoor.push(...found.noDoor.map((words) => `${from}: ${words}`));
      for (const link of found.links) if (!seen.has(link.href)) seen.set(link.href, { ...link, from });
    }
    expect(noDoor).toEqual([]);
    expect(seen.size).toBeGreaterThan(5);

    /** Whoever works at no facility asks about all: other calls. */
    const keyOf = (href: string) => (caller.facility ? href.replaceAll(caller.facility, '') : `of all ${href}`);

    /** How many the list behind a link has: by the call that its screen made before, or by opening the screen. */
    async function lengthOf(href: string, wanted: number): Promise<number | null> {
      const known = listCalls.get(keyOf(href));
      if (known) {
        const atTheirs = (text: string) => (known.facility ? text.replaceAll(known.facility, caller.facility) : text);
        const { method, url, body } = known.call;
        const sent = { method, headers: { ...caller.headers, 'content-type': 'application/json' } };
        const answer = await page.request.fetch(atTheirs(url), { ...sent, ...(body !== null && { data: atTheirs(body) }) });
        return ((await answer.json()) as { totalCount?: number }).totalCount ?? null;
      }
      totals.forget();
      await goInside(page, `${href}${href.includes('?') ? '&' : '?'}size=10`);
      // Once the list has come and says as many, nothing else on the page matters.
      const says = async () => ((await totals.seen()).some(({ totalCount }) => totalCount === wanted) ? listed(page, wanted) : null);
      const isSaid = expect.poll(says, { timeout: 10_000, intervals: [50] }).toBe(wanted);
      await Promise.race([isSaid.catch(() => {}), settled(page)]);
      const shown = await listed(page, wanted);
      const asked = await totals.seen();
      // A page without a number of its own, such as the review: as many as its list has.
      const count = shown ?? asked.find(({ totalCount }) => totalCount === wanted)?.totalCount ?? null;
      const calls = asked.filter(({ totalCount }) => totalCount === count);
      const [only, another] = calls;
      if (only && !another) listCalls.set(keyOf(href), { call: only.call, facility: caller.facility });
      return count;
    }

    const differences: string[] = [];
    for (const [href, first] of seen) {
      let { count } = first;
      let length = await lengthOf(href, count);
      for (let attempt = 1; attempt < attempts && length !== count; attempt += 1) {
        await goInside(page, first.from);
        await page.reload();
        await settled(page);
        count = (await countedOn(page)).links.find((link) => link.href === href)?.count ?? 0;
        listCalls.delete(keyOf(href));
        length = await lengthOf(href, count);
      }
      if (length !== count) differences.push(`${first.from}: "${first.words}" says ${count}, ${href} lists ${length}`);
    }
    expect(differences).toEqual([]);
    expect(faults).toEqual([]);
  });
