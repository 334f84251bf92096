/** How often an order draws: code, number on the wire, and what a person reads. */
export const drawFrequencies = [
  { code: 'WEEK', number: 5, label: 'Weekly' },
  { code: 'SEMIMONTH', number: 6, label: 'Biweekly' },
  { code: 'MIDMONTH', number: 6.5, label: 'Mid monthly' },
  { code: 'MONTH', number: 7, label: 'Monthly' },
  { code: 'EVERYTX', number: 8, label: 'Every treatment' },
  { code: 'ONETIME', number: 9, label: 'One time' },
] as const;

/** Code of a draw frequency. */
export type DrawFrequency = (typeof drawFrequencies)[number]['code'];

/** The number of each frequency on the wire. */
export const frequencyCodes: Readonly<Record<DrawFrequency, number>> = {
  WEEK: 5,
  SEMIMONTH: 6,
  MIDMONTH: 6.5,
  MONTH: 7,
  EVERYTX: 8,
  ONETIME: 9,
};

/** The frequency with that number on the wire, null when there is none. */
export function frequencyOfCode(number: number): DrawFrequency | null {
  return drawFrequencies.find((frequency) => frequency.number === number)?.code ?? null;
}

/** Does an order of this frequency repeat? Everything but ONETIME does. */
export function isRecurring(frequency: string): boolean {
  return frequency !== 'ONETIME';
}
