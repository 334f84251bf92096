import { roles } from '@drawday/vocabulary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageCatalogue } from '../platform/page-catalogue.ts';
import english from '../platform/platform.en.json' with { type: 'json' };
import { queryClient } from '../platform/query-client.ts';
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, type Person, personOf, settled, until } from './open-app.tsx';
import { sampleId } from './sample-answer.ts';

const record = `id=${sampleId}`;
/** Pages whose addresses say more than a record and a tab, and those that open without a record too. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/home/report-custom': ['', record],
  '/home/employee-custom-report': ['', record],
  '/home/report-builder': ['', record],
  '/designer': ['', record],
  '/home/facility': ['', record],
  '/home/organization': ['', record],
  '/home/training-guide-edit': ['', record],
  '/home/problems': ['', 'show=all'],
  '/home/test-directory': ['', 'test=KINHD'],
  '/home/implement-order-set': ['', 'view=tests'],
};
/** Open to everybody who is signed in: one's own record, the dashboard, the search, help. */
const forEverybody = new Set(['/home/dashboard', '/home/my-profile', '/home/search', '/home/help', '/link-login']);
/** Forms that begin empty ask for choices only: they can be filled in at once, and what fails is said. */
const beginEmpty = /-new(\?|$)|training-guide-edit$/;
/** The help asks for nothing; the search, for what is typed. */
const askNothing = new Set(['/home/help', '/home/search']);

const isShown = (element: Element) => element.closest('[hidden], [style*="display: none"]') === null;
/** Asked of the page alone: the menu is three times as long. */
const within = (place: string, selector: string) => [...(document.querySelector(place)?.querySelectorAll<HTMLElement>(selector) ?? [])];
const shown = (selector: string) => within('.dd-page-scroll', selector).filter(isShown);
const retries = () => within('main', 'button').filter((button) => isShown(button) && button.textContent === english.retry);
const openDialogs = () => within('body', 'dialog[open]');
const hasFailed = () => shown('h1').some(({ textContent }) => textContent === english.pageFailed);
const loads = () => shown('[aria-busy="true"], .dd-skeleton').length > 0;

/** Nothing is laid out here: a text area that grows measures no lines. */
const ofNoLayout = /unrecognized in this browser|^`NaN` is an invalid value for the `%s` css style property\. height/;

/** What must not happen: errors and warnings of the scripts. */
let logged: string[] = [];
function watchTheLog(): void {
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      const line = words.map(String).join(' ').slice(0, 300);
      if (!ofNoLayout.test(line) && !logged.includes(line)) logged.push(line);
    });
  });
  afterEach(() => {
    closeApp();
    vi.restoreAllMocks();
  });
}

/** What other roles were shown: the same words after the same calls are the same screen. */
const seen = new Set<string>();
/** What loaded, failed and found nothing before: the same parts after the same calls do it the same way, whatever words and buttons stand in them. */
const judged = new Set<string>();
const isNewAmong = (before: Set<string>, ...screen: unknown[]): boolean => {
  const key = JSON.stringify(screen);
  return !before.has(key) && before.add(key).has(key);
};

/** The headings and the kinds of elements of a screen, without its buttons and links. */
function partsOf(element: Element | null, parts = new Set<string>()): Set<string> {
  for (const child of element?.children ?? []) {
    if (/^(BUTTON|A)$/.test(child.tagName)) continue;
    parts.add(
      /^H\d$/.test(child.tagName) ? child.textContent : `${child.tagName} ${child.getAttribute('class')?.replace(/css-var-\S+/, '')}`,
    );
    partsOf(child, parts);
  }
  return parts;
}

/** A screen that nobody was shown before, and whether it is a new one to judge the states of. */
type Sight = { faults: string[]; hasNewStates: boolean };
async function sightOf(address: string, server: FakeServer): Promise<Sight | undefined> {
  const main = document.querySelector('main');
  const asked = [...new Set(server.callsOfPage.map(({ contract }) => `${contract.method} ${contract.path}`))].toSorted();
  if (!isNewAmong(seen, address, asked, main?.textContent)) return undefined;
  const faults = await faultsOfSight(server);
  return { faults, hasNewStates: isNewAmong(judged, address, asked, [...partsOf(main)].toSorted()) };
}

/** What is wrong with a screen that shows something, or that it has nothing to show. */
async function faultsOfSight({ faults }: FakeServer): Promise<string[]> {
  const stillLoads = !(await until(() => !loads(), 2));
  const found = [...logged, ...faults];
  if (retries().length > 0 || hasFailed()) found.push('takes what came for a failure');
  if (shown('h1').length === 0) found.push('has no heading');
  if (stillLoads) found.push('still says that it loads');
  return found;
}

