import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { confirmInTwoStepPage } from '../platform/two-step-page.ts';
import { LabelledField } from './labelled-field.tsx';

const asksForPassword = ['REAUTHENTICATE', 'PASSWORD_WRONG', 'LOGIN_LOCKED'];
const asksForCode = ['FACTOR_AGAIN', 'CODE_WRONG'];

type PasswordAgain = {
  /** Goes into the body of the call; empty while it is not asked for. */
  given: { password?: string; code?: string };
  /** A password is asked for and not yet typed. (A code may be missing: a passkey was shown elsewhere.) */
  isMissing: boolean;
  /** Whether the refusal wants the password, or a code of the second step: then the field is shown, with what was wrong with the last one. */
  isAskedBy: (error: Error) => boolean;
  field: ReactNode;
};

/** For steps confirmed by password, or by the second step, when the last sign-in was long ago: asked for only when the server wants it. */
export function usePasswordAgain(): PasswordAgain {
  const text = usePlatformTexts();
  const [password, setPassword] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [wantsCode, setWantsCode] = useState(false);
  const Field = wantsCode ? Input : Input.Password;
  const opening = wantsCode && (
    <Button type="link" size="small" onClick={() => void confirmInTwoStepPage()}>
      {text('confirmWithPasskey')}
    </Button>
  );
  return {
    given: password ? (wantsCode ? { code: password.trim() } : { password }) : {},
    isMissing: password === '' && !wantsCode,
    isAskedBy: (error) => {
      if (!(error instanceof ApiRefusal)) return false;
      const code = error.code ?? '';
      const isForCode = asksForCode.includes(code) || (wantsCode && code === 'LOGIN_LOCKED');
      if (!isForCode && !asksForPassword.includes(code)) return false;
      setPassword('');
      setWantsCode(isForCode);
      setFault(['REAUTHENTICATE', 'FACTOR_AGAIN'].includes(code) ? null : refusalText(error));
      return true;
    },
    field: password !== null && (
      <div>
        <LabelledField label={text(wantsCode ? 'yourCode' : 'yourPassword')}>
          {(id) => (
            <Field
              id={id}
              autoFocus
              autoComplete={wantsCode ? 'one-time-code' : 'current-password'}
              maxLength={256}
              value={password}
              {...(fault && { status: 'error' as const })}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </LabelledField>
        {wantsCode && <p className="dd-quiet">{text('yourCodeHint')}</p>}
        {opening}
        {fault && (
          <p className="dd-error-text" role="alert">
            {fault}
          </p>
        )}
      </div>
    ),
  };
}
