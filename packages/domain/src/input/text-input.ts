/** Keeps letters of any alphabet, spaces, hyphens and underscores. */
export function cleanLetters(text: string): string {
  return text.replace(/[^\p{L}\p{M} _-]/gu, '');
}

/** Keeps digits and dashes. */
export function cleanDigitsDash(text: string): string {
  return text.replace(/[^\d-]/g, '');
}

/** A local part, one @, and a domain with a dot inside; no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
