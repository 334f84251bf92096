import type { MouseEvent } from 'react';

/** After a click with a pointer the keys belong to the page, not to the button: Enter would press it again. */
export function keysToPage(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur();
}
