import './kbd.css';

/** A key as printed on the keyboard; `hint` when it only decorates a button that already says what it does. */
export function Kbd({ keys, hint = false }: { keys: string; hint?: boolean }) {
  return (
    <kbd className={`dd-kbd${hint ? ' dd-kbd-hint' : ''}`} aria-hidden={hint || undefined}>
      {keys}
    </kbd>
  );
}
