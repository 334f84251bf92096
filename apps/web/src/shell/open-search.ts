import { createElement } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { loadSpokenTexts, platformText } from '../platform/texts.ts';
import { openHelp } from './open-help.ts';

let open = false;

/** The command palette is loaded when it is first opened. */
export async function openSearch(): Promise<void> {
  if (open) return;
  open = true;
  try {
    const { CommandBox } = await import('../command-palette/command-box.public.tsx');
    await loadSpokenTexts();
    await showDialog<void>((close) =>
      createElement(
        Dialog,
        { open: true, look: 'palette', title: platformText('search'), onClose: () => close() },
        createElement(CommandBox, { take: 5, onOpened: () => close(), onHelp: () => void openHelp() }),
      ),
    );
  } finally {
    open = false;
  }
}
