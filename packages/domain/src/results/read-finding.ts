import type { Comparator, CultureRule, WordClass } from '@drawday/vocabulary';
import { comparatorOf } from './read-result-text.ts';
import { plainWords } from './specimen-conditions.ts';

/** What the words of a finding say. */
export interface Finding {
  readonly wordClass: WordClass;
  /** The number beside the words (an index, a viral load), with its comparator; null when there is none. */
  readonly number: number | null;
  readonly comparator: Comparator | null;
  /** 32 of `1:32`. */
  readonly titer: number | null;
  /** The code and the text of a coded value disagree. */
  readonly isContradictory: boolean;
}

const POSITIVE_WORDS = 'REACTIVE|POS(?:ITIVE)?|DETECTED|CONFIRMED|PRESENT|REACTIV[OA]|POSITIV[OA]|DETECTAD[OA]|CONFIRMAD[OA]|PRESENTE';
const WEAKLY = 'WEAKLY|WEAK|LOW|FAINTLY|MINIMALLY|DEBILMENTE|DEBIL';
const whole = (words: string) => new RegExp(`^(?:${words})$`);

/** The first that matches the whole text; in capitals, without accents, with single spaces. */
const CLASSES: readonly (readonly [Exclude<WordClass, 'NONE'>, RegExp])[] = [
  [
    'NEG',
    whole(
      'NON ?REACTIVE|NOT REACTIVE|NR|NEG(?:ATIVE)?|NOT DETECTED|NONE DETECTED|UNDETECT(?:ED|ABLE)|TARGET NOT DETECTED|NOT CONFIRMED|ABSENT|NO REACTIV[OA]|NEGATIV[OA]|NO DETECTAD[OA]|INDETECTABLE|AUSENTE|NO CONFIRMAD[OA]',
    ),
  ],
  ['POS', whole(`(?:(?:REPEATEDLY|STRONGLY|HIGHLY) )?(?:${POSITIVE_WORDS})`)],
  ['WEAK', whole(`(?:${WEAKLY}) (?:${POSITIVE_WORDS})|(?:${POSITIVE_WORDS}) DEBIL|DETECTED BELOW LLOQ`)],
  [
    'IND',
    whole(
      'INDETERMINATE|EQUIVOCAL|GR[AE]Y ?ZONE|BORDERLINE|INCONCLUSIVE|UNRESOLVED|INVALID|INDETERMINAD[OA]|EQUIVOC[OA]|DUDOS[OA]|NO CONCLUYENTE|LIMITROFE|INVALID[OA]',
    ),
  ],
  ['REFER', whole('SEE (?:NOTE|COMMENT|BELOW|REPORT|INTERPRETATION)S?|REFER TO .*|COMMENT|VER (?:NOTA|COMENTARIO|INFORME)')],
  ['PENDING', whole('PENDING|IN PROGRESS|TO FOLLOW|PENDIENTE|EN PROCESO')],
  [
    'NOT_DONE',
    whole(
      'TNP|QNS|(?:TEST )?NOT (?:PERFORMED|DONE)|CANCELL?ED|UNABLE TO .*|SPECIMEN (?:REJECTED|INSUFFICIENT)|NO REALIZAD[OA]|(?:CANTIDAD|MUESTRA) INSUFICIENTE|CANCELAD[OA]|MUESTRA HEMOLIZADA',
    ),
  ],
];

/** SNOMED CT codes of findings. */
const CODES: Readonly<Record<string, WordClass>> = {
  '260385009': 'NEG',
  '260415000': 'NEG',
  '131194007': 'NEG',
  '10828004': 'POS',
  '260373001': 'POS',
  '11214006': 'POS',
  '82334004': 'IND',
  '42425007': 'IND',
  '419984006': 'IND',
  '125154007': 'NOT_DONE',
};

const SIGN = '<=|=<|≤|>=|=>|≥|<|>';
/** A number with what it counts: an index, a load in units of the virus. The word decides; the number is kept. */
const NUMBER = new RegExp(
  `(?<sign>${SIGN})? ?(?<number>\\d+(?:,\\d{3})+|\\d+(?:\\.\\d+)?)(?: ?(?:S/CO|INDEX|COI|RLU|AU/ML|K?\\[?IU\\]?/ML|COPIES/ML))?`,
);
const TITER = /(?:TITER |TITULO )?1 ?: ?(?<titer>\d+)/;

