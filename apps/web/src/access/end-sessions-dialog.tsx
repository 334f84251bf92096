import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useId } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { usePasswordAgain } from '../forms/password-again.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import { endMySessions } from './my-profile.queries.ts';

type EndSessionsProps = {
  question: string;
  /** The session to end; when absent, all others. */
  id?: string;
  onAnswer: (ended: boolean) => void;
};

function EndSessionsDialog({ question, id, onAnswer }: EndSessionsProps) {
  const platform = usePlatformTexts();
  const form = useId();
  const again = usePasswordAgain();
  const ending = useMutation({
    ...endMySessions,
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      if (again.isAskedBy(error)) return;
      reportFailure(error);
      onAnswer(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ending.isPending && !again.isMissing) ending.mutate({ body: { ...(id && { id }), ...again.given } });
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
          <Button type="primary" danger htmlType="submit" form={form} loading={ending.isPending} disabled={again.isMissing}>
            {platform('yes')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="dd-access-tab">
        <p>{question}</p>
        {again.field}
      </form>
    </Dialog>
  );
}

/** Asks, and ends one session or all others; the password is asked for only when the server wants it. False when nothing was ended. */
export const askToEndSessions = (question: string, id?: string): Promise<boolean> =>
  showDialog<boolean>((close) => <EndSessionsDialog question={question} {...(id && { id })} onAnswer={close} />);
