import type { Words } from '@drawday/vocabulary';

export const reportsRefusals: Readonly<Record<string, Words>> = {
  REPORT_NAME: { en: 'You already have a report with this name.', es: 'Ya tiene un informe con este nombre.' },
  REPORT_OWNER: {
    en: 'Only its owner can change this report. Make a copy.',
    es: 'Solo su propietario cambia este informe. Haga una copia.',
  },
  REPORT_DEFINITION: {
    en: 'The report cannot be run as it is defined. {what}',
    es: 'El informe no puede ejecutarse tal como está definido. {what}',
  },
};
