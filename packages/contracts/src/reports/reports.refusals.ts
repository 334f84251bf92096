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
  REPORT_PARAMETER: {
    en: 'This report does not accept that choice. It accepts: {what}.',
    es: 'Este informe no admite esa opción. Admite: {what}.',
  },
  REPORT_TOO_LARGE: {
    en: 'That would be {count}, and at most {most} fit. Choose fewer facilities, a shorter period, or fewer tests.',
    es: 'Serían {count} y caben {most} como máximo. Elija menos centros, un período más corto o menos pruebas.',
  },
  SCHEDULE_RECIPIENT: {
    en: 'Choose people who work here: 1 to 20 accounts of this customer.',
    es: 'Elija personas que trabajan aquí: de 1 a 20 cuentas de este cliente.',
  },
  SCHEDULE_DAY: {
    en: 'That day does not fit: choose 0 to 10 days after the close, day 1 to 28 of a month, or day 1 to 7 of a week.',
    es: 'Ese día no corresponde: tras el cierre, de 0 a 10 días; cada mes, del 1 al 28; cada semana, del 1 al 7.',
  },
  SCHEDULE_PAUSED: {
    en: 'This schedule is paused. Resume it first.',
    es: 'Este programa está en pausa. Reanúdelo primero.',
  },
  EVENT_TWICE: {
    en: 'This patient already has an event of this kind on that day. Change that one.',
    es: 'Este paciente ya tiene un evento de este tipo ese día. Modifique ese.',
  },
  EVENT_DAY: {
    en: 'That day does not fit: choose one in the last five years, and an access placed no later than its event.',
    es: 'Ese día no corresponde: elija uno de los últimos cinco años y un acceso que no sea posterior a su evento.',
  },
  EVENT_MEMBER: {
    en: 'This does not belong to an event of this kind: leave it empty.',
    es: 'Esto no corresponde a un evento de este tipo: déjelo vacío.',
  },
  EVENT_SENT: {
    en: 'The form of this event has been sent. Take that back first.',
    es: 'El formulario de este evento ya se envió. Anule eso primero.',
  },
  REPORT_OVER: { en: 'This run has already ended.', es: 'Esta ejecución ya terminó.' },
  REPORT_UNFINISHED: {
    en: 'Only a run that is ready, and whose rows are still there, can be kept.',
    es: 'Solo se guarda una ejecución lista cuyas filas siguen ahí.',
  },
  REPORT_LONG_PAPER: {
    en: 'This PDF has more than {most} pages. It is made in the background.',
    es: 'Este PDF tiene más de {most} páginas. Se prepara en segundo plano.',
  },
  REPORT_PAPER_TOO_LONG: {
    en: 'This PDF would have more than 1,500 pages. Choose fewer facilities, a shorter period, or take Excel.',
    es: 'Este PDF tendría más de 1,500 páginas. Elija menos centros, un período más corto, o use Excel.',
  },
  REPORT_ROWS_GONE: {
    en: 'The rows of this run are no longer there, or no longer open to you. Run the report again.',
    es: 'Las filas de esta ejecución ya no están o ya no puede verlas. Ejecute el informe de nuevo.',
  },
  REPORT_KEPT: {
    en: 'This run is kept, for the reason given, until its time is up.',
    es: 'Esta ejecución se guarda por su motivo hasta que termine su plazo.',
  },
};
