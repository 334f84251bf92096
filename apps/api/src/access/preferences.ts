import { access } from '@drawday/contracts/access/access.contract.ts';
import { command, query } from '../platform/route.ts';
import { listPreferences, savePreference as store } from './access.store.ts';

export const preferences = query(access.preferences)(async ({ query: { prefix }, actor, db }) => ({
  items: await listPreferences(db, actor, prefix ?? ''),
}));

export const savePreference = command(access.savePreference)(async ({ body, actor, db, audit }) => {
  await store(db, actor, body.key, body.value);
  audit.about({ subjectType: 'preference', subjectId: body.key });
});
