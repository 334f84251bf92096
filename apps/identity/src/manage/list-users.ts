import { z } from 'zod';
import { ManageRefusal, manageCall } from './manage-call.ts';
import { Paging } from './user-fields.ts';
import { listUserRows, parseSorting } from './user-row.store.ts';

const Body = z.object({
  /** Accounts of these tenants; null among them is laboratory staff. */
  tenantIds: z.array(z.uuid().nullable()).min(1).max(200),
  filter: z.string().trim().max(256).default(''),
  isDeleted: z.boolean().optional(),
  sorting: z.string().trim().max(64).default('userName'),
  ...Paging,
});

/** POST /manage/users/list: {totalCount, items}. Sorting: userName, email, name, surname, creationTime, lastSignInTime, with asc or desc. */
export const listUsers = manageCall('POST', '/manage/users/list', Body, async ({ pool }, { sorting: asked, isDeleted, ...search }) => {
  const sorting = parseSorting(asked === '' ? 'userName' : asked);
  if (!sorting) throw new ManageRefusal(400, 'SORTING', 'The list cannot be sorted by that.');
  return listUserRows(pool, { ...search, isDeleted, sorting });
});
