import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { writeCookie } from '../platform/cookies.ts';
import { useGo } from '../platform/page-context.ts';
import { useAccessTexts } from './access.texts.ts';
import { AccessFrame } from './access-frame.tsx';

/** Sign-in only with an account of one's own organization. */
export function ExternalLoginPage() {
  const text = useAccessTexts();
  const go = useGo();
  const signIn = () => {
    writeCookie('drawday.externalLogin', 'true');
    writeCookie('drawday.localLogin', null);
    go('/oidc/login');
  };
  return (
    <AccessFrame>
      <h1>{text('signIn')}</h1>
      <p className="dd-quiet">{text('externalHint')}</p>
      <Button type="primary" size="large" block autoFocus icon={<Icon name="shield" />} onClick={signIn}>
        {text('organizationAccount')}
      </Button>
    </AccessFrame>
  );
}
