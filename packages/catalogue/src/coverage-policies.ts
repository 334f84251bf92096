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
  /** Part of the treatment of kidney failure: Medicare pays the facility for it, not the laboratory for the test. */
  readonly inEsrdBundle: boolean;
}

const policy = (
  facts: Pick<CoveragePolicy, 'policy' | 'title' | 'offeringCodes' | 'coveredDiagnoses'> & Partial<CoveragePolicy>,
): CoveragePolicy => ({
  coversUnlessExcluded: false,
  minimumDaysBetween: null,
  maximumPerYear: null,
  inEsrdBundle: false,
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
    inEsrdBundle: true,
    title: 'Serum iron studies',
    offeringCodes: ['IRON', 'TIBC', 'TRF', 'FERR', 'IRONP', 'IRONF'],
    coveredDiagnoses: ['N18.6', 'D63.1', 'D50.9', 'E83.1', 'Z99.2'],
    minimumDaysBetween: 60,
  }),
  policy({
    policy: 'NCD 190.15',
    inEsrdBundle: true,
    title: 'Blood counts',
    offeringCodes: ['CBC', 'CBCD', 'HH', 'HGB', 'HCT', 'WBC', 'PLT'],
    coveredDiagnoses: [],
    coversUnlessExcluded: true,
  }),
  policy({
    policy: 'NCD 190.20',
    inEsrdBundle: true,
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
    inEsrdBundle: true,
    title: 'Vitamin D, 25-hydroxy',
    offeringCodes: ['VITD'],
    coveredDiagnoses: ['E55.9', 'N25.81', 'N18.6'],
    maximumPerYear: 3,
  }),
  policy({
    policy: 'LCD B12 and folate',
    inEsrdBundle: true,
    title: 'Vitamin B12 and folate',
    offeringCodes: ['B12', 'FOL'],
    coveredDiagnoses: ['D51.x', 'D53.9', 'D63.1'],
    maximumPerYear: 3,
  }),
  policy({
    policy: 'LCD vitamin D 1,25',
    inEsrdBundle: true,
    title: 'Vitamin D, 1,25-dihydroxy',
    offeringCodes: ['VITD125'],
    coveredDiagnoses: ['N25.81', 'E83.5'],
    maximumPerYear: 2,
  }),
];

/** The rule that governs a test or panel; null when there is none. */
export const policyOf = (offeringCode: string): CoveragePolicy | null =>
  coveragePolicies.find((one) => one.offeringCodes.includes(offeringCode)) ?? null;
