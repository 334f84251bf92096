import { testByCode } from '@drawday/catalogue';
import { formatNumber } from '@drawday/domain';

type Value = { value_numeric: number | null; comparator: string | null; value_text: string | null; status?: string | null };

/** A number with the decimals of its test, and with more where the laboratory sent more: a reported value is never rounded. */
function numberText(code: string, value: number): string {
  const sent = String(value);
  const decimals = testByCode.get(code)?.decimals ?? 0;
  const has = sent.includes('e') ? 0 : (sent.split('.')[1]?.length ?? 0);
  return has >= decimals ? sent : formatNumber(value, decimals);
}

/** A result beside others of its test in `unit`: one that was reported in another unit carries its own. */
export function textBeside(code: string, value: Value & { unit: string | null }, unit: string | null, isCalculated = false): string {
  const text = valueText(code, value, isCalculated);
  return value.value_numeric === null || value.status === 'X' || value.unit === unit ? text : `${text} ${value.unit}`;
}

/** A result as people read it: `6.8`, `< 5`, `Reactive`, `TNP`. */
export function valueText(code: string, { value_numeric, comparator, value_text, status }: Value, isCalculated = false): string {
  if (status === 'X') return isCalculated ? 'NC' : 'TNP';
  if (value_numeric === null) return value_text ?? '';
  const number = numberText(code, value_numeric);
  return comparator === null ? number : `${comparator} ${number}`;
}
