import { endTokens, startSignIn } from './identity.ts';
import { forgetPreferences } from './preferences.ts';

/** Back from viewing as somebody else: support's own session at the identity provider is still open, so nobody types anything. */
export async function stopLooking(): Promise<void> {
  forgetPreferences();
  await endTokens();
  await startSignIn('/home/users');
}
