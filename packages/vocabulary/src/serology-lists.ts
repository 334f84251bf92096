import { type CodeOf, closedList } from './closed-list.ts';

/** Hepatitis B status of a patient, by serology. */
export const patientHepatitisB = closedList(
  {
    SUSC: { en: 'Susceptible', es: 'Susceptible', style: 'normal' },
    NONRESP: { en: 'No response to vaccine', es: 'Sin respuesta a la vacuna', style: 'warning' },
    IMMV: { en: 'Immune by vaccine', es: 'Inmune por vacuna', style: 'success' },
    IMMN: { en: 'Immune after infection', es: 'Inmune por infección', style: 'success' },
    ACUT: { en: 'Acute infection', es: 'Infección aguda', style: 'error' },
    CHRN: { en: 'Chronic infection', es: 'Infección crónica', style: 'error' },
    ISOC: { en: 'Isolated core antibody', es: 'Anticuerpo core aislado', style: 'warning' },
    EARL: { en: 'Early antigen, or after vaccine', es: 'Antígeno temprano, o por vacuna', style: 'error' },
    UNKN: { en: 'Unknown', es: 'Desconocido', style: 'warning' },
  },
  {
    carrier: ['ACUT', 'CHRN', 'EARL'],
    immune: ['IMMV', 'IMMN'],
    /** HBsAg is due every month. */
    monthlyAntigen: ['SUSC', 'NONRESP', 'ISOC'],
    /** No vaccine protects them. */
    hasOrHadVirus: ['IMMN', 'CHRN', 'ACUT'],
    /** Infectious and unknown before the susceptible, the immune last. */
    byGravity: ['ACUT', 'CHRN', 'EARL', 'UNKN', 'ISOC', 'SUSC', 'NONRESP', 'IMMV', 'IMMN'],
  },
);

/** Code of a patient's hepatitis B status. */
export type HepatitisBCode = CodeOf<typeof patientHepatitisB>;

/** Hepatitis C status of a patient. */
export const patientHepatitisC = closedList({
  NEGATIVE: { en: 'Negative', es: 'Negativo' },
  INFECTED: { en: 'Infected', es: 'Infectado' },
  RESOLVED: { en: 'Resolved', es: 'Resuelto' },
  ANTIBODY_ONLY: { en: 'Antibody, RNA not tested', es: 'Anticuerpo, ARN sin prueba' },
  UNKNOWN: { en: 'Unknown', es: 'Desconocido' },
});

/** Code of a patient's hepatitis C status. */
export type HepatitisCCode = CodeOf<typeof patientHepatitisC>;

/** Why a hepatitis test is due. */
export const hepatitisDueReasons = closedList({
  ADMISSION: { en: 'not tested yet', es: 'aún sin prueba' },
  UNCERTAIN: { en: 'last result indeterminate', es: 'último resultado indeterminado' },
  EXPOSURE: { en: 'same shift as a new reactive HBsAg', es: 'mismo turno que un HBsAg reactivo nuevo' },
  SUSCEPTIBLE_MONTHLY: { en: 'monthly while susceptible', es: 'mensual mientras sea susceptible' },
  IMMUNE_YEARLY: { en: 'yearly while immune', es: 'anual mientras sea inmune' },
  CARRIER_YEARLY: { en: 'yearly', es: 'anual' },
  CARRIER_CONFIRM: { en: 'acute or chronic', es: 'para distinguir aguda de crónica' },
  ACUTE_WINDOW: { en: 'window of an acute infection', es: 'ventana de una infección aguda' },
  ACUTE_AFTER_SIX_MONTHS: { en: 'six months after the infection', es: 'seis meses después de la infección' },
  REPEAT_EARLY_ANTIGEN: { en: 'two weeks after an early antigen', es: 'dos semanas después de un antígeno temprano' },
  ISOLATED_CORE: { en: 'core antibody alone', es: 'anticuerpo core solo' },
  AFTER_VACCINATION: { en: 'one month after the last dose', es: 'un mes después de la última dosis' },
  HCV_NEGATIVE_SEMIANNUAL: { en: 'every six months', es: 'cada seis meses' },
  HCV_RESOLVED_SEMIANNUAL: { en: 'every six months after a cure', es: 'cada seis meses tras la curación' },
  HCV_CONFIRM: { en: 'antibody found', es: 'anticuerpo encontrado' },
  HCV_NEGATIVE_ALT_MONTHLY: { en: 'monthly', es: 'mensual' },
});

/** Code of why a hepatitis test is due. */
export type HepatitisDueReason = CodeOf<typeof hepatitisDueReasons>;

/** What a patient on the hepatitis board needs first, in the order in which the board lists it. */
export const hepatitisNeeds = closedList({
  OVERDUE: { en: 'Overdue', es: 'Vencidos' },
  ISOLATION: { en: 'Isolation and unknown', es: 'Aislamiento y desconocidos' },
  SOON: { en: 'Due in the next 30 days', es: 'Corresponde en los próximos 30 días' },
  LATER: { en: 'Nothing due soon', es: 'Nada pronto' },
});

/** Code of what a patient on the hepatitis board needs first. */
export type HepatitisNeed = CodeOf<typeof hepatitisNeeds>;

/** Who put a patient in isolation. Isolation that a result began ends only in the medical director's name. */
export const isolationSources = closedList({
  LAB: { en: 'a laboratory result', es: 'un resultado de laboratorio' },
  PERSON: { en: 'a person', es: 'una persona' },
});

/** Vaccines against hepatitis B in the dose of dialysis patients. */
export const hepatitisBVaccines = closedList({
  RECOMBIVAX: { en: 'Recombivax HB Dialysis, 40 µg', es: 'Recombivax HB Diálisis, 40 µg' },
  ENGERIX: { en: 'Engerix-B, 40 µg', es: 'Engerix-B, 40 µg' },
  HEPLISAV: { en: 'Heplisav-B, 20 µg', es: 'Heplisav-B, 20 µg' },
  OTHER: { en: 'Another, or unknown', es: 'Otra, o desconocida' },
});

/** Code of a vaccine against hepatitis B. */
export type HepatitisBVaccine = CodeOf<typeof hepatitisBVaccines>;

/** What a dose of vaccine belongs to. A second series follows when the first one brought no response. */
export const vaccineSeries = closedList({
  FIRST: { en: 'First series', es: 'Primera serie' },
  SECOND: { en: 'Second series', es: 'Segunda serie' },
  BOOSTER: { en: 'Booster', es: 'Refuerzo' },
});

/** Code of what a dose of vaccine belongs to. */
export type VaccineSeries = CodeOf<typeof vaccineSeries>;

/** How far a patient is with the vaccine against hepatitis B. */
export const vaccineStates = closedList({
  NONE: { en: 'No dose on record', es: 'Sin dosis registradas', style: 'normal' },
  RUNNING: { en: 'Series in progress', es: 'Vacunación en curso', style: 'primary' },
  ENDED: { en: 'Series complete, anti-HBs due', es: 'Vacunación terminada, falta anti-HBs', style: 'warning' },
  RESPONDER: { en: 'Responder', es: 'Con respuesta', style: 'success' },
  NO_RESPONSE: { en: 'No response to the first series', es: 'Sin respuesta a la primera serie', style: 'warning' },
  NON_RESPONDER: { en: 'Non-responder', es: 'Sin respuesta a dos series', style: 'warning' },
  WANED: { en: 'Protection has waned', es: 'La protección disminuyó', style: 'warning' },
});

/** Code of how far a patient is with the vaccine. */
export type VaccineState = CodeOf<typeof vaccineStates>;
