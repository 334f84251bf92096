import { type CodeOf, closedList } from './closed-list.ts';

/** What a reader must know about a calculated value. */
export const calculationRemarks = closedList(
  {
    ACCESS_ASSUMED: { en: 'Access unknown: assumed to be arterial.', es: 'Acceso desconocido: se supone arterial.' },
    ANURIC: { en: 'Anuric.', es: 'Anúrico.' },
    CAUTION: { en: 'Ultrafiltration above 13 mL/kg/h.', es: 'Ultrafiltración superior a 13 mL/kg/h.' },
    ESTIMATED: {
      en: 'Estimated from standard Kt/V: kept out of quality measures.',
      es: 'Estimado a partir del Kt/V estándar: no entra en los indicadores de calidad.',
    },
    IMPLAUSIBLE: { en: 'Implausible: kept out of quality measures.', es: 'No verosímil: no entra en los indicadores de calidad.' },
    INTERVAL_ASSUMED: { en: 'Interval since the previous treatment assumed.', es: 'Intervalo desde el tratamiento anterior supuesto.' },
    PER_DAY: { en: 'Per day.', es: 'Por día.' },
    SUSPICIOUS_HIGH: { en: 'Unusually high: check the specimens.', es: 'Inusualmente alto: revise las muestras.' },
    SUSPICIOUS_LOW: { en: 'Unusually low: check the specimens.', es: 'Inusualmente bajo: revise las muestras.' },
    SWAP_PRE_POST: { en: 'Post BUN above pre BUN: tubes swapped?', es: 'BUN post mayor que el BUN pre: ¿tubos intercambiados?' },
    ULTRAFILTRATION_SET_TO_ZERO: {
      en: 'Weight gained during treatment: ultrafiltration taken as zero.',
      es: 'Aumento de peso durante el tratamiento: ultrafiltración considerada cero.',
    },
    VOLUME_ENTERED: { en: 'Uses the volume entered.', es: 'Con el volumen ingresado.' },
    VOLUME_FROM_WEIGHT: { en: 'Height unknown: volume estimated from weight.', es: 'Talla desconocida: volumen estimado por el peso.' },
    VOLUME_PEDIATRIC: { en: 'Pediatric volume formula.', es: 'Fórmula pediátrica del volumen.' },
    WITH_RESIDUAL_CLEARANCE: { en: 'Includes residual clearance.', es: 'Incluye la depuración residual.' },
    URINE_NOT_COUNTED: { en: 'Urine collection unusable: not included.', es: 'Recolección de orina no utilizable: no se incluye.' },
  },
  { ofSize: ['IMPLAUSIBLE', 'SUSPICIOUS_HIGH', 'SUSPICIOUS_LOW', 'CAUTION'] },
);

/** Code of a remark. */
export type CalculationRemark = CodeOf<typeof calculationRemarks>;

