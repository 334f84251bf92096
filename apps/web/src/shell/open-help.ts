import { createElement } from 'react';
import { showDialog } from '../dialogs/dialog-host.tsx';

let open = false;

/** The help is loaded when it is first opened. */
export async function openHelp(): Promise<void> {
  if (open) return;
  open = true;
  try {
    const { HelpDialog } = await import('./help-dialog.tsx');
    await showDialog<void>((close) => createElement(HelpDialog, { onClose: () => close() }));
  } finally {
    open = false;
  }
}
