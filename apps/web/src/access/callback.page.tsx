import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { exchangeToken, finishSignIn } from '../platform/identity.ts';
import { takeImpersonationMarker } from '../platform/impersonation-marker.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useAccessTexts } from './access.texts.ts';
import { AccessFrame } from './access-frame.tsx';

let finishing: Promise<string> | null = null;

async function finish(): Promise<string> {
  const returnTo = await finishSignIn();
  const target = takeImpersonationMarker();
  if (!target) return returnTo;
  await exchangeToken('Impersonation', { UserId: target.userId, TenantId: target.tenantId });
  return '/home/dashboard';
}

/** Back from the identity provider. Failures here are only logged; the page offers to sign in again. */
export function CallbackPage() {
  const text = useAccessTexts();
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // A code can be exchanged only once, however often this page is mounted.
    finishing ??= finish();
    finishing
      .then((returnTo) => {
        router.history.replace(returnTo);
      })
      .catch((error: unknown) => {
        console.error(error);
        setFailed(true);
      })
      .finally(() => {
        finishing = null;
      });
  }, [router]);
  if (!failed) return null;
  return (
    <AccessFrame>
      <h1>{text('signInIncomplete')}</h1>
      <p>
        <PageLink to="/oidc/login">{text('signInAgain')}</PageLink>
      </p>
    </AccessFrame>
  );
}
