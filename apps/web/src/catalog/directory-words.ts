import { formatRange } from '@drawday/domain';
import type { DirectoryRow } from './catalog.queries.ts';
import type { CatalogText } from './catalog.texts.ts';

const keys = [
  'atORDER',
  'atCOLLECT',
  'atRESULT',
  'whenDIABETIC',
  'whenEXPOSED_TO_ALUMINUM',
  'whenHEPATITIS_B_DUE',
  'whenREQUESTED',
  'freqWEEKLY',
  'freqMONTHLY',
  'freqQUARTERLY',
  'freqEVERY_FOUR_MONTHS',
  'freqSEMIANNUAL',
  'freqANNUAL',
  'freqADMISSION',
  'freqAFTER_VACCINATION',
  'freqEMPLOYEE',
  'freqREFLEX',
  'freqON_NEED',
  'catpanel',
  'catadequacy',
  'catanemia',
  'catchemistry',
  'catcoagulation',
  'catdiabetes',
  'catdialysate',
  'catdrugs',
  'catelectrolytes',
  'catendocrine',
  'cathematology',
  'catlipids',
  'catmicrobiology',
  'catmineralBone',
  'catnutrition',
  'catserology',
  'cattraceElements',
  'catwater',
  'catwaterMicrobiology',
] as const;

/** The words of a code of the catalogue; the code itself when there are none. */
export function codeWords(text: CatalogText, prefix: 'cat' | 'freq' | 'at' | 'when', code: string): string {
  const key = keys.find((one) => one === `${prefix}${code}`);
  return key ? text(key) : code;
}

/** "M 0.7–1.3 · F 0.6–1.1". */
export const referenceWords = (text: CatalogText, { references, decimals }: Pick<DirectoryRow, 'references' | 'decimals'>): string =>
  references
    .map(
      ({ sex, text: range }) =>
        `${sex === 'MALE' ? `${text('male')} ` : sex === 'FEMALE' ? `${text('female')} ` : ''}${formatRange(range, decimals ?? 0)}`,
    )
    .join(' · ');

/** "< 2.8 · > 6.5". */
export const criticalWords = ({
  criticalLow,
  criticalHigh,
  decimals,
}: Pick<DirectoryRow, 'criticalLow' | 'criticalHigh' | 'decimals'>): string =>
  [criticalLow === null ? '' : `< ${criticalLow}`, criticalHigh === null ? '' : `> ${criticalHigh}`]
    .filter(Boolean)
    .map((limit) => formatRange(limit, decimals ?? 0))
    .join(' · ');
