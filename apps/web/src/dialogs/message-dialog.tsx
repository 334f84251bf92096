import { Button } from 'antd';
import type { ReactNode } from 'react';
import { usePlatformTexts } from '../platform/texts.ts';
import { Dialog } from './dialog.tsx';
import { showDialog } from './dialog-host.tsx';

function MessageDialog({ title, content, onClose }: { title: string; content: ReactNode; onClose: () => void }) {
  const text = usePlatformTexts();
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <Button type="primary" data-autofocus="" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      <div className="dd-message">{content}</div>
    </Dialog>
  );
}

/** Says something that must not be missed; resolves when it is closed. */
export function showMessage(title: string, content: ReactNode): Promise<void> {
  return showDialog<void>((close) => <MessageDialog title={title} content={content} onClose={() => close()} />);
}
