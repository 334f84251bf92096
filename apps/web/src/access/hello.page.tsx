import { useEffect } from 'react';
import { writeCookie } from '../platform/cookies.ts';
import { signInAnew } from '../platform/route-guard.ts';

/** The link that a customer gives its staff: remembers how they sign in, then sends them to sign in. */
export function HelloPage() {
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    writeCookie('drawday.tenantAlias', asked.get('tenantAlias'));
    writeCookie('drawday.externalLogin', asked.get('externalLogin'));
    writeCookie('drawday.localLogin', asked.get('localLogin'));
    void signInAnew();
  }, []);
  return null;
}
