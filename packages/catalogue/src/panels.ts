import type { PartyType } from '@drawday/vocabulary';
/** A group of tests that is ordered under one code. Every member is a code of the test directory. */
export interface Panel {
  readonly code: string;
  readonly name: string;
  readonly nameEs: string;
  readonly loinc: string | null;
  readonly cpt: readonly string[];
  /** Tests the laboratory measures. */
  readonly measured: readonly string[];
  /** Values computed from the measured ones and from the answers. */
  readonly calculated: readonly string[];
  /** Values that are copies of answers (urine volume, treatment minutes). */
  readonly answered: readonly string[];
  /** Ask-at-order-entry questions without which a calculated value is missing. */
  readonly requiredQuestions: readonly string[];
  /** Questions that are asked and may stay empty. */
  readonly optionalQuestions: readonly string[];
  /** Tests that are added under a condition, with the code of the condition. */
  readonly conditional: readonly {
    readonly code: string;
    readonly when: 'DIABETIC' | 'EXPOSED_TO_ALUMINUM' | 'HEPATITIS_B_DUE' | 'REQUESTED';
  }[];
  /** Panels this one contains whole. */
  readonly contains: readonly string[];
  readonly subject: PartyType;
}

type PanelFacts = Pick<Panel, 'code' | 'name' | 'nameEs' | 'measured'> & Partial<Panel>;

function panel(facts: PanelFacts): Panel {
  return {
    loinc: null,
    cpt: [],
    calculated: [],
    answered: [],
    requiredQuestions: [],
    optionalQuestions: [],
    conditional: [],
    contains: [],
    subject: 'PATIENT',
    ...facts,
  };
}

const lytes = ['NA', 'K', 'CL', 'CO2'];
const bmp = [...lytes, 'GLU', 'BUN', 'CRE', 'CA'];
const rfp = [...bmp, 'PHOS', 'ALB'];
const rfpPre = [...lytes, 'GLU', 'BUNPRE', 'CREPRE', 'CA', 'PHOS', 'ALB'];
const liver = ['ALB', 'TP', 'ALP', 'ALT', 'AST', 'TBIL'];
const cbc = ['WBC', 'RBC', 'HGB', 'HCT', 'MCV', 'MCH', 'MCHC', 'RDW', 'PLT'];
const cbcd = [...cbc, 'NEUTP', 'LYMPHP', 'MONOP', 'EOSP', 'BASOP', 'ANC'];
const kinetics = {
  calculated: ['URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR', 'UFR', 'VWAT', 'IDWG', 'IDWGP'],
  answered: ['TXMINR', 'SESSWK'],
  requiredQuestions: ['PREWT', 'POSTWT', 'TXMIN', 'ACCESS', 'TXWEEK'],
  optionalQuestions: ['NETUF', 'POSTMETH', 'SAMEDAY', 'HEIGHT', 'LASTTX', 'LASTWT'],
};
const monthlyMeasured = [...rfpPre, ...cbcd, 'BUNPOST', 'ALT'];
const quarterlyMeasured = [...monthlyMeasured, 'IRON', 'UIBC', 'FERR', 'PTHI', 'MG', 'PALB'];
const hemodialysisCalculated = ['AGAP', 'CACOR', 'CAXP', ...kinetics.calculated];
const microbialWater = ['WCFU', 'WLAL'];
const metals = [
  'WAL',
  'WSB',
  'WAS',
  'WBA',
  'WBE',
  'WCD',
  'WCA',
  'WCR',
  'WCU',
  'WF',
  'WPB',
  'WMG',
  'WHG',
  'WNO3',
  'WK',
  'WSE',
  'WAG',
  'WNA',
  'WSO4',
  'WTL',
  'WZN',
];

/** What is read at the machine before a bottle is filled. */
const readings = ['LASTDISINFECT', 'PORTFLUSHED', 'CHLORINE', 'MACHINECOND', 'CONDUCTIVITY'];

