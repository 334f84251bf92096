import { z } from 'zod';
import { listLinkedUsers } from '../accounts/user-link.store.ts';
import { manageCall } from './manage-call.ts';

/** GET /manage/users/{id}/links: {items} of the accounts that this one may switch to by LinkLogin. */
export const listLinks = manageCall('GET', '/manage/users/{id}/links', z.object({}), async ({ pool, id }) => ({
  items: await listLinkedUsers(pool, id),
}));
