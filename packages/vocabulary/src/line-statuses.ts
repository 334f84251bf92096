import { type CodeOf, closedList } from './closed-list.ts';

/** Status of one test of a draw. TNP: not performed. TIQ: in question, the laboratory asks first. */
export const lineStatuses = closedList(
  {
    ORDERED: { en: 'Ordered', es: 'Pedida' },
    INPROCESS: { en: 'In process', es: 'En proceso' },
    PRELIM: { en: 'Preliminary', es: 'Preliminar' },
    FINAL: { en: 'Final', es: 'Final' },
    CORRECTED: { en: 'Corrected', es: 'Corregida' },
    TNP: { en: 'Not performed', es: 'No realizada' },
    TIQ: { en: 'In question', es: 'En duda' },
    CANCELED: { en: 'Cancelled', es: 'Cancelada' },
  },
  {
    /** Nothing more is to come. */
    final: ['FINAL', 'CORRECTED', 'TNP', 'CANCELED'],
    /** The laboratory has said its last word. */
    answered: ['FINAL', 'CORRECTED', 'TNP'],
    /** The laboratory still owes something. */
    awaited: ['ORDERED', 'INPROCESS', 'PRELIM'],
    /** A value was or will be shown to a clinician. */
    reportable: ['FINAL', 'CORRECTED', 'PRELIM'],
    /** Somebody must decide. */
    issues: ['TNP', 'TIQ'],
  },
);

/** Code of a line status. */
export type LineStatus = CodeOf<typeof lineStatuses>;
