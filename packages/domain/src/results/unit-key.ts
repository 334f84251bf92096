const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Other spellings of a unit, under the key of the one in the directory. What a unit may be is decided per test. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '10*3/ul': ['k/ul', 'thou/ul', 'thousand/ul', '10*3/mm3', 'k/mm3', 'k/cumm', '10*9/l', 'g/l'],
  '10*6/ul': ['m/ul', 'mil/ul', 'mill/ul', 'million/ul', '10*6/mm3', 'm/mm3', 'm/cumm', '10*12/l', 't/l'],
  '/ul': ['cells/ul', '/mm3', 'cells/mm3', '/cumm', 'cells/cumm'],
  'mg/dl': ['mg%', 'mgs/dl', 'mg/100ml'],
  'g/dl': ['gs/dl', 'g%', 'gram/dl', 'g/100ml'],
  'u/l': ['units/l', 'unit/l'],
  'uiu/ml': ['uu/ml'],
  'miu/l': ['mu/l'],
  'miu/ml': ['mu/ml'],
  'logiu/ml': ['log10iu/ml', 'log(10)iu/ml', 'iu/mllog', 'iu/mllog10'],
  'mg2/dl2': ['mg/dl2'],
  '%': ['pct', 'percent', '%hb', '%hgb', '%oftotalhb', '%oftotalhgb', '%ofhgb'],
  s: ['sec', 'secs', 'second', 'seconds'],
  min: ['mins', 'minute', 'minutes'],
  h: ['hr', 'hrs', 'hour', 'hours'],
  pg: ['uug'],
  '1': ['ratio'],
  inr: ['ratio', '1'],
  '/wk': ['ratio/wk', '/week', 'perweek', 'ratio/week'],
  'sessions/wk': ['n/wk', '/wk', '/week'],
  'g/kg/d': ['g/kg/day', 'g/kg/24h', 'g/kg/24hr'],
  'ml/kg/h': ['ml/kg/hr', 'ml/kg/hour', 'ml/h/kg', 'ml/hr/kg'],
  'ml/min/1.73m2': ['ml/min/1.73', 'ml/min/1.73sqm', 'ml/min/bsa'],
  lbav: ['lb', 'lbs'],
  ppth: ['‰'],
};

const keysOfSpelling = Map.groupBy(
  Object.entries(SPELLINGS).flatMap(([key, texts]) => texts.map((text) => ({ key, text }))),
  ({ text }) => text,
);

/**
 * A unit without what laboratories write differently: case, spaces, brackets, `µ`, `mc`, `gm`, powers of ten. Two texts with the same key
 * mean the same, unless they are units of two different tests (`G/L` of cells, `g/L` of a protein).
 */
export function unitKey(unit: string): string {
  return unit
    .replace(/[⁰¹²³⁴-⁹]+/g, (digits) => `^${[...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')}`)
    .toLowerCase()
    .replace(/[\s_[\]{}]/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/mc(?=g|l\b|mol|iu|u\/)/g, 'u')
    .replace(/\bgms?(?=\/|$)/g, 'g')
    .replace(/^x(?=10)/, '')
    .replace(/^10(?:[*^e]+\(?|\()(\d+)\)?/, '10*$1')
    .replace(/^10(\d)(?=\/)/, '10*$1')
    .replace(/(?<!^10)[*^]|[()]|(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/(?<=\w)asn$/, '');
}

/** The keys the directory may have for a unit a laboratory sent: its own, and those it is another spelling of. */
export function unitKeys(unit: string): readonly string[] {
  const key = unitKey(unit);
  return [key, ...(keysOfSpelling.get(key) ?? []).map((one) => one.key)];
}
