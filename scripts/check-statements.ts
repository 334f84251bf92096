import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describedColumns } from '@drawday/database/testing/described-columns.ts';
import type { RecordedStatement } from '@drawday/database/testing/recorded-statements.ts';
import { checkTypes } from './check-types.ts';
import { evaluatedStatements } from './evaluated-statements.ts';
import { nothing, type Tally } from './tally.ts';
import { type TypedStatement, typedStatements } from './typed-statements.ts';

type Column = RecordedStatement['columns'][number];
type Answered = { readonly statement: TypedStatement; readonly columns: readonly Column[] };

function recordedStatements(root: string): RecordedStatement[] {
  const lines = globSync('reports/statements/*.jsonl', { cwd: root }).flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));
  return lines.filter(Boolean).map((line): RecordedStatement => JSON.parse(line));
}

/** Whether a text is these parts in their order, with anything between them. */
function fits(text: string, parts: readonly string[]): boolean {
  const [head = '', ...rest] = parts;
  if (!text.startsWith(head)) return false;
  let at = head.length;
  for (const [index, part] of rest.entries()) {
    if (index === rest.length - 1) return text.length - part.length >= at && text.endsWith(part);
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at === text.length;
}

const literalLength = ({ parts }: TypedStatement) => parts.join('').length;

/** The statements of the source that a recorded one comes from: several when a file has the same template twice. */
function sourcesOf({ text, template }: RecordedStatement, statements: readonly TypedStatement[]): TypedStatement[] {
  if (!template) {
    const fitting = statements.filter(({ isTemplate, parts }) => !isTemplate && fits(text, parts));
    const most = Math.max(0, ...fitting.map(literalLength));
    return fitting.filter((statement) => literalLength(statement) === most);
  }
  const wanted = JSON.stringify(template.parts);
  const same = statements.filter(({ isTemplate, parts }) => isTemplate && JSON.stringify(parts) === wanted);
  const here = same.filter(({ file }) => template.file.endsWith(file));
  return here.length > 0 ? here : same;
}

/** What PostgreSQL answered to each statement of the source: one entry for each set of columns. */
function answersOf(statements: readonly TypedStatement[], recorded: readonly RecordedStatement[]): Answered[] {
  const answers = new Map<string, Answered>();
  for (const one of recorded)
    for (const statement of sourcesOf(one, statements)) {
      const { columns } = one;
      const key = `${statement.file}:${statement.line}:${columns.map(({ name, kind }) => `${name} ${kind}`).join()}`;
      const before = answers.get(key)?.columns;
      const merged = columns.map((column, index) => ({ ...column, wasNull: column.wasNull || before?.[index]?.wasNull === true }));
      answers.set(key, { statement, columns: merged });
    }
  return [...answers.values()];
}

/** Types that are an error where a row type and an answer differ. */
const prelude = [
  'type Holds<Fact extends true> = Fact;',
  'type Needed<Row> = { [Key in keyof Row]-?: undefined extends Row[Key] ? (unknown extends Row[Key] ? Key : never) : Key }[keyof Row];',
  'type Answers<Row, Names> = [Exclude<Needed<Row>, Names>] extends [never] ? true : false;',
  'type Takes<Value, Kind> = unknown extends Value ? true : [Exclude<Value, null | undefined>] extends [Kind] ? true : [Kind] extends [Value] ? true : false;',
  'type IsOf<Row, Key, Kind> = Key extends keyof Row ? Takes<Row[Key], Kind> : true;',
  'type MayBeNull<Row, Key> = Key extends keyof Row ? (null extends Row[Key] ? true : false) : true;',
];

const ofCaller = 'the row type is that of the caller';

type Claim = { readonly line: string; readonly fault: string };

/** What must hold of one row type: that its columns are answered, and of each its type and whether it may be null. What is answered beside them is not used. */
function claimsOf({ statement, columns }: Answered, index: number): Claim[] {
  const row = `Row_${index}`;
  const place = `${statement.file}:${statement.line}: `;
  const names = columns.map(({ name }) => JSON.stringify(name)).join(' | ');
  const claim = (name: string, fact: string, fault: string) => ({
    line: `export type ${row}_${name} = Holds<${fact}>;`,
    fault: place + fault,
  });
  return [
    {
      line: `type ${row} = ${statement.rowType.replaceAll('\n', ' ')};`,
      fault: place + ofCaller,
    },
    claim(
      'names',
      `Answers<${row}, ${names}>`,
      `the row type has a column that is not among those answered: ${names.replaceAll(' | ', ', ')}`,
    ),
    ...columns.flatMap(({ name, kind, wasNull }, position) => [
      ...(kind === 'json' || kind === 'unknown'
        ? []
        : [
            claim(
              `${position}_type`,
              `IsOf<${row}, ${JSON.stringify(name)}, ${kind}>`,
              `"${name}" is answered as ${kind}, not as the row type says`,
            ),
          ]),
      ...(wasNull
        ? [claim(`${position}_null`, `MayBeNull<${row}, ${JSON.stringify(name)}>`, `"${name}" was null, which the row type does not allow`)]
        : []),
    ]),
  ];
}

/** A copy of a source file, with what must hold of its row types beneath: names of the file mean there what they mean in it. */
function writeCopy(root: string, folder: string, file: string, claims: readonly Claim[]): Map<number, string> {
  const source = readFileSync(join(root, file), 'utf8');
  const before = [source.trimEnd(), ...prelude].join('\n');
  const copy = join(folder, file);
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, `${[before, ...claims.map(({ line }) => line)].join('\n')}\n`);
  const firstLine = before.split('\n').length + 1;
  return new Map(claims.map(({ fault }, index) => [firstLine + index, fault]));
}

