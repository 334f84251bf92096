import type { LineResult } from './bench-line.ts';

const columns = ['work', 'measured', 'ratio', 'target', ''] as const;

/** The table as text, one row per line. */
export function resultTable(results: readonly LineResult[]): string {
  const rows = results.map(({ work, figures, ratio, target, isReached }) => [
    work,
    figures,
    ratio === null ? '' : ratio.toFixed(2),
    target,
    isReached ? 'reached' : 'SHORT',
  ]);
  const widths = columns.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd();
  return [line(columns), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(line)].join('\n');
}