/** The addresses of a page that show what nobody was shown: as listed, and each tab that it has there. */
async function sightsOf(person: Person, path: string): Promise<Map<string, Sight>> {
  const found = new Map<string, Sight>();
  const look = async (address: string, server: FakeServer) => {
    const sight = await sightOf(address, server);
    if (sight) found.set(address, sight);
  };
  for (const search of addresses[path] ?? [record]) {
    const address = search === '' ? path : `${path}?${search}`;
    logged = [];
    const server = await openApp(person, address);
    await look(address, server);
    for (const key of shown('[role="tab"]:not([aria-selected="true"])').map((tab) => tab.dataset.tab)) {
      shown(`[role="tab"][data-tab="${key}"]`)[0]?.click();
      await settled(server);
      await look(`${path}${window.location.search}`, server);
    }
  }
  return found;
}

async function closeDialogs(server: FakeServer): Promise<void> {
  for (let left = 8; left > 0 && openDialogs().length > 0; left -= 1) {
    openDialogs()
      .at(-1)
      ?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await settled(server);
  }
}

/** Retries until nothing is left to retry; what failed without a word comes too. @returns what does not recover */
async function faultsOfRecovery(server: FakeServer): Promise<string[]> {
  for (let left = 12; left > 0 && retries().length > 0 && !hasFailed(); left -= 1) {
    retries()[0]?.click();
    await settled(server);
  }
  const faults = retries().length > 0 ? ['does not recover'] : [];
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  await settled(server);
  return faults;
}

/** What is wrong with a screen whose calls wait, fail, and find nothing at last. */
async function faultsOfStates(person: Person, address: string): Promise<string[]> {
  let server = await openApp(person, address, 'waits');
  if (server.waiting === 0) return server.faults;
  const faults: string[] = [];
  const formBeginsEmpty = beginEmpty.test(address);
  if (!formBeginsEmpty && !loads()) faults.push('does not say that it loads');
  if (shown('.dd-empty').length > 0) faults.push('says something before it knows');
  server.turn('refuses');
  if (!(await until(() => retries().length > 0 || openDialogs().length > 0))) faults.push('does not say that it failed');
  await settled(server);
  await closeDialogs(server);
  if (!formBeginsEmpty && retries().length === 0) faults.push('offers no Retry');
  logged = [];
  if (formBeginsEmpty) {
    faults.push(...server.faults);
    server = await openApp(person, address, 'hasNothing');
  } else {
    server.turn('hasNothing');
    faults.push(...(await faultsOfRecovery(server)));
  }
  const bare = shown('table').filter((table) => table.querySelector('tbody tr') === null);
  if (bare.length > 0 && shown('.dd-empty').length === 0) faults.push('a bare table');
  return [...faults, ...(await faultsOfSight(server))];
}

/**
 * What every screen shows when its data are late, refused, empty or not for this person: each page and tab, for each role that sees it.
 *
 * @param part of how many: the pages are shared out to as many files, which run side by side
 */
export function testScreenStates(part: number, parts: number): void {
  // By address: pages with many tabs stand together in the catalogue.
  const pages = pageCatalogue.toSorted((one, other) => one.path.localeCompare(other.path)).filter((_, at) => at % parts === part - 1);
  watchTheLog();
  describe.each(roles.codes)('%s', (code) => {
    const person = personOf(code);
    const theirs = pages.filter(
      ({ permission }) => permission === undefined || [permission].flat().some((name) => person.grantedPolicies[name]),
    );
    it.each(theirs.map(({ path }) => path))('%s says that it loads, that it failed, that there is nothing', async (path) => {
      const faults: Record<string, string[]> = {};
      for (const [address, sight] of await sightsOf(person, path)) {
        const found = [...sight.faults, ...(askNothing.has(path) || !sight.hasNewStates ? [] : await faultsOfStates(person, address))];
        if (found.length > 0) faults[address] = found;
      }
      expect(faults).toEqual({});
    });
  });
  describe('nobody sees anything without permission', () => {
    const nobody: Person = { role: 'clinical_nurse', grantedPolicies: {} };
    it.each(pages.map(({ path }) => path).filter((path) => !forEverybody.has(path)))('%s', async (path) => {
      await openApp(nobody, `${path}?${record}`);
      expect(shown('h1').map(({ textContent }) => textContent)).toEqual([english.noAccess]);
      expect(shown('a').map(({ textContent }) => textContent)).toEqual([english.toDashboard]);
    });
  });
}
