import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { search, searchKinds } from '@drawday/contracts/search/search.contract.ts';
import type { IconName } from '../design/icon.tsx';
import { findPage, type Page } from '../platform/page-catalogue.ts';
import { testName } from '../platform/test-words.ts';
import { drawAddress, drawPaths } from '../requisitions/draw-address.public.ts';

export type SearchKind = (typeof searchKinds)[number];
export type FoundPatient = AnswerOf<typeof search.everywhere>['patients'][number];
type Hit = AnswerOf<typeof search.everywhere>['groups'][number]['items'][number];

const kinds: Readonly<Record<SearchKind, { icon: IconName; paths: readonly [string, ...string[]] }>> = {
  patients: { icon: 'person', paths: ['/home/patient'] },
  draws: { icon: 'drop', paths: [drawPaths.PATIENT, drawPaths.EMPLOYEE, drawPaths.SITE] },
  employees: { icon: 'people', paths: ['/home/employee'] },
  sources: { icon: 'inbox', paths: ['/home/site'] },
  facilities: { icon: 'globe', paths: ['/home/facility'] },
  organizations: { icon: 'globe', paths: ['/home/organization'] },
  tests: { icon: 'file', paths: ['/home/test-directory'] },
};

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

export const iconOfKind = (kind: SearchKind): IconName => kinds[kind].icon;

/** The screens on which hits of a kind open. */
export const screensOf = (kind: SearchKind): readonly Page[] => kinds[kind].paths.flatMap((path) => findPage(path) ?? []);

/** A test in the reader's language, anything else as the server calls it. */
export const labelOfHit = (kind: SearchKind, { id, label }: Hit): string => (kind === 'tests' ? testName(id, label) : label);

/** Where a hit opens. */
export function addressOfHit(kind: SearchKind, hit: Hit): { to: string; search: Record<string, string> } {
  if (kind === 'tests') return { to: '/home/test-directory', search: { q: hit.id } };
  if (kind === 'draws') return drawAddress({ id: hit.id, partyType: hit.partyType ?? 'PATIENT' });
  return { to: kinds[kind].paths[0], search: { id: hit.id } };
}
