import type { Bounds } from './bounds.ts';
import { type CodeIn, type CodeOf, closedList } from './closed-list.ts';
import type { ModalityCode } from './modalities.ts';

/** What a result is judged by first. The words are those of the directory. */
export const leads = closedList(
  {
    GOAL: { en: 'Goal', es: 'Meta' },
    BAND: { en: 'Expected in dialysis', es: 'Esperado en diálisis' },
    REFERENCE: { en: 'Reference range', es: 'Rango de referencia' },
    REFERENCE_HIGH: { en: 'Reference range, high side only', es: 'Rango de referencia, solo el lado alto' },
    REFERENCE_LOW: { en: 'Reference range, low side only', es: 'Rango de referencia, solo el lado bajo' },
    THERAPEUTIC: { en: 'Therapeutic range', es: 'Rango terapéutico' },
    LIMIT: { en: 'Limit', es: 'Límite' },
    WORDS: { en: 'Finding', es: 'Hallazgo' },
    INPUT: { en: 'Not judged: a part of a calculation', es: 'Sin valorar: parte de un cálculo' },
    NONE: { en: 'No range applies', es: 'Ningún rango se aplica' },
  },
  {
    /** The reference range leads, on one side or on both. */
    reference: ['REFERENCE', 'REFERENCE_HIGH', 'REFERENCE_LOW'],
  },
);

/** Code of what leads. */
export type Lead = CodeOf<typeof leads>;

/** What must be true for limits to apply, beyond who the person is. Unknown means false, except NOT_DIABETIC: no sign of diabetes. */
export const circumstances = closedList({
  FASTING: { en: 'fasting', es: 'en ayunas' },
  DIABETIC: { en: 'diabetic', es: 'con diabetes' },
  NOT_DIABETIC: { en: 'not diabetic', es: 'sin diabetes' },
  WARFARIN: { en: 'on warfarin', es: 'con warfarina' },
  TROUGH: { en: 'drawn before the dose or before dialysis', es: 'extraída antes de la dosis o de la diálisis' },
  LOW_ALBUMIN: { en: 'albumin below 3.0 g/dL', es: 'albúmina menor de 3.0 g/dL' },
  HEPATITIS_B_KNOWN: { en: 'had or has hepatitis B', es: 'tuvo o tiene hepatitis B' },
  PERITONITIS_COUNT: { en: '100 or more white cells in the same fluid', es: '100 leucocitos o más en el mismo líquido' },
});

/** Code of a circumstance. */
export type Circumstance = CodeOf<typeof circumstances>;

/**
 * The people and circumstances that limits are for; null: everybody. `modalities` has NONE for people not on dialysis. Treatments
 * a week lie between `perWeekOver` and `perWeekUnder`, neither included; ages in completed years, both included.
 */
export interface Applicability {
  readonly modalities: readonly (ModalityCode | 'NONE')[] | null;
  readonly perWeekOver: number | null;
  readonly perWeekUnder: number | null;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly sex: 'FEMALE' | 'MALE' | null;
  /** All of these must be true. */
  readonly when: readonly Circumstance[];
}

/** Limits, with the people they are for. */
export interface YardstickRow extends Bounds, Applicability {}

/** What leads in judging, and for whom. */
export interface LeadRow extends Applicability {
  readonly lead: Lead;
}

/**
 * A unit in which a laboratory may report: the number times `factor`, plus `offset`, is in the unit of the test; LOG10 first raises ten to
 * the power of the number.
 */
export interface AcceptedUnit {
  /** UCUM. */
  readonly unit: string;
  readonly factor: number;
  readonly offset: number;
  readonly scale: 'LINEAR' | 'LOG10';
  /** Accepted only when the message or a setting of the sender says that this was measured. */
  readonly substance: Substance | null;
}

/** The substance whose mass a number gives, where the unit alone does not say. */
export type Substance = 'UREA' | 'NITRATE';

/** The numbers between which a result is possible at all, both included. */
export interface PlausibleLimits {
  readonly low: number;
  readonly high: number;
}

/** The change from the previous value at which somebody should look; `kind` gives its unit. Null `fall` or `rise`: ignored. */
export interface DeltaRule {
  /** CHANGE in the unit of the test, FACTOR up or down, PERCENT of the previous value. */
  readonly kind: 'CHANGE' | 'FACTOR' | 'PERCENT';
  readonly fall: number | null;
  readonly rise: number | null;
  readonly withinDays: number;
  readonly when: readonly Circumstance[];
}

/** What the words of a finding mean. */
export const wordClasses = closedList(
  {
    NEG: { en: 'Not found', es: 'No encontrado' },
    POS: { en: 'Found', es: 'Encontrado' },
    WEAK: { en: 'Weakly found', es: 'Encontrado, débil' },
    IND: { en: 'Indeterminate', es: 'Indeterminado' },
    REFER: { en: 'Refers to another text', es: 'Remite a otro texto' },
    PENDING: { en: 'Pending', es: 'Pendiente' },
    NOT_DONE: { en: 'Not performed', es: 'No realizada' },
    NONE: { en: 'Not understood', es: 'No entendido' },
  },
  {
    /** The classes a finding may have. */
    findings: ['NEG', 'POS', 'WEAK', 'IND'],
  },
);

/** Code of a finding. */
export type Finding = CodeIn<typeof wordClasses, 'findings'>;

/** Code of what words mean. */
export type WordClass = CodeOf<typeof wordClasses>;

/** How a finding is judged; `posKnown` applies when an earlier result of the test was already POS or WEAK. */
export interface WordVerdicts {
  readonly neg: WordVerdict;
  readonly pos: WordVerdict;
  readonly posKnown: WordVerdict;
  readonly ind: WordVerdict;
}

/** What growth in a culture means, whatever grew, and whether skin or urogenital flora means that nothing was found. */
export interface CultureRule {
  readonly growth: 'CRITICAL' | 'ABNORMAL';
  readonly toleratesFlora: boolean;
}

/** What a word may be judged as. */
export type WordVerdict = 'IN_RANGE' | 'EXPECTED' | 'ABNORMAL' | 'CRITICAL';

/** What a laboratory reports about a specimen that makes its results doubtful. */
export const specimenConditions = closedList({
  SLIGHTLY_HEMOLYZED: { en: 'slightly hemolyzed', es: 'levemente hemolizada' },
  HEMOLYZED: { en: 'hemolyzed', es: 'hemolizada' },
  GROSSLY_HEMOLYZED: { en: 'grossly hemolyzed', es: 'muy hemolizada' },
  LIPEMIC: { en: 'lipemic', es: 'lipémica' },
  ICTERIC: { en: 'icteric', es: 'ictérica' },
  CLOTTED: { en: 'clotted', es: 'coagulada' },
  CLUMPED: { en: 'platelets clumped', es: 'plaquetas agregadas' },
  LATE: { en: 'separated late', es: 'separada tarde' },
  CONTAMINATED: { en: 'contaminated or diluted', es: 'contaminada o diluida' },
  UNDERFILLED: { en: 'tube underfilled', es: 'tubo con llenado insuficiente' },
});

/** Code of what a laboratory reports about a specimen. */
export type SpecimenCondition = CodeOf<typeof specimenConditions>;
