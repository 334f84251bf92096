import { access } from '@drawday/contracts/access/access.contract.ts';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { orderSets } from '@drawday/contracts/order-sets/order-sets.contract.ts';
import { maximumPageSize } from '@drawday/contracts/page-size.ts';
import { type CountedList, countedLists } from '@drawday/contracts/testing/counted-lists.ts';
import { type ListedCounter, listedCounters } from '@drawday/domain';
import { roles } from '@drawday/vocabulary';
import { afterEach, describe, expect, it } from 'vitest';
import type { Asked, FakeServer } from './fake-server.ts';
import { closeApp, openApp, type Person, personOf } from './open-app.tsx';
import { sampleId, sampleOf } from './sample-answer.ts';

// Whatever shows a counter leads to its list: every counter has a number of its own here, and wherever the menu or a dashboard shows it,
// the page behind its link asks for exactly what was counted, and shows how many that are.

afterEach(closeApp);

const starts = ['/home/dashboard', '/home/admin-dashboard', '/home/env-dashboard'];
const numberOf = Object.fromEntries(listedCounters.map((name, at) => [name, 211 + 7 * at])) as Record<ListedCounter, number>;
const countOf = (countType: ListedCounter) => ({ countType, count: numberOf[countType] });
const paging = ['maxResultCount', 'skipCount', 'sorting'];

/** What the call is asked for, its defaults filled in, besides how much of it and in which order. */
function wanted({ query, body }: Endpoint, sent: unknown): unknown {
  const asked = ((body ?? query)?.parse(sent) ?? {}) as object;
  return Object.fromEntries(
    Object.entries(asked)
      .filter(([key, value]) => !paging.includes(key) && value !== undefined && !(Array.isArray(value) && value.length === 0))
      .toSorted(),
  );
}

/** The list for the chosen facility, or for all where the counter counts them all. */
const wantedOf = ({ call, asked, party, everywhere }: CountedList) =>
  wanted(call, { ...asked, ...(party && { partyType: party }), ...(!everywhere && !call.params && { facilityId: sampleId }) });
const sentTo = (call: Endpoint, { query, body }: Asked) => wanted(call, call.body ? body : query);
const isAskedFor = (list: CountedList, sent: Asked) => JSON.stringify(sentTo(list.call, sent)) === JSON.stringify(wantedOf(list));

const openGroups = Object.fromEntries(['queues', 'patients', 'people', 'environmental', 'reports', 'other'].map((key) => [key, true]));

function counting(server: FakeServer): void {
  server.answer(access.preferences, { items: [{ key: 'menu.groups', value: openGroups }] });
  for (const call of [dashboards.all, dashboards.masterAll]) server.answer(call, { items: listedCounters.map(countOf) });
  server.answer(dashboards.employeesToVerify, countOf('employeesNeedingVerification'));
  server.answer(dashboards.facilitiesToOpen, countOf('facilitiesToOpen'));
  server.answer(dashboards.limitsToApprove, countOf('criticalLimitsToApprove'));
}

/** The link that belongs to a text: the one that it stands in, or the first of the figure or box that it stands in. */
function linkOf(text: Node): HTMLAnchorElement | null {
  const own = text.parentElement?.closest('a');
  if (own) return own;
  for (let around = text.parentElement; around && around !== document.body; around = around.parentElement) {
    const inside = around.querySelector('a');
    if (inside) return inside;
  }
  return null;
}

/** Not the number of a list: part of a button's words, or how many critical results are among the draws of an entry of the menu. */
const isPartOfAList = (name: ListedCounter, { parentElement }: Node) =>
  parentElement?.closest('button') !== null || (name === 'criticalResults' && parentElement?.closest('.dd-side') !== null);

/** Where the links go whose numbers a start page shows. */
async function linksOn(person: Person, start: string): Promise<[ListedCounter, string][]> {
  await openApp(person, start, 'answers', counting);
  if (window.location.pathname !== start) return [];
  const found: [ListedCounter, string][] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    for (const name of listedCounters)
      if (new RegExp(`(?<!\\d)${numberOf[name]}(?!\\d)`).test(text.textContent ?? '') && !isPartOfAList(name, text))
        found.push([name, linkOf(text)?.getAttribute('href') ?? 'nowhere']);
  return found;
}

const isPaged = ({ call }: CountedList) => 'totalCount' in (sampleOf(call.reply) as object);
const shown = () => document.querySelector('main')?.textContent ?? '';

/** What is wrong with the page behind a link. */
async function faultOf(person: Person, name: ListedCounter, href: string): Promise<string | null> {
  const list: CountedList = countedLists[name];
  const server = await openApp(person, href, 'answers', (made) => {
    counting(made);
    const sample = sampleOf(list.call.reply) as { items: unknown[] };
    made.answer(list.call, (asked) =>
      isAskedFor(list, asked) && 'totalCount' in sample ? { ...sample, totalCount: numberOf[name] } : sample,
    );
  });
  const sent = server.calls.filter(({ contract }) => contract === list.call);
  const found = sent.find(({ asked }) => isAskedFor(list, asked));
  if (!found)
    return `asks for ${JSON.stringify(sent.map(({ asked }) => sentTo(list.call, asked)))} instead of ${JSON.stringify(wantedOf(list))}`;
  // A strip above another list has no pages: it takes all there are.
  const isWhole = found.asked.query.maxResultCount === String(maximumPageSize);
  return isWhole || !isPaged(list) || shown().includes(`${numberOf[name]}`) ? null : 'does not say how many it lists';
}

/** A page asks for the same whoever opens it: what is counted and listed for whom is compared by the test of the API. */
const judged = new Set<string>();

describe.each(roles.codes)('%s', (role) => {
  it('opens from each counter of menu and dashboards the list that it counts', async () => {
    const person = personOf(role);
    const links = new Map<string, [ListedCounter, string]>();
    for (const start of starts) for (const link of await linksOn(person, start)) links.set(link.join(' '), link);
    expect(links.size).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const [key, [name, href]] of links) {
      const fault = judged.has(key) ? null : await faultOf(person, name, href);
      judged.add(key);
      if (fault) faults.push(`${name} at ${href} ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

it('of the order sets those that wait for a review are listed, as many as their counter says', async () => {
  const [set] = sampleOf(orderSets.list.reply).items;
  const sets = [0, 2, 1].flatMap((needReviewCount, at) =>
    set ? [{ ...set, orderSetId: sampleId.replace(/1$/, String(at + 2)), needReviewCount, statusTypeCode: 'ACTIVE' as const }] : [],
  );
  const [, href = ''] =
    (await linksOn(personOf('clinical_admin'), '/home/dashboard')).find(([name]) => name === 'orderSetChangesNeedReview') ?? [];
  await openApp(personOf('clinical_admin'), href, 'answers', (server) => server.answer(orderSets.list, { items: sets }));
  expect(document.querySelectorAll('.dd-set-list button')).toHaveLength(2);
});
