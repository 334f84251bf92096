import type { Words } from '@drawday/vocabulary';

export const problemsRefusals: Readonly<Record<string, Words>> = {
  PROBLEM_RESOLVED: {
    en: 'This problem is resolved. Reopen it before you change it.',
    es: 'Este problema está resuelto. Reábralo antes de cambiarlo.',
  },
  PROBLEM_OPEN: { en: 'This problem is already open.', es: 'Este problema ya está abierto.' },
  PROBLEM_OWNER: {
    en: 'Only the person who reported the problem or an administrator can delete it.',
    es: 'Solo quien informó el problema o un administrador lo elimina.',
  },
  PROBLEM_DRAW: { en: 'This draw belongs to somebody else.', es: 'Esta extracción es de otra persona o fuente.' },
  PROBLEM_PARTY: {
    en: 'Name one patient, employee or source.',
    es: 'Indique un paciente, un empleado o una fuente.',
  },
  PROBLEM_TASK: {
    en: 'A result raised this problem: its draw and kind cannot be changed. Resolve it, or report another one.',
    es: 'Un resultado originó este problema: su extracción y su tipo quedan. Resuélvalo o informe otro.',
  },
  PROBLEM_DOUBT: {
    en: 'Decide this in the results of the draw.',
    es: 'Decida esto en los resultados de la extracción.',
  },
};
