import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as words from './action-words.public.ts';
import english from './actions.en.json' with { type: 'json' };
import spanish from './actions.es.json' with { type: 'json' };
import type { ActionsText } from './actions.texts.ts';

const textsOf =
  (file: Record<string, string>): ActionsText =>
  (key, values) =>
    file[key] ?? String(values?.defaultValue);
const [inEnglish, inSpanish] = [textsOf(english), textsOf(spanish)];

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
const others = ['labLink.applyReport', 'files.cleanUp', 'imports.create', 'imports.update', 'imports.view', 'results.escalateCritical'];

test.each([
  ['labels.printZebra', 'Labels · print zebra'],
  ['lab-link.applyReport', 'Lab link · apply report'],
  ['labLink.applyReport', 'Lab link · apply report'],
  ['audit-trail.exportCsv', 'Audit trail · export CSV'],
  ['requisitions.collect', 'Draws · collect'],
  ['patients.find', 'Patients · opened'],
  ['nightly', 'Nightly'],
])('%s reads %s', (action, expected) => expect(words.actionWords(inEnglish, action)).toBe(expected));

describe('in Spanish', () => {
  const actionWords = (action: string) => words.actionWords(inSpanish, action);
  const subjectWords = (subject: string) => words.subjectWords(inSpanish, subject);

  test('every action of the contracts has words of its own, room and call', () => {
    expect(actions.length).toBeGreaterThan(300);
    const same = [...actions, ...others].filter((action) => {
      const [room, call] = actionWords(action).split(' · ');
      const [roomInEnglish, callInEnglish] = words.actionWords(inEnglish, action).split(' · ');
      return room === roomInEnglish || call === callInEnglish;
    });
    expect(same).toEqual([]);
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
  ])('%s reads %s', (action, expected) => expect(actionWords(action)).toBe(expected));
});

test('no words are left of a call that is gone', () => {
  const all = [...actions, ...others];
  const [rooms, calls] = [all.map((action) => action.split('.')[0]), all.map((action) => action.split('.')[1] ?? '')];
  const known: Record<string, (name: string) => boolean> = {
    room: (name) => rooms.includes(name),
    call: (name) => calls.includes(name),
    verb: (name) => calls.some((call) => call.startsWith(name)),
    thing: (name) => calls.some((call) => call.toLowerCase().endsWith(name.toLowerCase())),
    subject: () => true,
  };
  const dead = Object.keys(english).filter((key) => !known[key.replace(/_.*/, '')]?.(key.replace(/^[a-z]+_/, '')));
  expect(dead).toEqual([]);
});
