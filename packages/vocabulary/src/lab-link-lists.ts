import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** Which way a message goes. */
export const linkDirections = closedList({
  IN: { en: 'In', es: 'Entrada' },
  OUT: { en: 'Out', es: 'Salida' },
});

/** Code of a direction. */
export type LinkDirection = CodeOf<typeof linkDirections>;

/** How a connection to a laboratory is. */
export const linkStates = closedList({
  UP: { en: 'Connected', es: 'Conectado', style: 'success' },
  DOWN: { en: 'Not connected', es: 'Sin conexión', style: 'error' },
  RETRYING: { en: 'Trying again', es: 'Reintentando', style: 'warning' },
});

/** Code of how a connection is. */
export type LinkState = CodeOf<typeof linkStates>;

/** What became of a message. */
export const messageStates = closedList(
  {
    RECEIVED: { en: 'Received', es: 'Recibido', style: 'primary' },
    APPLIED: { en: 'Applied', es: 'Aplicado', style: 'success' },
    PARTIAL: { en: 'Partly applied', es: 'Aplicado en parte', style: 'warning' },
    UNMATCHED: { en: 'Unmatched', es: 'Sin asignar', style: 'warning' },
    REJECTED: { en: 'Rejected', es: 'Rechazado', style: 'error' },
    QUEUED: { en: 'Waiting to be sent', es: 'Por enviar', style: 'primary' },
    SENT: { en: 'Sent', es: 'Enviado', style: 'primary' },
    ACKNOWLEDGED: { en: 'Acknowledged', es: 'Confirmado', style: 'success' },
    FAILED: { en: 'Failed', es: 'Fallido', style: 'error' },
    TEST: { en: 'Test message', es: 'Mensaje de prueba', style: 'normal' },
  },
  {
    /** What reading a message of the laboratory can make of it. */
    read: ['APPLIED', 'PARTIAL', 'UNMATCHED', 'REJECTED', 'TEST'],
    /** The laboratory has not acknowledged it yet. */
    outgoing: ['QUEUED', 'SENT', 'FAILED'],
  },
);

/** Code of what reading a message made of it. */
export type ReadState = CodeIn<typeof messageStates, 'read'>;

/** What of a message nobody could place. */
export const unmatchedKinds = closedList({
  PATIENT: { en: 'Patient', es: 'Paciente' },
  ORDER: { en: 'Order', es: 'Orden' },
  TEST: { en: 'Test', es: 'Prueba' },
  VALUE: { en: 'Value', es: 'Valor' },
  VERSION: { en: 'Version', es: 'Versión' },
  UNIT: { en: 'Unit', es: 'Unidad' },
  TIME: { en: 'Time', es: 'Hora' },
  STRUCTURE: { en: 'Structure', es: 'Estructura' },
});

/** Code of what could not be placed. */
export type UnmatchedKind = CodeOf<typeof unmatchedKinds>;

/** Where an unmatched item stands. */
export const unmatchedStatuses = closedList({
  OPEN: { en: 'Open', es: 'Abierto' },
  RESOLVED: { en: 'Resolved', es: 'Resueltos' },
  DISMISSED: { en: 'Set aside', es: 'Apartados' },
});

/** Code of where an unmatched item stands. */
export type UnmatchedStatus = CodeOf<typeof unmatchedStatuses>;
