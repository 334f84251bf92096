import { InputNumber, type InputNumberProps } from 'antd';
import { useEffect, useRef } from 'react';

type NumberFieldProps<Value extends string | number> = Omit<InputNumberProps<Value>, 'controls' | 'ref'>;

/**
 * A number. Its arrows are for the pointer alone: the library names them in English only, and whoever hears the field has the keys ↑ and ↓.
 */
export function NumberField<Value extends string | number = number>(props: NumberFieldProps<Value>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const arrows = field.current?.closest('[class*="input-number"]:not(input)')?.querySelectorAll('[role="button"]') ?? [];
    for (const arrow of arrows) arrow.setAttribute('aria-hidden', 'true');
  });
  return <InputNumber<Value> {...props} ref={field as never} />;
}
