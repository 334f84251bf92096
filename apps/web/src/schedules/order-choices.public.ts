/** For the command palette: what can be ordered, and what is ordered most. */
export type { Offering } from './offering.ts';
export { offeringsQuery } from './schedules.queries.ts';
export { usualFirst } from './usual-tests.ts';
