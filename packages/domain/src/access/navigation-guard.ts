/** Route names that open without a signed-in user. */
export const openRouteNames = ['hello', 'landing', 'loginWithMicrosoft', 'oidcLogin', 'oidcCallback', 'impersonate'] as const;

/** Before a page opens: let it open, send to sign-in, or sign out because the user belongs to no tenant and is not support staff. */
export function decideNavigation(attempt: {
  routeName: string;
  user: { tenantId: string | null; isSupport: boolean } | null;
}): 'open' | 'signIn' | 'signOut' {
  if ((openRouteNames as readonly string[]).includes(attempt.routeName)) return 'open';
  if (attempt.user === null) return 'signIn';
  return attempt.user.tenantId === null && !attempt.user.isSupport ? 'signOut' : 'open';
}

/** An impersonation marker is valid for this long. */
export const impersonationMarkerSeconds = 40;

/** Was the marker set within the last 40 seconds (inclusive)? Then the token is exchanged after sign-in. */
export function isImpersonationMarkerFresh(markedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  const ageMs = now.epochMilliseconds - markedAt.epochMilliseconds;
  return ageMs >= 0 && ageMs <= impersonationMarkerSeconds * 1000;
}