/**
 * What a finding says, by its words and, if coded, by its code. The whole text must be on the list, except for a number with a unit or
 * a titer before or after the words; what is not listed has class NONE, so nothing unread looks fine. `DETECTED <20` is weak.
 */
export function readFinding(text: string, code: string | null = null): Finding {
  const byText = readWords(text);
  const byCode = code === null || code.trim() === '' ? 'NONE' : (CODES[code.trim()] ?? readWords(code).wordClass);
  if (byCode === 'NONE' || byCode === byText.wordClass) return { ...byText, isContradictory: false };
  if (byText.wordClass === 'NONE' && text.trim() === '') return { ...byText, wordClass: byCode, isContradictory: false };
  const isFound = (one: WordClass) => one === 'POS' || one === 'WEAK';
  return { ...byText, isContradictory: byText.wordClass !== 'NONE' && !(isFound(byCode) && isFound(byText.wordClass)) };
}

function readWords(text: string): Omit<Finding, 'isContradictory'> {
  const words = findingWords(text);
  const titer = TITER.exec(words);
  const number = titer ? null : NUMBER.exec(words);
  const found = titer ?? number;
  const rest = found ? `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`.replace(/ +/g, ' ').trim() : words;
  const kept = {
    number: number ? Number(number.groups?.number?.replaceAll(',', '')) : null,
    comparator: comparatorOf(number?.groups?.sign ?? ''),
    titer: titer ? Number(titer.groups?.titer) : null,
  };
  if (titer && rest === '') return { ...kept, wordClass: 'POS' };
  const wordClass = classOf(rest);
  const isBelowLimit = wordClass === 'POS' && (kept.comparator === '<' || kept.comparator === '<=');
  return { ...kept, wordClass: isBelowLimit ? 'WEAK' : wordClass };
}

const classOf = (words: string): WordClass => CLASSES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'NONE';

/** Capitals; hyphens, points and brackets become spaces, footnote marks are removed. */
const findingWords = (text: string) =>
  plainWords(text)
    .replace(/[*†‡]|\[\d{1,2}\]|\([A-Z]\)/g, '')
    .replace(/[-_,;()]|\.(?!\d)/g, (sign, place: number, all: string) => (sign === ',' && /^\d{3}/.test(all.slice(place + 1)) ? sign : ' '))
    .replace(/ +/g, ' ')
    .trim();

/** What a culture report says: nothing found, something found, see elsewhere, pending, not done, or nothing that can be read. */
export type CultureFinding = 'NOTHING' | 'FINDING' | 'REFER' | 'PENDING' | 'NOT_DONE' | 'NONE';

const DURATION = '(?: \\d+ (?:DAYS?|HOURS?))?';
const NOTHING = whole(
  `NO GROWTH(?: TO DATE| AT| AFTER| IN)?${DURATION}|NO (?:ORGANISMS?|BACTERIA|YEAST|PATHOGENS?)(?: SEEN| ISOLATED| RECOVERED)?|STERILE|NEGATIVE|SIN CRECIMIENTO(?: A LOS \\d+ DIAS)?|NO HUBO CRECIMIENTO`,
);
const FLORA = whole('MIXED (?:SKIN|UROGENITAL) FLORA|NORMAL FLORA|< ?10,?000 CFU/ML');
const STATUS_WORDS = whole(
  `(?:FINAL|PRELIMINARY)(?: (?:REPORT|RESULT))?|(?:AN)?AEROBIC(?: AND (?:AN)?AEROBIC)?(?: BOTTLES?)?|(?:AFTER|AT|IN)${DURATION}`,
);

/**
 * Reads a culture: every part must be "nothing found" or a word of its status, else something grew: organisms have too many names to
 * list. What follows EXCEPT, OTHER THAN or BUT is part of the same part, and so a finding.
 */
export function readCulture(text: string, rule: CultureRule): CultureFinding {
  const words = plainWords(text.replace(/[\r\n]+/g, '; '));
  const wordClass = classOf(words.replace(/[.\s]+$/, ''));
  if (wordClass === 'REFER' || wordClass === 'PENDING' || wordClass === 'NOT_DONE') return wordClass;
  const parts = words.split(/[.;:]|,(?!\d)/).map((part) => part.trim());
  const said = parts.filter((part) => part !== '' && !STATUS_WORDS.test(part));
  if (said.length === 0) return 'NONE';
  return said.every((part) => NOTHING.test(part) || (rule.toleratesFlora && FLORA.test(part))) ? 'NOTHING' : 'FINDING';
}
