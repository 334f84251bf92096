import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

/** A statement in the source whose rows have a type: `sql<Row>` with its template, or `query<Row>` with its text. */
export type TypedStatement = {
  /** Path from the root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly rowType: string;
  /** Whether it is a template of Kysely. */
  readonly isTemplate: boolean;
  /** What stands between the values, in order. */
  readonly parts: readonly string[];
  /** The source of it. */
  readonly text: string;
  /** What it needs of the functions around it: constants with their source, and the names of everything else. */
  readonly made: readonly string[];
  readonly given: readonly string[];
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) for (const child of nodesIn(value)) yield* walk(child);
}

const cookedText = (quasi: Node): string => {
  const { value } = quasi;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
};

/** The literal parts of a text; undefined when it is not one. Two parts that follow each other have something unknown between them. */
function partsOf(node: Node | undefined): string[] | undefined {
  if (node?.type === 'TemplateLiteral') return nodesIn(node.quasis).map(cookedText);
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  return undefined;
}

function statementOf(node: Node): { rowType: Node; body: Node; isTemplate: boolean; parts: string[] } | undefined {
  const [rowType] = isNode(node.typeArguments) ? nodesIn(node.typeArguments.params) : [];
  if (!rowType) return undefined;
  const isTag = node.type === 'TaggedTemplateExpression' && isNode(node.tag) && node.tag.name === 'sql';
  const callee = node.type === 'CallExpression' && isNode(node.callee) && isNode(node.callee.property) ? node.callee.property : undefined;
  const parts =
    isTag && isNode(node.quasi) ? partsOf(node.quasi) : callee?.name === 'query' ? partsOf(nodesIn(node.arguments)[0]) : undefined;
  const body = isTag ? node : nodesIn(node.arguments)[0];
  return parts && body && { rowType, body, isTemplate: isTag, parts };
}

/** A template without a verb at its head is a piece of a statement, typed by the value that it gives. */
const isWhole = ([head = '', ...rest]: readonly string[]) =>
  /^\s*(select|with|insert|update|delete|merge|values|fetch)\b/i.test(head) || (head.trim() === '' && rest.length > 0);

const nameIn = (node: Node | undefined) => (node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined);

/** Names that a part of the source uses; those of properties are not among them. */
function usedNames(node: Node): string[] {
  const name = nameIn(node);
  if (name !== undefined) return [name];
  return Object.entries(node).flatMap(([key, value]) => {
    const isProperty = (node.type === 'MemberExpression' && key === 'property') || (node.type === 'Property' && key === 'key');
    if ((isProperty && node.computed !== true) || key.startsWith('type')) return [];
    return nodesIn(value).flatMap(usedNames);
  });
}

/** Names that a module knows everywhere in it. */
const knownIn = (program: Node): Set<string> =>
  new Set(
    nodesIn(program.body).flatMap((statement) => {
      const declared = nodesIn(statement.declaration)[0] ?? statement;
      const all = [...nodesIn(statement.specifiers).flatMap(({ local }) => nodesIn(local)), ...nodesIn(declared.declarations), declared];
      return all.flatMap((node) => nameIn(node) ?? nameIn(nodesIn(node.id)[0]) ?? []);
    }),
  );

/** Constants that the functions around a part declare before it. */
function constantsAround(program: Node, part: Node): Map<string, Node> {
  const around = [...walk(program)].filter(({ start, end }) => start <= part.start && end >= part.end);
  const declared = around
    .flatMap((node) => (node.type === 'BlockStatement' ? nodesIn(node.body) : []))
    .filter(({ type, end }) => type === 'VariableDeclaration' && end < part.start)
    .flatMap(({ declarations }) => nodesIn(declarations));
  return new Map(
    declared.flatMap(({ id, init }) => {
      const name = nameIn(nodesIn(id)[0]);
      const [value] = nodesIn(init);
      const isSync = value && ![...walk(value)].some(({ type }) => type === 'AwaitExpression');
      return name !== undefined && isSync ? [[name, value] as const] : [];
    }),
  );
}

/** What a statement needs of the functions around it. */
function needsOf(program: Node, known: ReadonlySet<string>, part: Node, source: string): Pick<TypedStatement, 'made' | 'given'> {
  const constants = constantsAround(program, part);
  const made = new Map<string, string>();
  const given = new Set<string>();
  const take = (node: Node) => {
    for (const name of usedNames(node)) {
      if (known.has(name) || made.has(name) || given.has(name) || name in globalThis) continue;
      const constant = constants.get(name);
      if (!constant) {
        given.add(name);
        continue;
      }
      constants.delete(name);
      take(constant);
      made.set(name, `const ${name} = ${source.slice(constant.start, constant.end)};`);
    }
  };
  take(part);
  return { made: [...made.values()], given: [...given] };
}

/** Types that stand inside of a function: beneath a copy of the file, where row types are compared, their names would mean something else. */
function localTypes(program: Node): string[] {
  const top = new Set(nodesIn(program.body).flatMap((statement) => [statement, ...nodesIn(statement.declaration)]));
  const declared = [...walk(program)].filter((node) => /^TS(TypeAlias|Interface)Declaration$/.test(node.type) && !top.has(node));
  return declared.flatMap(({ id }) => nameIn(nodesIn(id)[0]) ?? []);
}

function statementsIn(root: string, file: string): TypedStatement[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/\bsql<|\.query</.test(text)) return [];
  return nodesIn(parseAst(text, { lang: 'ts' })).flatMap((program) => {
    const known = knownIn(program);
    const local = localTypes(program);
    return [...walk(program)].flatMap((node) => {
      const found = statementOf(node);
      if (!found || !isWhole(found.parts)) return [];
      const { rowType, body, ...place } = found;
      const line = text.slice(0, node.start).split('\n').length;
      const needs = needsOf(program, known, body, text);
      const words = text.slice(rowType.start, rowType.end);
      const hidden = local.find((name) => new RegExp(`\\b${name}\\b`).test(words));
      if (hidden) throw new Error(`${file}:${line}: declare ${hidden} at the top of the file, where it can be compared.`);
      return [{ file, line, ...place, rowType: words, text: text.slice(body.start, body.end), ...needs }];
    });
  });
}

/** All of them in the programs; tests and what serves them are left out. */
export function typedStatements(root: string): TypedStatement[] {
  const files = globSync('{apps,packages}/*/src/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => !/\.test\.ts$|\/testing\/|\/test-|\/generated\//.test(file))
    .sort()
    .flatMap((file) => statementsIn(root, file));
}
