export type ReasonList = 'TNP' | 'CANCEL_FACILITY' | 'CANCEL_SYSTEM' | 'RESCHEDULE' | 'ADEQUACY_NOT_MET' | 'RESULT_COMMENT';

/** A coded reason of one list, with its text. */
export interface ReasonCode {
  readonly list: ReasonList;
  readonly code: string;
  readonly label: string;
  /** A facility may choose it; others are set by the laboratory or the system. */
  readonly chosenByUser: boolean;
}

const of = (list: ReasonList, chosenByUser: boolean, entries: Readonly<Record<string, string>>): readonly ReasonCode[] =>
  Object.entries(entries).map(([code, label]) => ({ list, code, label, chosenByUser }));

export const reasonCodes: readonly ReasonCode[] = [
  ...of('TNP', false, {
    HEMO: 'Hemolyzed',
    QNS: 'Quantity not sufficient',
    CLOT: 'Clotted',
    UNLAB: 'Unlabeled',
    MISLAB: 'Mislabeled or name mismatch',
    WRONGTUBE: 'Wrong tube',
    OLD: 'Exceeded stability',
    NOTRCV: 'Specimen not received',
    TEMP: 'Wrong temperature',
    UNSPUN: 'Not centrifuged',
    LIP: 'Lipemic',
    CONT: 'Contaminated or diluted (IV, saline)',
    BROKEN: 'Leaked or broken',
    NODATE: 'No collection date or time',
    NOPOST: 'Post sample missing',
    SWAPPED: 'Pre and post suspected swapped',
    DUP: 'Duplicate order',
    INSTR: 'Instrument or laboratory error',
    UNDERFILL: 'Citrate tube underfilled',
    EXPTUBE: 'Expired tube',
    ORDERERR: 'Order error',
  }),
  ...of('CANCEL_FACILITY', true, {
    DUPLICATE: 'Duplicate',
    ORDER_ERROR: 'Order error',
    PT_REFUSED: 'Patient refused',
    PT_HOSPITALIZED: 'Patient hospitalized',
    PT_TRANSFERRED: 'Patient transferred',
    PT_DECEASED: 'Patient deceased',
    NO_SHOW: 'No-show',
    UNABLE_TO_DRAW: 'Unable to draw',
    DISCONTINUED: 'Order discontinued',
    OTHER: 'Other',
  }),
  ...of('CANCEL_SYSTEM', false, {
    OVERDUE_30D: 'Overdue for 30 days',
    PARTY_INACTIVE: 'Patient, employee or site inactive',
    SCHEDULE_ENDED: 'Schedule ended',
    SCHEDULE_CHANGE: 'Schedule changed',
    UNSIGNED_30D: 'Order unsigned for 30 days',
    MERGED: 'Merged into another draw',
  }),
  ...of('RESCHEDULE', true, {
    PT_ABSENT: 'Patient absent',
    HOLIDAY: 'Holiday',
    WEATHER: 'Weather',
    ACCESS_PROBLEM: 'Access problem',
    SUPPLY: 'Supplies missing',
    PROVIDER_REQUEST: 'Provider request',
    OTHER: 'Other',
  }),
  ...of('ADEQUACY_NOT_MET', true, {
    SHORT_TX: 'Short treatment',
    ACCESS: 'Access problem',
    LOW_BFR: 'Low blood flow',
    CLOTTING: 'Clotting',
    RECIRC: 'Recirculation',
    SAMPLE_ERROR: 'Sampling error',
    NEW_PATIENT: 'New patient',
    NONADHERENT: 'Shortened or missed by the patient',
    SIZE: 'Body size',
  }),
  ...of('RESULT_COMMENT', false, {
    NO3_48H: 'Received more than 48 hours after collection: nitrate may be affected',
    TEMP_SO4_NO3: 'Temperature excursion: sulfate and nitrate may be affected',
    NC_MISSING_DATA: 'NC - not calculated, missing data',
  }),
];
