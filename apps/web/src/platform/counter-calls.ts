import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './api-client.ts';

export const countersOfFacility = [dashboards.all, dashboards.masterAll];
export const countersEverywhere = [dashboards.employeesToVerify, dashboards.facilitiesToOpen, dashboards.limitsToApprove];

/** Asks again what waits: after every change, whoever made it. */
export function refreshCounters(client: QueryClient): void {
  for (const contract of [...countersOfFacility, ...countersEverywhere, results.notices])
    void client.invalidateQueries({ queryKey: keyOf(contract) });
}
