/** Where the content of a column comes from: who and where, a value of the month (never of an earlier one), the draw it is from, or a rule. */
export type RegistrySource =
  | { readonly of: 'fact'; readonly fact: RegistryFact }
  | { readonly of: 'value' | 'day' | 'reason' | 'method'; readonly code: string }
  | { readonly of: 'answer'; readonly code: string; readonly question: string }
  | { readonly of: 'constant'; readonly text: string; readonly where: string }
  /** The name of our formula where it calculated the value; of another value what its laboratory says, if `isMethod`. */
  | { readonly of: 'formula'; readonly code: string; readonly text: string; readonly isMethod: boolean }
  /** Y or N: whether one test was done, where another was. */
  | { readonly of: 'assessed'; readonly code: string; readonly where: string }
  | { readonly of: 'rule'; readonly rule: 'COMPLETENESS' | 'PROBLEMS' | 'ALBUMIN_METHOD' };

export type RegistryFact =
  | 'ccn'
  | 'facilityNpi'
  | 'mrn'
  | 'lastName'
  | 'firstName'
  | 'dateOfBirth'
  | 'sex'
  | 'mbi'
  | 'registryId'
  | 'month'
  | 'modality'
  | 'setting'
  | 'sessions'
  | 'firstDialysis'
  | 'height'
  | 'hbvStatus'
  | 'laboratory';

/** A column of the registry's monthly file. Days are written `2026-10-14`. */
export type RegistryColumn = {
  readonly name: string;
  readonly source: RegistrySource;
  readonly decimals?: number;
  /** Only patients treated this way have it. */
  readonly only?: 'HD' | 'PD';
  /** Counted in the completeness of a row. */
  readonly isRequired?: true;
};

type More = Pick<RegistryColumn, 'only' | 'isRequired'>;
const required = { isRequired: true } as const;
const hd = { only: 'HD' } as const;
const pd = { only: 'PD' } as const;

const fact = (name: string, of: RegistryFact, more: More = {}): RegistryColumn => ({ name, source: { of: 'fact', fact: of }, ...more });
const value = (name: string, code: string, decimals: number, more: More = {}): RegistryColumn => ({
  ...{ name, source: { of: 'value', code }, decimals },
  ...more,
});
const text = (name: string, code: string, more: More = {}): RegistryColumn => ({ name, source: { of: 'value', code }, ...more });
const on = (name: string, code: string, more: More = {}): RegistryColumn => ({ name, source: { of: 'day', code }, ...more });
const answer = (name: string, code: string, question: string, more: More = {}): RegistryColumn => ({
  ...{ name, source: { of: 'answer', code, question } },
  ...more,
});
/** A word that belongs to a value, printed where there is one. */
const word = (name: string, written: string, where: string, more: More = {}): RegistryColumn => ({
  ...{ name, source: { of: 'constant', text: written, where } },
  ...more,
});

const formula = (name: string, written: string, code: string, more: More = {}, isMethod = true): RegistryColumn => ({
  ...{ name, source: { of: 'formula', code, text: written, isMethod } },
  ...more,
});

/** The version of the columns; it changes with them, and stands in the file. */
export const registryVersion = '2026-2';

/**
 * The 66 columns of the monthly file for the national registry (EQRS), in their order. The registry's own batch format is another and changes
 * every year; a clinic checks and enters these, or a vendor converts them.
 */
