import { formatNumber } from './formats.ts';
/** An amount as it is read in English and Spanish of the United States: 123450 cents are `$1,234.50`. */
export function dollarText(cents: number): string {
  const [dollars = '', fraction = ''] = formatNumber(Math.abs(cents) / 100, 2).split('.');
  return `${cents < 0 ? '-' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** The cents of an amount as it is typed: `1,234.50`, `$12`, `.5`; null for what is none. */
export function centsOf(typed: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(typed.trim());
  const [, dollars = '', fraction = ''] = match ?? [];
  if (!match || (dollars === '' && fraction === '')) return null;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}
