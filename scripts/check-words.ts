import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Rule = readonly [wrong: RegExp, instead: string];

/** What docs/glossary.md does not write, anywhere: code, comments, docs. */
const nowhere: readonly Rule[] = [[/\bcan not\b/i, 'cannot']];

/** What it does not write in documents. */
const notInDocuments: readonly Rule[] = [[/\b(?:any more|anew)\b/i, 'no longer, again']];

/** What it does not write to the people who use the product. */
const notOnScreens: readonly Rule[] = [
  ...nowhere,
  [/\b(?:tells?|told)\b/i, 'shows, reports, says'],
  [/\bemails?\b/i, 'e-mail'],
  [/\bids?\b/, 'ID'],
  ...notInDocuments,
  [/\bthere is no such\b/i, 'Draw not found'],
  [/\b(?:label|model|travel)l(?:ed|ing)\b|\bcolours?\b|\blitres?\b/i, 'US spelling'],
  [/\bcanceled\b/, 'cancelled'],
  [/\blook(?:s|ed|ing)? as\b/i, 'view as'],
  [/\b1 (?!is\b)\w+s\b/, 'a singular, as `_one`'],
  [/[\d…] %/, 'a percentage without a space'],
  [/\b(?:will|does|is) counts?\b|\bcounts? (?:from|before|once)\b/i, 'applies, takes effect'],
];

/** Sentences that the specification writes itself. */
const specified = new Set(['There is no {entity} with id = {id}!']);

const faultsOf = (text: string, rules: readonly Rule[]) =>
  specified.has(text) ? [] : rules.filter(([wrong]) => wrong.test(text.replaceAll(/\{\{?\w+\}?\}/g, '…'))).map(([, instead]) => instead);

/** The English sentences of one file that people read: texts of a room, words of refusals and codes, pages of sign-in, mails. */
function sentencesOf(file: string, content: string): string[] {
  if (file.endsWith('.json')) return Object.values(JSON.parse(content)).map(String);
  const english = file.includes('.texts.ts') ? (content.split(/^const es\b/m)[0] ?? '') : content;
  const sign = file.includes('.texts.ts') ? /'((?:[^'\\\n]|\\.)+)'/g : /\b(?:en|wrong|right): '((?:[^'\\\n]|\\.)+)'/g;
  return [...english.matchAll(sign)].map(([, sentence = '']) => sentence).filter((sentence) => sentence.includes(' '));
}

const screens = [
  'apps/{api,web}/src/**/*.en.json',
  'packages/contracts/src/**/*.ts',
  'packages/vocabulary/src/*.ts',
  'apps/identity/src/**/*.texts.ts',
];
const everything = [
  '{apps,packages}/*/src/**/*.{ts,tsx,css}',
  '{e2e,bench,scripts}/**/*.{ts,mjs}',
  'docs/**/*.md',
  '*.md',
  'apps/web/*.md',
];
const ownWords = ['scripts/check-words.ts', 'scripts/check-words.test.ts', 'docs/glossary.md'];

const filesOf = (root: string, patterns: readonly string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ownWords.includes(file));

/** Every sentence that the glossary would write differently. */
export function wordFaults(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const shown = filesOf(root, screens).flatMap((file) => sentencesOf(file, read(file)).map((text) => ({ file, text })));
  const written = filesOf(root, everything).flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, at) => ({ file: `${file}:${at + 1}`, text })),
  );
  if (shown.length < 1000 || written.length < 10_000) return [`only ${shown.length} sentences were read: the check itself is broken`];
  const faults = (lines: typeof shown, rules: readonly Rule[]) =>
    lines.flatMap(({ file, text }) =>
      faultsOf(text, rules).map((instead) => `${file}: "${text.trim()}": write ${instead} (docs/glossary.md)`),
    );
  const documents = written.filter(({ file }) => /\.md:\d+$/.test(file));
  return [...faults(shown, notOnScreens), ...faults(written, nowhere), ...faults(documents, notInDocuments)];
}
