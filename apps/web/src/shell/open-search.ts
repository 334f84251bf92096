import { createElement } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { loadSpokenTexts, platformText } from '../platform/texts.ts';
import { openHelp } from './open-help.ts';

let open = false;

/** What is typed from now on goes nowhere else, until somebody takes it over. */
function holdTyped(): () => string {
  let typed = '';
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hold, { capture: true });
  return () => {
    window.removeEventListener('keydown', hold, { capture: true });
    const all = typed;
    typed = '';
    return all;
  };
}

/** The command palette is loaded when it is first opened. Whoever types on meanwhile loses no letter, and presses no key of the page. */
export async function openSearch(): Promise<void> {
  if (open) return;
  open = true;
  const takeTyped = holdTyped();
  try {
    const { CommandBox } = await import('../command-palette/command-box.public.tsx');
    await loadSpokenTexts();
    await showDialog<void>((close) =>
      createElement(
        Dialog,
        { open: true, look: 'palette', title: platformText('search'), onClose: () => close() },
        createElement(CommandBox, { take: 5, takeTyped, onOpened: () => close(), onHelp: () => void openHelp() }),
      ),
    );
  } finally {
    takeTyped();
    open = false;
  }
}
