import type { SourceModule } from './source-modules.ts';

/** The part of a file that runs when it is loaded: everything that is not a declaration. */
const onLoad = '';
/** All names of a file. */
const everything = '*';

type Binding = { readonly target: string; readonly name: string };

type Anatomy = {
  /** What each declaration of the file mentions, by its name; `onLoad` for the statements beside them. */
  readonly mentions: ReadonlyMap<string, ReadonlySet<string>>;
  readonly imported: ReadonlyMap<string, Binding>;
  /** Exported name → own declaration, or a name of another file. */
  readonly exported: ReadonlyMap<string, string | Binding>;
  /** Files whose every name is handed on (`export * from`). */
  readonly handedOn: readonly string[];
};

const declaration =
  /^(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const\s+enum|const|let|function\*?|class|type|interface|enum)\s+([\w$]+)/;
const listedNames = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((part) => {
      const [name = '', alias = name] = part.split(/\s+as\s+/);
      return { name, alias };
    });

/** Quoted text mentions nothing; a template may. */
const withoutQuotes = (code: string) => code.replace(/(["'])(?:\\.|(?!\1)[^\\\n])*\1/g, "''");

function mentionsIn(text: string): Set<string> {
  return new Set(Array.from(withoutQuotes(text).matchAll(/(?<![\w$]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g), ([name]) => name));
}

/** Statements begin at the left edge: the formatter sees to that. */
function statementsOf(code: string): string[] {
  return code.split(/\n(?=[A-Za-z_$@])/);
}

function anatomyOf(module: SourceModule, filesLike: (pattern: string) => readonly string[]): Anatomy {
  const mentions = new Map<string, Set<string>>();
  const imported = new Map<string, Binding>();
  const exported = new Map<string, string | Binding>();
  const handedOn: string[] = [];
  const loads: Binding[] = [];
  const targetOf = (specifier: string) => module.imports.find((link) => link.specifier === specifier)?.target;
  const mention = (name: string, text: string) => {
    const known = mentions.get(name) ?? new Set();
    for (const found of mentionsIn(text)) known.add(found);
    mentions.set(name, known);
    // A page that is loaded when it is needed, and the rooms that the shell finds by their file names.
    const later = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)(?:\s*\.then\(\(\w+\) => (?:\(\{ \w+: )?\w+\.(\w+))?/g)];
    for (const [, specifier = '', taken = everything] of later) {
      const target = targetOf(specifier);
      if (target) bindLater(known, target, taken);
    }
    for (const [, pattern = ''] of text.matchAll(/import\.meta\.glob[^(]*\(\s*['"]([^'"]+)['"]/g))
      for (const target of filesLike(pattern)) bindLater(known, target, everything);
  };
  const bindLater = (known: Set<string>, target: string, name: string) => {
    const key = `import(${target}).${name}`;
    imported.set(key, { target, name });
    known.add(key);
  };
  for (const statement of statementsOf(module.code)) {
    const [, keyword, clause = '', specifier] =
      /^(import|export)\s+(?:type\s+)?([\w$\s{},*]*?)\s*from\s*['"]([^'"]+)['"]/.exec(statement) ?? [];
    const [, sideEffect] = /^import\s*['"]([^'"]+)['"]/.exec(statement) ?? [];
    const [, ownList] = /^export\s+(?:type\s+)?\{([^}]*)\}/.exec(statement) ?? [];
    const name = declaration.exec(statement)?.[1];
    if (keyword && specifier !== undefined) {
      const target = targetOf(specifier);
      if (!target) continue;
      const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
      const [, whole] = /\*\s+as\s+([\w$]+)/.exec(clause) ?? [];
      const [, fallback] = /^([\w$]+)\s*(?:,|$)/.exec(clause) ?? [];
      if (keyword === 'export') {
        if (clause.trim() === '*') handedOn.push(target);
        for (const one of listedNames(list)) exported.set(one.alias, { target, name: one.name });
        if (whole) exported.set(whole, { target, name: everything });
      } else {
        for (const one of listedNames(list)) imported.set(one.alias, { target, name: one.name });
        if (whole) imported.set(whole, { target, name: everything });
        if (fallback) imported.set(fallback, { target, name: 'default' });
      }
    } else if (sideEffect !== undefined) {
      const target = targetOf(sideEffect);
      if (target) loads.push({ target, name: onLoad });
    } else if (ownList !== undefined) {
      for (const one of listedNames(ownList)) exported.set(one.alias, one.name);
    } else if (name) {
      mention(name, statement);
      if (statement.startsWith('export')) exported.set(name, name);
    } else mention(onLoad, statement);
  }
  const atLoad = mentions.get(onLoad) ?? new Set<string>();
  for (const [index, binding] of loads.entries()) {
    imported.set(`import ${index}`, binding);
    atLoad.add(`import ${index}`);
  }
  mentions.set(onLoad, atLoad);
  return { mentions, imported, exported, handedOn };
}

export type Reach = {
  /** Whether a program comes to this file at all. */
  hasFile: (path: string) => boolean;
  /** Whether a program comes to this name of the file. */
  has: (path: string, name: string) => boolean;
};

export type Names = {
  /** The names that a file hands out; `own`: without those of `export * from`. */
  of: (path: string, which?: 'own') => readonly string[];
  /** Everything that the given starts come to: whole files, or single names of them. */
  from: (starts: readonly { readonly path: string; readonly name?: string }[]) => Reach;
};

/**
 * Follows names from a program's first file through imports, doors and `export *` to the declarations behind them, declaration by
 * declaration: what stands in a file that is used is not thereby used itself.
 */
export function followNames(modules: readonly SourceModule[]): Names {
  const paths = modules.map(({ path }) => path);
  const filesLike = (pattern: string) => {
    const like = new RegExp(`^apps/web${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    return paths.filter((path) => like.test(path));
  };
  const anatomies = new Map(modules.map((module) => [module.path, anatomyOf(module, filesLike)]));
  const namesOf = (path: string, which?: 'own'): string[] => {
    const anatomy = anatomies.get(path);
    if (!anatomy) return [];
    return which === 'own'
      ? [...anatomy.exported.keys()]
      : [...anatomy.exported.keys(), ...anatomy.handedOn.flatMap((door) => namesOf(door))];
  };
  const handsOut = (path: string, name: string): boolean => {
    const anatomy = anatomies.get(path);
    return anatomy !== undefined && (anatomy.exported.has(name) || anatomy.handedOn.some((door) => handsOut(door, name)));
  };
  const from: Names['from'] = (starts) => {
    const reached = new Map<string, Set<string>>();
    const doors = new Map<string, Set<string>>();
    const open: { path: string; own: string }[] = [];
    const enter = (path: string, own: string) => {
      const known = reached.get(path) ?? new Set();
      if (known.has(own)) return;
      reached.set(path, known.add(own));
      open.push({ path, own });
      if (own !== onLoad) enter(path, onLoad);
    };
    const take = ({ target, name }: Binding): boolean => {
      const anatomy = anatomies.get(target);
      if (!anatomy) return false;
      doors.set(target, (doors.get(target) ?? new Set()).add(name));
      if (name === onLoad) enter(target, onLoad);
      else if (name === everything) for (const each of new Set(namesOf(target))) take({ target, name: each });
      else {
        const behind = anatomy.exported.get(name);
        if (behind === undefined) return anatomy.handedOn.some((door) => handsOut(door, name) && take({ target: door, name }));
        if (typeof behind !== 'string') return take(behind);
        const binding = anatomy.imported.get(behind);
        if (binding) return take(binding);
        enter(target, behind);
      }
      return true;
    };
    for (const { path, name } of starts) {
      enter(path, onLoad);
      if (name === undefined) for (const own of anatomies.get(path)?.mentions.keys() ?? []) enter(path, own);
      else take({ target: path, name });
    }
    for (let next = open.pop(); next; next = open.pop()) {
      const { path, own } = next;
      const anatomy = anatomies.get(path);
      for (const mentioned of anatomy?.mentions.get(own) ?? []) {
        const binding = anatomy?.imported.get(mentioned);
        if (binding) take(binding);
        else if (anatomy?.mentions.has(mentioned) && mentioned !== own) enter(path, mentioned);
      }
    }
    return {
      hasFile: (path) => reached.has(path) || doors.has(path),
      has: (path, name) => {
        const behind = anatomies.get(path)?.exported.get(name) ?? name;
        return (typeof behind === 'string' && reached.get(path)?.has(behind)) || (doors.get(path)?.has(name) ?? false);
      },
    };
  };
  return { of: namesOf, from };
}
