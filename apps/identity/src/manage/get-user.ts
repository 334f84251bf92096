import { z } from 'zod';
import { findUser } from '../accounts/user.store.ts';
import { manageCall, userMissing } from './manage-call.ts';
import { userReply } from './user-reply.ts';

/** GET /manage/users/{id}; deleted users, too. */
export const getUser = manageCall('GET', '/manage/users/{id}', z.object({}), async ({ pool, id }) => {
  const user = await findUser(pool, id);
  if (!user) throw userMissing();
  return userReply(user);
});
