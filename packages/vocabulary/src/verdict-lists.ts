import { type CodeOf, closedList } from './closed-list.ts';

/** What a value means. A value that could not be judged is never grouped with those that are fine. */
export const verdicts = closedList(
  {
    CRITICAL: { en: 'Critical', es: 'Crítico', style: 'error' },
    NOT_JUDGED: { en: 'Not judged', es: 'Sin valorar', style: 'warning' },
    ABNORMAL: { en: 'Abnormal', es: 'Anormal', style: 'warning' },
    OUT_OF_GOAL: { en: 'Out of goal', es: 'Fuera de la meta', style: 'yellow' },
    EXPECTED: { en: 'Expected in dialysis', es: 'Esperado en diálisis', style: 'normal' },
    IN_RANGE: { en: 'In range', es: 'En rango', style: 'normal' },
  },
  {
    /** Certain, and nothing needs to be done. */
    fine: ['EXPECTED', 'IN_RANGE'],
    /** Beyond a limit that a person set, or a finding. */
    abnormal: ['CRITICAL', 'ABNORMAL'],
  },
);

/** Code of a verdict. */
export type Verdict = CodeOf<typeof verdicts>;

/** On which side of its limits a value lies; TEXT: a finding in words. */
export const verdictSides = closedList({
  LOW: { en: 'Low', es: 'Bajo' },
  HIGH: { en: 'High', es: 'Alto' },
  TEXT: { en: 'Finding', es: 'Hallazgo' },
});

/** Code of a side. */
export type VerdictSide = CodeOf<typeof verdictSides>;

/** The mark beside a value, so that color is never alone; a value that does not stand out has none. */
export const verdictMarks = closedList(
  {
    LL: { en: 'Critical low', es: 'Crítico bajo' },
    HH: { en: 'Critical high', es: 'Crítico alto' },
    AA: { en: 'Critical result', es: 'Resultado crítico' },
    '?!': { en: 'Not judged, urgent', es: 'Sin valorar, urgente' },
    L: { en: 'Low', es: 'Bajo' },
    H: { en: 'High', es: 'Alto' },
    A: { en: 'Abnormal', es: 'Anormal' },
    '↓G': { en: 'Below goal', es: 'Bajo la meta' },
    '↑G': { en: 'Above goal', es: 'Sobre la meta' },
    '?': { en: 'Not judged', es: 'Sin valorar' },
  },
  {
    critical: ['LL', 'HH', 'AA'],
    notJudged: ['?!', '?'],
    outOfGoal: ['↓G', '↑G'],
  },
);

/** A mark. */
export type VerdictMark = CodeOf<typeof verdictMarks>;

/** Why a value was not judged. `text` is the sentence beside the value; the parts in braces are filled in. */
export const notJudgedReasons = closedList(
  {
    UNIT: {
      en: 'Unit not known',
      es: 'Unidad desconocida',
      text: { en: 'Unit {unit} is not known for this test.', es: 'La unidad {unit} no se conoce para esta prueba.' },
      textWithoutUnit: { en: 'No unit was sent.', es: 'No se envió ninguna unidad.' },
    },
    TEXT: { en: 'Not understood', es: 'No entendido', text: { en: 'The text was not understood.', es: 'No se entendió el texto.' } },
    IMPLAUSIBLE: {
      en: 'Not possible',
      es: 'No es posible',
      text: {
        en: '{value} is outside what is possible ({low}–{high}). Verify the specimen.',
        es: '{value} está fuera de lo posible ({low}–{high}). Verifique la muestra.',
      },
    },
    CONTRADICTORY: {
      en: 'Contradictory',
      es: 'Contradictorio',
      text: { en: 'The laboratory sent {values}.', es: 'El laboratorio envió {values}.' },
    },
    COMPARATOR: {
      en: 'Undecided',
      es: 'Indeterminado',
      text: { en: '{value} does not show on which side of {limit} it lies.', es: '{value} no muestra de qué lado de {limit} está.' },
    },
    SPECIMEN: {
      en: 'Specimen in doubt',
      es: 'Muestra dudosa',
      text: { en: 'Specimen {condition}: {effect}. Redraw.', es: 'Muestra {condition}: {effect}. Repita la extracción.' },
    },
    NO_YARDSTICK: { en: 'No range', es: 'Sin rango', text: { en: 'No range for this test.', es: 'No hay rango para esta prueba.' } },
    INPUT: { en: 'No range', es: 'Sin rango', text: { en: 'Part of a calculation; no range.', es: 'Parte de un cálculo; sin rango.' } },
    NOT_YET: {
      en: 'Waiting',
      es: 'En espera',
      text: {
        en: 'Stored before today’s rules; it is being judged again.',
        es: 'Guardado antes de las reglas de hoy; se está valorando de nuevo.',
      },
    },
  },
  {
    /** The value itself could not be read, placed or believed: it enters no formula. */
    unusable: ['UNIT', 'TEXT', 'IMPLAUSIBLE', 'CONTRADICTORY', 'SPECIMEN'],
    /** What reading a single value from paper can find. */
    reading: ['UNIT', 'TEXT', 'IMPLAUSIBLE'],
    /** There is nothing to compare with, and none is expected: shown last, without a mark. */
    quiet: ['INPUT'],
  },
);

/** Code of why a value was not judged. */
export type NotJudgedReason = CodeOf<typeof notJudgedReasons>;

/** Whether a value must be called: as it is, or because it would be critical if it were what it looks like. */
export const criticalStates = closedList({
  CONFIRMED: { en: 'Critical', es: 'Crítico' },
  UNVERIFIED: { en: 'Unverified', es: 'Sin verificar' },
});

/** Code of why a value must be called. */
export type CriticalState = CodeOf<typeof criticalStates>;

/** Which way a condition of the specimen may move a result. */
export const specimenEffects = closedList({
  HIGH: { en: 'may be falsely high', es: 'puede ser falsamente alto' },
  LOW: { en: 'may be falsely low', es: 'puede ser falsamente bajo' },
  UNSURE: { en: 'may be wrong', es: 'puede ser erróneo' },
});

/** Code of a specimen's effect. */
export type SpecimenEffect = CodeOf<typeof specimenEffects>;

/** Notes added to a verdict. */
export const verdictNotes = closedList({
  SEX_UNKNOWN: { en: 'sex unknown', es: 'sexo desconocido' },
  CHILD: { en: 'child', es: 'menor de edad' },
  MODALITY_UNKNOWN: { en: 'modality unknown', es: 'modalidad desconocida' },
  THERAPY_UNKNOWN: { en: 'therapy unknown', es: 'terapia desconocida' },
  BY_LABORATORY: { en: 'critical by laboratory', es: 'crítico según el laboratorio' },
  WEAK: { en: 'weak', es: 'débil' },
  KNOWN: { en: 'known', es: 'conocido' },
  REPEAT: { en: 'repeat', es: 'repetir' },
  PET_LOW: { en: 'low transport', es: 'transporte bajo' },
  PET_LOW_AVERAGE: { en: 'low average transport', es: 'transporte promedio bajo' },
  PET_HIGH_AVERAGE: { en: 'high average transport', es: 'transporte promedio alto' },
  PET_HIGH: { en: 'high transport', es: 'transporte alto' },
});

/** Code of a note added to a verdict. */
export type VerdictNote = CodeOf<typeof verdictNotes>;
