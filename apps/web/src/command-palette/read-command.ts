import { type CommandVerb, commandVerbs, type ShiftCode, shifts } from '@drawday/vocabulary';

/** A test or panel that can be ordered, by every word that people know it by. */
export type KnownTest = { code: string; words: readonly string[] };

export type Command = {
  /** What a first character asks for alone: `>` actions, `@` patients, `#` numbers of draws and tubes. */
  only: 'actions' | 'patients' | 'numbers' | null;
  verb: CommandVerb | null;
  /** Codes of the tests that the words fit, in the order of the directory. */
  tests: readonly string[];
  /** `YYYY-MM-DD` */
  day: string | null;
  shift: ShiftCode | null;
  /** What is left, a name or a number, as it was typed. */
  object: string;
  /** All words as they were typed, to mark what fits. */
  words: readonly string[];
};

const signs = { '>': 'actions', '@': 'patients', '#': 'numbers' } as const;
const isSign = (sign: string): sign is keyof typeof signs => sign in signs;

/** Words that only join the others. */
const joining = new Set('of the to on a an in at with de del la el los las por en con al'.split(' '));
/** A name follows. */
const before = new Set(['for', 'para']);
/** Words for tests in general. */
const general = new Set('lab labs test tests panel panels analisis laboratorio laboratorios prueba pruebas'.split(' '));
const shiftWords = new Set(['shift', 'turno']);
const dayWords: Readonly<Record<string, number>> = { today: 0, hoy: 0, tomorrow: 1, manana: 1 };
const weekdayWords: Readonly<Record<string, number>> = Object.fromEntries(
  ['monday mon lunes lun', 'tuesday tue martes mar', 'wednesday wed miercoles mie', 'thursday thu jueves jue']
    .concat(['friday fri viernes vie', 'saturday sat sabado sab', 'sunday sun domingo dom'])
    .flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)),
);

/** Small letters without accents: `Mañana` and `manana` are one word. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a phrase stands among the words; -1: nowhere. The last word typed may be unfinished when nothing else was. */
function placeOf(phrase: readonly string[], words: readonly string[]): number {
  const at = words.findIndex((_, start) => phrase.every((word, index) => words[start + index] === word));
  const isBegun = words.length === 1 && (words[0]?.length ?? 0) > 2 && phrase[0]?.startsWith(words[0] ?? '');
  return at < 0 && isBegun ? 0 : at;
}

function verbIn(words: readonly string[]): { verb: CommandVerb; at: number; length: number } | null {
  for (const verb of commandVerbs.codes)
    for (const typed of commandVerbs.of[verb].typed) {
      const phrase = typed.split(' ');
      const at = placeOf(phrase, words);
      if (at >= 0) return { verb, at, length: phrase.length };
    }
  return null;
}

/** `11/25` is the next day of that date, `11/25/2026` that day. */
function dayOfDigits(word: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(word) ?? [];
  if (!month || !day) return null;
  try {
    const date = Temporal.PlainDate.from(
      { year: Number(year ?? today.year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    );
    return year || Temporal.PlainDate.compare(date, today) >= 0 ? date : date.add({ years: 1 });
  } catch {
    return null;
  }
}

function dayOf(word: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const ahead = dayWords[word];
  if (ahead !== undefined) return today.add({ days: ahead });
  const weekday = weekdayWords[word];
  return weekday === undefined ? dayOfDigits(word, today) : today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });
}

const fits = ({ words }: KnownTest, word: string) => words.some((known) => known === word || (word.length > 2 && known.startsWith(word)));

/** The tests that some words name, all together; a word that leads to none is part of a name. */
function testsIn(words: readonly string[], known: readonly KnownTest[]): { tests: readonly string[]; rest: readonly string[] } {
  let found = known;
  const rest: string[] = [];
  for (const word of words) {
    if (general.has(plain(word))) continue;
    const closer = found.filter((test) => fits(test, plain(word)));
    if (closer.length === 0) rest.push(word);
    else found = closer;
  }
  return { tests: found === known ? [] : found.map(({ code }) => code), rest };
}

/** What was typed, as a verb with its objects: "order monthly labs for oka", "labels tomorrow shift 1", in any order and either language. */
export function readCommand(typed: string, { today, tests }: { today: Temporal.PlainDate; tests: readonly KnownTest[] }): Command {
  const sign = typed.trimStart().slice(0, 1);
  const only = isSign(sign) ? signs[sign] : null;
  const words = (only ? typed.trimStart().slice(1) : typed).split(/\s+/).filter(Boolean);
  const read: Command = { only, verb: null, tests: [], day: null, shift: null, object: words.join(' '), words };
  if (only === 'patients' || only === 'numbers') return read;
  const found = verbIn(words.map(plain));
  if (!found) return read;
  if (found.verb === 'FIND_TUBE') return { ...read, only: 'numbers', object: words.toSpliced(found.at, found.length).join(' ') };

  const others: string[] = [];
  /** What follows "for", up to the verb: a name, whatever tests are called alike. */
  const names: string[] = [];
  let day: Temporal.PlainDate | null = null;
  let shift: ShiftCode | null = null;
  let isName = false;
  const left = words.toSpliced(found.at, found.length);
  for (let at = 0; at < left.length; at++) {
    const word = left[at] ?? '';
    const next = left[at + 1];
    if (at === found.at) isName = false;
    if (before.has(plain(word))) isName = true;
    else if (shiftWords.has(plain(word)) && (next === undefined || /^\d$/.test(next))) {
      shift = shifts.codes.find((code) => shifts.of[code].number === Number(next)) ?? null;
      at += 1;
    } else if (found.verb !== 'ORDER' && !day && dayOf(plain(word), today)) day = dayOf(plain(word), today);
    else if (isName) names.push(word);
    else if (!joining.has(plain(word))) others.push(word);
  }
  const named = found.verb === 'ORDER' ? testsIn(others, tests) : { tests: [], rest: others };
  return {
    ...read,
    verb: found.verb,
    tests: named.tests,
    day: day?.toString() ?? null,
    shift,
    object: [...named.rest, ...names].join(' '),
  };
}
