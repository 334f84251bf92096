import { type AnswerKind, type AnswerMoment, accessTypes, type ModalityCode, type QuestionCode, questions } from '@drawday/vocabulary';

/** A question asked with an order, answered at order entry, at the chair, or while a result waits for it. */
export interface OrderEntryQuestion {
  readonly code: QuestionCode;
  readonly text: string;
  readonly kind: AnswerKind;
  readonly unit: string | null;
  readonly decimals: number | null;
  /** An answer outside these bounds is refused. */
  readonly min: number | null;
  readonly max: number | null;
  /** An answer outside these bounds must be confirmed. */
  readonly warnBelow: number | null;
  readonly warnAbove: number | null;
  readonly choices: readonly { readonly code: string; readonly label: string }[];
  readonly requiredAt: AnswerMoment;
  readonly defaultFrom: string | null;
  readonly defaultValue: string | null;
  /** Asked only for patients on these modalities; null: for all. */
  readonly modalities: readonly ModalityCode[] | null;
}

type QuestionFacts = Pick<OrderEntryQuestion, 'code' | 'kind' | 'requiredAt'> & Partial<OrderEntryQuestion>;

function question(facts: QuestionFacts): OrderEntryQuestion {
  return {
    text: questions.of[facts.code].en,
    unit: null,
    decimals: null,
    min: null,
    max: null,
    warnBelow: null,
    warnAbove: null,
    choices: [],
    defaultFrom: null,
    defaultValue: null,
    modalities: null,
    ...facts,
  };
}

/** What the machine shows, and what the clinic's own meter says to it. */
const conductivity = (code: QuestionCode) =>
  question({ code, kind: 'NUMBER', unit: 'mS/cm', decimals: 1, min: 0, max: 50, requiredAt: 'COLLECT' });

const yesNo = [
  { code: 'Y', label: 'Yes' },
  { code: 'N', label: 'No' },
];

