import { isLuhnValid, luhnCheckDigit } from './check-digit.ts';

const LAST_SEQUENCE = 9_999_999;
const LAST_REQUISITION = 999_999_999;

/**
 * The number on a tube: two digits of the year, a sequence of seven, a Luhn check digit. Ten digits make a dense barcode (Code 128 set C).
 * Null when the year is not a whole number from 2000 to 2099 or the sequence not one from 1 to 9,999,999.
 */
export function specimenNumber({ year, sequence }: { year: number; sequence: number }): string | null {
  if (!Number.isInteger(year) || year < 2000 || year > 2099) return null;
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > LAST_SEQUENCE) return null;
  const digits = String(year % 100).padStart(2, '0') + String(sequence).padStart(7, '0');
  return digits + luhnCheckDigit(digits);
}

/** Ten digits, of which the last checks the others. */
export function isSpecimenNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && isLuhnValid(text);
}

/** The number of a draw: R and nine digits; null when the sequence is not a whole number from 1 to 999,999,999. */
export function requisitionNumber(sequence: number): string | null {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > LAST_REQUISITION) return null;
  return `R${String(sequence).padStart(9, '0')}`;
}
