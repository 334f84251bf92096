import './range-fields.css';
import { parseRangeText } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import { Button, Form, Input, Select } from 'antd';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import { NumberField } from './number-field.tsx';
import { noCriticalRange } from './range-values.ts';

/** The bounds of a range, alert or goal: each inclusive or not, and a text that fills in both. */
export function BoundsFields() {
  const text = usePlatformTexts();
  const form = Form.useFormInstance();
  const read = (typed: string) => {
    const range = parseRangeText(typed);
    if (range.kind === 'accept') form.setFieldsValue(range.range);
    return range.kind === 'accept';
  };
  return (
    <>
      <Form.Item
        name="rangeText"
        label={text('rangeText')}
        extra={text('rangeTextHint')}
        className="dd-field-whole"
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, typed?: string) => {
              if (typed?.trim() && parseRangeText(typed).kind === 'refuse') throw new Error(text('rangeTextFault'));
            },
          },
        ]}
      >
        <Input
          onChange={({ target }) => read(target.value)}
          // The parsed text is in the bounds from now on, and may be changed there.
          onBlur={({ target }) => read(target.value) && form.setFieldValue('rangeText', '')}
        />
      </Form.Item>
      <Bound name="low" label={text('lowest')} signLabel={text('lowerSign')} signs={['≥', '>']} />
      <Bound name="high" label={text('highest')} signLabel={text('upperSign')} signs={['≤', '<']} />
    </>
  );
}

type BoundProps = { name: 'low' | 'high'; label: string; signLabel: string; signs: readonly [included: string, excluded: string] };

function Bound({ name, label, signLabel, signs }: BoundProps) {
  return (
    <Form.Item label={label} htmlFor={name}>
      <div className="dd-range-bound">
        <Form.Item name={`${name}Inclusive`} noStyle>
          <Sign label={signLabel} signs={signs} />
        </Form.Item>
        <Form.Item name={name} noStyle>
          <NumberField aria-label={label} />
        </Form.Item>
      </div>
    </Form.Item>
  );
}

type SignProps = { id?: string; value?: boolean; onChange?: (included: boolean) => void; label: string; signs: BoundProps['signs'] };

function Sign({ id, value = true, onChange, label, signs: [included, excluded] }: SignProps) {
  return (
    <Select
      {...(id && { id })}
      aria-label={label}
      value={value ? included : excluded}
      onChange={(sign: string) => onChange?.(sign === included)}
      options={[included, excluded].map((sign) => ({ value: sign, label: sign }))}
    />
  );
}

/** A value that the form holds without showing it. */
const Kept = () => null;

/** Critical limits, for one modality or for all. */
export function CriticalRangeFields() {
  const text = usePlatformTexts();
  const choices = [{ value: '', label: text('everyModality') }, ...modalities.codes.map((value) => ({ value, label: value }))];
  return (
    <div className="dd-range-limits">
      <h3 className="dd-range-head">{text('criticalLimits')}</h3>
      <Form.List name="criticalRanges">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field) => (
              <div key={field.key} className="dd-range-critical">
                <Form.Item name={[field.name, 'modality']} label={text('modality')}>
                  <Select options={choices} />
                </Form.Item>
                <Form.Item name={[field.name, 'low']} label={text('below')}>
                  <NumberField />
                </Form.Item>
                <Form.Item name={[field.name, 'high']} label={text('above')}>
                  <NumberField />
                </Form.Item>
                {['lowInclusive', 'highInclusive'].map((name) => (
                  <Form.Item key={name} name={[field.name, name]} noStyle>
                    <Kept />
                  </Form.Item>
                ))}
                <IconButton icon="trash" label={text('removeWhat', { what: text('criticalLimits') })} onClick={() => remove(field.name)} />
              </div>
            ))}
            <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => add(noCriticalRange)}>
              {text('addCritical')}
            </Button>
          </>
        )}
      </Form.List>
    </div>
  );
}
