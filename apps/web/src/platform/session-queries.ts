import { access } from '@drawday/contracts/access/access.contract.ts';
import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './api-client.ts';

export type Configuration = AnswerOf<typeof access.applicationConfiguration>;
export type WhoAmI = AnswerOf<typeof access.whoAmI>;

/** Both are read once per sign-in; a start that fails ends the session, so no screen shows their failures. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, meta: { inPlace: true } };
export const configurationQuery = {
  ...queryOf(access.applicationConfiguration, { query: { includeLocalizationResources: false } }),
  ...once,
};
export const whoAmIQuery = { ...queryOf(access.whoAmI, {}), ...once };

/** Critical results that came to this person: over every page. */
export const noticesQuery = { ...queryOf(results.notices, {}), refetchInterval: 60_000, meta: { inPlace: true } };

const outside = 'The session is not loaded: this screen stands outside of the guard.';

export function useConfiguration(): Configuration {
  const { data } = useQuery(configurationQuery);
  if (!data) throw new Error(outside);
  return data;
}

export function useWhoAmI(): WhoAmI {
  const { data } = useQuery(whoAmIQuery);
  if (!data) throw new Error(outside);
  return data;
}
