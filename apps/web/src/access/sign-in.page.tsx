import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { startSignIn } from '../platform/identity.ts';
import { useAccessTexts } from './access.texts.ts';
import { AccessFrame } from './access-frame.tsx';

/** On the way to the identity provider; stays visible only when that cannot be reached. */
export function SignInPage() {
  const text = useAccessTexts();
  const [failed, setFailed] = useState(false);
  const start = useCallback(() => {
    setFailed(false);
    const returnTo = new URLSearchParams(location.search).get('returnTo') ?? '/home/dashboard';
    startSignIn(returnTo).catch((error: unknown) => {
      console.error(error);
      setFailed(true);
    });
  }, []);
  useEffect(start, [start]);
  if (!failed) return null;
  return (
    <AccessFrame>
      <h1>{text('signInUnreachable')}</h1>
      <p className="dd-quiet">{text('signInUnreachableHint')}</p>
      <Button type="primary" size="large" onClick={start}>
        {text('tryAgain')}
      </Button>
    </AccessFrame>
  );
}
