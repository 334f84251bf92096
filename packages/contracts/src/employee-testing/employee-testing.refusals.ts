import type { Words } from '@drawday/vocabulary';

export const employeeTestingRefusals: Readonly<Record<string, Words>> = {
  EMPTEST_TWICE: {
    en: 'The program names one need of a role twice.',
    es: 'El programa nombra dos veces un requisito de un puesto.',
  },
  EMPTEST_BORN_LATER: { en: 'The day is before the employee was born.', es: 'El día es anterior al nacimiento del empleado.' },
};
