import { createElement } from 'react';
import { showDialog } from '../dialogs/dialog-host.tsx';

let open = false;

/** The search is fetched when it is first asked for. */
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
