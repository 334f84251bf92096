import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';
import type { Words } from './words.ts';

/** Why the laboratory could not perform a test. */
export const notPerformedReasons = closedList(
  {
    HEMO: { en: 'Hemolyzed', es: 'Hemolizada' },
    QNS: { en: 'Quantity not sufficient', es: 'Cantidad insuficiente' },
    CLOT: { en: 'Clotted', es: 'Coagulada' },
    UNLAB: { en: 'Unlabeled', es: 'Sin etiqueta' },
    MISLAB: { en: 'Mislabeled or name mismatch', es: 'Mal etiquetada o el nombre no coincide' },
    WRONGTUBE: { en: 'Wrong tube', es: 'Tubo equivocado' },
    OLD: { en: 'Exceeded stability', es: 'Fuera del tiempo de estabilidad' },
    NOTRCV: { en: 'Specimen not received', es: 'Muestra no recibida' },
    TEMP: { en: 'Wrong temperature', es: 'Temperatura incorrecta' },
    UNSPUN: { en: 'Not centrifuged', es: 'Sin centrifugar' },
    LIP: { en: 'Lipemic', es: 'Lipémica' },
    CONT: { en: 'Contaminated or diluted (IV, saline)', es: 'Contaminada o diluida (vía, solución salina)' },
    BROKEN: { en: 'Leaked or broken', es: 'Derramada o rota' },
    NODATE: { en: 'No collection date or time', es: 'Sin fecha u hora de extracción' },
    NOPOST: { en: 'Post sample missing', es: 'Falta la muestra post' },
    SWAPPED: { en: 'Pre and post suspected swapped', es: 'Pre y post posiblemente intercambiadas' },
    DUP: { en: 'Duplicate order', es: 'Orden duplicada' },
    INSTR: { en: 'Instrument or laboratory error', es: 'Error del equipo o del laboratorio' },
    UNDERFILL: { en: 'Citrate tube underfilled', es: 'Tubo de citrato con llenado insuficiente' },
    EXPTUBE: { en: 'Expired tube', es: 'Tubo vencido' },
    ORDERERR: { en: 'Order error', es: 'Error de orden' },
    NOREASON: { en: 'Reason not given', es: 'Motivo no indicado' },
  },
  {
    /** How the specimen was taken, labeled and sent: what the clinic can change. */
    ofClinic: [
      ...(['HEMO', 'QNS', 'CLOT', 'UNLAB', 'MISLAB', 'WRONGTUBE', 'OLD', 'TEMP', 'UNSPUN', 'CONT', 'NODATE', 'NOPOST'] as const),
      ...(['SWAPPED', 'UNDERFILL', 'EXPTUBE', 'ORDERERR'] as const),
    ],
    /** What was not received is the laboratory's once it was shipped. */
    ofLaboratory: ['INSTR', 'BROKEN', 'NOTRCV'],
  },
);

/** Why a facility cancels a draw. */
export const cancelReasons = closedList(
  {
    DUPLICATE: { en: 'Duplicate', es: 'Duplicada' },
    ORDER_ERROR: { en: 'Order error', es: 'Error de orden' },
    PT_REFUSED: { en: 'Patient refused', es: 'Paciente se negó' },
    PT_HOSPITALIZED: { en: 'Patient hospitalized', es: 'Paciente hospitalizado' },
    PT_TRANSFERRED: { en: 'Patient transferred', es: 'Paciente trasladado' },
    PT_DECEASED: { en: 'Patient deceased', es: 'Paciente fallecido' },
    NO_SHOW: { en: 'No-show', es: 'No acudió' },
    UNABLE_TO_DRAW: { en: 'Unable to draw', es: 'No se pudo extraer' },
    DISCONTINUED: { en: 'Order discontinued', es: 'Orden suspendida' },
    OTHER: { en: 'Other', es: 'Otro' },
  },
  {
    /** Why nobody sits at the chair: the day's treatment did not take place here. */
    absent: ['NO_SHOW', 'PT_HOSPITALIZED', 'PT_REFUSED', 'PT_TRANSFERRED', 'OTHER'],
  },
);

/** Code of why a patient is not at the chair. */
export type AbsenceReason = CodeIn<typeof cancelReasons, 'absent'>;

/** Why a background rule cancels a draw. */
export const systemCancelReasons = closedList(
  {
    OVERDUE_30D: { en: 'Overdue for 30 days', es: 'Atrasada 30 días' },
    PARTY_INACTIVE: { en: 'Patient, employee or source inactive', es: 'Paciente, empleado o fuente inactivo' },
    SCHEDULE_ENDED: { en: 'Order ended', es: 'Orden terminada' },
    SCHEDULE_CHANGE: { en: 'Schedule changed', es: 'Cambio de horario' },
    UNSIGNED_30D: { en: 'Order unsigned for 30 days', es: 'Orden sin firmar 30 días' },
    MERGED: { en: 'Merged into another draw', es: 'Unida a otra extracción' },
  },
  {
    /** What happened to the party or its order. */
    ofParty: ['PARTY_INACTIVE', 'SCHEDULE_ENDED', 'SCHEDULE_CHANGE', 'UNSIGNED_30D'],
    /** Its tests are planned elsewhere, or again once somebody is drawn: the day is free. */
    givesWay: ['PARTY_INACTIVE', 'SCHEDULE_CHANGE', 'MERGED'],
  },
);

