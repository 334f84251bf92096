import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { LabelledField } from './labelled-field.tsx';

const asksForIt = ['REAUTHENTICATE', 'PASSWORD_WRONG', 'LOGIN_LOCKED'];

type PasswordAgain = {
  /** Goes into the body of the call; empty while it is not asked for. */
  given: { password?: string };
  /** Asked for and not yet typed. */
  isMissing: boolean;
  /** Whether the refusal wants the password: then the field is shown, with what was wrong with the last one. */
  isAskedBy: (error: Error) => boolean;
  field: ReactNode;
};

/** For steps confirmed by password when the last sign-in was long ago: the password is asked for only when the server wants it. */
export function usePasswordAgain(): PasswordAgain {
  const text = usePlatformTexts();
  const [password, setPassword] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  return {
    given: password ? { password } : {},
    isMissing: password === '',
    isAskedBy: (error) => {
      if (!(error instanceof ApiRefusal) || !asksForIt.includes(error.code ?? '')) return false;
      setPassword('');
      setFault(error.code === 'REAUTHENTICATE' ? null : refusalText(error));
      return true;
    },
    field: password !== null && (
      <div>
        <LabelledField label={text('yourPassword')}>
          {(id) => (
            <Input.Password
              id={id}
              autoFocus
              autoComplete="current-password"
              maxLength={256}
              value={password}
              {...(fault && { status: 'error' as const })}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </LabelledField>
        {fault && (
          <p className="dd-error-text" role="alert">
            {fault}
          </p>
        )}
      </div>
    ),
  };
}
