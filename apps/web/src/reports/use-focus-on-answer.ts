import { useEffect, useRef } from 'react';

/** The focus goes to the answer once, when the first numbers are there. */
export function useFocusOnAnswer(hasAnswer: boolean) {
  const head = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!hasAnswer || !isFirst.current) return;
    isFirst.current = false;
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [hasAnswer]);
  return head;
}
