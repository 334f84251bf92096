import './save-form.css';
import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { reportFailure } from '../platform/report-failure.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import { forgetUnsavedChanges, useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { type FieldPath, firstFault, type PlacedFault, placeFaults } from './form-faults.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { useShortcuts } from './shortcuts.ts';
import { type ComparedField, showStampConflict } from './stamp-conflict.tsx';

type SaveFormProps<Values extends object> = {
  initialValues: Values;
  /** Sends; its mutation is made with `{ inPlace: true }`. With `overwrite` the person has seen the newer version and wants this one: send the newest stamp. */
  onSave: (values: Values, options: { overwrite: boolean }) => Promise<unknown>;
  onSaved?: () => void;
  /** After a 409: what is saved now, as values of this form, to compare with; also used by Reload. */
  onReload?: () => Promise<Values>;
  /** The person took what is saved now: from here on its stamp counts. Whoever went back to their own text still has the old one. */
  onReloaded?: () => void;
  /** Labels by field name: only these are compared after a 409. */
  labels?: Partial<Record<keyof Values & string, string>>;
  /** Refusal codes that belong to a field: `{ PASSWORD_WRONG: 'currentPassword' }`. */
  codeFields?: Record<string, string>;
  saveLabel: string;
  onCancel?: () => void;
  wide?: boolean;
  /** `Form.Item`s of antd. */
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
};

type Faults = { placed: readonly PlacedFault[]; general: readonly string[] };
const noFaults: Faults = { placed: [], general: [] };

function differences<Values extends object>(mine: Values, theirs: Values, labels: Partial<Record<string, string>>): ComparedField[] {
  const shown = (value: unknown) =>
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const theirValues = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(mine)
    .filter(([key, value]) => key in labels && shown(value) !== shown(theirValues.get(key)))
    .map(([key, value]) => ({ key, label: labels[key] ?? key, mine: shown(value), theirs: shown(theirValues.get(key)) }));
}

/**
 * A form that saves once per click, puts the server's faults beside their fields with a summary above, goes to the first,
 * keeps everything typed when something fails, compares on 409, and asks before unsaved changes are lost. Ctrl+Enter saves.
 */
export function SaveForm<Values extends object>({
  initialValues,
  onSave,
  onSaved,
  onReload,
  onReloaded,
  labels = {},
  codeFields = {},
  saveLabel,
  onCancel,
  wide = false,
  children,
}: SaveFormProps<Values>) {
  const text = usePlatformTexts();
  const [form] = Form.useForm<Values>();
  const [faults, setFaults] = useState<Faults>(noFaults);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const sending = useRef(false);
  useUnsavedChanges(touched);
  useShortcuts([{ keys: 'ctrl+enter', label: saveLabel, run: () => form.submit(), inFields: true }]);

  const order = (): FieldPath[] => form.getFieldsError().map((field) => [...field.name] as FieldPath);
  const goTo = (path: FieldPath | undefined) => {
    if (!path) return;
    form.scrollToField(path as never, { block: 'center', focus: true });
  };
  const show = (next: Faults) => {
    setFaults(next);
    form.setFields(next.placed.map((fault) => ({ name: fault.path as never, errors: [fault.message] })));
    goTo(firstFault(next.placed, order())?.path);
  };

  const stale = async (refusal: ApiRefusal, values: Values) => {
    const theirs = await onReload?.();
    const fields = theirs ? differences(values, theirs, labels) : [];
    const answer = await showStampConflict({ message: refusal.wireMessage ?? text('changedBy'), fields });
    if (answer === 'overwrite') await save(values, true);
    if (answer === 'reload' && theirs) {
      form.setFieldsValue(theirs as never);
      setTouched(false);
      onReloaded?.();
    }
  };

  const failed = async (error: unknown, values: Values) => {
    if (!(error instanceof ApiRefusal)) return reportFailure(error);
    const field = error.code && codeFields[error.code];
    if (error.fieldFaults.length > 0) show(placeFaults(error.fieldFaults));
    else if (field) show({ placed: [{ path: [field], message: error.wireMessage ?? text('unknownError') }], general: [] });
    else if (error.status === 409 && onReload) await stale(error, values);
    else reportFailure(error);
  };

  const save = async (values: Values, overwrite = false) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    form.setFields(faults.placed.map((fault) => ({ name: fault.path as never, errors: [] })));
    setFaults(noFaults);
    try {
      await onSave(values, { overwrite });
      setTouched(false);
      forgetUnsavedChanges();
      onSaved?.();
    } catch (error) {
      sending.current = false;
      await failed(error, values);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const count = faults.placed.length + faults.general.length;
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
      onFinish={(values) => void save(values)}
      onFinishFailed={({ errorFields }) => {
        const placed = errorFields.map((field) => ({ path: [...field.name] as FieldPath, message: field.errors[0] ?? '' }));
        setFaults({ placed, general: [] });
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
            {faults.placed.map((fault) => (
              <li key={fault.path.join('.')}>
                <button type="button" className="dd-link-button" onClick={() => goTo(fault.path)}>
                  {fault.message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {typeof children === 'function' ? children(form) : children}
      <div className="dd-form-buttons">
        <Button type="primary" htmlType="submit" loading={busy}>
          {saveLabel} <Kbd keys="Ctrl ⏎" hint />
        </Button>
        {onCancel && <Button onClick={onCancel}>{text('back')}</Button>}
      </div>
    </Form>
  );
}
