import { useEffect } from 'react';
import { setImpersonationMarker } from '../platform/impersonation-marker.ts';
import { useGo } from '../platform/page-context.ts';

/**
 * `/impersonate?userId=…&tenantId=…`: remembers whom support is about to view as and goes through sign-in; the callback exchanges
 * the token within 40 seconds. Without a user id it is the tenant's administrator. The identity process refuses everybody but support.
 */
export function ImpersonatePage() {
  const go = useGo();
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    // Nobody was named: support chooses from the list of accounts.
    if (!asked.get('userId') && !asked.get('tenantId')) return go('/home/users', {}, { replace: true });
    setImpersonationMarker({ userId: asked.get('userId') ?? '', tenantId: asked.get('tenantId') ?? '' });
    go('/oidc/login', {}, { replace: true });
  }, [go]);
  return null;
}
