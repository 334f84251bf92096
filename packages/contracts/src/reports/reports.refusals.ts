import type { Words } from '@drawday/vocabulary';

export const reportsRefusals: Readonly<Record<string, Words>> = {
  REPORT_NAME: { en: 'You already have a report with this name.', es: 'Ya tiene un informe con este nombre.' },
  REPORT_OWNER: {
    en: 'Only its owner can change this report. Make a copy.',
    es: 'Solo su propietario cambia este informe. Haga una copia.',
  },
  REPORT_RESTRICTED: {
    en: 'This report asks for restricted tests. Somebody who may see them can run it.',
    es: 'Este informe pregunta por pruebas restringidas. Puede ejecutarlo quien pueda verlas.',
  },
  REPORT_DEFINITION: {
    en: 'The report cannot be run as it is defined. {what}',
    es: 'El informe no puede ejecutarse tal como está definido. {what}',
  },
};
