export type ReportType =
  | 'MANAGEMENT'
  | 'MONTHLY'
  | 'CUMULATIVE'
  | 'ROUNDING'
  | 'CARD'
  | 'DETAIL'
  | 'HEPATITIS'
  | 'SPECIALITY'
  | 'KTV'
  | 'QIP'
  | 'DIETICIAN'
  | 'CENSUS'
  | 'ENVIRONMENTAL';

export interface CatalogueReport {
  readonly id: number;
  readonly fileName: string;
  readonly type: ReportType;
  readonly name: string;
  readonly resultCodes: readonly string[];
  /** Fixed list, every code, codes picked by the user, codes that were flagged, or no results at all. */
  readonly selection: 'FIXED' | 'ALL' | 'SELECTABLE' | 'FLAGGED' | 'NONE';
  /** The screen under /home that lists it. */
  readonly route: string;
}

const split = (codes: string): readonly string[] => codes.split(' ');
const monthly = split('HGB HCT WBC PLT NA K CL CO2 BUNPRE CREPRE GLU CA CACOR PHOS ALB ALP ALT TSAT FERR PTHI URR KTVSP NPCR');
const rounding = split('HGB TSAT FERR K CO2 CACOR PHOS PTHI ALB KTVSP NPCR A1C');
const card = split('HGB KTVSP ALB K PHOS CACOR PTHI A1C IDWG');
const microbial = split('WCFU WLAL DCFU DLAL');
const chemical = split('WAL WCL2T WCU WF WPB WNO3 WSO4 WZN WCA WMG WK WNA WSB WAS WBA WBE WCD WCR WHG WSE WAG WTL WPH WCOND');

