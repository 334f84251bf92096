import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export type ImportOfModule = {
  readonly specifier: string;
  /** The file of this repository that it names; undefined for a package. */
  readonly target: string | undefined;
  /** The names taken, or 'all' (namespace, dynamic import, side effect). */
  readonly names: readonly string[] | 'all';
  readonly typeOnly: boolean;
  readonly reExport: boolean;
};

export type SourceModule = {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text without comments. */
  readonly code: string;
  readonly imports: readonly ImportOfModule[];
  readonly exports: readonly { readonly name: string; readonly isType: boolean }[];
};

const patterns = ['{apps,packages}/*/*.{ts,tsx}', '{apps,packages}/*/src/**/*.{ts,tsx}', '{scripts,e2e,bench}/**/*.ts', '*.ts'];

/** Comments become blanks, so that line numbers stay; strings are kept, because imports are strings. */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g,
    (match, literal) => literal ?? match.replace(/[^\n]/g, ' '),
  );
}

function packageTarget(root: string, specifier: string): string | undefined {
  const [, folder = '', rest] = /^@drawday\/([a-z0-9-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const base = ['packages', 'apps'].map((kind) => posix.join(kind, folder)).find((dir) => existsSync(join(root, dir, 'package.json')));
  if (!folder || !base) return undefined;
  const doors: Record<string, string> = JSON.parse(readFileSync(join(root, base, 'package.json'), 'utf8')).exports ?? {};
  const door = rest === undefined ? doors['.'] : (doors[`./${rest}`] ?? doors['./*']?.replace('*', rest));
  return door && posix.join(base, door);
}

function localNames(clause: string): readonly string[] | 'all' {
  if (/\*/.test(clause)) return 'all';
  const [, listed = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const named = listed
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((part) => part.split(/\s+as\s+/)[0] ?? part);
  return /^\s*[\w$]+\s*(,|$)/.test(clause.replace(/^\s*type\s+(?=[\w{*])/, '')) ? ['default', ...named] : named;
}

function importsOf(root: string, path: string, code: string): ImportOfModule[] {
  const resolve = (specifier: string) =>
    specifier.startsWith('.') ? posix.join(dirname(path), specifier) : packageTarget(root, specifier);
  const statements = [...code.matchAll(/^[ \t]*(import|export)\s+(type\s+)?([\w$\s{},*]*?)\s*from\s*['"]([^'"]+)['"]/gm)].map(
    ([, keyword = '', type, clause = '', specifier = '']) => ({
      specifier,
      target: resolve(specifier),
      names: localNames(clause),
      typeOnly: type !== undefined || (/^\s*\{/.test(clause) && !/[{,]\s*(?!type\s)[\w$]/.test(clause)),
      reExport: keyword === 'export',
    }),
  );
  const bare = [...code.matchAll(/^[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm)].map(([, first, second]) => {
    const specifier = first ?? second ?? '';
    return { specifier, target: resolve(specifier), names: 'all' as const, typeOnly: false, reExport: false };
  });
  return [...statements, ...bare];
}

function exportsOf(code: string): { name: string; isType: boolean }[] {
  const declared = [
    ...code.matchAll(/^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(const|let|function\*?|class|type|interface)\s+([\w$]+)/gm),
  ].map(([, keyword, name = '']) => ({ name, isType: keyword === 'type' || keyword === 'interface' }));
  const listed = [...code.matchAll(/^export\s+(type\s+)?\{([^}]*)\}(?!\s*from)/gm)].flatMap(([, type, list = '']) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => ({ name: part.split(/\s+as\s+/).at(-1) ?? part, isType: type !== undefined || part.startsWith('type ') })),
  );
  return [...declared, ...listed];
}

/** Every TypeScript file of the repository with what it imports and exports, read as text: quick, and without a compiler's interface. */
export function readSourceModules(root: string): SourceModule[] {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return [...new Set(files)]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist|coverage)\//.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const code = withoutComments(text);
      return { path, text, code, imports: importsOf(root, path, code), exports: exportsOf(code) };
    });
}

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|\/testing\/|^(?:packages\/database\/src|scripts)\/test-[\w-]+\.ts$|^e2e\/|^bench\//.test(path);

/** The folder of a file's workspace, such as `apps/api`; undefined outside of one. */
export const workspaceOf = (path: string): string | undefined => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0];
