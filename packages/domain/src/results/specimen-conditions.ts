import { type SpecimenCondition, type SpecimenEffect, specimenConditions } from '@drawday/vocabulary';

const effects = (effect: SpecimenEffect, codes: string): Readonly<Record<string, SpecimenEffect>> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, effect]));

const hemolyzed = { ...effects('HIGH', 'K KPOST LDH AST PHOS MG IRON FOL CK TBIL DBIL'), ...effects('UNSURE', 'INR PTT') };
const bloodCount = 'WBC RBC HGB HCT MCV MCH MCHC RDW NEUTP LYMPHP MONOP EOSP BASOP ANC';

/** Which results each condition affects. Contamination affects all tests of the tube. */
const TOUCHED: Readonly<Record<SpecimenCondition, Readonly<Record<string, SpecimenEffect>> | 'EVERY'>> = {
  SLIGHTLY_HEMOLYZED: effects('HIGH', 'K KPOST LDH AST'),
  HEMOLYZED: hemolyzed,
  GROSSLY_HEMOLYZED: hemolyzed,
  LIPEMIC: { ...effects('LOW', 'NA'), ...effects('HIGH', 'HGB MCHC'), ...effects('UNSURE', 'TBIL') },
  ICTERIC: effects('LOW', 'CRE CREPRE CREPOST'),
  CLOTTED: { ...effects('UNSURE', `${bloodCount} PT INR PTT`), ...effects('LOW', 'PLT') },
  CLUMPED: effects('LOW', 'PLT'),
  LATE: { ...effects('HIGH', 'K PHOS LDH'), ...effects('LOW', 'GLU CO2 PTHI') },
  CONTAMINATED: 'EVERY',
  UNDERFILLED: effects('HIGH', 'PT INR PTT'),
};

/** How a condition falsifies a result; null where it does not affect it. */
export function conditionEffect(condition: SpecimenCondition, resultCode: string): SpecimenEffect | null {
  const touched = TOUCHED[condition];
  return touched === 'EVERY' ? 'UNSURE' : (touched[resultCode] ?? null);
}

const HEMOLYSIS = 'HA?EMOLY[SZ](?:ED|IS)|HEMOLIZAD[OA]|HEMOLISIS';
const WORDS: readonly (readonly [SpecimenCondition, string])[] = [
  ['HEMOLYZED', HEMOLYSIS],
  ['LIPEMIC', 'LIPEMI(?:A|C[OA]?)'],
  ['ICTERIC', 'ICTER(?:IC[OA]?|US)'],
  ['CLOTTED', 'CLOT(?:S|TED)?|COAGULAD[OA]'],
  ['CLUMPED', 'CLUMP(?:S|ED|ING)?|AGREGAD[OA]S'],
  ['LATE', 'UNSPUN|NOT (?:SPUN|CENTRIFUGED)|DELAYED SEPARATION|PROLONGED CONTACT|STABILITY EXCEEDED'],
  [
    'CONTAMINATED',
    'CONTAMINAT(?:ED|ION)|CONTAMINAD[OA]|IV FLUID|(?<!\\b(?:BY|ON|UPON|AFTER|WITH) )DILUT(?:ED|ION)|DILUID[OA]|DRAWN ABOVE IV',
  ],
  ['UNDERFILLED', 'UNDERFILLED|SHORT (?:DRAW|FILL)|QNS FOR RATIO'],
];
const PATTERNS = WORDS.map(([condition, words]) => [condition, new RegExp(`\\b(?:${words})\\b`, 'g')] as const);
const SLIGHT = '(?:SLIGHT|MILD|LEVE)(?:LY|MENTE)?|TRACE|1 ?\\+';
const GROSS = '(?:GROSS|MARKED|SEVERE)(?:LY)?|[34] ?\\+';
const NEGATED =
  /(?:\b(?:NOT|NO|WITHOUT|SIN)(?: (?:VISIBLE|APPARENT|OBVIOUS|SIGNIFICANT|GROSS(?:LY)?|EVIDENCE OF|SIGNS? OF|EVIDENCIA DE))* )$/;

/** Capitals without accents and with single spaces, so that patterns need one spelling. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/**
 * What a comment, a remark on the specimen or the tail of a value says about the specimen, in English or Spanish; empty when nothing is
 * listed. `not` or `no` before the word negates it ("no hemolysis seen").
 */
export function readSpecimenConditions(text: string): readonly SpecimenCondition[] {
  if (text === '') return [];
  const said = new Set<SpecimenCondition>();
  for (const clause of plainWords(text).split(/[.;\n]|,(?! ?(?:SLIGHT|MILD|TRACE|GROSS|MARKED|SEVERE|LEVE))/))
    for (const [condition, pattern] of PATTERNS)
      for (const found of clause.matchAll(pattern))
        if (!NEGATED.test(withoutGrade(clause.slice(0, found.index))) || condition === 'LATE')
          said.add(condition === 'HEMOLYZED' ? gradeOf(clause) : condition);
  return specimenConditions.codes.filter((code) => said.has(code));
}

/** The condition that a whole text names, as written after a number (`hemolyzed`, `(HEMOLIZADA)`); null for anything else. */
export function conditionNamed(text: string): SpecimenCondition | null {
  const words = plainWords(text).replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1');
  for (const [condition, pattern] of WORDS)
    if (
      new RegExp(`^(?:(?:${SLIGHT}|${GROSS}|MODERATE(?:LY)?) )?(?:${pattern})(?: (?:SPECIMEN|SAMPLE|MUESTRA|${SLIGHT}|${GROSS}))?$`).test(
        words,
      )
    )
      return condition === 'HEMOLYZED' ? gradeOf(words) : condition;
  return null;
}

const withoutGrade = (before: string) => before.replace(new RegExp(`(?:${SLIGHT}) $`), '');

function gradeOf(clause: string): SpecimenCondition {
  if (new RegExp(`(?:^|[^A-Z])(?:${GROSS})(?![A-Z])`).test(clause)) return 'GROSSLY_HEMOLYZED';
  return new RegExp(`(?:^|[^A-Z])(?:${SLIGHT})(?![A-Z])`).test(clause) ? 'SLIGHTLY_HEMOLYZED' : 'HEMOLYZED';
}
