import { useEffect } from 'react';
import { writeCookie } from '../platform/cookies.ts';
import { useGo } from '../platform/page-context.ts';

/** The link that a customer gives to its staff: keeps how they sign in, then asks them to. */
export function HelloPage() {
  const go = useGo();
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    writeCookie('drawday.tenantAlias', asked.get('tenantAlias'));
    writeCookie('drawday.externalLogin', asked.get('externalLogin'));
    writeCookie('drawday.localLogin', asked.get('localLogin'));
    go('/oidc/login', {}, { replace: true });
  }, [go]);
  return null;
}
