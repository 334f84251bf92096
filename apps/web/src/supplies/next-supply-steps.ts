import { nextStatuses } from '@drawday/domain';
import { supplyOrderStatuses } from '@drawday/vocabulary';

export type SupplyStep = (typeof supplyOrderStatuses.groups.chosen)[number];

/** The steps that a person with these permissions can take next. */
export const nextSupplySteps = (status: string, permissions: Parameters<typeof nextStatuses>[2]): SupplyStep[] => {
  const next = nextStatuses('supplyOrder', status, permissions);
  return supplyOrderStatuses.groups.chosen.filter((step) => next.includes(step));
};
