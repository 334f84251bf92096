import { type CodeOf, closedList } from './closed-list.ts';

/** Status of one test of a draw. TNP: not performed. TIQ: in question, the laboratory asks before it tests. */
export const lineStatuses = closedList(
  {
    ORDERED: { en: 'Ordered', es: 'Pedida', style: 'normal' },
    INPROCESS: { en: 'In process', es: 'En proceso', style: 'normal' },
    PRELIM: { en: 'Preliminary', es: 'Preliminar', style: 'primary' },
    FINAL: { en: 'Final', es: 'Final', style: 'success' },
    CORRECTED: { en: 'Corrected', es: 'Corregida', style: 'primary' },
    TNP: { en: 'Not performed', es: 'No realizada', style: 'error' },
    TIQ: { en: 'In question', es: 'En cuestión', style: 'warning' },
    CANCELED: { en: 'Cancelled', es: 'Cancelada', style: 'normal' },
  },
  {
    /** Nothing more is to come. */
    final: ['FINAL', 'CORRECTED', 'TNP', 'CANCELED'],
    /** The laboratory has said its last word. */
    answered: ['FINAL', 'CORRECTED', 'TNP'],
    /** The laboratory still owes something. */
    awaited: ['ORDERED', 'INPROCESS', 'PRELIM'],
    /** Nothing has been reported. */
    unreported: ['ORDERED', 'INPROCESS'],
    /** A value was or will be shown to a clinician. */
    reportable: ['FINAL', 'CORRECTED', 'PRELIM'],
    /** The laboratory did what was ordered. */
    performed: ['FINAL', 'CORRECTED'],
    /** It did not, or takes back that it did. */
    notPerformed: ['TNP', 'CANCELED'],
    /** Somebody must decide. */
    issues: ['TNP', 'TIQ'],
  },
);

/** Code of a line status. */
export type LineStatus = CodeOf<typeof lineStatuses>;
