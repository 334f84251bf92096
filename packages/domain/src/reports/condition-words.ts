import type { Words } from '@drawday/vocabulary';
import { type ConditionNode, type ConditionRule, isGroup, type ResultChoice, type ResultWindow } from './condition-tree.ts';
import type { ReportFieldKind } from './report-fields.ts';

type Kind = ReportFieldKind | 'RESULT';

const compared: Readonly<Record<string, Words>> = {
  eq: { en: 'is', es: 'es' },
  ne: { en: 'is not', es: 'no es' },
  lt: { en: 'below', es: 'por debajo de' },
  le: { en: 'at most', es: 'como máximo' },
  gt: { en: 'above', es: 'por encima de' },
  ge: { en: 'at least', es: 'como mínimo' },
  between: { en: 'between', es: 'entre' },
  in: { en: 'is one of', es: 'es uno de' },
  notIn: { en: 'is none of', es: 'no es ninguno de' },
  empty: { en: 'is not known', es: 'no se conoce' },
  notEmpty: { en: 'is known', es: 'se conoce' },
  contains: { en: 'contains', es: 'contiene' },
  startsWith: { en: 'begins with', es: 'empieza con' },
  before: { en: 'before', es: 'antes de' },
  after: { en: 'after', es: 'después de' },
  inLast: { en: 'in the last', es: 'en los últimos' },
  inNext: { en: 'in the next', es: 'en los próximos' },
  has: { en: 'includes', es: 'incluye' },
  hasAny: { en: 'includes any of', es: 'incluye alguno de' },
  hasNone: { en: 'includes none of', es: 'no incluye ninguno de' },
  countLt: { en: 'fewer than', es: 'menos de' },
  countGe: { en: 'at least', es: 'como mínimo' },
  flagged: { en: 'out of range', es: 'fuera de rango' },
  critical: { en: 'critical', es: 'crítico' },
  outOfGoal: { en: 'out of goal', es: 'fuera de meta' },
  inGoal: { en: 'in goal', es: 'en meta' },
  below: { en: 'below goal', es: 'bajo la meta' },
  above: { en: 'above goal', es: 'sobre la meta' },
  undecided: { en: 'undecided against goal', es: 'indeterminado frente a la meta' },
  untested: { en: 'not tested', es: 'sin prueba' },
  notPerformed: { en: 'could not be performed', es: 'no se pudo realizar' },
};
const ofDays: Readonly<Record<string, Words>> = { eq: { en: 'on', es: 'el' } };
const ofSets: Readonly<Record<string, Words>> = {
  empty: { en: 'has none', es: 'no tiene' },
  notEmpty: { en: 'has any', es: 'tiene alguno' },
};
const ofResults: Readonly<Record<string, Words>> = {
  empty: { en: 'has no value', es: 'no tiene valor' },
  notEmpty: { en: 'has a value', es: 'tiene un valor' },
};
const special: Readonly<Partial<Record<Kind, Readonly<Record<string, Words>>>>> = { DATE: ofDays, SET: ofSets, RESULT: ofResults };

/** An operator in words: "is one of". */
export const operatorWords = (kind: Kind, op: string): Words => special[kind]?.[op] ?? compared[op] ?? { en: op, es: op };

/** Which of several values, in words; `{field}` is the test. */
export const choiceWords: Readonly<Record<ResultChoice, Words>> = {
  LATEST: { en: 'last value', es: 'último valor' },
  FIRST: { en: 'first value', es: 'primer valor' },
  ANY: { en: 'at least once', es: 'al menos una vez' },
  ALL: { en: 'each time', es: 'cada vez' },
  LOWEST: { en: 'lowest value', es: 'valor mínimo' },
  HIGHEST: { en: 'highest value', es: 'valor máximo' },
  MEAN: { en: 'mean', es: 'media' },
  COUNT: { en: 'number of values', es: 'cantidad de valores' },
  CHANGE: { en: 'change', es: 'cambio' },
};

/** A window in words: "in the last 3 draws"; of each of them where all values are meant. */
export function windowWords(within: ResultWindow, isEach = false): Words {
  if ('drawMonth' in within) return { en: `in ${within.drawMonth}`, es: `en ${within.drawMonth}` };
  const [count, en, es] =
    'draws' in within
      ? ([within.draws, 'draw', ['la última extracción', 'las últimas', 'extracciones']] as const)
      : 'months' in within
        ? ([within.months, 'month', ['el último mes', 'los últimos', 'meses']] as const)
        : ([within.days, 'day', ['el último día', 'los últimos', 'días']] as const);
  if (count === 1) return { en: `in the last ${en}`, es: `en ${es[0]}` };
  return isEach && 'draws' in within
    ? { en: `in each of the last ${count} ${en}s`, es: `en cada una de ${es[1]} ${count} ${es[2]}` }
    : { en: `in the last ${count} ${en}s`, es: `en ${es[1]} ${count} ${es[2]}` };
}

/** How a report's fields and values are called in one language. */
export type ConditionNames = {
  readonly language: 'en' | 'es';
  readonly kindOf: (field: string) => Kind | undefined;
  readonly field: (field: string) => string;
  readonly value: (field: string, value: unknown) => string;
};

/** Conditions as a sentence: "Modality is one of HD, SNFHD, and any of: phosphorus above 5.5 or albumin below 4". */
export function conditionSentence(node: ConditionNode, names: ConditionNames): string {
  if (!isGroup(node)) return ruleWords(node, names);
  const joint = { AND: { en: ', and ', es: ', y ' }, OR: { en: ' or ', es: ' o ' } }[node.logic][names.language];
  const each = node.rules.map((one) => {
    const words = conditionSentence(one, names);
    if (!isGroup(one) || one.rules.length < 2) return words;
    const opening = { AND: { en: 'all of', es: 'todas' }, OR: { en: 'any of', es: 'alguna' } }[one.logic][names.language];
    return `${opening} (${words})`;
  });
  return each.join(joint);
}

function ruleWords(rule: ConditionRule, names: ConditionNames): string {
  const { language } = names;
  const kind = names.kindOf(rule.field) ?? 'TEXT';
  const of = rule.of ?? 'LATEST';
  const isOver = of === 'ANY' || of === 'ALL';
  const name = names.field(rule.field);
  const subject = kind !== 'RESULT' || of === 'LATEST' || isOver ? name : `${name}, ${choiceWords[of][language]}`;
  const window = rule.within ? windowWords(rule.within, of === 'ALL')[language] : '';
  const isEach = of === 'ALL' && rule.within !== undefined && 'draws' in rule.within;
  const often = isOver && !isEach ? choiceWords[of][language] : '';
  return [subject, operatorWords(kind, rule.op)[language], valueWords(rule, kind, names), often, window].filter(Boolean).join(' ');
}

function valueWords(rule: ConditionRule, kind: Kind, names: ConditionNames): string {
  if (rule.value === undefined) return '';
  const list = Array.isArray(rule.value) ? rule.value : [rule.value];
  // How many values there are has no decimals, whatever the test has.
  const inWords = (value: unknown) => (rule.of === 'COUNT' ? String(value) : names.value(rule.field, value));
  const values = list.map(inWords).join(', ');
  if (rule.op === 'inLast' || rule.op === 'inNext') {
    const hours = kind === 'INSTANT' && rule.value2 === 'HOURS';
    return `${values} ${hours ? { en: 'hours', es: 'horas' }[names.language] : { en: 'days', es: 'días' }[names.language]}`;
  }
  return rule.op === 'between' ? `${values} ${{ en: 'and', es: 'y' }[names.language]} ${inWords(rule.value2)}` : values;
}
