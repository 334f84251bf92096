import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deadCode } from './check-dead-code.ts';
import { wallFaults } from './check-walls.ts';

const manifest = (name: string, dependencies: Record<string, string> = {}) =>
  JSON.stringify({ name: `@drawday/${name}`, exports: { '.': `./src/${name}.ts`, './*': './src/*' }, dependencies });

/** A small house in which every wall holds: twenty rules, each imported by the next. */
const soundHouse: Record<string, string> = {
  'packages/domain/package.json': manifest('domain'),
  'packages/database/package.json': manifest('database'),
  'apps/api/package.json': manifest('api', { '@drawday/domain': '*', '@drawday/database': '*' }),
  'apps/web/package.json': manifest('web', { '@drawday/domain': '*' }),
  'packages/domain/src/domain.ts': "export { rule0 } from './rule-0.ts';\n",
  'packages/database/src/connect.ts': 'export const connect = 1;\n',
  'apps/api/src/main.ts':
    "import { connect } from '@drawday/database/connect.ts';\nimport { rule0 } from '@drawday/domain';\nconsole.log(rule0, connect);\n",
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, number) => [
      `packages/domain/src/rule-${number}.ts`,
      number === 19
        ? 'export const rule19 = 19;\n'
        : `import { rule${number + 1} } from './rule-${number + 1}.ts';\nexport const rule${number} = rule${number + 1};\n`,
    ]),
  ),
};

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drawday-walls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function house(changes: Record<string, string> = {}): string {
  const root = emptyFolder();
  for (const [path, text] of Object.entries({ ...soundHouse, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe('walls', () => {
  it('hold in a sound house', () => {
    expect(wallFaults(house())).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'one class styled by two rooms',
      { 'apps/web/src/patients/a.css': '.dd-card {\n}\n', 'apps/web/src/results/b.css': '.dd-card > p {\n}\n' },
      /class dd-card is styled by the rooms patients and results/,
    ],
    [
      'two statuses written out in SQL',
      { 'apps/api/src/draws/draws.store.ts': "export const late = sql`r.status not in ('SYSCANCELED', 'RESCHEDULED')`;\n" },
      /statuses written out in line 1/,
    ],
    [
      'a screen that writes dates by itself',
      { 'apps/web/src/a.ts': "export const words = new Date().toLocaleString('en-US');\n" },
      /a format of its own in line 1/,
    ],
    [
      'a paper that cuts a day out of a date by itself',
      { 'packages/documents/src/a.ts': 'export const words = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}`;\n' },
      /a format of its own in line 1/,
    ],
    [
      'a screen that leaves the year of a day out by itself',
      { 'apps/web/src/a.ts': 'export const words = (at: string, zone: string) => formatDay(dayOf(at, zone)).slice(0, 5);\n' },
      /a format of its own in line 1/,
    ],
    [
      'a paper that writes numbers by itself',
      { 'apps/api/src/a.ts': "export const words = new Intl.NumberFormat('en-US');\n" },
      /a format of its own in line 1/,
    ],
    [
      'a screen that rounds numbers by itself',
      {
        'apps/web/src/a.ts':
          'export const clean = (x: number) => Number(x.toFixed(9));\nexport const words = (x: number) => x.toFixed(1);\n',
      },
      /a format of its own in line 2/,
    ],
    [
      'a moment in a zone as it is stored',
      {
        'apps/web/src/a.ts':
          "const first = at.toZonedDateTimeISO(ianaTimeZone(zone));\nconst noon = day.toZonedDateTime({ timeZone: 'UTC', plainTime });\nconst wrong = at.toZonedDateTimeISO(draw.timeZone);\n",
      },
      /a zone as it is stored in line 3/,
    ],
    ...(
      [
        ['reads the shape of a reply', 'send(patients.find).then(patients.find.reply.parse);'],
        ['unpacks refusals of a call', 'const { path, refusals: no } = patients.find;'],
        ['takes the body of any call', 'const shapeOf = (contract: Endpoint) => contract.body;'],
      ] as const
    ).map(([what, line]): [string, Record<string, string>, RegExp] => [
      `a screen that ${what}`,
      {
        'packages/contracts/package.json': manifest('contracts'),
        'packages/contracts/src/patients.contract.ts': 'export const patients = {};\n',
        'apps/web/package.json': manifest('web', { '@drawday/contracts': '*' }),
        'apps/web/src/a.ts': `import { patients } from '@drawday/contracts/patients.contract.ts';\nconst at = patients.find.path;\n${line}\n`,
      },
      /a\.ts: "(?:reply|refusals|body)" of a call in line 3: the browser gets only its method/,
    ]),
    [
      'the web into the database',
      { 'apps/web/src/a.ts': "import { connect } from '@drawday/database/connect.ts';\nconnect;" },
      /may not import packages\/database/,
    ],
    [
      'a rule that reads files',
      { 'packages/domain/src/rule-19.ts': "import { readFileSync } from 'node:fs';\nexport const rule19 = readFileSync;" },
      /is pure/,
    ],
    [
      'a path out of the workspace',
      { 'apps/api/src/a.ts': "import { rule3 } from '../../../packages/domain/src/rule-3.ts';\nrule3;" },
      /leaves apps\/api/,
    ],
    ['a package nobody declared', { 'apps/api/src/a.ts': "import pg from 'pg';\npg;" }, /pg is not in apps\/api/],
    [
      'another room by the back door',
      { 'apps/api/src/patients/a.ts': 'export const a = 1;', 'apps/api/src/results/b.ts': "import { a } from '../patients/a.ts';\na;" },
      /rooms meet only/,
    ],
    [
      'SQL in one long line',
      { 'apps/api/src/patients/a.store.ts': `export const a = 'select ${'name, '.repeat(30)} id from patients';` },
      /line 1 has \d+ characters: lay the SQL out/,
    ],
    ['SQL in a handler', { 'apps/api/src/patients/a.ts': "export const a = 'select id from patients';" }, /holds SQL/],
    [
      'a formula in a room',
      { 'apps/api/src/patients/a.ts': 'export const a = (r: number) => -Math.log(r);' },
      /a formula in line 1: clinical/,
    ],
    ['a volume in a room', { 'apps/web/src/results/a.ts': 'export const a = (w: number) => 2.447 + 0.3362 * w;' }, /a coefficient/],
    [
      'a reduction ratio in a room',
      {
        'apps/web/src/results/a.ts': 'export const a = (pre: number, post: number) => (100 * (pre - post)) / pre;',
      },
      /a reduction ratio/,
    ],
    [
      'a flag in a room',
      { 'apps/api/src/results/a.ts': 'export const a = (v: number, range: R) => (v > range.greaterValue ? 1 : 0);' },
      /a flag or verdict/,
    ],
    [
      'a treatment group in a room',
      { 'apps/web/src/dashboards/a.ts': "export const a = (d: Temporal.PlainDate) => (d.dayOfWeek % 2 === 1 ? 'MWF' : 'TTS');" },
      /a treatment group/,
    ],
    [
      'the lifecycle in a room',
      { 'apps/api/src/requisitions/a.ts': "export const a = { PENDING: ['COLLECTED', 'CANCELED'] };" },
      /steps between statuses/,
    ],
    [
      'a rule of the same name in a room',
      {
        'packages/domain/src/domain.ts': "export { rule0 } from './rule-0.ts';\nexport * from './critical-flag.ts';\n",
        'packages/domain/src/critical-flag.ts': 'export function criticalFlag() {\n  return 1;\n}\n',
        'apps/api/src/results/a.ts': 'export const criticalFlag = (value: number) => value;',
      },
      /criticalFlag is a rule of packages\/domain/,
    ],
    [
      'a circle',
      { 'packages/domain/src/rule-19.ts': "import { rule0 } from './rule-0.ts';\nexport const rule19 = () => rule0;" },
      /circle/,
    ],
    [
      'rooms in a circle, by types alone too',
      {
        'apps/web/src/patients/patients.public.ts': "import type { B } from '../results/results.public.ts';\nexport type A = B;",
        'apps/web/src/results/results.public.ts': 'export type B = 1;',
        'apps/web/src/results/c.ts': "import type { A } from '../patients/patients.public.ts';\nexport type C = A;",
      },
      /the rooms patients, results need each other in a circle:\n {2}apps\/web\/src\/patients\/patients\.public\.ts imports apps\/web\/src\/results/,
    ],
    ['an empty name', { 'apps/api/src/patients/utils.ts': 'export const a = 1;' }, /says nothing/],
    ['a camel in the name', { 'apps/api/src/patients/findPatient.ts': 'export const a = 1;' }, /kebab-case/],
    [
      'a barrel',
      { 'apps/api/src/patients/all.ts': "export * from './a.ts';", 'apps/api/src/patients/a.ts': 'export const a = 1;' },
      /barrels/,
    ],
    ['a hidden type fault', { 'apps/api/src/a.ts': 'export const a = 1 as unknown as string;' }, /hides a type fault/],
  ])('find %s', (_, changes, fault) => {
    expect(wallFaults(house(changes)).join('\n')).toMatch(fault);
  });

  it('let rooms meet through their public file, and types go in a circle', () => {
    const changes = {
      'apps/api/src/patients/patients.public.ts': 'export const a = 1;',
      'apps/api/src/results/b.ts': "import { a } from '../patients/patients.public.ts';\na;",
      'packages/domain/src/rule-19.ts': "import type { rule0 } from './rule-0.ts';\nexport const rule19 = (same: typeof rule0) => same;",
    };
    expect(wallFaults(house(changes))).toEqual([]);
  });

  it('let a room name what it builds on a rule after the rule, and say of a number that it is not clinical', () => {
    const changes = {
      'packages/domain/src/domain.ts': "export { rule0 } from './rule-0.ts';\nexport * from './format-time.ts';\n",
      'packages/domain/src/format-time.ts': 'export function formatTime() {\n  return 1;\n}\n',
      'apps/web/src/platform/format.ts':
        "import { formatTime as timeOfDay } from '@drawday/domain';\nexport function formatTime() {\n  return timeOfDay();\n}\n",
      'apps/api/src/platform/metrics.ts': 'export const buckets = [0.005, 0.02]; // not clinical: seconds\n',
    };
    expect(wallFaults(house(changes))).toEqual([]);
  });

  it('are not said to hold when nothing was read', () => {
    expect(wallFaults(emptyFolder())).toEqual(['only 0 modules and 0 imports were read: the check itself is broken']);
  });
});

describe('dead code', () => {
  const door = "export { rule0 } from './rule-0.ts';\nexport * from './flag.ts';\n";
  const flag = "import { bound } from './bound.ts';\nexport const flag = () => bound;\n";
  const waitingRule = {
    'packages/domain/src/domain.ts': door,
    'packages/domain/src/flag.ts': flag,
    'packages/domain/src/bound.ts': 'export const bound = 1;\n',
    'packages/domain/src/flag.test.ts': "import { flag } from './flag.ts';\nflag();\n",
  };
  const waiting = [
    { file: 'packages/domain/src/flag.ts', names: ['flag'], issue: 14, since: '2026-11-23', because: 'results are judged there' },
  ] as const;

  it('is none in a sound house', () => {
    expect(deadCode(house(), [])).toEqual([]);
  });

  it('is a name or a file that nobody imports, not a type used in its own file', () => {
    const changes = {
      'packages/database/src/connect.ts':
        'export type Url = string;\nexport const connect = (url: Url) => url;\nexport const unused = 2;\n',
      'apps/api/src/orphan.ts': 'export const a = 1;',
    };
    expect(deadCode(house(changes), [])).toEqual([
      'apps/api/src/orphan.ts: no program comes to it (nothing uses it)',
      'packages/database/src/connect.ts: no program comes to "unused" (nothing uses it)',
    ]);
  });

  it('is what only a test takes, through a door that hands on everything, with all beneath it', () => {
    expect(deadCode(house(waitingRule), [])).toEqual([
      'packages/domain/src/bound.ts: no program comes to it (only tests use it)',
      'packages/domain/src/flag.ts: no program comes to it (only tests use it)',
    ]);
  });

  it('is a name whose only user is dead, though its file is in use', () => {
    const connect = 'const url = 1;\nexport const connect = url;\nexport const first = 1;\nexport const second = () => first;\n';
    const changes = {
      'packages/database/src/connect.ts': connect,
      'packages/database/src/connect.test.ts': "import { first, second } from './connect.ts';\nsecond(first);\n",
    };
    expect(deadCode(house(changes), [])).toEqual([
      'packages/database/src/connect.ts: no program comes to "first" (only tests use it)',
      'packages/database/src/connect.ts: no program comes to "second" (only tests use it)',
    ]);
  });

  it('is not what waits for an open issue, nor what that stands on', () => {
    expect(deadCode(house(waitingRule), waiting)).toEqual([]);
  });

  it('is found on the list too, when it is wired or gone', () => {
    const main = `import { connect } from '@drawday/database/connect.ts';\nimport { flag, rule0 } from '@drawday/domain';\nconsole.log(rule0, connect, flag);\n`;
    expect(deadCode(house({ ...waitingRule, 'apps/api/src/main.ts': main }), waiting)).toEqual([
      'scripts/not-yet-wired.ts: a program uses "flag" of packages/domain/src/flag.ts now: take it off the list',
    ]);
    expect(deadCode(house(), waiting)).toEqual([
      'scripts/not-yet-wired.ts: packages/domain/src/flag.ts has no "flag" (any more): take it off the list',
    ]);
  });

  it('is not a page that is loaded when it is opened, found by the name of its file', () => {
    const changes = {
      'apps/web/src/main.tsx': "import { rooms } from './platform/rooms.ts';\nconsole.log(rooms);\n",
      'apps/web/src/platform/rooms.ts': "export const rooms = import.meta.glob('/src/*/*.pages.ts', { eager: true });\n",
      'apps/web/src/patients/patients.pages.ts':
        "export const pages = [() => import('./list.page.tsx').then((module) => module.ListPage)];\n",
      'apps/web/src/patients/list.page.tsx': 'export const ListPage = () => null;\nexport const Forgotten = () => null;\n',
    };
    expect(deadCode(house(changes), [])).toEqual([
      'apps/web/src/patients/list.page.tsx: no program comes to "Forgotten" (nothing uses it)',
    ]);
  });
});
