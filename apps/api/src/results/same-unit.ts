/** Spellings of one unit, in small letters and without blanks and braces. */
const spellings: readonly (readonly string[])[] = [
  [
    '10*3/ul',
    'k/ul',
    '10e3/ul',
    'x10e3/ul',
    '10^3/ul',
    'x10^3/ul',
    'x10(3)/ul',
    'thou/ul',
    'thousand/ul',
    '10*3/mm3',
    'k/mm3',
    '10*9/l',
    '10^9/l',
    '10e9/l',
    'x10^9/l',
  ],
  [
    '10*6/ul',
    'm/ul',
    '10e6/ul',
    'x10e6/ul',
    '10^6/ul',
    'x10^6/ul',
    'x10(6)/ul',
    'mil/ul',
    'million/ul',
    '10*6/mm3',
    '10*12/l',
    '10^12/l',
    'x10^12/l',
  ],
  ['u/l', 'iu/l', '[iu]/l', 'units/l'],
  ['miu/ml', 'm[iu]/ml', 'iu/l.hbs', 'milli-internationalunit/ml'],
  ['uiu/ml', 'u[iu]/ml', 'miu/l', 'm[iu]/l'],
  ['iu/ml', '[iu]/ml'],
  ['g/dl', 'gm/dl', 'gms/dl', 'gram/dl'],
  ['mg/dl', 'mg%', 'mgs/dl'],
  ['ug/dl', 'mcg/dl'],
  ['ug/l', 'mcg/l', 'ng/ml'],
  ['ng/ml', 'ug/l', 'mcg/l'],
  ['ug/ml', 'mcg/ml', 'mg/l'],
  ['pg/ml', 'ng/l'],
  ['%', 'pct', 'percent'],
  ['fl', 'um3', 'um*3'],
  ['pg', 'uug'],
  ['s', 'sec', 'seconds'],
  ['ratio', '{ratio}', '1'],
  ['[cfu]/ml', 'cfu/ml', '{cfu}/ml'],
  ['{eu}/ml', 'eu/ml', '[eu]/ml'],
  ['ml/min/{1.73_m2}', 'ml/min/1.73', 'ml/min/1.73m2', 'ml/min/1.73m^2', 'ml/min/{1.73m2}'],
];

/** One charge per ion: milliequivalents and millimoles are the same number. */
const monovalent = new Set(['NA', 'K', 'KPOST', 'CL', 'CO2', 'DNA', 'DK', 'DCL', 'DHCO3', 'WNA', 'WK']);

const plain = (unit: string) =>
  unit
    .replace(/[\s{}]/g, '')
    .replace(/[µμ]/g, 'u')
    .toLowerCase();
const plainSpellings = spellings.map((row) => new Set(row.map(plain)));

/** Do two unit texts stand for the same unit of this test? A missing one counts as the directory's. */
export function isSameUnit(code: string, sent: string | null, ours: string | null): boolean {
  if (sent === ours || !sent?.trim() || !ours) return true;
  const [a, b] = [plain(sent), plain(ours)];
  if (a === b) return true;
  if (monovalent.has(code) && [a, b].every((unit) => unit === 'mmol/l' || unit === 'meq/l')) return true;
  return plainSpellings.some((row) => row.has(a) && row.has(b));
}
