import { access } from '@drawday/contracts/access/access.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { type Call, command, query } from '../platform/route.ts';
import { deletePreference, listPreferences, measureOtherPreferences, writePreference } from './access.store.ts';
import { cultures } from './cultures.ts';

/** What one account may keep: far more than all saved views and drafts of a person, far less than what would be felt by others. */
const mostEntries = 500;
const mostCharacters = 1_000_000;
const mostInOne = 100_000;

export const preferences = query(access.preferences)(async ({ query: { prefix }, actor, db }) => ({
  items: await listPreferences(db, actor, prefix ?? ''),
}));

export const savePreference = command(access.savePreference)(async (call) => {
  const { body, actor, services, request, audit } = call;
  audit.about({ subjectType: 'preference', subjectId: body.key });
  await keep(call);
  // Mails are written by another process.
  if (body.key === 'language') await services.identity.setLanguage(actor.userId, languageIn(body.value), { actor, request });
});

async function keep({ body, actor, db, refuse }: Call<typeof access.savePreference, Writer>): Promise<void> {
  if (body.value === null) return deletePreference(db, actor, body.key);
  const json = JSON.stringify(body.value);
  if (json.length > mostInOne) throw refuse('PREFERENCE_TOO_LARGE', { members: ['value'], values: { most: mostInOne } });
  const others = await measureOtherPreferences(db, actor, body.key);
  if (others.count >= mostEntries || others.size + json.length > mostCharacters) throw refuse('PREFERENCES_FULL');
  await writePreference(db, actor, body.key, json);
}

const languageIn = (value: unknown) => cultures.find(({ cultureName }) => cultureName === value)?.cultureName ?? null;
