import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

type OpenDialog = { key: number; render: () => ReactNode };

let stack: readonly OpenDialog[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a dialog from anywhere and returns what the person chose.
 * `render` receives the function that closes it with an answer.
 */
export function showDialog<Answer>(render: (close: (answer: Answer) => void) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const key = nextKey++;
    const close = (answer: Answer) => {
      change(stack.filter((entry) => entry.key !== key));
      resolve(answer);
    };
    change([...stack, { key, render: () => render(close) }]);
  });
}

/** Mounted once, at the root; what is still open closes with it. */
export function DialogHost() {
  useEffect(() => () => change([]), []);
  const dialogs = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stack,
  );
  return dialogs.map((entry) => <div key={entry.key}>{entry.render()}</div>);
}