async function faultsOf(root: string, answers: readonly Answered[]): Promise<string[]> {
  const folder = join(root, 'reports', 'statement-types');
  rmSync(folder, { recursive: true, force: true });
  const byFile = Map.groupBy(answers, ({ statement }) => statement.file);
  const faults = new Map([...byFile].map(([file, listed]) => [file, writeCopy(root, folder, file, listed.flatMap(claimsOf))]));
  const config = { extends: '../../tsconfig.json', compilerOptions: { rootDirs: ['../..', '.'] }, include: ['.'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await checkTypes(root, folder, 'statement-types');
  const found = [...output.matchAll(/^reports\/statement-types\/(.+?)\((\d+),\d+\): (.*)$/gm)].map(
    ([, file = '', line = '', words = '']) => faults.get(file)?.get(Number(line)) ?? `${file}:${line}: ${words}`,
  );
  return code !== 0 && found.length === 0 ? [output] : [...new Set(found)];
}

const placeOf = ({ file, line }: TypedStatement) => `${file}:${line}`;

/** What a comparison found, and what is to be said of it. */
export type Compared = { readonly lines: readonly string[]; readonly tally: Tally };

async function compare(root: string, statements: readonly TypedStatement[], answers: readonly Answered[], why: string): Promise<Compared> {
  const found = answers.length === 0 ? ['No statement was answered.'] : await faultsOf(root, answers);
  const placeIn = (fault: string) => fault.slice(0, fault.indexOf(': '));
  const generic = new Set(found.filter((fault) => fault.endsWith(ofCaller)).map(placeIn));
  const faults = found.filter((fault) => !generic.has(placeIn(fault)));
  const compared = new Set(answers.map(({ statement }) => placeOf(statement)).filter((place) => !generic.has(place)));
  const left = statements.map(placeOf).filter((place) => !compared.has(place));
  const count = `${compared.size} of ${statements.length} statements were compared${left.length ? `; ${why}:` : ''}`;
  return {
    lines: [...faults.map((fault) => `FAILED  ${fault}`), count, ...left],
    tally: { ...nothing, passed: compared.size - new Set(faults.map(placeIn)).size, failed: faults.length },
  };
}

/** Says what a comparison found. */
export async function tallyOf(compared: Promise<Compared>): Promise<Tally> {
  const { lines, tally } = await compared;
  console.log(lines.join('\n'));
  return tally;
}

/** Compares the row types that the source asserts with what PostgreSQL answered while the tests ran. */
export function checkStatements(root: string): Promise<Compared> {
  const statements = typedStatements(root);
  return compare(root, statements, answersOf(statements, recordedStatements(root)), 'no test runs, or their callers type');
}

/** Compares them with the columns that PostgreSQL says the statements of the stores return, without running any test. */
export async function checkDescribedStatements(root: string): Promise<Compared> {
  const statements = typedStatements(root).filter(({ file }) => file.endsWith('.store.ts'));
  const made: TypedStatement[] = [];
  const columns = await describedColumns(async (compile) => {
    const texts = await evaluatedStatements(root, statements, compile);
    return statements.flatMap((statement, index) => {
      const text = texts[index];
      if (text === undefined) return [];
      made.push(statement);
      return [{ text, isTemplate: statement.isTemplate }];
    });
  });
  const answers = made.flatMap((statement, index) => (columns[index]?.length ? [{ statement, columns: columns[index] }] : []));
  return compare(root, statements, answers, 'npm test compares what only a caller can make');
}
