import { type CodeOf, closedList } from './closed-list.ts';

/** How an order was given. */
export const orderModes = closedList({
  WRITTEN: { en: 'Written', es: 'Por escrito' },
  VERBAL: { en: 'Verbal', es: 'Verbal' },
  TELEPHONE: { en: 'Telephone', es: 'Por teléfono' },
  PROTOCOL: { en: 'Protocol', es: 'Por protocolo' },
});

/** Code of how an order was given. */
export type OrderMode = CodeOf<typeof orderModes>;

/** When a specimen is taken: before the treatment, after it, or either. */
export const timings = closedList({
  PRE: { en: 'Pre', es: 'Antes' },
  POST: { en: 'Post', es: 'Después' },
  NA: { en: 'Any time', es: 'En cualquier momento' },
});

/** Code of when a specimen is taken. */
export type Timing = CodeOf<typeof timings>;

/** Why a tube was not drawn although the draw was collected. */
export const tubeNotDrawnReasons = closedList({
  LEFT_EARLY: { en: 'Patient left before the end of treatment', es: 'El paciente se fue antes de terminar el tratamiento' },
  REFUSED: { en: 'Patient refused', es: 'El paciente se negó' },
  ACCESS: { en: 'Access problem', es: 'Problema de acceso' },
  UNABLE: { en: 'Unable to draw', es: 'No se pudo extraer' },
  MISSED: { en: 'Missed: needles already out', es: 'Olvidada: agujas ya retiradas' },
  NO_TUBE: { en: 'No tube at hand', es: 'No había tubo' },
});

/** Code of why a tube was not drawn. */
export type TubeNotDrawnReason = CodeOf<typeof tubeNotDrawnReasons>;

/** Whether a panel or a single test is ordered. */
export const testOptions = closedList({
  Panel: { en: 'Panel', es: 'Panel' },
  Test: { en: 'Test', es: 'Prueba' },
});

/** Code of what is ordered. */
export type TestOption = CodeOf<typeof testOptions>;

/** How fast a specimen travels. */
export const deliverySpeeds = closedList({
  StandardDelivery: { en: 'Standard delivery', es: 'Envío normal' },
  RushDelivery: { en: 'Rush delivery', es: 'Envío urgente' },
});

/** Code of how fast a specimen travels. */
export type DeliverySpeed = CodeOf<typeof deliverySpeeds>;

/** Whether a draw belongs to a standing order. */
export const drawKinds = closedList({
  RECURRING: { en: 'Recurring', es: 'Periódica' },
  ONETIME: { en: 'One time', es: 'Una vez' },
});

/** Code of a kind of draw. */
export type DrawKind = CodeOf<typeof drawKinds>;

/** Whether the patient fasts for a draw. */
export const fastings = closedList({
  Y: { en: 'Yes', es: 'Sí' },
  N: { en: 'No', es: 'No' },
  U: { en: 'Unknown', es: 'Desconocido' },
});

/** Code of fasting. */
export type Fasting = CodeOf<typeof fastings>;

/** What can be ordered. */
export const offeringKinds = closedList({
  TEST: { en: 'Test', es: 'Prueba' },
  PANEL: { en: 'Panel', es: 'Panel' },
});
