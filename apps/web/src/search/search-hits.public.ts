import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { search, searchKinds } from '@drawday/contracts/search/search.contract.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { findPage, type Page } from '../platform/page-catalogue.ts';
import { testName } from '../platform/test-words.ts';
import { drawAddress, drawPaths } from '../requisitions/draw-address.public.ts';

export type SearchKind = (typeof searchKinds)[number];
export type SearchHit = AnswerOf<typeof search.everywhere>['groups'][number]['items'][number];

/** The name of each kind, by the keys of the texts. */
export const kindWords = {
  patients: 'patients',
  draws: 'draws',
  employees: 'employees',
  sources: 'sources',
  facilities: 'facilities',
  organizations: 'organizations',
  tests: 'tests',
} as const satisfies Record<SearchKind, string>;

const paths: Readonly<Record<SearchKind, readonly [string, ...string[]]>> = {
  patients: ['/home/patient'],
  draws: [drawPaths.PATIENT, drawPaths.EMPLOYEE, drawPaths.SITE],
  employees: ['/home/employee'],
  sources: ['/home/site'],
  facilities: ['/home/facility'],
  organizations: ['/home/organization'],
  tests: ['/home/test-directory'],
};

/** A patient by family name in capitals as on every list, a test in the reader's language, anything else as the server calls it. */
export function labelOfHit(kind: SearchKind, { id, label }: Pick<SearchHit, 'id' | 'label'>): string {
  if (kind === 'patients') return nameOnList(label);
  return kind === 'tests' ? testName(id, label) : label;
}

/** The screens on which hits of a kind open. */
export const screensOf = (kind: SearchKind): readonly Page[] => paths[kind].flatMap((path) => findPage(path) ?? []);

/** Where a hit opens. */
export function addressOfHit(kind: SearchKind, hit: Pick<SearchHit, 'id' | 'partyType'>): { to: string; search: Record<string, string> } {
  if (kind === 'tests') return { to: '/home/test-directory', search: { q: hit.id } };
  if (kind === 'draws') return drawAddress({ id: hit.id, partyType: hit.partyType ?? 'PATIENT' });
  return { to: paths[kind][0], search: { id: hit.id } };
}
