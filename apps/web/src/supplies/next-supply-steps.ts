import { nextStatuses } from '@drawday/domain';

const steps = ['APPROVED', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const;
export type SupplyStep = (typeof steps)[number];

/** The steps that a person with these roles can take next. */
export const nextSupplySteps = (status: string, roles: readonly string[]): SupplyStep[] => {
  const next = nextStatuses('supplyOrder', status, roles);
  return steps.filter((step) => next.includes(step));
};
