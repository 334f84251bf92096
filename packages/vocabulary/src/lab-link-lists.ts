import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** Which way a message goes. */
export const linkDirections = closedList({
  IN: { en: 'In', es: 'Entrada' },
  OUT: { en: 'Out', es: 'Salida' },
});

/** Code of a direction. */
export type LinkDirection = CodeOf<typeof linkDirections>;

/** What a connection is for; a peer that does both has two connections. */
export const connectionKinds = closedList({
  LAB_ORDERS_OUT: { en: 'Orders to a laboratory', es: 'Órdenes a un laboratorio' },
  LAB_RESULTS_IN: { en: 'Results from a laboratory', es: 'Resultados de un laboratorio' },
});

/** Code of what a connection is for. */
export type ConnectionKind = CodeOf<typeof connectionKinds>;

/** What people decided about a connection. */
export const connectionStates = closedList({
  DRAFT: { en: 'Draft', es: 'Borrador', style: 'normal' },
  TESTING: { en: 'Testing', es: 'En pruebas', style: 'primary' },
  ON: { en: 'On', es: 'Activa', style: 'success' },
  PAUSED: { en: 'Paused', es: 'En pausa', style: 'warning' },
  OFF: { en: 'Off', es: 'Apagada', style: 'normal' },
});

/** Code of what people decided about a connection. */
export type ConnectionState = CodeOf<typeof connectionStates>;

/** How a connection is, as the link sees it. */
export const linkHealths = closedList({
  UP: { en: 'Connected', es: 'Conectado', style: 'success' },
  DOWN: { en: 'Not connected', es: 'Sin conexión', style: 'error' },
  RETRYING: { en: 'Trying again', es: 'Reintentando', style: 'warning' },
  BLOCKED: { en: 'Stopped: refuses everything', es: 'Detenida: rechaza todo', style: 'error' },
});

/** Code of how a connection is. */
export type LinkHealth = CodeOf<typeof linkHealths>;

/** How a line is protected; mutual: both sides present a certificate. */
export const tlsModes = closedList({
  PLAIN: { en: 'Not encrypted', es: 'Sin cifrar' },
  TLS: { en: 'TLS', es: 'TLS' },
  MTLS: { en: 'Mutual TLS', es: 'TLS mutuo' },
});

/** Code of how a line is protected. */
export type TlsMode = CodeOf<typeof tlsModes>;

/** The character set a peer writes in: detected for each message, or always one, by its name in the Encoding Standard. */
export const characterSets = closedList({
  AUTO: { en: 'As each message says', es: 'Según cada mensaje' },
  'utf-8': { en: 'UTF-8', es: 'UTF-8' },
  'iso-8859-1': { en: 'ISO 8859-1 (Latin-1)', es: 'ISO 8859-1 (Latin-1)' },
});

/** Code of a character set. */
export type CharacterSet = CodeOf<typeof characterSets>;

/** Which sign a sender puts before the decimals. */
export const decimalSigns = closedList({
  point: { en: 'Point (6.8)', es: 'Punto (6.8)' },
  comma: { en: 'Comma (6,8)', es: 'Coma (6,8)' },
});

/** Code of a decimal sign. */
export type DecimalSign = CodeOf<typeof decimalSigns>;

/** The state of a message from an unknown sender. */
export const quarantineStates = closedList({
  HELD: { en: 'Held', es: 'Retenido' },
  ACCEPTED: { en: 'Being processed', es: 'En proceso' },
  DONE: { en: 'Processed', es: 'Procesado' },
  DISMISSED: { en: 'Dismissed', es: 'Descartado' },
});

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
    /** What becomes of a message of the laboratory when it is read. */
    read: ['APPLIED', 'PARTIAL', 'UNMATCHED', 'REJECTED', 'TEST'],
    /** How the link keeps what comes: to be read, or not. */
    kept: ['RECEIVED', 'REJECTED', 'TEST', 'APPLIED'],
    /** The laboratory has not acknowledged it yet. */
    outgoing: ['QUEUED', 'SENT', 'FAILED'],
  },
);

