import { roles } from '@drawday/vocabulary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageCatalogue } from '../platform/page-catalogue.ts';
import english from '../platform/platform.en.json' with { type: 'json' };
import type { FakeServer } from './fake-server.ts';
import { closeApp, openApp, type Person, personOf, settled, until } from './open-app.tsx';
import { sampleId } from './sample-answer.ts';

// What every screen shows when its data are late, refused, empty or not for this person: each page and tab, for each role that sees it.

const record = `id=${sampleId}`;
/** Pages whose addresses say more than a record and a tab, and those that open without a record too. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/home/facility': ['', record],
  '/home/organization': ['', record],
  '/home/training-guide-edit': ['', record],
  '/home/search': ['q=mar'],
  '/home/problems': ['', 'show=all'],
  '/home/test-directory': ['', 'test=KINHD'],
  '/home/implement-order-set': ['', 'view=tests'],
};
/** Open to everybody who is signed in: one's own record, the dashboard, the search, help. */
const forEverybody = new Set(['/home/dashboard', '/home/my-profile', '/home/search', '/link-login']);
/** Forms that begin empty ask for choices only: they can be filled in at once, and what fails is said. */
const beginEmpty = /-new(\?|$)|training-guide-edit$/;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const isShown = (element: Element) => element.closest('[hidden], [style*="display: none"]') === null;
const shown = (selector: string) => all(`.dd-page-scroll ${selector}`).filter(isShown);
const retries = () => all('main button').filter((button) => isShown(button) && button.textContent === english.retry);
const openDialogs = () => all('dialog[open]');
const hasFailed = () => shown('h1').some(({ textContent }) => textContent === english.pageFailed);
const loads = () => shown('[aria-busy="true"], .dd-skeleton').length > 0;

/** What must not happen: errors and warnings of the scripts. */
let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    const line = words.map(String).join(' ').slice(0, 300);
    if (!/unrecognized in this browser/.test(line) && !logged.includes(line)) logged.push(line);
  });
});
afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

/** What other roles were shown: the same words after the same calls are the same screen. */
const judged = new Set<string>();
function isNew(address: string, { calls }: FakeServer): boolean {
  const asked = calls.map(({ contract }) => `${contract.method} ${contract.path}`).toSorted();
  const screen = JSON.stringify([address, asked, document.querySelector('main')?.textContent]);
  return !judged.has(screen) && judged.add(screen).has(screen);
}

/** The addresses of a page that nobody has judged: as listed, and each tab that it has there. */
async function addressesOf(person: Person, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const search of addresses[path] ?? [record]) {
    const address = search === '' ? path : `${path}?${search}`;
    const server = await openApp(person, address);
    if (isNew(address, server)) found.push(address);
    for (const key of shown('[role="tab"]:not([aria-selected="true"])').map((tab) => tab.dataset.tab)) {
      shown(`[role="tab"][data-tab="${key}"]`)[0]?.click();
      await settled(server);
      const now = `${path}${window.location.search}`;
      if (isNew(now, server)) found.push(now);
    }
  }
  return found;
}

/** What is wrong with a screen whose calls wait, fail, and are answered at last. */
async function faultsOfStates(person: Person, address: string): Promise<string[]> {
  const server = await openApp(person, address, 'waits');
  if (server.waiting === 0) return server.faults;
  const faults: string[] = [];
  const formBeginsEmpty = beginEmpty.test(address);
  if (!formBeginsEmpty && !loads()) faults.push('does not say that it loads');
  if (shown('.dd-empty').length > 0) faults.push('says something before it knows');
  server.turn('refuses');
  if (!(await until(() => retries().length > 0 || openDialogs().length > 0))) faults.push('does not say that it failed');
  await settled(server);
  for (let left = 8; left > 0 && openDialogs().length > 0; left -= 1) {
    openDialogs()
      .at(-1)
      ?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await settled(server);
  }
  if (!formBeginsEmpty) {
    if (retries().length === 0) faults.push('offers no Retry');
    logged = [];
    server.turn('answers');
    for (let left = 12; left > 0 && retries().length > 0 && !hasFailed(); left -= 1) {
      retries()[0]?.click();
      await settled(server);
    }
    if (retries().length > 0) faults.push('does not recover');
    if (shown('h1').length === 0) faults.push('has no heading');
    if (loads()) faults.push('still says that it loads');
    faults.push(...logged);
  }
  return [...faults, ...server.faults];
}

/** What is wrong with a screen whose lists are empty. */
async function faultsOfEmpty(person: Person, address: string): Promise<string[]> {
  logged = [];
  const server = await openApp(person, address, 'hasNothing');
  const faults: string[] = [];
  if (shown('h1').length === 0) faults.push('empty: no heading');
  if (retries().length > 0 || hasFailed()) faults.push('empty: takes nothing for a failure');
  const bare = shown('table').filter((table) => table.querySelector('tbody tr') === null);
  if (bare.length > 0 && shown('.dd-empty').length === 0) faults.push('empty: a bare table');
  return [...faults, ...logged, ...server.faults];
}

for (const code of roles.codes) {
  const person = personOf(code);
  const theirs = pageCatalogue.filter(
    ({ permission }) => permission === undefined || [permission].flat().some((name) => person.grantedPolicies[name]),
  );
  describe(code, () => {
    it.each(theirs.map(({ path }) => path))('%s says that it loads, that it failed, that there is nothing', async (path) => {
      const faults: Record<string, string[]> = {};
      for (const address of await addressesOf(person, path)) {
        const found = [...(await faultsOfStates(person, address)), ...(await faultsOfEmpty(person, address))];
        if (found.length > 0) faults[address] = found;
      }
      expect(faults).toEqual({});
    });
  });
}

describe('nobody sees anything without permission', () => {
  const nobody: Person = { role: 'clinical_nurse', grantedPolicies: {} };
  it.each(pageCatalogue.map(({ path }) => path).filter((path) => !forEverybody.has(path)))('%s', async (path) => {
    await openApp(nobody, `${path}?${record}`);
    expect(shown('h1').map(({ textContent }) => textContent)).toEqual([english.noAccess]);
    expect(shown('a').map(({ textContent }) => textContent)).toEqual([english.toDashboard]);
  });
});
