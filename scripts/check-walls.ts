import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vocabulary from '@drawday/vocabulary';
import { shippedOfCall } from '../apps/web/contract-calls.plugin.ts';
import { isTest, readSourceModules, type SourceModule, workspaceOf } from './source-modules.ts';

/** Which workspaces one may import, besides itself (ARCHITECTURE.md, "Layers"). What is not listed may import all. */
const layers: Record<string, readonly string[]> = {
  'apps/web': ['vocabulary', 'contracts', 'domain', 'documents', 'catalogue'],
  'apps/api': ['vocabulary', 'contracts', 'domain', 'database', 'documents', 'catalogue', 'hl7', 'settings'],
  'apps/identity': ['vocabulary', 'domain', 'database', 'settings'],
  'apps/lab-link': ['vocabulary', 'contracts', 'domain', 'database', 'catalogue', 'hl7', 'settings'],
  'apps/lab-simulator': ['vocabulary', 'catalogue', 'domain', 'hl7', 'settings', 'demo-data'],
  'apps/mailbox': ['settings'],
  'packages/hl7': ['vocabulary', 'domain'],
  'packages/vocabulary': [],
  'packages/contracts': ['vocabulary'],
  'packages/domain': ['vocabulary'],
  'packages/catalogue': ['vocabulary'],
  'packages/settings': [],
  'packages/documents': ['vocabulary', 'domain', 'catalogue'],
  'packages/database': ['vocabulary', 'catalogue', 'settings'],
  'packages/demo-data': ['vocabulary', 'catalogue', 'database', 'domain', 'settings'],
};

/** Workspaces that are pure: no package, no Node module, no clock, no chance. */
const pure = new Set(['packages/vocabulary', 'packages/domain', 'packages/catalogue']);

const rooms = new Set(
  'access search organizations facilities employees patients patient-groups patient-merges patient-imports sources diagnoses catalog order-sets schedules order-draws requisitions draw-handling labels questions results dashboards reports supplies files trainings vendors water problems support-tickets imports administration lab-connections lab-link laboratory-orders result-issues external-results reconciliation employee-testing'.split(
    ' ',
  ),
);
/** What the rooms of the web are furnished with: beneath them, and therefore without a way into them. */
const furnishings = new Set(['design', 'dialogs', 'forms', 'tables']);
const emptyNames = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'types', 'common', 'constants', 'manager', 'service', 'misc']);
const isDoor = (path: string) => /^packages\/[a-z-]+\/src\/[a-z-]+\.ts$/.test(path);

const lineOf = (module: SourceModule, index: number) => module.code.slice(0, index).split('\n').length;

function namesAndLayout(module: SourceModule): string[] {
  const file = module.path.split('/').at(-1) ?? '';
  const [stem = ''] = file.split('.');
  const faults: string[] = [];
  if (emptyNames.has(stem)) faults.push(`"${stem}" says nothing: name the file for the one thing it exports`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) faults.push('file names are kebab-case');
  if (/^export \* from/m.test(module.code) && !isDoor(module.path)) faults.push('no barrels: export names, not files');
  if (/import\.meta\.url\)\.pathname/.test(module.code)) faults.push('a URL is not a path (spaces!): use import.meta.dirname');
  for (const word of ['as unknown as', '@ts-ignore', '@ts-expect-error', '@ts-nocheck'])
    if (module.text.includes(word) && !module.path.startsWith('scripts/check-walls')) faults.push(`"${word}" hides a type fault`);
  return faults;
}

function layerFaults(module: SourceModule): string[] {
  const own = workspaceOf(module.path);
  const allowed = own && layers[own];
  if (!own || !allowed || isTest(module.path)) return [];
  return module.imports.flatMap(({ specifier, target }) => {
    const other = target && workspaceOf(target);
    if (target && specifier.startsWith('.') && other !== own) return [`${specifier} leaves ${own}: import by the package's name`];
    if (other && other !== own && !allowed.some((name) => other === `packages/${name}`)) return [`${own} may not import ${other}`];
    if (!target && pure.has(own) && !specifier.startsWith('.')) return [`${own} is pure and may not import ${specifier}`];
    return [];
  });
}

