import { isCcn, isClia, isEmail, isNpi, isPhone, isZip } from '@drawday/domain';
import type { CellReader } from './import-kind.ts';

/** Readers of single cells for the columns of imports: what people and spreadsheets write, as the records keep it. */
export const text =
  (min: number, max: number): CellReader<string> =>
  (cell) =>
    cell.length < min || cell.length > max
      ? { fault: { code: 'TEXT_LENGTH', values: { length: cell.length, min, max } } }
      : { value: cell };

/** (555) 201-4400, with or without punctuation and a leading 1. */
export const phone: CellReader<string> = (cell) => {
  if (!isPhone(cell)) return { fault: { code: 'PHONE' } };
  const digits = cell.replaceAll(/\D/g, '').slice(-10);
  return { value: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` };
};
export const email: CellReader<string> = (cell) => (isEmail(cell) ? { value: cell.toLowerCase() } : { fault: { code: 'EMAIL' } });

/** A code of digits whose leading zeros a spreadsheet may have dropped. */
const padded =
  (length: number, isRight: (text: string) => boolean, code: string): CellReader<string> =>
  (cell) => {
    const digits = /^\d+(\.0)?$/.test(cell) ? cell.replace(/\.0$/, '') : cell;
    const taken = /^\d+$/.test(digits) ? digits.padStart(length, '0') : digits;
    if (!isRight(taken)) return { fault: { code } };
    return taken === cell ? { value: taken } : { value: taken, remark: { code: 'ZEROS_RESTORED', values: { taken } } };
  };
export const ccn = padded(6, isCcn, 'CCN');
export const zip: CellReader<string> = (cell) => (/^\d{9}$/.test(cell) ? { value: `${cell.slice(0, 5)}-${cell.slice(5)}` } : zip5(cell));
const zip5 = padded(5, isZip, 'ZIP');
export const npi: CellReader<string> = (cell) => (isNpi(cell) ? { value: cell } : { fault: { code: 'NPI' } });
export const clia: CellReader<string> = (cell) =>
  isClia(cell.toUpperCase()) ? { value: cell.toUpperCase() } : { fault: { code: 'CLIA' } };

export const number =
  (min: number, max: number): CellReader<number> =>
  (cell) => {
    const value = Number(cell.replaceAll(',', ''));
    return Number.isFinite(value) && value >= min && value <= max ? { value } : { fault: { code: 'NUMBER', values: { min, max } } };
  };
export const wholeNumber =
  (min: number, max: number): CellReader<number> =>
  (cell) => {
    const reading = number(min, max)(cell);
    return 'value' in reading && !Number.isInteger(reading.value) ? { fault: { code: 'NUMBER', values: { min, max } } } : reading;
  };

const yes = new Set(['y', 'yes', 'true', '1', 'x', 's', 'sí', 'si']);
const no = new Set(['n', 'no', 'false', '0']);
export const yesOrNo: CellReader<boolean> = (cell) => {
  const word = cell.toLowerCase();
  return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { fault: { code: 'YES_NO' } };
};

/** One of the codes; letter case is free, and each code may have other words for it. */
export const choice =
  <T extends string>(codes: readonly T[], words: Readonly<Record<string, T>> = {}): CellReader<T> =>
  (cell) => {
    const value = codes.find((code) => code.toLowerCase() === cell.toLowerCase()) ?? words[cell.toLowerCase()];
    return value === undefined ? { fault: { code: 'CHOICE', values: { list: codes.join(', ') } } } : { value };
  };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** YYYY-MM-DD, MM/DD/YYYY, or 05MAY1977 as registries write it. */
export const day: CellReader<string> = (cell) => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(cell);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell);
  const named = /^(\d{1,2})[- ]?([a-z]{3})[- ]?(\d{4})$/i.exec(cell);
  const [year, month, date] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : named
        ? [named[3], months.indexOf((named[2] ?? '').toLowerCase()) + 1, named[1]]
        : [];
  const whole = { year: Number(year), month: Number(month), day: Number(date) };
  if (!(whole.year >= 1850 && whole.year < 2200 && whole.month >= 1 && whole.day >= 1)) return { fault: { code: 'DAY' } };
  try {
    return { value: Temporal.PlainDate.from(whole, { overflow: 'reject' }).toString() };
  } catch {
    return { fault: { code: 'DAY' } };
  }
};

const states = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI AS MP'.split(
    ' ',
  ),
);
/** Two letters of a state, district or territory. */
export const state: CellReader<string> = (cell) =>
  states.has(cell.toUpperCase()) ? { value: cell.toUpperCase() } : { fault: { code: 'STATE' } };
