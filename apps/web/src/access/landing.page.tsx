import { Button } from 'antd';
import { useState } from 'react';
import { writeCookie } from '../platform/cookies.ts';
import { useGo } from '../platform/page-context.ts';
import { whySignedOut } from '../platform/signed-out-because.ts';
import { useAccessTexts } from './access.texts.ts';
import { AccessFrame } from './access-frame.tsx';

/** One button: sign in with a Drawday account, for no particular tenant. */
export function LandingPage() {
  const text = useAccessTexts();
  const go = useGo();
  const [why] = useState(whySignedOut);
  const signIn = () => {
    writeCookie('drawday.localLogin', 'true');
    writeCookie('drawday.externalLogin', null);
    writeCookie('drawday.tenantAlias', null);
    go('/home/dashboard');
  };
  return (
    <AccessFrame>
      <h1>{text('welcome')}</h1>
      {why && <p role="status">{text(`signedOut_${why}`)}</p>}
      <p className="dd-quiet">{text('welcomeHint')}</p>
      <Button type="primary" size="large" block autoFocus onClick={signIn}>
        {text('signIn')}
      </Button>
    </AccessFrame>
  );
}
