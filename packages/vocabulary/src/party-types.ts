import { type CodeOf, closedList } from './closed-list.ts';

/** Who or what specimens are taken from. */
export const partyTypes = closedList(
  {
    PATIENT: { en: 'Patient', es: 'Paciente' },
    EMPLOYEE: { en: 'Employee', es: 'Empleado' },
    SITE: { en: 'Source', es: 'Fuente' },
  },
  { people: ['PATIENT', 'EMPLOYEE'] },
);

/** Code of a kind of party. */
export type PartyType = CodeOf<typeof partyTypes>;
