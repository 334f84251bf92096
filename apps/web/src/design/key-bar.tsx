import './key-bar.css';
import type { ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

/** The keys of a page where work goes from one thing to the next, at its foot; gone on a phone. */
export function KeyBar({ children }: { children: ReactNode }) {
  return <footer className="dd-key-bar dd-small dd-no-print">{children}</footer>;
}

type KeyButtonProps = {
  keys: string;
  /** What the key does, for the ear and the tooltip. */
  label: string;
  /** Stands beside the key. */
  words?: string;
  onClick: () => void;
};

/** A key that can be pressed with the pointer, too. */
export function KeyButton({ keys, label, words, onClick }: KeyButtonProps) {
  return (
    <button type="button" className="dd-key-button" title={label} {...(!words && { 'aria-label': label })} onClick={onClick}>
      <Kbd keys={keys} /> {words}
    </button>
  );
}
