import { useQuery } from '@tanstack/react-query';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan } from '../platform/session.ts';
import { januaryStarts } from './frequency-choice.ts';
import type { Offering } from './offering.ts';
import type { OrderDraft } from './order-draft.ts';
import type { Warning } from './order-warning.tsx';
import type { OrderedParty } from './ordered-party.ts';
import { facilityQuery, offeringsQuery, problemsQuery, providersQuery, questionsQuery } from './schedules.queries.ts';
import { useTestWarnings } from './use-order-preview.ts';

const noOfferings: readonly Offering[] = [];

/** What an order of this party is made from: the directory, the facility's calendar rules, problems, providers, and what was drawn lately. */
export function useOrderFacts(party: OrderedParty, changed: OrderDraft['changed'], today: string) {
  const can = useCan();
  const isPatient = party.type === 'PATIENT';
  const offerings = useQueryInPlace(offeringsQuery(party.type));
  const directory = offerings.data ?? noOfferings;
  const ofFacility = useQueryInPlace({ ...facilityQuery(party.facilityId), enabled: can('MasterData.Facilities.View') });
  const facility = ofFacility.data;
  const providers = useQuery({ ...providersQuery(party.facilityId), enabled: isPatient }).data?.items ?? [];
  const problems =
    useQueryInPlace({ ...problemsQuery(party.id), enabled: isPatient }).data?.items.filter((problem) => problem.status === 'ACTIVE') ?? [];
  const questions = useQueryInPlace(questionsQuery).data ?? [];
  const found = useTestWarnings(directory, party, today);
  // The tests of a changed order are already on draws: that needs no warning.
  const isNews = (code: string) => (warning: Warning) => !(warning.code === 'ALREADY_ORDERED' && changed?.codes.includes(code));
  const warnings: ReadonlyMap<string, readonly Warning[]> = new Map([...found].map(([code, list]) => [code, list.filter(isNews(code))]));
  return {
    offerings,
    directory,
    /** The tests are known, and in which months the facility draws them. */
    isRead: offerings.data !== undefined && !ofFacility.isLoading,
    facilityWeek: facility?.drawWeek ?? null,
    starts: { ...(facility?.customMonths ?? januaryStarts), ...(party.month !== null && { annualMonth: party.month }) },
    providers,
    problems,
    questions,
    warnings,
  };
}

export type OrderFacts = ReturnType<typeof useOrderFacts>;
