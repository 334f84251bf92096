/** What a panel with calculated values needs and yields. The codes are those of the test directory. */
export interface KineticsPanel {
  readonly calculated: readonly string[];
  readonly requiredResults: readonly string[];
  readonly requiredAnswers: readonly string[];
}

/** The doses of a collection that the kinetics workbench explains, with formula, inputs and model. Codes of the test directory. */
export const doseResultCodes: readonly string[] = [
  'URR',
  'KTVSP',
  'KTVE',
  'KTVSTD',
  'NPCR',
  'UFR',
  'KRU',
  'KTVPDD',
  'KTVPDR',
  'KTVPDT',
  'CCRT',
];

const hemodialysis = ['URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR', 'UFR', 'VWAT', 'IDWG', 'IDWGP'];
const sessionAnswers = ['PREWT', 'POSTWT', 'TXMIN', 'ACCESS', 'TXWEEK'];
const kinetics: KineticsPanel = { calculated: hemodialysis, requiredResults: ['BUNPRE', 'BUNPOST'], requiredAnswers: sessionAnswers };
const chemistry = (...calculated: readonly string[]): KineticsPanel => ({ calculated, requiredResults: [], requiredAnswers: [] });
const monthly = ['AGAP', 'CACOR', 'CAXP', ...hemodialysis];

const PANELS: ReadonlyMap<string, KineticsPanel> = new Map<string, KineticsPanel>([
  ['KINHD', kinetics],
  [
    'KINHDF',
    {
      calculated: [...hemodialysis, 'KRU'],
      requiredResults: ['BUNPRE', 'BUNPOST', 'UUN'],
      requiredAnswers: [...sessionAnswers, 'URINEVOL', 'URINEMIN'],
    },
  ],
  ['RESREN', { calculated: ['KRU', 'CRCL'], requiredResults: ['UUN', 'UCREA', 'BUN', 'CRE'], requiredAnswers: ['URINEVOL', 'URINEMIN'] }],
  [
    'KINPD',
    {
      calculated: ['KTVPDD', 'KTVPDR', 'KTVPDT', 'CCRT', 'NPCR', 'VWAT'],
      requiredResults: ['BUN', 'CRE', 'DUN', 'DCRE', 'DPGLU', 'UUN', 'UCREA'],
      requiredAnswers: ['HEIGHT', 'WEIGHT', 'DRAINVOL', 'DRAINMIN', 'URINEVOL', 'URINEMIN'],
    },
  ],
  ['PET', { calculated: ['DPCR', 'DDGLU'], requiredResults: ['DCRE4', 'DPGLU0', 'DPGLU4', 'CRE'], requiredAnswers: ['PETSTR'] }],
  ['MTHHD', { ...kinetics, calculated: monthly }],
  ['QTRHD', { ...kinetics, calculated: [...monthly, 'TIBC', 'TSAT'] }],
  ['ANNHD', { ...kinetics, calculated: [...monthly, 'TIBC', 'TSAT', 'LDL', 'VLDL'] }],
  ['MTHPD', chemistry('AGAP', 'CACOR', 'CAXP')],
  ['RFP', chemistry('AGAP')],
  ['LIPID', chemistry('LDL', 'VLDL')],
  ['IRONP', chemistry('TIBC', 'TSAT')],
  ['IRONF', chemistry('TIBC', 'TSAT')],
  ['ANEMIA', chemistry('TIBC', 'TSAT')],
  ['MBD', chemistry('CACOR', 'CAXP')],
]);

/** What a panel needs and yields; null for a panel without calculated values. */
export function kineticsPanel(panelCode: string): KineticsPanel | null {
  return PANELS.get(panelCode) ?? null;
}

/** True for panels whose calculated values need answers (and may so lead to the status Missing Kinetics). */
export function needsAnswers(panelCode: string): boolean {
  return (PANELS.get(panelCode)?.requiredAnswers.length ?? 0) > 0;
}
