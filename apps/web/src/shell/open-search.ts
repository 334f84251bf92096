import { createElement } from 'react';
import { showDialog } from '../dialogs/dialog-host.tsx';

let open = false;

/** The search is loaded when it is first opened. */
export async function openSearch(): Promise<void> {
  if (open) return;
  open = true;
  try {
    const { SearchPalette } = await import('./search-palette.tsx');
    await showDialog<void>((close) => createElement(SearchPalette, { onClose: () => close() }));
  } finally {
    open = false;
  }
}