/** Code of how the link keeps what arrives. */
export type KeptState = CodeIn<typeof messageStates, 'kept'>;

/** Code of what became of a message when it was read. */
export type ReadState = CodeIn<typeof messageStates, 'read'>;

/** What support is alerted to on the laboratory link. */
export const linkAlerts = closedList({
  CRITICALS_HELD: {
    en: 'Critical results of unknown senders are held',
    es: 'Hay resultados críticos retenidos de remitentes desconocidos',
    style: 'error',
  },
  FOREIGN_NAME: {
    en: 'Someone is sending under another connection’s name',
    es: 'Alguien envía con el nombre de otra conexión',
    style: 'error',
  },
  LINE_BLOCKED: {
    en: 'A laboratory refuses everything: sending has stopped',
    es: 'Un laboratorio rechaza todo: el envío se detuvo',
    style: 'error',
  },
  ORDERS_REFUSED: { en: 'The laboratory refused orders', es: 'El laboratorio rechazó órdenes', style: 'error' },
  ORDERS_WAIT: { en: 'Orders are still unanswered', es: 'Hay órdenes sin respuesta', style: 'error' },
  CERTIFICATE_ENDED: {
    en: 'A certificate has expired: its line is closed',
    es: 'Un certificado venció: su línea está cerrada',
    style: 'error',
  },
  CERTIFICATE_ENDS: { en: 'A certificate expires soon', es: 'Un certificado vence pronto', style: 'warning' },
  LINE_DOWN: { en: 'A connection is silent', es: 'Una conexión está en silencio', style: 'warning' },
  RESULTS_WAIT: { en: 'Messages are waiting to be read', es: 'Hay mensajes por leer', style: 'error' },
  RESULTS_SILENT: {
    en: 'No results are arriving, although draws were shipped',
    es: 'No llegan resultados, aunque se enviaron extracciones',
    style: 'warning',
  },
  STRANGERS_HELD: { en: 'Messages of unknown senders are held', es: 'Hay mensajes retenidos de remitentes desconocidos', style: 'warning' },
});

/** Code of what support is alerted to. */
export type LinkAlert = CodeOf<typeof linkAlerts>;

/** For whom a route of orders is; the nearer one goes first. */
export const routeScopes = closedList({
  ALL: { en: 'Every customer', es: 'Todos los clientes' },
  TENANT: { en: 'This customer', es: 'Este cliente' },
  FACILITY: { en: 'One facility', es: 'Un centro' },
});

/** Code of for whom a route is. */
export type RouteScope = CodeOf<typeof routeScopes>;

/** Why an order is not sent again. */
export const resendObstacles = closedList({
  NOT_OURS: { en: 'We did not send this message', es: 'No enviamos este mensaje' },
  CALLED_OFF: { en: 'The draw was cancelled', es: 'La extracción fue cancelada' },
  RESULTED: { en: 'The draw has results', es: 'La extracción tiene resultados' },
  NEWER: { en: 'A newer message for this draw followed', es: 'Hay un mensaje más nuevo de esta extracción' },
  WAITING: { en: 'It is already waiting to be sent', es: 'Ya está por enviarse' },
});

/** Code of why an order is not sent again. */
export type ResendObstacle = CodeOf<typeof resendObstacles>;

/** The part of a message that could not be placed. */
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

/** The state of an unmatched item. */
export const unmatchedStatuses = closedList({
  OPEN: { en: 'Open', es: 'Abierto' },
  RESOLVED: { en: 'Resolved', es: 'Resueltos' },
  DISMISSED: { en: 'Set aside', es: 'Apartados' },
});

/** Code of the state of an unmatched item. */
export type UnmatchedStatus = CodeOf<typeof unmatchedStatuses>;
