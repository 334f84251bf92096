/** What kind of trouble was met with a patient's order, draw, specimen or result, in the order in which screens offer it. */
export const problemKinds = [
  { code: 'TUBE', label: 'Wrong or missing tube' },
  { code: 'LABEL', label: 'Label unreadable or wrong' },
  { code: 'SPECIMEN_LOST', label: 'Specimen lost or damaged' },
  { code: 'SPECIMEN_LATE', label: 'Specimen late' },
  { code: 'RESULT_MISSING', label: 'Result missing' },
  { code: 'RESULT_DOUBTFUL', label: 'Result doubtful' },
  { code: 'PATIENT_DATA', label: 'Wrong patient data' },
  { code: 'ORDER', label: 'Order wrong or incomplete' },
  { code: 'SUPPLY', label: 'Supplies' },
  { code: 'COURIER', label: 'Courier' },
  { code: 'OTHER', label: 'Other' },
] as const;

/** Code of such a kind. */
export type ProblemKind = (typeof problemKinds)[number]['code'];
