import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RawBuilder } from 'kysely';
import type { TypedStatement } from './typed-statements.ts';

/** Stands for every value that a statement gets from its caller: it is everything, and has everything. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? 'id' : 1);
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    // In a statement it is a value.
    if (name === 'toOperationNode') return () => ({ kind: 'ValueNode', value: null });
    return name === 'then' ? undefined : anything;
  },
  apply: () => anything,
  construct: () => Object(anything),
});

const nameOf = (index: number) => `statementAt${index}`;

/** The statements of the source as functions beside the code that they are taken from, so that names mean what they mean there. */
function withFunctions(source: string, statements: readonly TypedStatement[]): string {
  const functions = statements.map(
    ({ given, made, text }, index) =>
      `export const ${nameOf(index)} = (anything) => { ${given.map((name) => `const ${name} = anything;`).join(' ')} ${made.join(' ')} return ${text}; };`,
  );
  return [source, ...functions].join('\n');
}

type Compile = (made: string | RawBuilder<unknown>) => string;

/**
 * The texts of statements, made by the source itself with something for everything that callers give; undefined for one that cannot be
 * made so. Importing their files must do nothing else.
 */
export async function evaluatedStatements(
  root: string,
  statements: readonly TypedStatement[],
  compile: Compile,
): Promise<(string | undefined)[]> {
  const byFile = Map.groupBy(statements, ({ file }) => join(root, file));
  const hooks = registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const listed = url.startsWith('file:') ? byFile.get(fileURLToPath(url)) : undefined;
      return listed ? { ...loaded, source: withFunctions(String(loaded.source), listed) } : loaded;
    },
  });
  const texts = new Map<TypedStatement, string>();
  for (const [file, listed] of byFile) {
    const module: Record<string, unknown> = await import(pathToFileURL(file).href);
    for (const [index, statement] of listed.entries()) {
      const make = module[nameOf(index)];
      if (typeof make !== 'function') throw new Error(`${file} has no ${nameOf(index)}`);
      try {
        texts.set(statement, compile(make(anything)));
      } catch {
        // It depends on a value that only a caller knows, such as the name of a list.
      }
    }
  }
  hooks.deregister();
  return statements.map((statement) => texts.get(statement));
}
