import { z } from 'zod';
import { PUBLISH_AHEAD_SECONDS, rotateSigningKeys } from '../grants/signing-keys.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { manageCall } from './manage-call.ts';

/** POST /manage/keys/rotate: {signsInSeconds}. A new signing key, published at once by every process and used after that time. */
export const rotateKeys = manageCall('POST', '/manage/keys/rotate', z.object({}), async ({ pool, settings, origin }) => {
  await rotateSigningKeys(pool, settings.fields);
  await insertSecurityEvent(pool, { kind: 'keys-rotated', origin });
  return { signsInSeconds: PUBLISH_AHEAD_SECONDS };
});
