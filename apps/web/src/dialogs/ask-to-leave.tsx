import { Button } from 'antd';
import { usePlatformTexts } from '../platform/texts.ts';
import { Dialog } from './dialog.tsx';
import { showDialog } from './dialog-host.tsx';

function UnsavedDialog({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  const text = usePlatformTexts();
  return (
    <Dialog
      open
      role="alertdialog"
      title={text('unsavedTitle')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button danger onClick={() => onAnswer(true)}>
            {text('leavePage')}
          </Button>
          <Button type="primary" data-autofocus="" onClick={() => onAnswer(false)}>
            {text('stayOnPage')}
          </Button>
        </>
      }
    >
      {text('unsavedQuestion')}
    </Dialog>
  );
}

/** Asks before unsaved changes are lost; true: leave. */
export function askToLeave(): Promise<boolean> {
  return showDialog<boolean>((close) => <UnsavedDialog onAnswer={close} />);
}
