import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePlatformTexts } from '../platform/texts.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  title: string;
  /** Esc and the cross. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  wide?: boolean;
  role?: 'dialog' | 'alertdialog';
};

/** A modal over the browser's own `<dialog>`: focus trap, Esc, inert page behind, and focus back to where it was. */
export function Dialog({ open, title, onClose, children, footer, wide = false, role = 'dialog' }: DialogProps) {
  const text = usePlatformTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    return () => element?.close();
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={`dd-dialog${wide ? ' dd-dialog-wide' : ''}`}
      onCancel={(event) => {
        // Only the dialog's own Esc: `cancel` of a file input inside bubbles here too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dd-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={text('close')} onClick={onClose} />
      </div>
      {children && <div className="dd-dialog-body">{children}</div>}
      {footer && <div className="dd-dialog-foot">{footer}</div>}
    </dialog>
  );
}
