import type { TestPace } from '@drawday/vocabulary';

/** What everybody who works with patients, water or machines should have: immunity and tuberculosis, once a year. */
export const employeeRequirements: readonly { readonly offeringCode: string; readonly pace: TestPace }[] = [
  { offeringCode: 'EMPIMM', pace: 'YEARLY' },
];
