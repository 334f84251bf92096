import { nextStatuses } from '@drawday/domain';
import { supplyOrderStatuses } from '@drawday/vocabulary';

export type SupplyStep = (typeof supplyOrderStatuses.groups.chosen)[number];

/** The supplyOrderStatuses.groups.chosen that a person with these roles can take next. */
export const nextSupplySteps = (status: string, roles: readonly string[]): SupplyStep[] => {
  const next = nextStatuses('supplyOrder', status, roles);
  return supplyOrderStatuses.groups.chosen.filter((step) => next.includes(step));
};
