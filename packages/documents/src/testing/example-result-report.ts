import type { VerdictMark } from '@drawday/vocabulary';
import type { ReportResult, ResultReport } from '../result-report.ts';

const laboratory = {
  name: 'Ridgeline Reference Laboratory',
  addressLines: ['4800 Foundry Road', 'Decatur, GA 30030'],
  phone: '(555) 010-4400',
  cliaNumber: '11D9990014',
  directorName: 'Helena Brandt, MD',
};

function result(
  resultCode: string,
  name: string,
  valueText: string | null,
  unit: string | null,
  referenceText: string | null,
  flag: VerdictMark | null = null,
  more: Partial<ReportResult> = {},
): ReportResult {
  return {
    ...{
      resultCode,
      name,
      valueText,
      unit,
      referenceText,
      flag,
      status: 'F',
      previous: null,
      tnpReason: null,
      withdrawn: null,
      isInQuestion: false,
    },
    ...{ comment: null, method: null, performingLaboratoryCode: 'RRL', criticalCall: null, isCallOpen: false, remarks: [], ...more },
  };
}

/** An invented patient's corrected report with one of everything, for tests and for looking at the page. */
export const exampleResultReport: ResultReport = {
  requisitionNumber: 'R026014233',
  accession: 'A26-1007-0421',
  status: 'CORRECTED',
  subject: {
    kind: 'person',
    lastName: 'Núñez-Whitefeather',
    firstName: 'María José',
    middleInitial: 'L',
    suffix: null,
    dateOfBirth: '1958-03-14',
    sex: 'FEMALE',
    mrn: '0048213',
    patientNumber: '100482',
  },
  facility: {
    name: 'Cedar Hollow Dialysis',
    code: '014',
    addressLines: ['212 Cedar Hollow Lane', 'Decatur, GA 30033'],
    phone: '(555) 010-2100',
    timeZone: 'America/New_York',
  },
  orderedBy: { name: 'Imani Okafor', title: 'MD', npi: '1234567893' },
  laboratory,
  performingLaboratories: [
    { code: 'RRL', ...laboratory },
    {
      code: 'EVL',
      name: 'Eastvale Virology',
      addressLines: ['77 Harbor Way', 'Savannah, GA 31401'],
      phone: null,
      cliaNumber: '11D9990027',
      directorName: 'Tobias Renner, PhD',
    },
  ],
  collectedAt: '2026-10-07T10:42:00Z',
  collectedBy: 'T. Abara, CCHT',
  receivedAt: '2026-10-07T20:15:00Z',
  reportedAt: '2026-10-08T13:05:00Z',
  replacesReportOf: '2026-10-08T02:40:00Z',
  fasting: 'N',
  specimens: [
    { number: '2600413047', source: 'Serum (SST)', timing: 'PRE', condition: 'Hemolyzed, slight' },
    { number: '2600413062', source: 'Whole blood, EDTA (LAV)', timing: 'PRE', condition: 'Acceptable' },
    { number: '2600413070', source: 'Serum (SST)', timing: 'POST', condition: 'Acceptable' },
  ],
  sections: [
    {
      title: 'Chemistry',
      results: [
        result('NA', 'Sodium', '138', 'mmol/L', '136 - 145'),
        result('K', 'Potassium', '6.8', 'mmol/L', '3.5 - 5.1', 'HH', {
          status: 'C',
          previous: { valueText: '5.9', unit: 'mmol/L', flag: 'H', reportedAt: '2026-10-08T02:40:00Z' },
          criticalCall: { calledTo: 'P. Mwangi, RN', calledBy: 'S. Ito', calledAt: '2026-10-08T13:10:00Z', isReadBackConfirmed: true },
          comment: 'Slight hemolysis; potassium may be raised. Suggest repeat.',
        }),
        result('CO2', 'Bicarbonate (total CO2)', '19', 'mmol/L', '21 - 31', 'L'),
        result('BUN', 'Urea nitrogen, pre-dialysis', '62', 'mg/dL', '6 - 20', 'H'),
        result('BUNPOST', 'Urea nitrogen, post-dialysis', '20', 'mg/dL', null),
        result('ALB', 'Albumin', '3.9', 'g/dL', '3.5 - 5.2', null, { method: 'Bromocresol green' }),
        result('CA', 'Calcium', '8.9', 'mg/dL', '8.4 - 10.2'),
        result('PHOS', 'Phosphorus', '6.1', 'mg/dL', '2.5 - 4.5', 'H'),
        result('GLU', 'Glucose', null, 'mg/dL', '70 - 99', null, { status: 'X', tnpReason: 'Specimen not spun within 2 hours' }),
        result('PTHI', 'Parathyroid hormone, intact', '412', 'pg/mL', '15 - 65', 'H', { status: 'P' }),
      ],
    },
    {
      title: 'Hematology',
      results: [
        result('WBC', 'Leukocytes', '6.4', '10³/µL', '4.0 - 11.0'),
        result('HGB', 'Hemoglobin', '10.6', 'g/dL', '12.0 - 16.0', 'L'),
        result('PLT', 'Platelets', '214', '10³/µL', '150 - 400'),
      ],
    },
    {
      title: 'Hepatitis',
      results: [
        result('HBSAG', 'Hepatitis B surface antigen', 'Non-reactive', null, 'Non-reactive', null, { performingLaboratoryCode: 'EVL' }),
        result('AHBSQ', 'Hepatitis B surface antibody', '> 1000', 'm[IU]/mL', '≥ 10 immune', null, { performingLaboratoryCode: 'EVL' }),
        result('CXB', 'Blood culture', 'No growth after 5 days.\nGram stain: no organisms seen.', null, 'No growth'),
      ],
    },
  ],
  kinetics: {
    title: 'Dialysis adequacy',
    inputs: [
      { name: 'Pre-dialysis urea', valueText: '62', unit: 'mg/dL' },
      { name: 'post-dialysis urea', valueText: '20', unit: 'mg/dL' },
      { name: 'session', valueText: '240', unit: 'min' },
      { name: 'ultrafiltration', valueText: '1.5', unit: 'L' },
      { name: 'post-dialysis weight', valueText: '68.0', unit: 'kg' },
      { name: 'access', valueText: 'AVF', unit: null },
    ],
    outputs: [
      { name: 'Single-pool Kt/V', valueText: '1.30', unit: null, goalText: '≥ 1.2', isGoalMet: true, previous: null },
      { name: 'Urea reduction ratio', valueText: '67.7', unit: '%', goalText: '≥ 65', isGoalMet: true, previous: null },
      { name: 'nPCR', valueText: '1.05', unit: 'g/kg/d', goalText: '≥ 1.0', isGoalMet: true, previous: null },
    ],
    notes: ['spKt/V by the second-generation Daugirdas equation (1993).'],
  },
  comments: ['Specimens were received at 4 °C. Fasting state as recorded at collection.'],
};
