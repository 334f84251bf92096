import { use, useEffect } from 'react';
import { PageContext } from './page-context.ts';

/** On paper, the head of every sheet of this page names whom it is about; the other sheets would lie about without a name. */
export function usePrintedName(...parts: readonly (string | null | false)[]): void {
  const { visible } = use(PageContext);
  const name = ['Drawday', ...parts.filter(Boolean)].join(' · ');
  useEffect(() => {
    if (!visible) return;
    const { style } = document.documentElement;
    style.setProperty('--dd-printed-name', JSON.stringify(name));
    return () => void style.removeProperty('--dd-printed-name');
  }, [name, visible]);
}
