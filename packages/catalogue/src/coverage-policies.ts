/** A payer's rule for a family of tests, used by the check for an advance beneficiary notice. */
export interface CoveragePolicy {
  readonly policy: string;
  readonly title: string;
  /** The tests and panels it governs. */
  readonly offeringCodes: readonly string[];
  /** ICD-10-CM codes that cover; a trailing `.x` or a bare category covers everything below it. */
  readonly coveredDiagnoses: readonly string[];
  /** True where everything is covered except what is on an exclusion list. */
  readonly coversUnlessExcluded: boolean;
  readonly minimumDaysBetween: number | null;
  readonly maximumPerYear: number | null;
}

const policy = (
  facts: Pick<CoveragePolicy, 'policy' | 'title' | 'offeringCodes' | 'coveredDiagnoses'> & Partial<CoveragePolicy>,
): CoveragePolicy => ({
  coversUnlessExcluded: false,
  minimumDaysBetween: null,
  maximumPerYear: null,
  ...facts,
});

/** Medicare coverage determinations for laboratory tests, with example diagnoses; the full lists come from CMS every quarter. */
export const coveragePolicies: readonly CoveragePolicy[] = [
  policy({
    policy: 'NCD 190.21',
    title: 'Glycated hemoglobin and protein',
    offeringCodes: ['A1C', 'FRUC', 'DIAB'],
    coveredDiagnoses: ['E08.x', 'E09.x', 'E10.x', 'E11.x', 'E13.x', 'R73.09', 'Z79.4'],
    minimumDaysBetween: 90,
  }),
  policy({
    policy: 'NCD 190.23',
    title: 'Lipids',
    offeringCodes: ['LIPID', 'CHOL', 'HDL', 'TRIG', 'LDL'],
    coveredDiagnoses: ['E78.x', 'I25.10', 'E11.22', 'N18.6'],
    minimumDaysBetween: 365,
    maximumPerYear: 6,
  }),
  policy({
    policy: 'NCD 190.22',
    title: 'Thyroid',
    offeringCodes: ['TSH', 'FT4'],
    coveredDiagnoses: ['E03.9', 'E05.90', 'R53.83', 'Z79.899'],
    maximumPerYear: 2,
  }),
  policy({
    policy: 'NCD 190.18',
    title: 'Serum iron studies',
    offeringCodes: ['IRON', 'TIBC', 'TRF', 'FERR', 'IRONP', 'IRONF'],
    coveredDiagnoses: ['N18.6', 'D63.1', 'D50.9', 'E83.1', 'Z99.2'],
    minimumDaysBetween: 60,
  }),
  policy({
    policy: 'NCD 190.15',
    title: 'Blood counts',
    offeringCodes: ['CBC', 'CBCD', 'HH', 'HGB', 'HCT', 'WBC', 'PLT'],
    coveredDiagnoses: [],
    coversUnlessExcluded: true,
  }),
  policy({
    policy: 'NCD 190.20',
    title: 'Blood glucose',
    offeringCodes: ['GLU'],
    coveredDiagnoses: ['E10.x', 'E11.x', 'E13.x', 'R73.9', 'N18.6'],
  }),
  policy({
    policy: 'NCD 190.32',
    title: 'Gamma-glutamyl transferase',
    offeringCodes: ['GGT'],
    coveredDiagnoses: ['K70', 'K71', 'K72', 'K73', 'K74', 'K75', 'K76', 'K77', 'B18.x'],
  }),
  policy({
    policy: 'NCD 190.33',
    title: 'Acute hepatitis panel',
    offeringCodes: ['ACHEP'],
    coveredDiagnoses: ['R17', 'R74.01', 'B17.x', 'R10.x'],
  }),
  policy({
    policy: 'NCD 190.17',
    title: 'Prothrombin time',
    offeringCodes: ['PT', 'INR', 'COAG'],
    coveredDiagnoses: ['Z79.01', 'D68.x', 'I48.x'],
  }),
  policy({ policy: 'NCD 190.16', title: 'Partial thromboplastin time', offeringCodes: ['PTT'], coveredDiagnoses: ['Z79.01', 'D68.x'] }),
  policy({
    policy: 'NCD 190.31',
    title: 'Prostate-specific antigen',
    offeringCodes: ['PSA'],
    coveredDiagnoses: ['C61', 'R97.20', 'N40.1'],
    minimumDaysBetween: 365,
  }),
  policy({ policy: 'NCD 190.24', title: 'Digoxin', offeringCodes: ['DIG'], coveredDiagnoses: ['I50.x', 'I48.x', 'N18.6'] }),
  policy({
    policy: 'NCD 190.14',
    title: 'HIV diagnosis',
    offeringCodes: ['HIV'],
    coveredDiagnoses: ['Z11.4', 'Z20.6'],
    minimumDaysBetween: 365,
  }),
  policy({ policy: 'NCD 190.12', title: 'Urine culture', offeringCodes: ['UCX'], coveredDiagnoses: ['N39.0', 'R30.0', 'R31.9'] }),
  policy({
    policy: 'LCD vitamin D',
    title: 'Vitamin D, 25-hydroxy',
    offeringCodes: ['VITD'],
    coveredDiagnoses: ['E55.9', 'N25.81', 'N18.6'],
    maximumPerYear: 3,
  }),
  policy({
    policy: 'LCD B12 and folate',
    title: 'Vitamin B12 and folate',
    offeringCodes: ['B12', 'FOL'],
    coveredDiagnoses: ['D51.x', 'D53.9', 'D63.1'],
    maximumPerYear: 3,
  }),
  policy({
    policy: 'LCD vitamin D 1,25',
    title: 'Vitamin D, 1,25-dihydroxy',
    offeringCodes: ['VITD125'],
    coveredDiagnoses: ['N25.81', 'E83.5'],
    maximumPerYear: 2,
  }),
];

