import { Select, type SelectProps } from 'antd';
import type { BaseOptionType, DefaultOptionType } from 'antd/es/select/index.js';
import { usePlatformTexts } from '../platform/texts.ts';

/** A list of which nothing need be chosen. The button that clears it speaks the language of the screen, which the library's does not. */
export function ClearableSelect<Value, Option extends BaseOptionType | DefaultOptionType = DefaultOptionType>(
  props: Omit<SelectProps<Value, Option>, 'allowClear'>,
) {
  const text = usePlatformTexts();
  return <Select<Value, Option> {...props} allowClear={{ label: text('clear') }} />;
}
