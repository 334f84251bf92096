import './save-form.css';
import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { ApiRefusal, isStale } from '../platform/api-refusal.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { forgetUnsavedChanges, useUnsavedChanges } from '../platform/unsaved-changes.ts';
import type { ComparedLabels, Version } from './compare-versions.ts';
import { type FieldPath, firstFault, openFaults, type PlacedFault, placeFaults } from './form-faults.ts';
import { settleStale } from './stamp-conflict.tsx';

type SaveFormProps<Values extends object> = {
  initialValues: Values;
  /** Sends; its mutation is made with `{ inPlace: true }`. The stamp is that of `record`, or of the newer version that the person chose to overwrite. */
  onSave: (values: Values, stamp: string | undefined) => Promise<unknown>;
  onSaved?: () => void;
  /** What is being changed, as it was read; absent for a new record. After a 409 it is compared with `newest`. */
  record?: SavedRecord<Values> | null | false | undefined;
  /** The person accepted what is saved now. */
  onReloaded?: () => void;
  /** Labels by field name: only these are compared after a 409. */
  labels?: ComparedLabels<Values>;
  /** Refusal codes that belong to a field: `{ PASSWORD_WRONG: 'currentPassword' }`. */
  codeFields?: Record<string, string>;
  /** The form's name of a field of the wire, where it differs. */
  fieldOf?: (member: string) => string;
  saveLabel: string;
  onCancel?: () => void;
  wide?: boolean;
  /** `Form.Item`s of antd. A function also gets the stamp that the next save would send, and whether anything typed is unsaved. */
  children: ReactNode | ((form: FormInstance<Values>, state: { stamp: string | undefined; isTyped: boolean }) => ReactNode);
};

export type SavedRecord<Values extends object> = Version<Values> & { newest: () => Promise<Version<Values>> };

type Faults = { placed: readonly PlacedFault[]; general: readonly string[] };
const noFaults: Faults = { placed: [], general: [] };

/** The stamp in the answer of a call that returns the record it changed. */
const stampOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'concurrencyStamp' in answer && typeof answer.concurrencyStamp === 'string'
    ? answer.concurrencyStamp
    : null;

/**
 * A form that saves once per click, puts faults beside their fields with a summary above that shrinks as they are mended, goes to the first,
 * keeps everything typed when something fails, compares after a stale stamp, and asks before unsaved changes are lost. Ctrl+Enter saves.
 */
