import './popover.css';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

type PopoverProps = {
  /** The button that opens it; spread `trigger` on it. */
  button: (
    trigger: {
      id: string;
      'aria-expanded': boolean;
      'aria-haspopup': 'menu' | 'dialog' | 'listbox';
      onClick: () => void;
      ref: RefObject<HTMLButtonElement | null>;
    },
    open: boolean,
  ) => ReactNode;
  /** Rendered only while open. */
  children: (close: () => void) => ReactNode;
  kind?: 'menu' | 'dialog' | 'listbox';
  label: string;
  align?: 'start' | 'end';
  className?: string;
};

const edge = 8;

/** Next to its button and inside the window; above the button when there is no room below. */
function placeBeside(button: HTMLElement, panel: HTMLElement, align: 'start' | 'end'): void {
  const from = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = align === 'start' ? from.left : from.right - width;
  const fitsBelow = from.bottom + 4 + height <= window.innerHeight - edge;
  const top = fitsBelow ? from.bottom + 4 : Math.max(edge, from.top - 4 - height);
  panel.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  panel.style.top = `${top}px`;
  panel.style.minWidth = `${Math.max(160, from.width)}px`;
}

/** A panel in the browser's top layer: Esc and a click elsewhere close it, focus returns to the button. */
export function Popover({ button, children, kind = 'dialog', label, align = 'start', className = '' }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    const opener = trigger.current;
    if (!open || !element || !opener) return;
    element.showPopover();
    placeBeside(opener, element, align);
    // What it shows may come later, and be higher than the room below.
    const grown = new ResizeObserver(() => placeBeside(opener, element, align));
    grown.observe(element);
    const first = element.querySelector<HTMLElement>('[data-autofocus], input, button, a, [tabindex="0"]');
    first?.focus({ preventScroll: true });
    const closed = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setOpen(false);
    };
    const scrolled = (event: Event) => {
      if (!(event.target instanceof Node && element.contains(event.target))) setOpen(false);
    };
    element.addEventListener('toggle', closed);
    window.addEventListener('resize', scrolled);
    document.addEventListener('scroll', scrolled, true);
    return () => {
      grown.disconnect();
      element.removeEventListener('toggle', closed);
      window.removeEventListener('resize', scrolled);
      document.removeEventListener('scroll', scrolled, true);
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      if (element.isConnected && element.matches(':popover-open')) element.hidePopover();
      if (hadFocus) opener.focus({ preventScroll: true });
    };
  }, [open, align]);

  // The focus is back on the button before the chosen action opens a dialog, which will return it there.
  const close = () => {
    trigger.current?.focus({ preventScroll: true });
    setOpen(false);
  };

  return (
    <>
      {button({ id, 'aria-expanded': open, 'aria-haspopup': kind, onClick: () => setOpen(!open), ref: trigger }, open)}
      {open && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: every value of `kind` is a role that takes a name
        <div ref={panel} popover="auto" role={kind} aria-label={label} className={`dd-popover ${className}`}>
          {children(close)}
        </div>
      )}
    </>
  );
}
