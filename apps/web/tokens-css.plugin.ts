import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Leaf = string | number | null;
type Tree = { [key: string]: Leaf | Tree | Leaf[] };

const source = new URL('./src/design/tokens.json', import.meta.url);
const dashed = (name: string) => name.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before}-${after.toLowerCase()}`);

/** Color tokens lose their `color` prefix: colorTextSecondary becomes --dd-text-secondary. */
function themeLines(token: Record<string, Leaf>): string[] {
  return Object.entries(token).map(
    ([name, value]) => `--dd-${dashed(name.replace(/^color([A-Z])/, (_, first: string) => first.toLowerCase()))}:${value}`,
  );
}

/** { flag: { HH: { fg, bg } } } becomes --dd-flag-HH and --dd-flag-HH-bg. */
function semanticLines(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([group, entries]) =>
    Object.entries(entries as Tree).flatMap(([name, entry]) => {
      if (Array.isArray(entry)) return entry.map((value, index) => `--dd-${group}-${name}-${index + 1}:${value}`);
      if (entry === null || typeof entry !== 'object') return [`--dd-${group}-${dashed(name)}:${entry}`];
      if (typeof entry.alias === 'string')
        return semanticLines({ [group]: { [name]: (entries as Record<string, Tree>)[entry.alias] ?? {} } });
      return Object.entries(entry)
        .filter(([part]) => part === 'fg' || part === 'bg' || part === 'border')
        .map(([part, value]) => `--dd-${group}-${name}${part === 'fg' ? '' : `-${part}`}:${value}`);
    }),
  );
}

function tokensCss(): string {
  const tokens = JSON.parse(readFileSync(source, 'utf8'));
  const theme = (name: 'light' | 'dark') => [
    ...themeLines(tokens.antd[name].token),
    ...semanticLines(tokens.semantic[name]),
    `color-scheme:${name}`,
  ];
  const { note: _note, ...tubes } = tokens.semantic.tube;
  const density = (name: 'compact' | 'comfortable') => {
    const { token, table } = tokens.antd.density[name];
    return [
      `--dd-font-size:${token.fontSize}px`,
      `--dd-control-height:${token.controlHeight}px`,
      `--dd-control-height-sm:${token.controlHeightSM}px`,
      `--dd-row-height:${table.rowHeight}px`,
    ];
  };
  const shared = [
    ...semanticLines({ tube: tubes }),
    `--dd-font:${tokens.antd.shared.token.fontFamily}`,
    `--dd-font-code:${tokens.antd.shared.token.fontFamilyCode}`,
    `--dd-motion-fast:${tokens.antd.shared.token.motionDurationFast}`,
    `--dd-motion-mid:${tokens.antd.shared.token.motionDurationMid}`,
  ];
  const rule = (selector: string, lines: string[]) => `${selector}{${lines.join(';')}}`;
  return [
    rule(':root', [...shared, ...density('compact')]),
    rule(':root,:root[data-theme="light"]', theme('light')),
    rule(':root[data-theme="dark"]', theme('dark')),
    rule(':root[data-density="comfortable"]', density('comfortable')),
  ].join('\n');
}

/** Serves `virtual:tokens.css`: tokens.json as --dd-* variables, so that colours live in one file and no style is made at run time. */
export function tokensCssPlugin(): Plugin {
  return {
    name: 'drawday-tokens-css',
    resolveId: (id) => (id === 'virtual:tokens.css' ? '\0virtual:tokens.css' : null),
    load: (id) => (id === '\0virtual:tokens.css' ? tokensCss() : null),
  };
}