/** Code of why a background rule cancels a draw. */
export type SystemCancelReason = CodeOf<typeof systemCancelReasons>;

/** Code of what happened to a party or its order, so that its draws are cancelled. */
export type PartyCancelReason = CodeIn<typeof systemCancelReasons, 'ofParty'>;

/** Why a draw moves to another day or shift. */
export const rescheduleReasons = closedList({
  PT_ABSENT: { en: 'Patient absent', es: 'Paciente ausente' },
  HOLIDAY: { en: 'Holiday', es: 'Feriado' },
  WEATHER: { en: 'Weather', es: 'Clima' },
  ACCESS_PROBLEM: { en: 'Access problem', es: 'Problema de acceso' },
  SUPPLY: { en: 'Supplies missing', es: 'Faltan insumos' },
  PROVIDER_REQUEST: { en: 'Provider request', es: 'Pedido del médico' },
  OTHER: { en: 'Other', es: 'Otro' },
});

/** Why a treatment did not reach its target dose. */
export const adequacyReasons = closedList({
  SHORT_TX: { en: 'Short treatment', es: 'Tratamiento corto' },
  ACCESS: { en: 'Access problem', es: 'Problema de acceso' },
  LOW_BFR: { en: 'Low blood flow', es: 'Flujo de sangre bajo' },
  CLOTTING: { en: 'Clotting', es: 'Coagulación' },
  RECIRC: { en: 'Recirculation', es: 'Recirculación' },
  SAMPLE_ERROR: { en: 'Sampling error', es: 'Error de muestreo' },
  NEW_PATIENT: { en: 'New patient', es: 'Paciente nuevo' },
  NONADHERENT: { en: 'Shortened or missed by the patient', es: 'Acortado u omitido por el paciente' },
  SIZE: { en: 'Body size', es: 'Tamaño corporal' },
});

/** Comments that a rule adds to a result. */
export const resultComments = closedList({
  NO3_48H: {
    en: 'Received more than 48 hours after collection: nitrate may be affected',
    es: 'Recibida más de 48 horas después de la toma: el nitrato puede estar afectado',
  },
  TEMP_SO4_NO3: {
    en: 'Temperature excursion: sulfate and nitrate may be affected',
    es: 'Temperatura fuera de rango: el sulfato y el nitrato pueden estar afectados',
  },
  NC_MISSING_DATA: { en: 'NC - not calculated, missing data', es: 'NC - no calculado, faltan datos' },
});

/** Why a label was printed again or taken back. */
export const labelReasons = closedList({
  LABEL_VOID: { en: 'Earlier label void', es: 'Etiqueta anterior anulada' },
  PRINTED_ELSEWHERE: { en: 'printed elsewhere', es: 'impresa en otro lugar' },
  CAME_OUT: { en: 'labels came out', es: 'las etiquetas salieron' },
  NOT_PRINTED: { en: 'undone: not printed', es: 'anulada: no impresa' },
});

/** Why the tests of a planned draw changed, or it went, when another draw moved. */
export const moveReasons = closedList({
  JOINED: { en: 'Another draw joined', es: 'Se le unió otra extracción' },
  UNRESCHEDULED: { en: 'Move undone', es: 'Traslado deshecho' },
});

/** Why a patient is away for a while, or left. */
export const patientReasons = closedList(
  {
    HOSPITAL: { en: 'Hospital', es: 'Hospital' },
    TRAVEL: { en: 'Travel', es: 'Viaje' },
    TRANSIENT: { en: 'Transient', es: 'Transitorio' },
    DECEASED: { en: 'Deceased', es: 'Fallecido' },
    TRANSPLANTED: { en: 'Transplanted', es: 'Trasplantado' },
    RECOVERED: { en: 'Recovered', es: 'Recuperado' },
    TRANSFERRED: { en: 'Transferred', es: 'Trasladado' },
    WITHDREW: { en: 'Withdrew', es: 'Se retiró' },
    DISCHARGED: { en: 'Discharged', es: 'Alta' },
  },
  {
    pause: ['HOSPITAL', 'TRAVEL', 'TRANSIENT'],
    leave: ['DECEASED', 'TRANSPLANTED', 'RECOVERED', 'TRANSFERRED', 'WITHDREW', 'DISCHARGED'],
  },
);

/** The lists of coded reasons, by their names on the wire and in the table of reasons. */
export const reasonLists = {
  TNP: notPerformedReasons,
  CANCEL_FACILITY: cancelReasons,
  CANCEL_SYSTEM: systemCancelReasons,
  RESCHEDULE: rescheduleReasons,
  ADEQUACY_NOT_MET: adequacyReasons,
  RESULT_COMMENT: resultComments,
} as const;

/** The words of a coded reason on a draw, test or label; undefined when it was written in free text. */
export const findReason = (code: string | null): Words | undefined =>
  [...Object.values(reasonLists), labelReasons, moveReasons].map((list) => list.find(code)).find((words) => words !== undefined);
