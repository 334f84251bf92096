import { type CodeOf, closedList } from './closed-list.ts';

/** Under which heading a reviewer reads a result, what needs them most first. */
export const reviewGroups = closedList(
  {
    CRITICAL: { en: 'Critical', es: 'Crítico' },
    NOT_JUDGED: {
      en: 'Not judged',
      es: 'Sin valorar',
      hint: { en: 'nothing decides whether they are fine: read each one yourself', es: 'nada decide si están bien: lea cada uno' },
    },
    CHANGED: {
      en: 'Changed a lot',
      es: 'Cambió mucho',
      hint: { en: 'more than this test usually changes between two draws', es: 'más de lo que suele cambiar entre dos extracciones' },
    },
    CORRECTED: { en: 'Corrected', es: 'Corregido', hint: { en: 'by the laboratory', es: 'por el laboratorio' } },
    OUT_OF_GOAL: { en: 'Out of goal or range', es: 'Fuera de la meta o del rango' },
    EXPECTED: { en: 'Expected in dialysis', es: 'Esperado en diálisis' },
    IN_RANGE: { en: 'In range', es: 'En rango' },
    INPUT: { en: 'Used in calculations, without a range', es: 'Usado en cálculos, sin rango' },
  },
  {
    /** Read one by one; the rest at a glance. */
    standsOut: ['CRITICAL', 'NOT_JUDGED', 'CHANGED', 'CORRECTED', 'OUT_OF_GOAL'],
  },
);

/** Code of a review group. */
export type ReviewGroup = CodeOf<typeof reviewGroups>;