/** The diagnoses an ESRD clinic picks most often, for the short list of the order form. */
export const frequentDiagnoses = [
  { code: 'N18.6', text: 'End stage renal disease' },
  { code: 'Z99.2', text: 'Dependence on renal dialysis' },
  { code: 'D63.1', text: 'Anemia in chronic kidney disease' },
  { code: 'N25.81', text: 'Secondary hyperparathyroidism of renal origin' },
  { code: 'E83.39', text: 'Other disorders of phosphorus metabolism' },
  { code: 'E87.5', text: 'Hyperkalemia' },
  { code: 'E87.6', text: 'Hypokalemia' },
  { code: 'E11.22', text: 'Type 2 diabetes mellitus with diabetic chronic kidney disease' },
  { code: 'I12.0', text: 'Hypertensive chronic kidney disease with stage 5 or end stage renal disease' },
  { code: 'I13.2', text: 'Hypertensive heart and chronic kidney disease with heart failure and stage 5 or end stage renal disease' },
  { code: 'E78.5', text: 'Hyperlipidemia, unspecified' },
  { code: 'E55.9', text: 'Vitamin D deficiency, unspecified' },
  { code: 'D50.9', text: 'Iron deficiency anemia, unspecified' },
  { code: 'B18.1', text: 'Chronic viral hepatitis B without delta-agent' },
  { code: 'B18.2', text: 'Chronic viral hepatitis C' },
  { code: 'Z11.59', text: 'Encounter for screening for other viral diseases' },
  { code: 'Z79.01', text: 'Long term (current) use of anticoagulants' },
  { code: 'Z79.4', text: 'Long term (current) use of insulin' },
  { code: 'Z79.899', text: 'Other long term (current) drug therapy' },
  { code: 'T82.7XXA', text: 'Infection due to other cardiac and vascular devices, initial encounter' },
  { code: 'T85.71XA', text: 'Infection due to peritoneal dialysis catheter, initial encounter' },
  { code: 'K65.0', text: 'Generalized (acute) peritonitis' },
  { code: 'R78.81', text: 'Bacteremia' },
  { code: 'E46', text: 'Unspecified protein-calorie malnutrition' },
  { code: 'E88.09', text: 'Other disorders of plasma-protein metabolism' },
  { code: 'N17.9', text: 'Acute kidney failure, unspecified' },
  { code: 'Z94.0', text: 'Kidney transplant status' },
  { code: 'Z49.31', text: 'Encounter for adequacy testing for hemodialysis' },
  { code: 'Z49.32', text: 'Encounter for adequacy testing for peritoneal dialysis' },
] as const;
