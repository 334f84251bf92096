/** For the user menu of the frame. */
export { linkedAccountsQuery } from './users.queries.ts';
