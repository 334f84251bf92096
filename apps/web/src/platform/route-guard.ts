import { redirect } from '@tanstack/react-router';
import { endSession } from './end-session.ts';
import { currentFacilityId, switchFacility } from './facility.ts';
import { currentUser, leave } from './identity.ts';
import { loadSession } from './session.ts';
import { claimsOf, mayStay } from './session-claims.ts';
import { tellSignedOut } from './signed-out-elsewhere.ts';

const never = new Promise<never>(() => undefined);

/** While the browser leaves for another page nothing more may happen here. */
function wait(): Promise<never> {
  return never;
}

/**
 * Before every page that needs sign-in: a user must be signed in, belong to a tenant or be support, and the session must load.
 * Without a user: to sign-in, and back to this address afterwards. A session that does not load ends.
 */
export async function requireSession(location: { href: string; search: Record<string, string> }): Promise<void> {
  const user = await currentUser();
  if (!user) throw redirect({ to: '/oidc/login', search: () => ({ returnTo: location.href }) as never });
  if (!mayStay(claimsOf(user.access_token, user.profile))) {
    await leave();
    return wait();
  }
  try {
    await loadSession();
  } catch (error) {
    console.error(error);
    await endSession();
    return wait();
  }
  const asked = location.search.facility;
  if (asked && asked !== currentFacilityId()) await switchFacility(asked);
}

const signInNextKey = 'drawday.signInNext';

/** The landing page is for people who are not signed in: a signed-in person is signed out first. */
export async function requireNobody(): Promise<void> {
  const user = await currentUser().catch(() => null);
  if (user) {
    await leave();
    return wait();
  }
  tellSignedOut();
  if (sessionStorage.getItem(signInNextKey) === null) return;
  sessionStorage.removeItem(signInNextKey);
  throw redirect({ to: '/oidc/login' });
}

/** To sign-in; a signed-in person is signed out first, and comes through the landing page. */
export async function signInAnew(): Promise<void> {
  sessionStorage.setItem(signInNextKey, '');
  await leave();
}