/** The 37 reports of the product. */
export const reportCatalogue: readonly CatalogueReport[] = [
  {
    id: 1,
    fileName: 'mgmt-anemia',
    type: 'MANAGEMENT',
    name: 'Anemia Management',
    resultCodes: split('HGB HCT FERR TSAT IRON TIBC RETHE B12 FOL PLT'),
    selection: 'FIXED',
    route: 'reports-detail',
  },
  {
    id: 2,
    fileName: 'mgmt-bone',
    type: 'MANAGEMENT',
    name: 'Bone and Mineral Management',
    resultCodes: split('CA CACOR PHOS CAXP PTHI ALP VITD ALB MG'),
    selection: 'FIXED',
    route: 'reports-detail',
  },
  {
    id: 3,
    fileName: 'mgmt-diabetes',
    type: 'MANAGEMENT',
    name: 'Diabetes Management',
    resultCodes: split('A1C GLU FRUC LDL'),
    selection: 'FIXED',
    route: 'reports-detail',
  },
  {
    id: 4,
    fileName: 'mgmt-hd-adequacy',
    type: 'MANAGEMENT',
    name: 'Hemodialysis Adequacy Management',
    resultCodes: split('BUNPRE BUNPOST URR KTVSP KTVE KTVSTD NPCR UFR'),
    selection: 'FIXED',
    route: 'reports-detail',
  },
  {
    id: 5,
    fileName: 'mgmt-hepatitis',
    type: 'MANAGEMENT',
    name: 'Hepatitis Management',
    resultCodes: split('HBSAG AHBSQ HBCT HBCM HBVDNA HCVAB HCVRNA ALT'),
    selection: 'FIXED',
    route: 'reports-hepatitis',
  },
  {
    id: 6,
    fileName: 'mgmt-nutrition',
    type: 'MANAGEMENT',
    name: 'Nutritional Management',
    resultCodes: split('ALB NPCR K PHOS CO2 PALB CREPRE CHOL GLU'),
    selection: 'FIXED',
    route: 'reports-dietician',
  },
  {
    id: 7,
    fileName: 'mgmt-homesystem-adequacy',
    type: 'MANAGEMENT',
    name: 'Home Dialysis System Adequacy Management',
    resultCodes: split('BUNPRE BUNPOST KTVSP KTVSTD NPCR'),
    selection: 'FIXED',
    route: 'reports-detail',
  },
  {
    id: 8,
    fileName: 'monthly-patient',
    type: 'MONTHLY',
    name: 'Monthly Patient Report',
    resultCodes: monthly,
    selection: 'FIXED',
    route: 'reports-monthly',
  },
  {
    id: 9,
    fileName: 'monthly-facility',
    type: 'MONTHLY',
    name: 'Monthly Facility Grid by Shift',
    resultCodes: monthly,
    selection: 'FIXED',
    route: 'reports-monthly',
  },
  {
    id: 10,
    fileName: 'monthly-exceptions',
    type: 'MONTHLY',
    name: 'Monthly Out-of-Goal Exceptions',
    resultCodes: monthly,
    selection: 'FIXED',
    route: 'reports-monthly',
  },
  {
    id: 11,
    fileName: 'monthly-home',
    type: 'MONTHLY',
    name: 'Monthly Home and PD Report',
    resultCodes: [...monthly, 'KTVPDT', 'CCRT'],
    selection: 'FIXED',
    route: 'reports-monthly',
  },
  {
    id: 12,
    fileName: 'cumulative-patient',
    type: 'CUMULATIVE',
    name: 'Cumulative Patient Report (12 draws)',
    resultCodes: [],
    selection: 'ALL',
    route: 'reports-cumulative',
  },
  {
    id: 13,
    fileName: 'cumulative-test',
    type: 'CUMULATIVE',
    name: 'Cumulative by Test',
    resultCodes: [],
    selection: 'SELECTABLE',
    route: 'reports-cumulative',
  },
  {
    id: 14,
    fileName: 'rounding-provider',
    type: 'ROUNDING',
    name: 'Rounding Report by Provider',
    resultCodes: rounding,
    selection: 'FIXED',
    route: 'reports-rounding',
  },
  {
    id: 15,
    fileName: 'rounding-shift',
    type: 'ROUNDING',
    name: 'Rounding Report by Shift and Chair',
    resultCodes: rounding,
    selection: 'FIXED',
    route: 'reports-rounding',
  },
  {
    id: 16,
    fileName: 'rounding-compact',
    type: 'ROUNDING',
    name: 'Compact Rounding Report',
    resultCodes: split('HGB K CACOR PHOS PTHI ALB KTVSP'),
    selection: 'FIXED',
    route: 'reports-rounding',
  },
  {
    id: 17,
    fileName: 'patient-report-card',
    type: 'CARD',
    name: 'Patient Report Card (English)',
    resultCodes: card,
    selection: 'FIXED',
    route: 'reports-card',
  },
  {
    id: 18,
    fileName: 'patient-report-card-es',
    type: 'CARD',
    name: 'Patient Report Card (Spanish)',
    resultCodes: card,
    selection: 'FIXED',
    route: 'reports-card',
  },
  {
    id: 19,
    fileName: 'patient-report-card-pd',
    type: 'CARD',
    name: 'Patient Report Card, Peritoneal Dialysis',
    resultCodes: split('HGB KTVPDT ALB K PHOS CACOR PTHI'),
    selection: 'FIXED',
    route: 'reports-card',
  },
  {
    id: 20,
    fileName: 'detail-results',
    type: 'DETAIL',
    name: 'Result Detail',
    resultCodes: [],
    selection: 'SELECTABLE',
    route: 'reports-detail',
  },
  {
    id: 21,
    fileName: 'detail-criticals',
    type: 'DETAIL',
    name: 'Critical and Alert Result Detail',
    resultCodes: [],
    selection: 'FLAGGED',
    route: 'reports-detail',
  },
  {
    id: 22,
    fileName: 'detail-tnp',
    type: 'DETAIL',
    name: 'Tests Not Performed Detail',
    resultCodes: [],
    selection: 'NONE',
    route: 'reports-detail',
  },
  {
    id: 23,
    fileName: 'detail-draws',
    type: 'DETAIL',
    name: 'Draw Status Detail',
    resultCodes: [],
    selection: 'NONE',
    route: 'reports-detail',
  },
  {
    id: 24,
    fileName: 'hepatitis-summary',
    type: 'HEPATITIS',
    name: 'Hepatitis Status Summary',
    resultCodes: split('HBSAG AHBSQ HBCT HCVAB'),
    selection: 'FIXED',
    route: 'reports-hepatitis',
  },
  {
    id: 25,
    fileName: 'speciality-age',
    type: 'SPECIALITY',
    name: 'Patient Age Distribution',
    resultCodes: [],
    selection: 'NONE',
    route: 'reports-speciality',
  },
  {
    id: 26,
    fileName: 'speciality-registry',
    type: 'SPECIALITY',
    name: 'National Registry Submission Report',
    resultCodes: split('HGB FERR TSAT KTVSP KTVPDT ALB PHOS CA PTHI URR HBSAG'),
    selection: 'FIXED',
    route: 'reports-speciality',
  },
  {
    id: 27,
    fileName: 'ktv-estimated',
    type: 'KTV',
    name: 'Estimated Kt/V',
    resultCodes: split('BUNPRE BUNPOST KTVSP KTVE'),
    selection: 'FIXED',
    route: 'reports-dynamic',
  },
  {
    id: 28,
    fileName: 'kinetic-cumulative',
    type: 'KTV',
    name: 'Kinetic Cumulative',
    resultCodes: split('URR KTVSP KTVE KTVSTD NPCR KRU VWAT'),
    selection: 'FIXED',
    route: 'reports-dynamic',
  },
  {
    id: 29,
    fileName: 'qip-summary',
    type: 'QIP',
    name: 'Quality Incentive Program Summary',
    resultCodes: split('KTVSP KTVPDT CA HGB'),
    selection: 'FIXED',
    route: 'reports-QIP',
  },
  {
    id: 30,
    fileName: 'dietician-monthly',
    type: 'DIETICIAN',
    name: 'Dietician Monthly',
    resultCodes: split('ALB K PHOS CACOR NPCR GLU A1C CO2'),
    selection: 'FIXED',
    route: 'reports-dietician',
  },
  {
    id: 31,
    fileName: 'patient-census',
    type: 'CENSUS',
    name: 'Patient Census',
    resultCodes: [],
    selection: 'NONE',
    route: 'reports-speciality',
  },
  {
    id: 32,
    fileName: 'env-monthly',
    type: 'ENVIRONMENTAL',
    name: 'Environmental Monthly',
    resultCodes: microbial,
    selection: 'FIXED',
    route: 'environmental-reports',
  },
  {
    id: 33,
    fileName: 'env-facility-monthly',
    type: 'ENVIRONMENTAL',
    name: 'Environmental Facility Monthly',
    resultCodes: microbial,
    selection: 'FIXED',
    route: 'environmental-reports',
  },
  {
    id: 34,
    fileName: 'env-cumulative',
    type: 'ENVIRONMENTAL',
    name: 'Environmental Cumulative',
    resultCodes: microbial,
    selection: 'FIXED',
    route: 'environmental-reports',
  },
  {
    id: 35,
    fileName: 'env-aami',
    type: 'ENVIRONMENTAL',
    name: 'AAMI Chemical Analysis',
    resultCodes: chemical,
    selection: 'FIXED',
    route: 'environmental-reports',
  },
  {
    id: 36,
    fileName: 'env-electrolyte',
    type: 'ENVIRONMENTAL',
    name: 'Dialysate Electrolytes',
    resultCodes: split('DNA DK DCA DMG DHCO3 DPH DCOND DGLU DCL'),
    selection: 'FIXED',
    route: 'environmental-reports',
  },
  {
    id: 37,
    fileName: 'env-trending',
    type: 'ENVIRONMENTAL',
    name: 'Environmental Trending',
    resultCodes: [],
    selection: 'SELECTABLE',
    route: 'environmental-reports',
  },
];
