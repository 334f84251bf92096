import { panelByCode, testByCode } from './offering-lookup.ts';
import { panelMembersFor } from './panel-members.ts';

/** The laboratory's price list for clients, in cents. What an order costs is written on its invoice: a new price changes no old one. */
const byCpt: Readonly<Record<string, number>> = {
  '80048': 850,
  '80051': 700,
  '80053': 1060,
  '80061': 1340,
  '80069': 870,
  '80074': 4760,
  '80076': 820,
  '80162': 1330,
  '80170': 1640,
  '80197': 1370,
  '80202': 1360,
  '82040': 500,
  '82108': 2550,
  '82150': 650,
  '82232': 1620,
  '82247': 500,
  '82248': 500,
  '82306': 2960,
  '82310': 520,
  '82374': 490,
  '82435': 460,
  '82465': 440,
  '82550': 650,
  '82565': 510,
  '82570': 520,
  '82575': 950,
  '82607': 1510,
  '82652': 3850,
  '82728': 1360,
  '82746': 1470,
  '82945': 390,
  '82947': 390,
  '82977': 720,
  '82985': 1680,
  '83036': 970,
  '83090': 1750,
  '83540': 650,
  '83550': 870,
  '83615': 600,
  '83690': 690,
  '83718': 820,
  '83735': 670,
  '83970': 4130,
  '84075': 520,
  '84100': 470,
  '84132': 480,
  '84134': 1460,
  '84153': 1840,
  '84155': 370,
  '84156': 370,
  '84295': 480,
  '84439': 900,
  '84443': 1680,
  '84450': 520,
  '84460': 530,
  '84466': 1280,
  '84478': 570,
  '84520': 400,
  '84540': 550,
  '84545': 720,
  '84550': 450,
  '84630': 1140,
  '84702': 1510,
  '85014': 240,
  '85018': 240,
  '85025': 780,
  '85027': 650,
  '85045': 400,
  '85046': 560,
  '85049': 450,
  '85610': 430,
  '85730': 600,
  '86140': 520,
  '86141': 1290,
  '86317': 1500,
  '86480': 6200,
  '86592': 430,
  '86704': 1210,
  '86705': 1180,
  '86708': 1240,
  '86709': 1130,
  '86803': 1430,
  '87040': 1030,
  '87070': 860,
  '87081': 660,
  '87086': 810,
  '87340': 1030,
  '87341': 1030,
  '87389': 2410,
  '87517': 4280,
  '87522': 4280,
  '89051': 560,
};
/** Tests without a CPT code. */
const byCategory: Readonly<Record<string, number>> = { water: 1800, waterMicrobiology: 2600, dialysate: 900 };
/** Panels that are sold at a price of their own, below that of their tests. */
const byPanel: Readonly<Record<string, number>> = {
  PET: 3400,
  MTHHD: 2450,
  MTHPD: 2150,
  QTRHD: 9900,
  ANNHD: 19_900,
  EMPIMM: 9800,
  RESREN: 1900,
  AAMI: 24_900,
  WATERMIC: 4900,
  DIALMIC: 4900,
  ULTRAMIC: 4900,
  BICARBMIC: 4900,
  DIALELEC: 6900,
};

/** The CPT codes under which a test or panel is billed; none for water and dialysate, and for panels that have no code of their own. */
export const cptOf = (offeringCode: string): readonly string[] =>
  panelByCode.get(offeringCode)?.cpt ?? testByCode.get(offeringCode)?.cpt ?? [];

/**
 * What a client pays for a test or panel, in cents. A value that is calculated or copied from an answer costs nothing.
 * @throws RangeError for a code that is not in the directory
 */
export function listPriceCents(offeringCode: string): number {
  const own = byPanel[offeringCode];
  if (own !== undefined) return own;
  const test = testByCode.get(offeringCode);
  if (!test && !panelByCode.has(offeringCode)) throw new RangeError(`There is no price for ${offeringCode}.`);
  const codes = cptOf(offeringCode);
  if (codes.length) return codes.reduce((sum, code) => sum + (byCpt[code] ?? missing(code)), 0);
  if (test) return test.calculated || test.answered ? 0 : (byCategory[test.category] ?? missing(offeringCode));
  return (panelMembersFor(offeringCode, null)?.measured ?? []).reduce((sum, code) => sum + listPriceCents(code), 0);
}

function missing(code: string): never {
  throw new RangeError(`There is no price for ${code}.`);
}