export function SaveForm<Values extends object>({
  initialValues,
  onSave,
  onSaved,
  record,
  onReloaded,
  labels = {},
  codeFields = {},
  fieldOf,
  saveLabel,
  onCancel,
  wide = false,
  children,
}: SaveFormProps<Values>) {
  const text = usePlatformTexts();
  const [form] = Form.useForm<Values>();
  const [faults, setFaults] = useState<Faults>(noFaults);
  /** Those of the last save that still stand at their fields. */
  const [open, setOpen] = useState<readonly PlacedFault[]>([]);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const [base, setBase] = useState<Version<Values> | null>(record || null);
  const sending = useRef(false);
  const buttons = useRef<HTMLDivElement>(null);
  useUnsavedChanges(touched);
  const now = record ? record.stamp : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version counts, and what was typed stays with the one it was typed over.
  useEffect(() => {
    if (!record || touched || record.stamp === base?.stamp) return;
    setBase(record);
    form.setFieldsValue(initialValues as never);
  }, [now]);
  useShortcuts([{ keys: 'ctrl+enter', label: saveLabel, run: () => form.submit(), inFields: true }]);

  const order = (): FieldPath[] => form.getFieldsError().map((field) => [...field.name] as FieldPath);
  const goTo = (path: FieldPath | undefined) => {
    if (!path) return;
    form.scrollToField(path as never, { block: 'center', focus: true });
  };
  const show = (next: Faults) => {
    setFaults(next);
    setOpen(next.placed);
    form.setFields(next.placed.map((fault) => ({ name: fault.path as never, errors: [fault.message] })));
    goTo(firstFault(next.placed, order())?.path);
  };

  const stale = async (refusal: ApiRefusal, values: Values, { newest }: SavedRecord<Values>, seen: Version<Values>) => {
    const theirs = await newest();
    const chosen = await settleStale({ refusal, mine: values, base: seen, theirs, labels });
    if (chosen.values) {
      form.setFieldsValue(chosen.values as never);
      setBase(theirs);
      await save(chosen.values, theirs);
    }
    if (chosen.answer === 'reload') {
      form.setFieldsValue(theirs.values as never);
      setBase(theirs);
      // What only goes with the change, such as a reason, is nobody else's: it stays as typed.
      if (Object.keys(theirs.values).length > 0) setTouched(false);
      onReloaded?.();
    }
  };

  const failed = async (error: unknown, values: Values, seen: Version<Values> | null) => {
    if (!(error instanceof ApiRefusal)) return reportFailure(error);
    const field = error.code && codeFields[error.code];
    if (error.fieldFaults.length > 0) show(placeFaults(error.fieldFaults, fieldOf));
    else if (field) show({ placed: [{ path: [field], message: error.wireMessage ?? text('unknownError') }], general: [] });
    else if (isStale(error) && record && seen) await stale(error, values, record, seen).catch(reportFailure);
    else reportFailure(error);
  };

  const save = async (values: Values, seen: Version<Values> | null) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    form.setFields(faults.placed.map((fault) => ({ name: fault.path as never, errors: [] })));
    setFaults(noFaults);
    setOpen([]);
    try {
      const stamp = stampOf(await onSave(values, seen?.stamp));
      if (seen && stamp) setBase({ ...seen, stamp, values });
      setTouched(false);
      forgetUnsavedChanges();
      onSaved?.();
    } catch (error) {
      sending.current = false;
      await failed(error, values, seen);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  // A field that has changed is judged a moment later; until then it says nothing.
  const judge = () => {
    if (faults.placed.length > 0) setTimeout(() => setOpen(openFaults(faults.placed, form as FormInstance)), 0);
  };
  const count = open.length + faults.general.length;
  /** Which field it is: "This field is required." seven times says nothing. */
  const named = ({ path, message }: PlacedFault): string => {
    const label = buttons.current?.closest('form')?.querySelector<HTMLElement>(`label[for="${path.join('_')}"]`)?.title;
    return label && !message.toLowerCase().includes(label.toLowerCase()) ? `${label}: ${message}` : message;
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={`dd-form${wide ? ' dd-form-wide' : ''}`}
      initialValues={initialValues}
      requiredMark={(label, { required }) => (
        <>
          {label}
          {required && <span className="dd-faint dd-small">&nbsp;{text('required')}</span>}
        </>
      )}
      onValuesChange={() => setTouched(form.isFieldsTouched())}
      onFieldsChange={judge}
      onFinish={(values) => void save(values, base)}
      onFinishFailed={({ errorFields }) => {
        const placed = errorFields.map((field) => ({ path: [...field.name] as FieldPath, message: field.errors[0] ?? '' }));
        setFaults({ placed, general: [] });
        setOpen(placed);
        goTo(placed[0]?.path);
      }}
    >
      {count > 0 && (
        <section className="dd-form-summary" role="alert">
          <h2 className="dd-row">
            <Icon name="alert" /> {text('correctFields', { count })}
          </h2>
          <ul>
            {faults.general.map((message) => (
              <li key={message}>{message}</li>
            ))}
            {open.map((fault) => (
              <li key={fault.path.join('.')}>
                <button type="button" className="dd-link-button" onClick={() => goTo(fault.path)}>
                  {named(fault)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {typeof children === 'function' ? children(form, { stamp: base?.stamp, isTyped: touched }) : children}
      <div className="dd-form-buttons" ref={buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {saveLabel} <Kbd keys="Ctrl ⏎" hint />
        </Button>
        {onCancel && <Button onClick={onCancel}>{text('back')}</Button>}
      </div>
    </Form>
  );
}
