import { type CodeOf, closedList } from './closed-list.ts';

const steps = {
  ORDERED: { en: 'Ordered', es: 'Pedidas' },
  DRAWN: { en: 'Drawn', es: 'Extraídas' },
  SHIPPED: { en: 'Shipped', es: 'Enviadas' },
  RECEIVED: { en: 'Received', es: 'Recibidas' },
  RESULTED: { en: 'Resulted', es: 'Con resultados' },
  REVIEWED: { en: 'Reviewed', es: 'Revisadas' },
} as const;
/** How far a draw has come; each step holds fewer draws than the one before it, and somebody says why. */
export const drawSteps = closedList(steps);
/** Code of a step of a draw. */
export type DrawStep = CodeOf<typeof drawSteps>;

/** The draws of a period by how far they came, or where they stopped: the chain of the dashboard, each with its list. */
export const chainStages = closedList({
  ...steps,
  MISSED: { en: 'Missed', es: 'No extraídas' },
  AT_CLINIC: { en: 'At the clinic', es: 'En la clínica' },
  IN_TRANSIT: { en: 'In transit', es: 'En camino' },
  IN_WORK: { en: 'In progress at the laboratory', es: 'En proceso en el laboratorio' },
  TO_REVIEW: { en: 'To review', es: 'Por revisar' },
});
/** Code of a stage of the chain. */
export type ChainStage = CodeOf<typeof chainStages>;

/** How a draw is accounted for. */
export const drawStandings = closedList(
  {
    DONE: { en: 'Reviewed', es: 'Revisadas' },
    IN_TIME: { en: 'On the way, in time', es: 'En camino, a tiempo' },
    EXPLAINED: { en: 'Explained', es: 'Explicadas' },
    OPEN: { en: 'Open', es: 'Pendientes' },
  },
  {
    /** Not reviewed: what needs a person first. */
    notDone: ['OPEN', 'IN_TIME', 'EXPLAINED'],
  },
);
/** Code of how a draw is accounted for. */
export type DrawStanding = CodeOf<typeof drawStandings>;

/** What a draw lacks to go on. */
export const missingSteps = closedList({
  NOT_DRAWN: { en: 'No collection, no reason entered', es: 'Sin extracción ni motivo' },
  LABELED_NOT_DRAWN: { en: 'Label printed, never collected', es: 'Etiqueta impresa, sin extraer' },
  TUBES_OWED: { en: 'A tube is still to be drawn', es: 'Falta un tubo por extraer' },
  NOT_SHIPPED: { en: 'Collected, not shipped', es: 'Extraída, sin enviar' },
  NOT_RECEIVED: { en: 'Shipped, not received by the laboratory', es: 'Enviada, sin recibir en el laboratorio' },
  ORDER_TROUBLE: { en: 'The laboratory has not accepted the order', es: 'El laboratorio no aceptó la orden' },
  QUESTION: { en: 'The laboratory has a question', es: 'El laboratorio tiene una pregunta' },
  KINETICS: { en: 'Answers for kinetics are missing', es: 'Faltan respuestas de cinética' },
  NOT_RESULTED: { en: 'Waiting for results', es: 'En espera de resultados' },
  CRITICAL: { en: 'Critical value, not closed', es: 'Valor crítico sin cerrar' },
  CORRECTED: { en: 'Corrected after its review', es: 'Corregida tras la revisión' },
  NOT_REVIEWED: { en: 'Results not reviewed', es: 'Resultados sin revisar' },
});
/** Code of what a draw lacks. */
export type MissingStep = CodeOf<typeof missingSteps>;

/** Who has to act. */
export const drawOwners = closedList({
  CLINIC: { en: 'Clinic', es: 'Clínica' },
  COURIER: { en: 'Courier', es: 'Mensajería' },
  LABORATORY: { en: 'Laboratory', es: 'Laboratorio' },
  PROVIDER: { en: 'Provider', es: 'Médico' },
});
/** Code of who has to act. */
export type DrawOwner = CodeOf<typeof drawOwners>;

/** In what a day is counted. */
export const accountUnits = closedList({
  DRAWS: { en: 'Draws', es: 'Extracciones' },
  TUBES: { en: 'Tubes', es: 'Tubos' },
  TESTS: { en: 'Tests', es: 'Pruebas' },
});
/** Code of what a day is counted in. */
export type AccountUnit = CodeOf<typeof accountUnits>;
