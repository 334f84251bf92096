import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../design/icon-button.tsx';
import { usePlatformTexts } from '../platform/texts.ts';

type DialogProps = {
  open: boolean;
  title: string;
  /** Esc and the cross. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  wide?: boolean;
  /** A palette stands near the top and shows nothing but its content; its title is heard. */
  look?: 'window' | 'palette';
  role?: 'dialog' | 'alertdialog';
};

/** The requested element, else the first field, else the main button; without this the browser focuses the cross. */
const firstFocus = ['[data-autofocus]', '.dd-dialog-body :is(input, select, textarea):not([disabled])', '.dd-dialog-foot .ant-btn-primary'];

/** Lists, calendars and menus that are open: they stand in the dialog whose field they belong to. */
const openPopups = ['ant-select-dropdown', 'ant-picker-dropdown', 'ant-dropdown'].map((name) => `.${name}:not(.${name}-hidden)`).join();

/** A modal over the browser's own `<dialog>`: focus trap, Esc, inert page behind, and focus back to where it was. */
export function Dialog({ open, title, onClose, children, footer, wide = false, look = 'window', role = 'dialog' }: DialogProps) {
  const text = usePlatformTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (open && element && !element.open) {
      element.showModal();
      const target = firstFocus.map((selector) => element.querySelector<HTMLElement>(selector)).find((found) => found !== null);
      target?.focus();
    }
    return () => {
      element?.close();
      // The element may already be gone, and with it the browser's memory of where the focus was.
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it too
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={`dd-dialog${wide ? ' dd-dialog-wide' : ''}${look === 'palette' ? ' dd-dialog-palette' : ''}`}
      onClick={(event) => look === 'palette' && event.target === dialog.current && onClose()}
      // Esc closes what is open in front first; the browser leaves a dialog open when its key was taken.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && dialog.current?.querySelector(openPopups)) event.preventDefault();
      }}
      onCancel={(event) => {
        // Only the dialog's own Esc: `cancel` of a file input inside bubbles here too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      {look === 'palette' ? (
        <h2 id={titleId} className="dd-only-heard">
          {title}
        </h2>
      ) : (
        <div className="dd-dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={text('close')} onClick={onClose} />
        </div>
      )}
      {children && (look === 'palette' ? children : <div className="dd-dialog-body">{children}</div>)}
      {footer && <div className="dd-dialog-foot">{footer}</div>}
    </dialog>
  );
}
