import './draw-dialog.css';
import { Button } from 'antd';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { refusalText } from '../platform/api-refusal.ts';
import { useRequisitionsTexts } from './requisitions.texts.ts';

type DrawDialogProps = {
  title: string;
  /** Names the effect: "Reschedule to Fri 10/09". */
  confirmLabel: string;
  danger?: boolean;
  /** The dialog closes when it succeeds; its failure is shown here and everything typed stays. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Nothing to send yet. */
  isIncomplete?: boolean;
  wide?: boolean;
  children: ReactNode;
};

/** Enter in a calendar or a list takes what is marked there; it must not also send the form. */
function keepEnter(event: KeyboardEvent): void {
  const field = event.target instanceof Element && event.target.closest('.ant-picker, .ant-select');
  if (event.key === 'Enter' && field) event.preventDefault();
}

/** A question about one draw or several, with its fields: sends once, shows the refusal in place, Enter confirms. */
export function DrawDialog(props: DrawDialogProps) {
  const { title, confirmLabel, danger = false, onConfirm, onClose, isIncomplete = false, wide = false, children } = props;
  const text = useRequisitionsTexts();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const sending = useRef(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || isIncomplete) return;
    sending.current = true;
    setBusy(true);
    setFault(null);
    try {
      await onConfirm();
    } catch (error) {
      setFault(refusalText(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      wide={wide}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button type="primary" danger={danger} htmlType="submit" form={formId} loading={busy} disabled={isIncomplete}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="dd-draw-form" onKeyDown={keepEnter} onSubmit={(event) => void submit(event)}>
        {fault && (
          <p className="dd-draw-fault" role="alert">
            <Icon name="alert" /> {fault}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  );
}

type FieldProps = { label: string; note?: ReactNode };

/** A labeled field of such a dialog. */
export function DialogField({ label, note, children }: FieldProps & { children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="dd-draw-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {note && <small className="dd-faint">{note}</small>}
    </div>
  );
}

type CommentFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
  isFirst?: boolean;
};

/** A few lines of words; `isFirst` where the dialog begins with them. */
export function CommentField({ value, onChange, inputRef, isFirst = false, ...field }: CommentFieldProps) {
  return (
    <DialogField {...field}>
      {(id) => (
        <textarea
          id={id}
          ref={inputRef}
          className="dd-plain-field"
          rows={3}
          maxLength={500}
          {...(isFirst && { 'data-autofocus': true })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </DialogField>
  );
}
