/** The largest number a person may enter. */
export const decimalCap = 10_000_000;

/** Keeps the digits. */
export function cleanNumber(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Keeps digits and the first dot, with at most `decimals` digits after it (cut, not rounded); a leading dot gets a zero.
 * Anything above 10,000,000 becomes 10,000,000. Keeping the first dot and cutting digits are our own choices.
 */
export function cleanDecimal(text: string, decimals?: number): string {
  const kept = text.replace(/[^\d.]/g, '');
  const dot = kept.indexOf('.');
  const whole = dot < 0 ? kept : kept.slice(0, dot);
  const value = dot < 0 ? whole : `${whole === '' ? '0' : whole}${fraction(kept.slice(dot + 1), decimals)}`;
  return Number(value) > decimalCap ? String(decimalCap) : value;
}

/** The same with one `<` or `>` allowed in front. */
export function cleanComparatorDecimal(text: string, decimals?: number): string {
  const trimmed = text.trimStart();
  const sign = trimmed.startsWith('<') || trimmed.startsWith('>') ? trimmed.charAt(0) : '';
  return sign + cleanDecimal(trimmed, decimals);
}

// A dot just typed stays, or nobody could type "1.5"; where no decimals are allowed, it is removed.
function fraction(rest: string, decimals: number | undefined): string {
  const digits = rest.replaceAll('.', '');
  if (decimals === undefined) return `.${digits}`;
  return decimals > 0 ? `.${digits.slice(0, decimals)}` : '';
}
