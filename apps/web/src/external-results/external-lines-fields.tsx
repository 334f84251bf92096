import './external-results.css';
import { resultFlags } from '@drawday/vocabulary';
import { Button, Form, type FormInstance, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { testName } from '../platform/test-words.ts';
import type { EntryValues } from './entry-values.ts';
import type { DirectoryTest } from './external-results.queries.ts';
import { useExternalResultsTexts } from './external-results.texts.ts';
import { emptyLine, pastedLines, type TypedLine } from './pasted-lines.ts';

const mostLines = 100;

/** The values of the paper, one line each; many at once are pasted from a spreadsheet. */
export function ExternalLinesFields({ form, tests }: { form: FormInstance<EntryValues>; tests: readonly DirectoryTest[] }) {
  const text = useExternalResultsTexts();
  const [isPasting, setPasting] = useState(false);
  const pasteId = useId();
  const required = [{ required: true, whitespace: true, message: text('required') }];
  const options = tests.map(({ code, name, unit }) => ({
    value: code,
    label: `${testName(code, name)} (${code})${unit ? ` · ${unit}` : ''}`,
  }));
  const take = (pasted: string) => {
    const known = tests.map(({ code, name, loinc }) => ({ code, name, loinc, local: testName(code, name) }));
    const typed: readonly TypedLine[] = form.getFieldValue('lines');
    const before = typed.filter((line) => line.resultCode !== '' || line.valueText !== '');
    const lines = [...before, ...pastedLines(pasted, known)].slice(0, mostLines);
    if (lines.length === before.length) return;
    form.setFieldValue('lines', lines);
    setPasting(false);
  };
  return (
    <fieldset className="dd-ext-lines">
      <legend>{text('values')}</legend>
      <p className="dd-faint dd-small">{text('asOnPaper')}</p>
      <Form.List name="lines">
        {(fields, { add, remove }) => (
          <>
            <div className="dd-ext-line dd-ext-line-head" aria-hidden="true">
              {(['test', 'value', 'unit', 'range', 'flag'] as const).map((key) => (
                <span key={key}>{text(key)}</span>
              ))}
            </div>
            {fields.map((field) => {
              const sentName = form.getFieldValue(['lines', field.name, 'sentName']);
              return (
                <div key={field.key} className="dd-ext-line">
                  <Form.Item
                    name={[field.name, 'resultCode']}
                    getValueProps={(value: string) => ({ value: value || null })}
                    rules={[{ required: true, message: text('chooseTest') }]}
                    {...(sentName && { help: text('notFound', { name: String(sentName) }), validateStatus: 'warning' as const })}
                  >
                    <Select
                      aria-label={text('test')}
                      placeholder={text('test')}
                      showSearch={{ optionFilterProp: 'label' }}
                      options={options}
                      onChange={() => form.setFieldValue(['lines', field.name, 'sentName'], undefined)}
                    />
                  </Form.Item>
                  <Form.Item name={[field.name, 'valueText']} rules={required}>
                    <Input aria-label={text('value')} placeholder={text('value')} maxLength={500} />
                  </Form.Item>
                  <Form.Item name={[field.name, 'unit']}>
                    <Input aria-label={text('unit')} placeholder={text('unit')} maxLength={40} />
                  </Form.Item>
                  <Form.Item name={[field.name, 'referenceText']}>
                    <Input aria-label={text('range')} placeholder={text('range')} maxLength={100} />
                  </Form.Item>
                  <Form.Item name={[field.name, 'flag']}>
                    <ClearableSelect aria-label={text('flag')} placeholder={text('flag')} options={optionsOf(resultFlags)} />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<Icon name="trash" size={14} />}
                    aria-label={text('removeLine', { count: field.name + 1 })}
                    disabled={fields.length === 1}
                    onClick={() => remove(field.name)}
                  />
                </div>
              );
            })}
            <div className="dd-row dd-row-wrap">
              <Button
                size="small"
                icon={<Icon name="plus" size={14} />}
                disabled={fields.length >= mostLines}
                onClick={() => add(emptyLine)}
              >
                {text('addLine')}
              </Button>
              <Button size="small" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
                {text('paste')}
              </Button>
            </div>
          </>
        )}
      </Form.List>
      {isPasting && (
        <div className="dd-ext-paste">
          <label htmlFor={pasteId} className="dd-faint dd-small">
            {text('pasteHint')}
          </label>
          <Input.TextArea id={pasteId} rows={3} value="" onChange={(event) => take(event.target.value)} />
        </div>
      )}
    </fieldset>
  );
}
