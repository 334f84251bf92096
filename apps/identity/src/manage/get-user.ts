import { z } from 'zod';
import { manageCall, userMissing } from './manage-call.ts';
import { findUserRow } from './user-row.store.ts';

/** GET /manage/users/{id}; deleted users too. */
export const getUser = manageCall('GET', '/manage/users/{id}', z.object({}), async ({ pool, id }) => {
  const user = await findUserRow(pool, id);
  if (!user) throw userMissing();
  return user;
});