function declaredPackages(root: string, workspace: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  return new Set(['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {})));
}

/** An import must be declared where it is used, or the next `npm ci` may not bring it. */
function undeclaredFaults(module: SourceModule, declared: Map<string, Set<string>>): string[] {
  const own = workspaceOf(module.path);
  if (!own || isTest(module.path) || !module.path.includes('/src/')) return [];
  return module.imports.flatMap(({ specifier }) => {
    if (/^(\.|node:|virtual:)/.test(specifier)) return [];
    const [first = '', second = ''] = specifier.split('/');
    const name = first.startsWith('@') ? `${first}/${second}` : first;
    return declared.get(own)?.has(name) || name === `@drawday/${own.split('/')[1]}` ? [] : [`${name} is not in ${own}/package.json`];
  });
}

const roomOf = (path: string) => /^apps\/(api|web)\/src\/([^/]+)\//.exec(path)?.[2];

/** Rooms meet through their public files; the shell and the list of rooms open their pages and routes. */
function roomFaults(module: SourceModule): string[] {
  if (isTest(module.path) || !/^apps\/(api|web)\/src\//.test(module.path)) return [];
  const own = roomOf(module.path);
  return module.imports.flatMap(({ target }) => {
    const other = target && workspaceOf(target) === workspaceOf(module.path) ? roomOf(target) : undefined;
    if (!target || !other || other === own || !rooms.has(other) || /\.public\.tsx?$/.test(target)) return [];
    if (!(own && rooms.has(own)) && !furnishings.has(own ?? '') && /\.(routes|jobs|pages?|texts)\.tsx?$|\.json$/.test(target)) return [];
    return [`the room ${other} is entered by ${target}: rooms meet only through *.public.ts`];
  });
}

const sqlText =
  /['"`]\s*(?:select\s[\s\S]{0,400}?\bfrom\b|insert\s+into\s|update\s+[a-z_.]+\s+set\s|delete\s+from\s|with\s+[a-z_]+\s+as\s*\()/i;
const sqlCall = /\bsql`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

function sqlFaults(module: SourceModule): string[] {
  if (!module.path.startsWith('apps/') || isTest(module.path) || /\.store\.ts$|\/platform\//.test(module.path)) return [];
  const found = sqlCall.exec(module.code) ?? sqlText.exec(module.code);
  return found ? [`SQL in line ${lineOf(module, found.index)}: only *.store.ts (and the platform's own plumbing) holds SQL`] : [];
}

const formats = 'packages/domain/src/displays/formats.ts';
const ownFormat =
  /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:DateTime|Number|RelativeTime|List|Duration)Format\b|\bIntl\.DisplayNames\b|\.format\(['"`]/;
/** A number again, `Number(x.toFixed(9))`, is nothing that people read. */
const ownDecimals = /(?<!\bNumber\((?:[\w.]+|\([^()]*\)))\.toFixed\(/;
/** A month and its day cut out of a date: `${day.slice(5, 7)}/…`, `formatDay(day).slice(0, 5)`. */
const ownDay = /\$\{\w+\.slice\(5, ?7\)\}|\bformatDa(?:y|te)\((?:[^()]|\([^()]*\))*\)\.(?:slice|split)\(/;
/** They make values up as a laboratory would send them, or tell on the console how long something took. */
const makeValues = /^(?:packages\/demo-data|apps\/lab-simulator)\//;

/** Times, dates and numbers are written by one module, so that screens, refusals, papers and e-mails write them alike. */
function formatFaults(module: SourceModule): string[] {
  if (!/^(?:apps|packages)\//.test(module.path) || isTest(module.path) || module.path === formats) return [];
  const found =
    ownFormat.exec(module.code) ?? ownDay.exec(module.code) ?? (makeValues.test(module.path) ? null : ownDecimals.exec(module.code));
  return found ? [`a format of its own in line ${lineOf(module, found.index)}: ${formats} writes what people read`] : [];
}

/** Facilities store their zone as a code: EST has no summer for a clock, and CST is no zone at all. */
const rawZone = /\btoZonedDateTime(?:ISO)?\((?!\s*(?:\{\s*timeZone:\s*)?(?:ianaTimeZone\(|'UTC'))/;
/** They know zones by IANA names alone. */
const ianaOnly = /^packages\/(?:hl7|contracts)\//;

function zoneFaults(module: SourceModule): string[] {
  if (!/^(?:apps|packages)\//.test(module.path) || isTest(module.path) || ianaOnly.test(module.path)) return [];
  const found = rawZone.exec(module.code);
  return found ? [`a zone as it is stored in line ${lineOf(module, found.index)}: ianaTimeZone() names it for a clock`] : [];
}

/** What a person can read without scrolling; the formatter leaves templates as they are. */
const longestLine = 160;

function longSqlFaults(module: SourceModule): string[] {
  if (isTest(module.path) || !(module.path.endsWith('.store.ts') || /\bsql[<`]/.test(module.code))) return [];
  const lines = module.code.split('\n').map((line, index) => ({ number: index + 1, length: line.trimEnd().length }));
  return lines
    .filter(({ length }) => length > longestLine)
    .map(({ number, length }) => `line ${number} has ${length} characters: lay the SQL out in lines of at most ${longestLine}`);
}

const drawStatus = vocabulary.requisitionStatuses.codes.join('|');

/** What a rule looks like when somebody writes it once more outside of packages/domain. */
const rulesInRooms: readonly (readonly [what: string, sign: RegExp])[] = [
  ['a formula', /\bMath\.(?:log|log2|log10|log1p|exp|expm1|pow)\b/],
  ['a coefficient of a formula (three decimals and more)', /(?<![\w.])\d*\.\d{3,}\b/],
  ['a reduction ratio', /\(\s*([\w.]+)\s*-\s*[\w.]+\s*\)+\s*\/\s*\1\b/],
  [
    'a flag or verdict (a value against a bound of a range)',
    /(?:[<>]=?\s*[\w.?]*\b(?:greaterValue|lessValue)\b)|(?:\b(?:greaterValue|lessValue)\b\s*[<>]=?)/,
  ],
  ['a treatment group worked out from a weekday', /\bdayOfWeek\s*%|\bdayOfWeek\b[^\n;]{0,40}['"](?:MWF|TTS)['"]/],
  ['steps between statuses of a draw', new RegExp(`\\b(?:${drawStatus})['"]?:\\s*\\[\\s*['"](?:${drawStatus})['"]`)],
];

/** Their codes are keys of the test directory: which questions a panel asks is that panel's own fact, not a group of the list. */
const keysOfDirectory = new Set(['questions', 'tubeKinds']);
const closedLists = Object.entries(vocabulary).flatMap(([name, list]) =>
  typeof list === 'object' && 'codes' in list && list.codes.length > 2 && !keysOfDirectory.has(name)
    ? [{ name, codes: new Set<string>(list.codes) }]
    : [],
);
/** Where codes stand in a row: an array, a union of types, the list of an SQL `in`. */
const codeRows = /(?:'[\w<>=]+'(?:,\s*|\s*\|\s*)){2,}'[\w<>=]+'/g;
/** The graphs of states say which steps there are, reports which measures and orders they have: that is their fact, not a second list. */
const graphs = /^packages\/(?:domain\/src\/(?:requisitions\/transitions|statuses\/status-graphs)|catalogue\/src\/reports\/[\w.-]+)\.ts$/;

/** The list of an SQL `in` for a status or verdict; two codes are a group there as well. */
const statusRow = /\b(?:status|status_type_code|verdict) (?:not )?in \((?:'\w+'(?:, )?){2,}\)/g;

function statusRowFaults(module: SourceModule): string[] {
  if (!module.path.startsWith('apps/api/') || isTest(module.path) || module.path.includes('/testing/')) return [];
  return [...module.text.matchAll(statusRow)].map(({ index }) => {
    const line = module.text.slice(0, index).split('\n').length;
    return `statuses written out in line ${line}: codeIn() takes them from a named group of packages/vocabulary`;
  });
}

/** Codes of one closed list that stand in a row, three and more: a list, or a group of it, written once more. */
function vocabularyFaults(module: SourceModule): string[] {
  if (!/^(?:apps|packages)\//.test(module.path) || isTest(module.path) || graphs.test(module.path)) return [];
  if (/^packages\/(?:vocabulary|demo-data)\/|\/testing\/|\/generated\//.test(module.path)) return [];
  const lines = module.text.split('\n');
  return [...module.text.matchAll(codeRows)].flatMap(({ 0: row, index }) => {
    const codes = [...row.matchAll(/'([^']+)'/g)].map(([, code = '']) => code);
    const list = closedLists.find((one) => codes.every((code) => one.codes.has(code)));
    const line = module.text.slice(0, index).split('\n').length;
    if (!list || /\/\/ not the list: \w/.test(lines[line - 1] ?? '')) return [];
    return [`codes of ${list.name} in line ${line}: take the list, or a named group of it, from packages/vocabulary`];
  });
}

/** Rules belong to packages/domain, where they have their source, their unit and their tests. */
function ruleFaults(module: SourceModule, ruleNames: ReadonlySet<string>): string[] {
  if (!/^apps\/(api|web|lab-link)\//.test(module.path) || isTest(module.path)) return [];
  const lines = module.text.split('\n');
  // Codes count ('MWF', 'SENT'), sentences do not: they may print a formula.
  const code = module.code.replace(/(['"])((?:\\.|(?!\1)[^\\\n])*)\1/g, (text, quote, words) =>
    /^\w*$/.test(words) ? text : quote + ' '.repeat(words.length) + quote,
  );
  const faults = rulesInRooms.flatMap(([what, sign]) => {
    const found = [...code.matchAll(new RegExp(sign, 'g'))].find(
      ({ index }) => !/\/\/ not clinical: \w/.test(lines[lineOf(module, index) - 1] ?? ''),
    );
    return found ? [`${what} in line ${lineOf(module, found.index)}: clinical rules live in packages/domain`] : [];
  });
  const declared = [...module.code.matchAll(/^(?:export )?(?:async )?(?:function (\w+)|const (\w+) = (?:async )?(?:\(|\w+ =>))/gm)];
  // A function that is built on the rule of its name may keep the name.
  const taken = new Set(module.imports.filter(({ specifier }) => specifier === '@drawday/domain').flatMap(({ names }) => names));
  const again = declared.map(([, one, other]) => one ?? other ?? '').filter((name) => ruleNames.has(name) && !taken.has(name));
  return [...faults, ...again.map((name) => `${name} is a rule of packages/domain: import it`)];
}

/** Every function that packages/domain hands out through its door. */
function ruleNamesOf(modules: readonly SourceModule[]): ReadonlySet<string> {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const names = new Set<string>();
  const seen = new Set<string>();
  const walk = (path: string) => {
    const module = byPath.get(path);
    if (!module || seen.has(path)) return;
    seen.add(path);
    for (const [, name = ''] of module.code.matchAll(/^export (?:async )?function (\w+)/gm)) names.add(name);
    for (const { target, reExport, names: taken } of module.imports) if (target && reExport && taken === 'all') walk(target);
  };
  walk('packages/domain/src/domain.ts');
  return names;
}

function circles(modules: readonly SourceModule[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const finished = new Set<string>();
  const faults: string[] = [];
  const walk = (path: string, trail: readonly string[]) => {
    if (finished.has(path)) return;
    const from = trail.indexOf(path);
    if (from >= 0) {
      faults.push(`${path}: imports go in a circle: ${[...trail.slice(from), path].join(' → ')}`);
      return;
    }
    for (const { target, typeOnly } of byPath.get(path)?.imports ?? [])
      if (target && !typeOnly && byPath.has(target)) walk(target, [...trail, path]);
    finished.add(path);
  };
  for (const { path } of modules) walk(path, []);
  return faults;
}

const shipped = new Set<string>(shippedOfCall);

/** In the browser a call has no shapes and no refusals: what reads them gets nothing there, though the compiler sees them. */
function callFaults(module: SourceModule): string[] {
  if (!module.path.startsWith('apps/web/src/') || isTest(module.path) || module.path.includes('/testing/')) return [];
  const contracts = module.imports.filter(({ target, typeOnly }) => !typeOnly && target?.endsWith('.contract.ts'));
  const groups = contracts.flatMap(({ names }) => (names === 'all' ? [] : names));
  const passed = [...module.code.matchAll(/\b(\w+): (?:Endpoint|E)\b(?!\[)/g)].map(([, name = '']) => name);
  const calls = [...groups.map((group) => `${group}\\.\\w+`), ...passed].join('|');
  if (calls === '') return [];
  const read = new RegExp(`(?<!typeof |[\\w/.-])(?:${calls})(?:\\??\\.|\\[')(\\w+)`, 'g');
  const unpacked = new RegExp(`\\{([^{}]*)\\} = (?:${calls})\\b(?![.([])`, 'g');
  const keysIn = (list: string) => list.split(',').map((part) => part.trim().split(/[\s:=]/)[0] ?? '');
  const found = [
    ...[...module.code.matchAll(read)].map(({ 1: key = '', index }) => ({ keys: [key], index })),
    ...[...module.code.matchAll(unpacked)].map(({ 1: list = '', index }) => ({ keys: keysIn(list), index })),
  ];
  return found.flatMap(({ keys, index }) =>
    keys
      .filter((key) => key !== '' && !shipped.has(key))
      .map((key) => `"${key}" of a call in line ${lineOf(module, index)}: the browser gets only its ${shippedOfCall.join(', ')}`),
  );
}

/** The folders of an app, whatever they hold, and the imports between them (types too: code that needs a type needs the room that shapes it). */
function roomGraph(modules: readonly SourceModule[], app: string): Map<string, Map<string, string[]>> {
  const folderOf = (path: string) => new RegExp(`^apps/${app}/src/([^/]+)/`).exec(path)?.[1];
  const graph = new Map<string, Map<string, string[]>>();
  for (const { path, imports } of modules) {
    const own = folderOf(path);
    if (!own || isTest(path)) continue;
    for (const { target } of imports) {
      const other = target && folderOf(target);
      if (!other || other === own) continue;
      const others = graph.get(own) ?? new Map<string, string[]>();
      graph.set(own, others.set(other, [...(others.get(other) ?? []), `${path} imports ${target}`]));
    }
  }
  return graph;
}

/** Rooms that reach each other can only be understood, moved and tested together: every such group, with the imports that make it. */
function roomCircles(modules: readonly SourceModule[]): string[] {
  return ['api', 'web', 'identity'].flatMap((app) => {
    const graph = roomGraph(modules, app);
    const reach = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of graph.get(from)?.keys() ?? []) if (!seen.has(next)) reach(next, seen.add(next));
      return seen;
    };
    const reached = new Map([...graph.keys()].map((room) => [room, reach(room)]));
    const groups = [...graph.keys()]
      .filter((room) => reached.get(room)?.has(room))
      .map((room) => [...graph.keys()].filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)).toSorted());
    return [...new Map(groups.map((group) => [group.join(' '), group])).values()].map((group) => {
      const links = group.flatMap((room) => group.flatMap((other) => graph.get(room)?.get(other) ?? []));
      return [`apps/${app}: the rooms ${group.join(', ')} need each other in a circle:`, ...links].join('\n  ');
    });
  });
}

/** A target that does not exist is the compiler's to report; but when none exists, this check sees nothing and must not pass. */
function blindness(modules: readonly SourceModule[]): string[] {
  const links = modules.flatMap((module) => module.imports).filter(({ target }) => target !== undefined);
  return modules.length < 20 || links.length < modules.length / 2
    ? [`only ${modules.length} modules and ${links.length} imports were read: the check itself is broken`]
    : [];
}

/** A style sheet stays loaded when its page is left: a class that two rooms style would take the looks of both. */
function styleFaults(root: string): string[] {
  const stylers = new Map<string, Set<string>>();
  for (const file of globSync('apps/web/src/*/*.css', { cwd: root }).toSorted()) {
    const room = file.split(/[\\/]/)[3] ?? '';
    if (!rooms.has(room)) continue;
    const sheet = readFileSync(join(root, file), 'utf8');
    for (const [, name = ''] of sheet.matchAll(/^(?:\s*@media[^{]*\{)?\s*\.(dd-[a-z0-9-]+)/gm))
      stylers.set(name, (stylers.get(name) ?? new Set()).add(room));
  }
  return [...stylers].flatMap(([name, own]) =>
    own.size > 1 ? [`apps/web: the class ${name} is styled by the rooms ${[...own].join(' and ')}: rename one or move it to design`] : [],
  );
}

/** The walls of the house: one line per fault. */
export function wallFaults(root: string): string[] {
  const modules = readSourceModules(root);
  const declared = new Map(
    [...new Set(modules.map(({ path }) => workspaceOf(path)))]
      .filter((own) => own !== undefined)
      .filter((own) => existsSync(join(root, own, 'package.json')))
      .map((own) => [own, declaredPackages(root, own)]),
  );
  const ruleNames = ruleNamesOf(modules);
  const perModule = modules.flatMap((module) =>
    [
      ...namesAndLayout(module),
      ...layerFaults(module),
      ...undeclaredFaults(module, declared),
      ...roomFaults(module),
      ...sqlFaults(module),
      ...longSqlFaults(module),
      ...formatFaults(module),
      ...zoneFaults(module),
      ...ruleFaults(module, ruleNames),
      ...vocabularyFaults(module),
      ...statusRowFaults(module),
      ...callFaults(module),
    ].map((fault) => `${module.path}: ${fault}`),
  );
  return [...blindness(modules), ...perModule, ...circles(modules), ...roomCircles(modules), ...styleFaults(root)];
}

if (import.meta.main) {
  const faults = wallFaults(join(import.meta.dirname, '..'));
  console.log(faults.length === 0 ? 'All walls hold.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
