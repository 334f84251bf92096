import type { Words } from '@drawday/vocabulary';

export const employeeTestingRefusals: Readonly<Record<string, Words>> = {
  EMPTEST_TWICE: {
    en: 'The program lists the same requirement of a role twice.',
    es: 'El programa nombra dos veces un requisito de un puesto.',
  },
  EMPTEST_NOTHING: {
    en: 'Nothing is left to do for {name}.',
    es: '{name} no tiene nada pendiente.',
  },
  EMPTEST_UNKNOWN: {
    en: 'This employee is not in the testing program of the facility.',
    es: 'Este empleado no está en el programa de pruebas del centro.',
  },
  EMPTEST_NO_ACCOUNT: {
    en: '{name} has no account that is in use. Please speak to them in person.',
    es: '{name} no tiene una cuenta en uso; solo se le puede avisar en persona.',
  },
  EMPTEST_SOON: {
    en: '{by} reminded {name} within the last 24 hours.',
    es: '{by} envió un recordatorio a {name} en las últimas 24 horas.',
  },
  EMPTEST_BORN_LATER: { en: 'The day is before the employee was born.', es: 'El día es anterior al nacimiento del empleado.' },
};