export const registryColumns: readonly RegistryColumn[] = [
  fact('CCN', 'ccn', required),
  fact('FacilityNPI', 'facilityNpi', required),
  fact('PatientMRN', 'mrn'),
  fact('LastName', 'lastName', required),
  fact('FirstName', 'firstName', required),
  fact('DateOfBirth', 'dateOfBirth', required),
  fact('Sex', 'sex', required),
  fact('MBI', 'mbi'),
  fact('RegistryId', 'registryId', required),
  fact('ReportMonth', 'month', required),
  fact('Modality', 'modality', required),
  fact('Setting', 'setting', required),
  fact('SessionsPerWeek', 'sessions', hd),
  fact('FirstDialysisDate', 'firstDialysis', required),
  value('HgbValue', 'HGB', 1, required),
  on('HgbDate', 'HGB', required),
  { name: 'HgbNotDrawnReason', source: { of: 'reason', code: 'HGB' } },
  value('FerritinValue', 'FERR', 0),
  on('FerritinDate', 'FERR'),
  value('TSATValue', 'TSAT', 0),
  on('TSATDate', 'TSAT'),
  value('ReticHgb', 'RETHE', 1),
  value('HdKtvValue', 'KTVSP', 2, { ...hd, ...required }),
  on('HdKtvDate', 'KTVSP', { ...hd, ...required }),
  { name: 'HdKtvMethod', source: { of: 'method', code: 'KTVSP' }, ...hd, ...required },
  formula('ResidualIncluded', 'N', 'KTVSP', hd, false),
  value('PreBUN', 'BUNPRE', 0, hd),
  value('PostBUN', 'BUNPOST', 0, hd),
  answer('PreWeight', 'KTVSP', 'PREWT', hd),
  answer('PostWeight', 'KTVSP', 'POSTWT', hd),
  word('WeightUnit', 'kg', 'KTVSP', hd),
  answer('DeliveredMinutes', 'KTVSP', 'TXMIN', { ...hd, ...required }),
  value('URR', 'URR', 0, hd),
  answer('AccessInUse', 'KTVSP', 'ACCESS', hd),
  value('PdKtvTotal', 'KTVPDT', 2, { ...pd, ...required }),
  on('PdKtvDate', 'KTVPDT', { ...pd, ...required }),
  formula('PdKtvMethod', 'Watson', 'KTVPDT', pd),
  formula('PdBsaMethod', 'DuBois', 'CCRT', pd),
  { name: 'RrfAssessed', source: { of: 'assessed', code: 'KTVPDR', where: 'KTVPDT' }, ...pd },
  answer('UrineVolume', 'KTVPDT', 'URINEVOL', pd),
  answer('PdBodyWeight', 'KTVPDT', 'WEIGHT', pd),
  fact('Height', 'height'),
  word('HeightUnit', 'cm', 'HEIGHT'),
  value('PdCrCl', 'CCRT', 1, pd),
  value('CalciumUncorrected', 'CA', 1, required),
  on('CalciumDate', 'CA', required),
  value('CalciumCorrected', 'CACOR', 1),
  formula('CorrectionMethod', 'Payne', 'CACOR'),
  value('Phosphorus', 'PHOS', 1, required),
  on('PhosphorusDate', 'PHOS', required),
  value('PTHi', 'PTHI', 0),
  on('PTHiDate', 'PTHI'),
  { name: 'PTHLabMethod', source: { of: 'method', code: 'PTHI' } },
  value('Albumin', 'ALB', 1, required),
  on('AlbuminDate', 'ALB', required),
  { name: 'AlbuminMethod', source: { of: 'rule', rule: 'ALBUMIN_METHOD' } },
  value('Creatinine', 'CREPRE', 1),
  value('nPCR', 'NPCR', 2),
  text('HBsAgResult', 'HBSAG'),
  on('HBsAgDate', 'HBSAG'),
  value('AntiHBsTiter', 'AHBSQ', 1),
  on('AntiHBsDate', 'AHBSQ'),
  fact('HBVStatusCode', 'hbvStatus'),
  fact('LabName', 'laboratory'),
  { name: 'Completeness', source: { of: 'rule', rule: 'COMPLETENESS' } },
  { name: 'Problems', source: { of: 'rule', rule: 'PROBLEMS' } },
];

/** The tests whose values of the month the file holds. */
export const registryCodes: readonly string[] = [
  ...new Set(registryColumns.flatMap(({ source }) => ('code' in source ? [source.code] : []))),
  'KTVPDR',
];
