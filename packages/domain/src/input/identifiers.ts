import { isLuhnValid } from './check-digit.ts';

/** Nine digits, dashes allowed, and none of the numbers that are never issued (area 000, 666, 9xx; group 00; serial 0000). Source: SSA. */
export function isSsn(text: string): boolean {
  const digits = /^(\d{3})-?(\d{2})-?(\d{4})$/.exec(text.trim());
  if (!digits) return false;
  const [, area = '', group, serial] = digits;
  return area !== '000' && area !== '666' && !area.startsWith('9') && group !== '00' && serial !== '0000';
}

/** National provider identifier: ten digits from 1 or 2, Luhn over 80840 and the number. Source: CMS NPI check digit specification. */
export function isNpi(text: string): boolean {
  return /^[12]\d{9}$/.test(text) && isLuhnValid(`80840${text}`);
}

/** Medicare beneficiary identifier: eleven characters by position, without S, L, O, I, B, Z; dashes allowed. Source: CMS MBI format. */
export function isMbi(text: string): boolean {
  const letter = '[AC-HJKMNP-RT-Y]';
  const either = '[AC-HJKMNP-RT-Y0-9]';
  const form = `^[1-9]${letter}${either}\\d-?${letter}${either}\\d-?${letter}{2}\\d{2}$`;
  return new RegExp(form).test(text.trim().toUpperCase());
}

/** CMS certification number of a facility: six digits. */
export function isCcn(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** CLIA number of a laboratory: two digits, D, seven digits. */
export function isClia(text: string): boolean {
  return /^\d{2}D\d{7}$/.test(text);
}

/** ZIP code: five digits, or nine with a dash. */
export function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text);
}

/** Phone or fax number: ten digits after dropping punctuation and a leading 1; area and exchange start with 2..9. Source: NANP. */
export function isPhone(text: string): boolean {
  if (!/^[\d\s().+-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}
