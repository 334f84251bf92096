import { Button } from 'antd';
import type { ReactNode } from 'react';
import { usePlatformTexts } from '../platform/texts.ts';
import { Dialog } from './dialog.tsx';
import { showDialog } from './dialog-host.tsx';

type Question = {
  /** Names the object and the count: "Cancel 3 draws of RIVERA, Maria L?" */
  content: ReactNode;
  /** A deletion: the button is red, and No has the focus. */
  danger?: boolean;
};

function ConfirmDialog({ content, danger = false, onAnswer }: Question & { onAnswer: (yes: boolean) => void }) {
  const text = usePlatformTexts();
  return (
    <Dialog
      open
      role="alertdialog"
      title={text('pleaseConfirm')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button {...(danger && { 'data-autofocus': true })} onClick={() => onAnswer(false)}>
            {text('no')}
          </Button>
          <Button type="primary" danger={danger} onClick={() => onAnswer(true)}>
            {text('yes')}
          </Button>
        </>
      }
    >
      {content}
    </Dialog>
  );
}

/** "Please Confirm", Yes or No: `if (await confirm({ content: text('cancelDraws', { count }), danger: true })) …` */
export function confirm(question: Question): Promise<boolean> {
  return showDialog<boolean>((close) => <ConfirmDialog {...question} onAnswer={close} />);
}
