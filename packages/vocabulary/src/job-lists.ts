import { type CodeOf, closedList } from './closed-list.ts';

/** What the worker does, by the name of its queue. */
export const jobKinds = closedList(
  {
    nightly: { en: 'Nightly work of a time zone', es: 'Tareas nocturnas de una zona horaria' },
    'generate-draws': { en: 'Planning draws', es: 'Planificación de extracciones' },
    'keep-up-draws': { en: 'Moving draws after a calendar change', es: 'Ajuste de extracciones a un calendario' },
    'run-import': { en: 'Import', es: 'Importación' },
    'refresh-months': { en: 'Counting months', es: 'Recuento de meses' },
    'fill-months': { en: 'Counting earlier months', es: 'Recuento de meses anteriores' },
    'judge-results': { en: 'Judging results', es: 'Valoración de resultados' },
    'alert-support': { en: 'E-mail about the laboratory link', es: 'Aviso sobre el enlace con el laboratorio' },
    'escalate-criticals': { en: 'Escalating critical results', es: 'Aviso de resultados críticos sin cerrar' },
    'schedule-reports': { en: 'Scheduled reports', es: 'Informes programados' },
    'run-report': { en: 'Report', es: 'Informe' },
    'mail-reminders': { en: 'E-mail about waiting orders', es: 'Correo sobre órdenes pendientes' },
    'mail-employee-reminders': { en: 'E-mail about employee tests', es: 'Correo sobre pruebas de empleados' },
    'mail-ticket': { en: 'E-mail about a support ticket', es: 'Correo sobre un ticket de soporte' },
    'mail-accounts': { en: 'E-mail about accounts to confirm', es: 'Correo sobre cuentas por confirmar' },
    'seal-audit': { en: 'Sealing the audit log', es: 'Sellado del registro de auditoría' },
    'check-audit': { en: 'Checking the audit log', es: 'Comprobación del registro de auditoría' },
    'clean-files': { en: 'Removing files', es: 'Eliminación de archivos' },
  },
  {
    /** Running one again does only what was left undone; the others run again by themselves within a day. */
    repeatable: [
      'nightly',
      'generate-draws',
      'keep-up-draws',
      'run-import',
      'run-report',
      'mail-ticket',
      'mail-reminders',
      'mail-employee-reminders',
      'mail-accounts',
    ],
  },
);

/** Name of what the worker does. */
export type JobKind = CodeOf<typeof jobKinds>;

/** How far a job is. */
export const jobStates = closedList({
  FAILED: { en: 'Failed', es: 'Fallida', style: 'error' },
  RETRYING: { en: 'Will be retried', es: 'Se reintentará', style: 'warning' },
  RUNNING: { en: 'Running', es: 'En curso', style: 'primary' },
  WAITING: { en: 'Waiting', es: 'En espera', style: 'neutral' },
  DONE: { en: 'Done', es: 'Terminada', style: 'success' },
  CANCELED: { en: 'Cancelled', es: 'Cancelada', style: 'normal' },
});

/** Code of how far a job is. */
export type JobState = CodeOf<typeof jobStates>;
