import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';

/** Status of a problem that staff reported about a draw, specimen or result. */
export const problemStatuses = closedList({
  OPEN: { en: 'Open', es: 'Abierto', style: 'warning' },
  RESOLVED: { en: 'Resolved', es: 'Resuelto', style: 'success' },
});

/** Code of the status of a reported problem. */
export type ProblemStatus = CodeOf<typeof problemStatuses>;

/** The kinds of problem, in the order of the screens. */
export const problemKinds = closedList(
  {
    TUBE: { en: 'Wrong or missing tube', es: 'Tubo equivocado o faltante' },
    LABEL: { en: 'Label unreadable or wrong', es: 'Etiqueta ilegible o incorrecta' },
    SPECIMEN_LOST: { en: 'Specimen lost or damaged', es: 'Muestra perdida o dañada' },
    SPECIMEN_LATE: { en: 'Specimen late', es: 'Muestra retrasada' },
    RESULT_MISSING: { en: 'Result missing', es: 'Falta un resultado' },
    RESULT_DOUBTFUL: { en: 'Result doubtful', es: 'Resultado dudoso' },
    PATIENT_DATA: { en: 'Wrong patient data', es: 'Datos del paciente incorrectos' },
    ORDER: { en: 'Order wrong or incomplete', es: 'Orden incorrecta o incompleta' },
    SUPPLY: { en: 'Supplies', es: 'Suministros' },
    COURIER: { en: 'Courier', es: 'Mensajería' },
    HBV_ISOLATION: { en: 'HBV isolation', es: 'Aislamiento por VHB' },
    IDENTITY: { en: 'May not be this patient’s blood', es: 'Puede no ser sangre de este paciente' },
    SPECIMEN_DOUBTFUL: { en: 'Specimen in question', es: 'Muestra en cuestión' },
    OTHER: { en: 'Other', es: 'Otro' },
  },
  {
    /** Put a draw in question: its values are not used until somebody decides at the draw. Never reported by hand. */
    doubts: ['IDENTITY', 'SPECIMEN_DOUBTFUL'],
    /** The blood of somebody else, perhaps. */
    identity: ['IDENTITY'],
    /** What staff report. */
    reported: [
      'TUBE',
      'LABEL',
      'SPECIMEN_LOST',
      'SPECIMEN_LATE',
      'RESULT_MISSING',
      'RESULT_DOUBTFUL',
      'PATIENT_DATA',
      'ORDER',
      'SUPPLY',
      'COURIER',
      'HBV_ISOLATION',
      'OTHER',
    ],
  },
);

/** Code of a kind of problem. */
export type ProblemKind = CodeOf<typeof problemKinds>;

/** A kind that puts a draw in question. */
export type DoubtKind = CodeIn<typeof problemKinds, 'doubts'>;

/** What somebody decided about a draw in question. */
export const doubtDecisions = closedList(
  {
    TRUSTED: { en: 'Accepted', es: 'Aceptada', style: 'success' },
    EXCHANGED: { en: 'Pre and post swapped', es: 'Pre y post intercambiadas', style: 'success' },
    REDRAWN: { en: 'Redraw ordered', es: 'Nueva extracción pedida', style: 'warning' },
  },
  {
    /** The values count from then on. */
    counting: ['TRUSTED', 'EXCHANGED'],
  },
);

/** Code of what was decided about a draw in question. */
export type DoubtDecision = CodeOf<typeof doubtDecisions>;

/** Why values in question are accepted. */
export const trustReasons = closedList({
  TRANSFUSION: { en: 'Transfusion', es: 'Transfusión' },
  HOSPITAL: { en: 'Hospital stay', es: 'Hospitalización' },
  SURGERY: { en: 'Surgery', es: 'Cirugía' },
  CONFIRMED: { en: 'Laboratory confirmed', es: 'Confirmado por el laboratorio' },
  OTHER: { en: 'Other', es: 'Otro' },
});

/** Code of why values in question are accepted. */
export type TrustReason = CodeOf<typeof trustReasons>;

/** What was done about a reported problem. */
export const problemActions = closedList({
  report: { en: 'Reported', es: 'Reportado' },
  change: { en: 'Changed', es: 'Cambiado' },
  resolve: { en: 'Resolved', es: 'Resuelto' },
  reopen: { en: 'Reopened', es: 'Reabierto' },
  delete: { en: 'Deleted', es: 'Eliminado' },
});

/** Code of what was done about a reported problem. */
export type ProblemAction = CodeOf<typeof problemActions>;

/** Status of a diagnosis on a patient's problem list. */
export const diagnosisStatuses = closedList({
  ACTIVE: { en: 'Active', es: 'Activo', style: 'success' },
  RESOLVED: { en: 'Resolved', es: 'Resuelto' },
  INACTIVE: { en: 'Inactive', es: 'Inactivo' },
});

/** Code of the status of a diagnosis. */
export type DiagnosisStatus = CodeOf<typeof diagnosisStatuses>;

/** How soon a reported problem must be looked at; while it is open, an urgent one says so instead of its status. */
export const problemPriorities = closedList({
  NORMAL: { en: 'Normal', es: 'Normal', style: 'normal' },
  URGENT: { en: 'Urgent', es: 'Urgente', style: 'error' },
});
