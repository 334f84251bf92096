import { z } from 'zod';
import { keepLanguage } from '../accounts/user.store.ts';
import { CULTURES } from '../platform/culture.ts';
import { manageCall, userMissing } from './manage-call.ts';

const Body = z.object({ language: z.enum(CULTURES).nullable() });

/** PUT /manage/users/{id}/language: mails to the user are in it from now on; null forgets it. */
export const setLanguage = manageCall('PUT', '/manage/users/{id}/language', Body, async ({ pool, id }, { language }) => {
  if (!(await keepLanguage(pool, id, language))) throw userMissing();
});
