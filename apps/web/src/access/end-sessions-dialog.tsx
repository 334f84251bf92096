import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { reportFailure } from '../platform/report-failure.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import { useAccessTexts } from './access.texts.ts';
import { endMySessions } from './my-profile.queries.ts';

type EndSessionsProps = {
  question: string;
  /** The one to end; without it all others. */
  id?: string;
  onAnswer: (ended: boolean) => void;
};

function EndSessionsDialog({ question, id, onAnswer }: EndSessionsProps) {
  const text = useAccessTexts();
  const platform = usePlatformTexts();
  const form = useId();
  const field = useId();
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const ending = useMutation({
    ...endMySessions,
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      const asks = error instanceof ApiRefusal && ['REAUTHENTICATE', 'PASSWORD_WRONG', 'LOGIN_LOCKED'].includes(error.code ?? '');
      if (!asks) {
        reportFailure(error);
        return onAnswer(false);
      }
      setAsksPassword(true);
      setPassword('');
      setFault(error.code === 'REAUTHENTICATE' ? null : refusalText(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ending.isPending && (!asksPassword || password)) ending.mutate({ body: { ...(id && { id }), ...(password && { password }) } });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={platform('pleaseConfirm')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button data-autofocus="" onClick={() => onAnswer(false)}>
            {platform('no')}
          </Button>
          <Button type="primary" danger htmlType="submit" form={form} loading={ending.isPending} disabled={asksPassword && !password}>
            {platform('yes')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="dd-access-tab">
        <p>{question}</p>
        {asksPassword && (
          <div>
            <label htmlFor={field}>{text('ownPassword')}</label>
            <Input.Password
              id={field}
              autoFocus
              autoComplete="current-password"
              maxLength={256}
              value={password}
              {...(fault && { status: 'error' as const })}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
        )}
        {fault && (
          <p className="dd-error-text" role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Asks, and ends one session or all others; the password is asked for only when the server wants it. False: nothing was ended. */
export const askToEndSessions = (question: string, id?: string): Promise<boolean> =>
  showDialog<boolean>((close) => <EndSessionsDialog question={question} {...(id && { id })} onAnswer={close} />);
