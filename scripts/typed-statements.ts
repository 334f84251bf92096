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

function statementOf(node: Node): { rowType: Node; isTemplate: boolean; parts: string[] } | undefined {
  const [rowType] = isNode(node.typeArguments) ? nodesIn(node.typeArguments.params) : [];
  if (!rowType) return undefined;
  const isTag = node.type === 'TaggedTemplateExpression' && isNode(node.tag) && node.tag.name === 'sql';
  const callee = node.type === 'CallExpression' && isNode(node.callee) && isNode(node.callee.property) ? node.callee.property : undefined;
  const parts =
    isTag && isNode(node.quasi) ? partsOf(node.quasi) : callee?.name === 'query' ? partsOf(nodesIn(node.arguments)[0]) : undefined;
  return parts && { rowType, isTemplate: isTag, parts };
}

/** A template without a verb at its head is a piece of a statement, typed by the value that it gives. */
const isWhole = ([head = '', ...rest]: readonly string[]) =>
  /^\s*(select|with|insert|update|delete|merge|values|fetch)\b/i.test(head) || (head.trim() === '' && rest.length > 0);

function statementsIn(root: string, file: string): TypedStatement[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/\bsql<|\.query</.test(text)) return [];
  return nodesIn(parseAst(text, { lang: 'ts' }))
    .flatMap((program) => [...walk(program)])
    .flatMap((node) => {
      const found = statementOf(node);
      if (!found || !isWhole(found.parts)) return [];
      const { rowType, ...place } = found;
      return [{ file, line: text.slice(0, node.start).split('\n').length, ...place, rowType: text.slice(rowType.start, rowType.end) }];
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
