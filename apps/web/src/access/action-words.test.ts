import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionWords, subjectWords } from './action-words.public.ts';
import { browserOf } from './browser-of.ts';

const contracts = join(import.meta.dirname, '../../../../packages/contracts/src');
const modules: readonly Record<string, unknown>[] = await Promise.all(
  globSync('*/*.contract.ts', { cwd: contracts }).map((file) => import(join(contracts, file))),
);
const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
/** The API calls "labLink" "lab-link". */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Every call as the audit trail names it; `…Calls` are parts that a room exports along with its own. */
const actions = modules
  .flatMap((module) => Object.entries(module))
  .filter(([room, calls]) => typeof calls === 'object' && calls !== null && !room.endsWith('Calls'))
  .flatMap(([room, calls]) =>
    Object.entries(calls as object).flatMap(([call, endpoint]) => (isCall(endpoint) ? [`${kebab(room)}.${call}`] : [])),
  );
/** Written by the worker and by imports, or by a call about its outcome. */
const others = ['labLink.applyReport', 'files.cleanUp', 'imports.create', 'imports.update', 'imports.view'];

test.each([
  ['labels.printZebra', 'Labels · print zebra'],
  ['lab-link.applyReport', 'Lab link · apply report'],
  ['labLink.applyReport', 'Lab link · apply report'],
  ['audit-trail.exportCsv', 'Audit trail · export csv'],
  ['requisitions.collect', 'Draws · collect'],
  ['patients.find', 'Patients · opened'],
  ['nightly', 'Nightly'],
])('%s reads %s', (action, words) => expect(actionWords(action)).toBe(words));

describe('in Spanish', () => {
  const inEnglish = new Map([...actions, ...others].map((action) => [action, actionWords(action)]));
  beforeAll(async () => {
    await i18next.init({ lng: 'es', resources: {} });
  });
  afterAll(() => i18next.changeLanguage('en'));

  test('every action of the contracts has words of its own, room and call', () => {
    expect(actions.length).toBeGreaterThan(300);
    const halves = (words = '') => words.split(' · ');
    const same = [...inEnglish].filter(([action, english]) => {
      const [room, call] = halves(actionWords(action));
      const [roomInEnglish, callInEnglish] = halves(english);
      return room === roomInEnglish || call === callInEnglish;
    });
    expect(same.map(([action]) => action)).toEqual([]);
  });

  test('so has every kind of record that the API tells of', () => {
    const api = join(import.meta.dirname, '../../../api/src');
    const files = globSync('**/*.ts', { cwd: api }).filter((file) => !file.endsWith('.test.ts'));
    const code = files.map((file) => readFileSync(join(api, file), 'utf8')).join('\n');
    const subjects = new Set([...code.matchAll(/subjectType: '([a-z-]+)'/g)].map(([, subject = '']) => subject));
    expect(subjects.size).toBeGreaterThan(20);
    expect([...subjects].filter((subject) => subjectWords(subject) === subject.replaceAll('-', ' '))).toEqual([]);
  });

  test.each([
    ['facilities.setMedicalDirector', 'Centros · fijar director médico'],
    ['organization-settings.addGoal', 'Ajustes de organizaciones · agregar meta'],
    ['somewhere.newCall', 'Somewhere · new call'],
  ])('%s reads %s', (action, words) => expect(actionWords(action)).toBe(words));
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1', 'Safari · iOS'],
  ['curl/8.5.0', null],
  [null, null],
])('browser %#', (userAgent, words) => expect(browserOf(userAgent)).toBe(words));