export const orderEntryQuestions: readonly OrderEntryQuestion[] = [
  question({
    code: 'PREWT',
    kind: 'NUMBER',
    unit: 'kg',
    decimals: 1,
    min: 5,
    max: 350,
    requiredAt: 'RESULT',
    defaultFrom: 'emr.preWeight',
  }),
  question({
    code: 'POSTWT',
    kind: 'NUMBER',
    unit: 'kg',
    decimals: 1,
    min: 5,
    max: 350,
    requiredAt: 'RESULT',
    defaultFrom: 'emr.postWeight',
  }),
  question({
    code: 'TXMIN',
    kind: 'NUMBER',
    unit: 'min',
    decimals: 0,
    min: 30,
    max: 900,
    warnBelow: 120,
    warnAbove: 480,
    requiredAt: 'RESULT',
    defaultFrom: 'emr.minutes',
  }),
  question({
    code: 'TXWEEK',
    kind: 'CHOICE',
    min: 1,
    max: 7,
    // 3.5 is every other day
    choices: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7].map((n) => ({ code: String(n), label: String(n) })),
    requiredAt: 'ORDER',
    defaultFrom: 'patient.treatmentsPerWeek',
  }),
  question({
    code: 'ACCESS',
    kind: 'CHOICE',
    choices: accessTypes.groups.vascular.map((code) => ({ code, label: accessTypes.of[code].en })),
    requiredAt: 'COLLECT',
    defaultFrom: 'patient.accessType',
  }),
  question({
    code: 'POSTMETH',
    kind: 'CHOICE',
    choices: [
      { code: 'SLOW_FLOW', label: 'Slow flow' },
      { code: 'STOP_DIALYSATE', label: 'Stop dialysate' },
      { code: 'OTHER', label: 'Other' },
    ],
    requiredAt: 'COLLECT',
    defaultValue: 'SLOW_FLOW',
  }),
  question({ code: 'SAMEDAY', kind: 'YESNO', choices: yesNo, requiredAt: 'COLLECT' }),
  question({
    code: 'NETUF',
    kind: 'NUMBER',
    unit: 'L',
    decimals: 1,
    min: 0,
    max: 10,
    requiredAt: 'RESULT',
  }),
  question({ code: 'LASTTX', kind: 'DATETIME', requiredAt: 'RESULT', modalities: ['HHD'] }),
  question({
    code: 'LASTWT',
    kind: 'NUMBER',
    unit: 'kg',
    decimals: 1,
    min: 5,
    max: 350,
    requiredAt: 'RESULT',
  }),
  question({
    code: 'HEIGHT',
    kind: 'NUMBER',
    unit: 'cm',
    decimals: 1,
    min: 50,
    max: 250,
    requiredAt: 'ORDER',
    defaultFrom: 'patient.heightCm',
  }),
  question({ code: 'WEIGHT', kind: 'NUMBER', unit: 'kg', decimals: 1, min: 5, max: 350, requiredAt: 'COLLECT' }),
  question({
    code: 'DRAINVOL',
    kind: 'NUMBER',
    unit: 'mL',
    decimals: 0,
    min: 500,
    max: 40000,
    requiredAt: 'COLLECT',
  }),
  question({
    code: 'DRAINMIN',
    kind: 'NUMBER',
    unit: 'min',
    decimals: 0,
    min: 600,
    max: 1800,
    requiredAt: 'COLLECT',
    defaultValue: '1440',
  }),
  question({
    code: 'URINEVOL',
    kind: 'NUMBER',
    unit: 'mL',
    decimals: 0,
    min: 0,
    max: 6000,
    requiredAt: 'COLLECT',
  }),
  question({
    code: 'URINEMIN',
    kind: 'NUMBER',
    unit: 'min',
    decimals: 0,
    min: 240,
    max: 4320,
    requiredAt: 'COLLECT',
  }),
  question({ code: 'URSTART', kind: 'DATETIME', requiredAt: 'COLLECT' }),
  question({ code: 'UREND', kind: 'DATETIME', requiredAt: 'COLLECT' }),
  question({
    code: 'PDTYPE',
    kind: 'CHOICE',
    choices: [
      { code: 'CAPD', label: 'CAPD' },
      { code: 'APD', label: 'APD (cycler)' },
    ],
    requiredAt: 'ORDER',
  }),
  question({
    code: 'PETSTR',
    kind: 'CHOICE',
    unit: '%',
    choices: ['1.5', '2.5', '4.25'].map((code) => ({ code, label: `${code}%` })),
    requiredAt: 'COLLECT',
  }),
  question({
    code: 'PETVOL',
    kind: 'NUMBER',
    unit: 'mL',
    decimals: 0,
    min: 200,
    max: 4000,
    requiredAt: 'COLLECT',
  }),
  question({
    code: 'FASTING',
    kind: 'CHOICE',
    choices: [...yesNo, { code: 'U', label: 'Unknown' }],
    requiredAt: 'COLLECT',
  }),
  question({ code: 'LASTDOSE', kind: 'TEXT', requiredAt: 'COLLECT' }),
  question({
    code: 'DRAWTYPE',
    kind: 'CHOICE',
    choices: [
      { code: 'TROUGH', label: 'Trough' },
      { code: 'PEAK', label: 'Peak' },
      { code: 'RANDOM', label: 'Random' },
      { code: 'PRE', label: 'Before dialysis' },
      { code: 'POST', label: 'After dialysis' },
    ],
    requiredAt: 'ORDER',
  }),
  question({ code: 'CXSITE', kind: 'TEXT', requiredAt: 'COLLECT' }),
  question({ code: 'VACC', kind: 'DATE', requiredAt: 'ORDER' }),
  question({
    code: 'ANTICO',
    kind: 'CHOICE',
    choices: [
      { code: 'NONE', label: 'None' },
      { code: 'HEPARIN', label: 'Heparin' },
      { code: 'WARFARIN', label: 'Warfarin' },
      { code: 'DOAC', label: 'Direct oral anticoagulant' },
    ],
    requiredAt: 'ORDER',
  }),
  question({ code: 'LASTDISINFECT', kind: 'DATETIME', requiredAt: 'COLLECT' }),
  question({ code: 'PORTFLUSHED', kind: 'YESNO', choices: yesNo, requiredAt: 'COLLECT' }),
  question({
    code: 'CHLORINE',
    kind: 'NUMBER',
    unit: 'mg/L',
    decimals: 2,
    min: 0,
    max: 10,
    warnAbove: 0.1,
    requiredAt: 'COLLECT',
  }),
  conductivity('MACHINECOND'),
  conductivity('CONDUCTIVITY'),
];

/** Questions of single tests, by test code. Panels carry their own. */
export const questionsOfTest: Readonly<Record<string, readonly string[]>> = {
  VANC: ['LASTDOSE', 'DRAWTYPE'],
  VANCT: ['LASTDOSE', 'DRAWTYPE'],
  GENT: ['LASTDOSE', 'DRAWTYPE'],
  DIG: ['LASTDOSE', 'DRAWTYPE'],
  TACRO: ['LASTDOSE', 'DRAWTYPE'],
  GLU: ['FASTING'],
  BCX: ['CXSITE'],
  CXWND: ['CXSITE'],
  CXPD: ['CXSITE'],
  AHBSQ: ['VACC'],
  PT: ['ANTICO'],
  INR: ['ANTICO'],
  PTT: ['ANTICO'],
  WCFU: ['LASTDISINFECT', 'PORTFLUSHED'],
  WLAL: ['LASTDISINFECT', 'PORTFLUSHED'],
  DCFU: ['LASTDISINFECT', 'PORTFLUSHED'],
  DLAL: ['LASTDISINFECT', 'PORTFLUSHED'],
  DCOND: ['MACHINECOND', 'CONDUCTIVITY'],
};
