import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { wordFaults } from './check-words.ts';

const root = mkdtempSync(join(tmpdir(), 'words-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const room = 'apps/web/src/labels/labels.en.json';
const good = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key${at}`, 'Print 2 labels']));
const faultsIn = (sentence: string) => {
  write(room, JSON.stringify({ ...good, one: sentence }));
  return wordFaults(root).map((fault) => fault.replace(`${room}: `, ''));
};

describe('words that the glossary does not write', () => {
  test('nothing read is no success', () => {
    expect(wordFaults(root)).toEqual([expect.stringContaining('broken')]);
    write('packages/domain/src/a.ts', '// a comment\n'.repeat(10_000));
  });
  test.each([
    'The label can not be printed.',
    'connected, does not tell its state',
    'All faults are told at once.',
    'Enter an email.',
    '1 tests',
    'This link does not work any more',
    'There is no such draw',
    '3 draws canceled',
    'External id',
    'It counts once you open the link.',
    '{{share}} % in goal',
  ])('%s', (sentence) => expect(faultsIn(sentence)).toEqual([expect.stringContaining(`"${sentence}": write `)]));
  test('documents are read for what only they and screens share', () => {
    write('docs/a.md', 'Sign in anew.\n');
    expect(faultsIn('Print 2 labels')).toEqual([expect.stringMatching(/^docs.a\.md:1: "Sign in anew\.": write no longer, again/)]);
    write('docs/a.md', 'Sign in again.\n');
  });
  test.each(['Print {{id}}', '1 test', '1 is left out', 'It cannot be printed.', 'Invite by e-mail', 'Tax ID'])('%s is fine', (sentence) =>
    expect(faultsIn(sentence)).toEqual([]),
  );
  test('a comment, a refusal and a page of sign-in are read too', () => {
    write('packages/domain/src/b.ts', '// It can not fail.\n');
    write('packages/contracts/src/x/x.refusals.ts', "X: { en: 'You are told so.', es: 'No.' },\n");
    write('apps/identity/src/x/x.texts.ts', "const en = {\n  a: 'Enter your email now.',\n};\nconst es = { a: 'email email' };\n");
    expect(faultsIn('fine')).toHaveLength(3);
  });
});