/** Why a value is not calculated. */
export const notCalculatedReasons = closedList(
  {
    MISSING_INPUT: { en: 'missing data', es: 'faltan datos' },
    PRE_BUN_NOT_POSITIVE: { en: 'pre BUN is not above zero', es: 'el BUN pre no es mayor que cero' },
    POST_BUN_NOT_POSITIVE: { en: 'post BUN is not above zero', es: 'el BUN post no es mayor que cero' },
    POST_BUN_NOT_BELOW_PRE: { en: 'post BUN is not below pre BUN', es: 'el BUN post no es menor que el BUN pre' },
    SESSION_TIME_OUT_OF_RANGE: { en: 'treatment time outside 30 to 900 minutes', es: 'tiempo de tratamiento fuera de 30 a 900 minutos' },
    TREATMENTS_PER_WEEK_OUT_OF_RANGE: { en: 'treatments per week out of range', es: 'tratamientos por semana fuera de rango' },
    INTERVAL_NOT_POSITIVE: {
      en: 'interval between the treatments is not above zero',
      es: 'el intervalo entre los tratamientos no es mayor que cero',
    },
    INTERVAL_TOO_LONG: { en: 'previous treatment more than 4 days earlier', es: 'tratamiento anterior hace más de 4 días' },
    GENERATION_EXCEEDS_REMOVAL: {
      en: 'post BUN too close to pre BUN for the formula',
      es: 'BUN post demasiado cercano al BUN pre para la fórmula',
    },
    WEIGHT_OUT_OF_RANGE: { en: 'weight out of range', es: 'peso fuera de rango' },
    HEIGHT_OUT_OF_RANGE: { en: 'height out of range', es: 'talla fuera de rango' },
    AGE_OUT_OF_RANGE: { en: 'age out of range', es: 'edad fuera de rango' },
    SEX_UNKNOWN: { en: 'sex unknown', es: 'sexo desconocido' },
    ULTRAFILTRATION_NEGATIVE: { en: 'ultrafiltration is negative', es: 'la ultrafiltración es negativa' },
    VOLUME_NOT_POSITIVE: { en: 'volume is not above zero', es: 'el volumen no es mayor que cero' },
    VOLUME_MISSING: { en: 'volume is missing', es: 'falta el volumen' },
    DOSE_NOT_POSITIVE: { en: 'dose is not above zero', es: 'la dosis no es mayor que cero' },
    ULTRAFILTRATION_EXCEEDS_VOLUME: { en: 'ultrafiltration exceeds the volume', es: 'la ultrafiltración supera el volumen' },
    NOT_APPLICABLE_TO_SCHEDULE: {
      en: 'not defined for this number of treatments a week',
      es: 'no definido para este número de tratamientos por semana',
    },
    AFTER_LONGEST_INTERVAL: { en: 'drawn after the longest interval of the week', es: 'extraída tras el intervalo más largo de la semana' },
    POSITION_NOT_APPLICABLE: {
      en: 'not defined for this day of the treatment week',
      es: 'no definido para este día de la semana de tratamiento',
    },
    NOT_A_TREATMENT_DAY: { en: 'not drawn on a treatment day', es: 'no se extrajo en un día de tratamiento' },
    COLLECTION_TIME_OUT_OF_RANGE: { en: 'collection time outside its limits', es: 'tiempo de recolección fuera de sus límites' },
    CONCENTRATION_NOT_POSITIVE: { en: 'concentration is not above zero', es: 'la concentración no es mayor que cero' },
    CONCENTRATION_NEGATIVE: { en: 'concentration is negative', es: 'la concentración es negativa' },
    CLEARANCE_NEGATIVE: { en: 'clearance is negative', es: 'la depuración es negativa' },
    TRIGLYCERIDES_TOO_HIGH: { en: 'triglycerides too high for the formula', es: 'triglicéridos demasiado altos para la fórmula' },
    IRON_BINDING_NOT_POSITIVE: {
      en: 'iron binding capacity is not above zero',
      es: 'la capacidad de fijación de hierro no es mayor que cero',
    },
    RESULT_HAS_COMPARATOR: { en: 'a result is beyond the measuring range', es: 'un resultado está fuera del intervalo de medición' },
    NOT_SAME_SESSION: { en: 'pre and post are from different treatments', es: 'pre y post son de tratamientos distintos' },
    SPECIMEN_IN_QUESTION: { en: 'the draw is in question', es: 'la extracción está en cuestión' },
    SCHEDULE_INVALID: { en: 'treatment days overlap or are missing', es: 'los días de tratamiento se solapan o faltan' },
    NO_STEADY_STATE: { en: 'these values do not settle into a steady week', es: 'con estos valores la semana no se estabiliza' },
    OUT_OF_RANGE: { en: 'outside the range of the formula', es: 'fuera del rango de la fórmula' },
    NOT_A_CALCULATED_CODE: { en: 'not a calculated test', es: 'no es una prueba calculada' },
    RESIDUAL_CLEARANCE_EXPIRED: { en: 'residual clearance is too old', es: 'la depuración residual es demasiado antigua' },
  },
  {
    /** The model of a week explains each of these in a sentence of its own. */
    ofWeek: [
      'NOT_A_TREATMENT_DAY',
      'POST_BUN_NOT_BELOW_PRE',
      'OUT_OF_RANGE',
      'SESSION_TIME_OUT_OF_RANGE',
      'SCHEDULE_INVALID',
      'ULTRAFILTRATION_EXCEEDS_VOLUME',
      'NO_STEADY_STATE',
      'VOLUME_NOT_POSITIVE',
    ],
  },
);

/** Code of such a reason. */
export type KineticsReason = CodeOf<typeof notCalculatedReasons>;

/** What the dose of a month says against its goal. In working order: what needs a person first. */
export const adequacyVerdicts = closedList({
  NOT_CALCULATED: { en: 'Not calculated', es: 'No calculado', style: 'warning' },
  NOT_MET: { en: 'Below goal', es: 'Bajo la meta', style: 'error' },
  NOT_JUDGED: { en: 'Not judged', es: 'Sin valorar', style: 'warning' },
  MET: { en: 'Goal met', es: 'Meta alcanzada', style: 'success' },
});

/** Code of what the dose of a month says. */
export type AdequacyVerdict = CodeOf<typeof adequacyVerdicts>;

/** The Kt/V of hemodialysis of which one is reported; single-pool unless somebody chose. */
export const reportedKtvs = closedList({
  KTVSP: { en: 'Single-pool Kt/V', es: 'Kt/V de compartimento único' },
  KTVE: { en: 'Equilibrated Kt/V', es: 'Kt/V equilibrado' },
  KTVSTD: { en: 'Standard Kt/V per week', es: 'Kt/V estándar semanal' },
});
