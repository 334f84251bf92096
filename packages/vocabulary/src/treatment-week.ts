import { type CodeOf, closedList } from './closed-list.ts';

/** The shift-day groups of a clinic, with their ISO weekdays. */
export const dayGroups = closedList({
  MWF: { en: 'Mon/Wed/Fri', es: 'Lun/Mié/Vie', days: [1, 3, 5] },
  TTS: { en: 'Tue/Thu/Sat', es: 'Mar/Jue/Sáb', days: [2, 4, 6] },
});

/** Code of a shift-day group. */
export type DayGroup = CodeOf<typeof dayGroups>;

/** The shifts of a treatment day, in order. */
export const shifts = closedList({
  FIRST: { en: 'First', es: 'Primero', number: 1 },
  SECOND: { en: 'Second', es: 'Segundo', number: 2 },
  THIRD: { en: 'Third', es: 'Tercero', number: 3 },
  FOURTH: { en: 'Fourth', es: 'Cuarto', number: 4 },
  FIFTH: { en: 'Fifth', es: 'Quinto', number: 5 },
});

/** Code of a shift. */
export type ShiftCode = CodeOf<typeof shifts>;

/** 1 for FIRST; 0 outside shifts (home patients). */
export const shiftNumber = (code: string | null): number => shifts.find(code)?.number ?? 0;

/** The place of a shift in the day; draws outside shifts come last. */
export const shiftPlace = (code: string | null): number => shiftNumber(code) || shifts.codes.length + 1;

/** Takes the place of a shift in addresses and groups of rows, for draws outside shifts. */
export const outsideShifts = 'home';
