import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useId } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { usePasswordAgain } from '../forms/password-again.tsx';
import { usePlatformTexts } from '../platform/texts.ts';

type Act = (given: { password?: string; code?: string }) => Promise<unknown>;
type QuestionProps = { question: string; act: Act; onAnswer: (done: boolean) => void };

function QuestionDialog({ question, act, onAnswer }: QuestionProps) {
  const platform = usePlatformTexts();
  const form = useId();
  const again = usePasswordAgain();
  const acting = useMutation({
    mutationFn: act,
    meta: { inPlace: true },
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      if (again.isAskedBy(error)) return;
      reportFailure(error);
      onAnswer(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!acting.isPending && !again.isMissing) acting.mutate(again.given);
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
          <Button type="primary" danger htmlType="submit" form={form} loading={acting.isPending} disabled={again.isMissing}>
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

/** Asks, and acts; the password is asked for only when the server wants it. False when nothing was done. */
export const askWithPassword = (question: string, act: Act): Promise<boolean> =>
  showDialog<boolean>((close) => <QuestionDialog question={question} act={act} onAnswer={close} />);