/** Every panel of the directory, patient panels first. */
export const panels: readonly Panel[] = [
  panel({
    code: 'RFP',
    name: 'Renal function panel',
    nameEs: 'Panel de función renal',
    loinc: '24362-6',
    cpt: ['80069'],
    measured: rfp,
    calculated: ['AGAP'],
    contains: ['LYTES', 'BMP'],
  }),
  panel({
    code: 'BMP',
    name: 'Basic metabolic panel',
    nameEs: 'Panel metabólico básico',
    loinc: '51990-0',
    cpt: ['80048'],
    measured: bmp,
    contains: ['LYTES'],
  }),
  panel({
    code: 'CMP',
    name: 'Comprehensive metabolic panel',
    nameEs: 'Panel metabólico completo',
    loinc: '24323-8',
    cpt: ['80053'],
    measured: [...bmp, ...liver],
    contains: ['BMP', 'LYTES'],
  }),
  panel({ code: 'LYTES', name: 'Electrolytes', nameEs: 'Electrolitos', loinc: '24326-1', cpt: ['80051'], measured: lytes }),
  panel({
    code: 'HFP',
    name: 'Hepatic function panel',
    nameEs: 'Panel de función hepática',
    loinc: '24325-3',
    cpt: ['80076'],
    measured: [...liver, 'DBIL'],
  }),
  panel({
    code: 'LIPID',
    name: 'Lipid panel',
    nameEs: 'Perfil lipídico',
    loinc: '24331-1',
    cpt: ['80061'],
    measured: ['CHOL', 'TRIG', 'HDL'],
    calculated: ['LDL', 'VLDL'],
    optionalQuestions: ['FASTING'],
  }),
  panel({
    code: 'CBC',
    name: 'CBC without differential',
    nameEs: 'Hemograma sin diferencial',
    loinc: '58410-2',
    cpt: ['85027'],
    measured: cbc,
    contains: ['HH'],
  }),
  panel({
    code: 'CBCD',
    name: 'CBC with differential',
    nameEs: 'Hemograma con diferencial',
    loinc: '57021-8',
    cpt: ['85025'],
    measured: cbcd,
    contains: ['CBC', 'HH'],
  }),
  panel({
    code: 'HH',
    name: 'Hemoglobin and hematocrit',
    nameEs: 'Hemoglobina y hematocrito',
    loinc: '24360-0',
    cpt: ['85018', '85014'],
    measured: ['HGB', 'HCT'],
  }),
  panel({
    code: 'IRONP',
    name: 'Iron studies',
    nameEs: 'Estudios de hierro',
    loinc: '50190-8',
    cpt: ['83540', '83550'],
    measured: ['IRON', 'UIBC'],
    calculated: ['TIBC', 'TSAT'],
  }),
  panel({
    code: 'IRONF',
    name: 'Iron studies with ferritin',
    nameEs: 'Estudios de hierro con ferritina',
    cpt: ['83540', '83550', '82728'],
    measured: ['IRON', 'UIBC', 'FERR'],
    calculated: ['TIBC', 'TSAT'],
    contains: ['IRONP'],
  }),
  panel({
    code: 'ANEMIA',
    name: 'Anemia panel',
    nameEs: 'Panel de anemia',
    cpt: ['85027', '83540', '83550', '82728', '85045', '85046'],
    measured: [...cbc, 'IRON', 'UIBC', 'FERR', 'RETIC', 'RETHE'],
    calculated: ['TIBC', 'TSAT'],
    conditional: [
      { code: 'B12', when: 'REQUESTED' },
      { code: 'FOL', when: 'REQUESTED' },
    ],
    contains: ['CBC', 'HH', 'IRONP', 'IRONF'],
  }),
  panel({
    code: 'MBD',
    name: 'Mineral bone panel',
    nameEs: 'Panel óseo mineral',
    cpt: ['82310', '84100', '82040', '84075', '83970'],
    measured: ['CA', 'PHOS', 'ALB', 'ALP', 'PTHI'],
    calculated: ['CACOR', 'CAXP'],
  }),
  panel({
    code: 'DIAB',
    name: 'Diabetic panel',
    nameEs: 'Panel de diabetes',
    cpt: ['83036', '82947'],
    measured: ['A1C', 'GLU'],
    optionalQuestions: ['FASTING'],
  }),
  panel({
    code: 'NUTR',
    name: 'Nutrition panel',
    nameEs: 'Panel de nutrición',
    cpt: ['82040', '84134', '84155', '82465', '82565'],
    measured: ['ALB', 'PALB', 'TP', 'CHOL', 'CREPRE'],
  }),
  panel({
    code: 'HEPADM',
    name: 'Hepatitis admission panel',
    nameEs: 'Panel de hepatitis al ingreso',
    cpt: ['87340', '86704', '86317', '86803', '84460'],
    measured: ['HBSAG', 'HBCT', 'AHBSQ', 'HCVAB', 'ALT'],
    optionalQuestions: ['VACC'],
    contains: ['HEPB3'],
  }),
  panel({
    code: 'HEPB3',
    name: 'Hepatitis B triple panel',
    nameEs: 'Panel triple de hepatitis B',
    cpt: ['87340', '86704', '86317'],
    measured: ['HBSAG', 'HBCT', 'AHBSQ'],
    optionalQuestions: ['VACC'],
  }),
  panel({
    code: 'ACHEP',
    name: 'Acute hepatitis panel',
    nameEs: 'Panel de hepatitis aguda',
    loinc: '24363-4',
    cpt: ['80074'],
    measured: ['HAVM', 'HBCM', 'HBSAG', 'HCVAB'],
  }),
  panel({
    code: 'COAG',
    name: 'Coagulation',
    nameEs: 'Coagulación',
    cpt: ['85610', '85730'],
    measured: ['PT', 'INR', 'PTT'],
    optionalQuestions: ['ANTICO'],
  }),
  panel({
    code: 'KINHD',
    name: 'HD kinetics',
    nameEs: 'Cinética de HD',
    cpt: ['84520', '84520'],
    measured: ['BUNPRE', 'BUNPOST'],
    ...kinetics,
  }),
  panel({
    code: 'KINHDF',
    name: 'HD kinetics with residual function',
    nameEs: 'Cinética de HD con función residual',
    cpt: ['84520', '84520', '84540'],
    measured: ['BUNPRE', 'BUNPOST', 'UUN'],
    calculated: [...kinetics.calculated, 'KRU'],
    answered: [...kinetics.answered, 'UVOL'],
    requiredQuestions: [...kinetics.requiredQuestions, 'URINEVOL', 'URINEMIN'],
    optionalQuestions: [...kinetics.optionalQuestions, 'URSTART', 'UREND'],
    contains: ['KINHD'],
  }),
  panel({
    code: 'RESREN',
    name: 'Residual renal function',
    nameEs: 'Función renal residual',
    cpt: ['84540', '82570', '82575'],
    measured: ['UUN', 'UCREA', 'BUN', 'CRE'],
    calculated: ['KRU', 'CRCL'],
    answered: ['UVOL'],
    requiredQuestions: ['URINEVOL', 'URINEMIN'],
    optionalQuestions: ['URSTART', 'UREND', 'HEIGHT', 'WEIGHT'],
  }),
  panel({
    code: 'KINPD',
    name: 'PD adequacy',
    nameEs: 'Adecuación de DP',
    cpt: ['84520', '82565', '82040', '82945', '84540', '82570'],
    measured: ['BUN', 'CRE', 'ALB', 'DUN', 'DCRE', 'DPGLU', 'UUN', 'UCREA'],
    calculated: ['KTVPDD', 'KTVPDR', 'KTVPDT', 'CCRT', 'NPCR', 'VWAT'],
    answered: ['UVOL'],
    requiredQuestions: ['HEIGHT', 'WEIGHT', 'DRAINVOL', 'DRAINMIN', 'URINEVOL', 'URINEMIN'],
    optionalQuestions: ['PDTYPE', 'URSTART', 'UREND'],
  }),
  panel({
    code: 'PET',
    name: 'Peritoneal equilibration test',
    nameEs: 'Prueba de equilibrio peritoneal',
    measured: ['DCRE0', 'DCRE2', 'DCRE4', 'DPGLU0', 'DPGLU2', 'DPGLU4', 'CRE', 'GLU'],
    calculated: ['DPCR', 'DDGLU'],
    requiredQuestions: ['PETSTR'],
  }),
  panel({
    code: 'MTHHD',
    name: 'Monthly HD panel',
    nameEs: 'Panel mensual de HD',
    measured: monthlyMeasured,
    ...kinetics,
    calculated: hemodialysisCalculated,
    contains: ['CBCD', 'CBC', 'HH', 'KINHD', 'LYTES', 'RFP'],
  }),
  panel({
    code: 'MTHPD',
    name: 'Monthly PD panel',
    nameEs: 'Panel mensual de DP',
    measured: [...rfp, ...cbcd, 'ALT'],
    calculated: ['AGAP', 'CACOR', 'CAXP'],
    contains: ['RFP', 'BMP', 'LYTES', 'CBCD', 'CBC', 'HH'],
  }),
  panel({
    code: 'QTRHD',
    name: 'Quarterly HD panel',
    nameEs: 'Panel trimestral de HD',
    measured: quarterlyMeasured,
    ...kinetics,
    calculated: [...hemodialysisCalculated, 'TIBC', 'TSAT'],
    conditional: [{ code: 'A1C', when: 'DIABETIC' }],
    contains: ['MTHHD', 'CBCD', 'CBC', 'HH', 'KINHD', 'LYTES', 'RFP', 'IRONP', 'IRONF'],
  }),
  panel({
    code: 'ANNHD',
    name: 'Annual HD panel',
    nameEs: 'Panel anual de HD',
    measured: [...quarterlyMeasured, 'CHOL', 'TRIG', 'HDL', 'TSH', 'VITD', 'B12', 'FOL', 'AL'],
    ...kinetics,
    calculated: [...hemodialysisCalculated, 'TIBC', 'TSAT', 'LDL', 'VLDL'],
    conditional: [
      { code: 'A1C', when: 'DIABETIC' },
      { code: 'HBSAG', when: 'HEPATITIS_B_DUE' },
      { code: 'HBCT', when: 'HEPATITIS_B_DUE' },
      { code: 'AHBSQ', when: 'HEPATITIS_B_DUE' },
    ],
    contains: ['QTRHD', 'MTHHD', 'CBCD', 'CBC', 'HH', 'KINHD', 'LYTES', 'RFP', 'IRONP', 'IRONF', 'LIPID'],
  }),
  panel({
    code: 'EMPIMM',
    name: 'Employee immunity panel',
    nameEs: 'Panel de inmunidad del empleado',
    measured: ['AHBSQ', 'HBSAG', 'HBCT', 'HCVAB', 'QFT'],
    optionalQuestions: ['VACC'],
    contains: ['HEPB3'],
    subject: 'EMPLOYEE',
  }),
  panel({
    code: 'DRUGV',
    name: 'Vancomycin dialysis',
    nameEs: 'Vancomicina en diálisis',
    cpt: ['80202'],
    measured: ['VANC'],
    requiredQuestions: ['LASTDOSE', 'DRAWTYPE'],
  }),
  panel({ code: 'AAMI', name: 'AAMI chemical analysis', nameEs: 'Análisis químico AAMI', measured: metals, subject: 'SITE' }),
  panel({
    code: 'WATERMIC',
    name: 'Water culture and endotoxin',
    nameEs: 'Cultivo y endotoxina del agua',
    measured: microbialWater,
    optionalQuestions: readings,
    subject: 'SITE',
  }),
  panel({
    code: 'DIALMIC',
    name: 'Dialysate culture and endotoxin',
    nameEs: 'Cultivo y endotoxina del dializado',
    measured: ['DCFU', 'DLAL'],
    optionalQuestions: readings,
    subject: 'SITE',
  }),
  panel({
    code: 'ULTRAMIC',
    name: 'Ultrapure culture and endotoxin',
    nameEs: 'Cultivo y endotoxina de líquido ultrapuro',
    measured: ['UCFU', 'ULAL'],
    subject: 'SITE',
  }),
  panel({
    code: 'BICARBMIC',
    name: 'Bicarbonate culture and endotoxin',
    nameEs: 'Cultivo y endotoxina de bicarbonato',
    measured: ['BCFU', 'BLAL'],
    subject: 'SITE',
  }),
  panel({
    code: 'DIALELEC',
    name: 'Dialysate electrolytes',
    nameEs: 'Electrolitos del dializado',
    measured: ['DNA', 'DK', 'DCA', 'DMG', 'DHCO3', 'DCL', 'DGLU', 'DPH', 'DCOND'],
    subject: 'SITE',
  }),
];
