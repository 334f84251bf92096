import { type CodeOf, closedList } from './closed-list.ts';

/** What a clinic wants to know of the immunity of those who work there. */
export const employeeNeeds = closedList(
  {
    HEPATITIS_B: { en: 'Hepatitis B titer', es: 'Título de hepatitis B' },
    TUBERCULOSIS: { en: 'TB blood test', es: 'Prueba de TB en sangre' },
    MEASLES: { en: 'Measles (MMR)', es: 'Sarampión (SRP)' },
    VARICELLA: { en: 'Varicella', es: 'Varicela' },
  },
  {
    /** Known from a result; the others by a record of vaccination alone. */
    tested: ['HEPATITIS_B', 'TUBERCULOSIS'],
  },
);
/** Code of something a clinic wants to know of an employee. */
export type EmployeeNeed = CodeOf<typeof employeeNeeds>;

/** How often an employee shows it. */
export const needPaces = closedList({
  ONCE: { en: 'Once', es: 'Una vez' },
  YEARLY: { en: 'Every year', es: 'Cada año' },
});
/** Code of how often. */
export type NeedPace = CodeOf<typeof needPaces>;

/** How far one need of an employee is, what a person must do first leading. No code says what a result was. */
export const employeeNeedStates = closedList(
  {
    OVERDUE: { en: 'overdue', es: 'vencido', style: 'error' },
    NEVER: { en: 'not tested yet', es: 'sin prueba', style: 'warning' },
    DUE: { en: 'due', es: 'pendiente', style: 'warning' },
    NO_PROOF: { en: 'no proof', es: 'sin constancia', style: 'warning' },
    NEW_RESULT: { en: 'new result', es: 'resultado nuevo', style: 'primary' },
    ORDERED: { en: 'ordered', es: 'ordenado', style: 'normal' },
    PLANNED: { en: 'draw', es: 'extracción', style: 'normal' },
    DRAWN: { en: 'drawn', es: 'extraído', style: 'normal' },
    AFTER_DOSES: { en: 'after the last dose', es: 'tras la última dosis', style: 'normal' },
    CURRENT: { en: 'to', es: 'hasta', style: 'success' },
    ON_FILE: { en: 'result on file', es: 'resultado archivado', style: 'success' },
    PROOF: { en: 'proof on file', es: 'constancia archivada', style: 'success' },
    DECLINED: { en: 'declined', es: 'rechazado', style: 'neutral' },
  },
  {
    /** A person has to order a test. */
    toOrder: ['OVERDUE', 'NEVER', 'DUE'],
    /** A person has to do something. */
    open: ['OVERDUE', 'NEVER', 'DUE', 'NO_PROOF'],
    /** The employee has to come, or to bring something. */
    upToThem: ['OVERDUE', 'NEVER', 'DUE', 'NO_PROOF', 'ORDERED', 'PLANNED'],

    /** Read together with their day. */
    dated: ['OVERDUE', 'DUE', 'PLANNED', 'DRAWN', 'CURRENT', 'DECLINED'],
    /** Their day is that on which the next test is due. */
    due: ['OVERDUE', 'DUE', 'CURRENT'],
    /** Something is missing that was never there. */
    lacking: ['NEVER', 'NO_PROOF'],
  },
);
/** Code of how far one need of an employee is. */
export type EmployeeNeedState = CodeOf<typeof employeeNeedStates>;

/** What was put on an employee's file in place of a test. */
export const immunityRecordKinds = closedList({
  PROOF: { en: 'Proof of vaccination, immunity or follow-up', es: 'Constancia de vacunación, inmunidad o seguimiento' },
  DECLINED: { en: 'Signed declination', es: 'Rechazo firmado' },
});
/** Code of what was put on file. */
export type ImmunityRecordKind = CodeOf<typeof immunityRecordKinds>;

/** What results and records say of an employee's immunity: shown only to who opens them. */
export const immunityVerdicts = closedList({
  IMMUNE: { en: 'Immune', es: 'Inmune', style: 'success' },
  NOT_IMMUNE: { en: 'Not protected', es: 'Sin protección', style: 'warning' },
  VACCINATED: { en: 'Vaccinated, no titer', es: 'Con vacuna, sin título', style: 'normal' },
  IN_PROGRESS: { en: 'Series in progress', es: 'Serie en curso', style: 'normal' },
  NON_RESPONDER: { en: 'Non-responder', es: 'Sin respuesta', style: 'warning' },
  NEGATIVE: { en: 'Negative', es: 'Negativo', style: 'success' },
  FOLLOW_UP: { en: 'Positive, needs follow-up', es: 'Positivo, con seguimiento', style: 'error' },
  REPEAT: { en: 'Indeterminate, repeat', es: 'Indeterminado, repetir', style: 'warning' },
  PROOF: { en: 'Proof on file', es: 'Constancia archivada', style: 'success' },
  DECLINED: { en: 'Declined', es: 'Rechazado', style: 'neutral' },
  UNKNOWN: { en: 'Unknown', es: 'Desconocido', style: 'neutral' },
});
/** Code of what is known of an employee's immunity. */
export type ImmunityVerdict = CodeOf<typeof immunityVerdicts>;

/** Why somebody opens the results of an employee. */
export const valuePurposes = closedList({
  PROGRAM: { en: 'Testing program: what comes next', es: 'Programa de pruebas: qué sigue' },
  EXPOSURE: { en: 'After contact with blood', es: 'Tras contacto con sangre' },
  CLEARANCE: { en: 'Fitness for work', es: 'Aptitud laboral' },
  REQUEST: { en: 'The employee asked for it', es: 'A petición del empleado' },
});
/** Code of why results are opened. */
export type ValuePurpose = CodeOf<typeof valuePurposes>;
