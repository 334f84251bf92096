import { type CodeOf, closedList } from './closed-list.ts';

/** Where the time from the laboratory's receipt to the first final value of a test stands. */
export const turnaroundOutcomes = closedList({
  FINAL: { en: 'Final', es: 'Final', style: 'success' },
  OPEN: { en: 'Open', es: 'Abierta', style: 'primary' },
  TNP: { en: 'Not performed', es: 'No realizada', style: 'neutral' },
  /** Final before it was received: a clock was wrong. */
  INVALID: { en: 'Time not valid', es: 'Hora no válida', style: 'warning' },
});

/** Code of where the turnaround of a test stands. */
export type TurnaroundOutcome = CodeOf<typeof turnaroundOutcomes>;

/** By what turnaround times are put together. Days, weeks (from Monday) and hours are those of the receipt, at the facility. */
export const turnaroundGroups = closedList({
  TEST: { en: 'Test', es: 'Prueba' },
  FACILITY: { en: 'Facility', es: 'Centro' },
  DAY: { en: 'Day', es: 'Día' },
  WEEK: { en: 'Week', es: 'Semana' },
  HOUR: { en: 'Hour', es: 'Hora' },
  DELIVERY: { en: 'Delivery', es: 'Envío' },
});

/** Code of what turnaround times are put together by. */
export type TurnaroundGroup = CodeOf<typeof turnaroundGroups>;
