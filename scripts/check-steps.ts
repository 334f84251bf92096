import { join } from 'node:path';
import { deadCode } from './check-dead-code.ts';
import { readmeFaults } from './check-readme.ts';
import { sizeFaults } from './check-sizes.ts';
import { wallFaults } from './check-walls.ts';
import { wordFaults } from './check-words.ts';
import { runNode } from './child-run.ts';
import { nothing, type Tally } from './tally.ts';

type CheckStep = { readonly name: string; readonly run: (root: string) => Promise<string[]> };

async function faultsOfTool(root: string, args: readonly string[]): Promise<string[]> {
  const { code, output } = await runNode(root, args, { quiet: true });
  return code === 0 ? [] : [output.trim() || `ended with ${code}`];
}

const steps: readonly CheckStep[] = [
  {
    name: 'format and lint (biome)',
    run: (root) => faultsOfTool(root, [join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.']),
  },
  {
    name: 'types (tsc)',
    // Each of its four checkers works out the same types again: together they took twice the CPU of one, which leaves a core to the others.
    run: (root) => faultsOfTool(root, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '1']),
  },
  { name: 'walls between the parts', run: async (root) => wallFaults(root) },
  { name: 'sizes of files', run: async (root) => sizeFaults(root) },
  { name: 'words of the glossary', run: async (root) => wordFaults(root) },
  { name: 'dead code', run: async (root) => deadCode(root) },
  { name: 'settings and accounts in the README', run: async (root) => readmeFaults(root) },
];

/** Runs all checks side by side, says what each found, and counts them. */
export async function runChecks(root: string): Promise<Tally> {
  const outcomes = await Promise.all(
    steps.map(async ({ name, run }) => {
      const faults = await run(root);
      console.log(faults.length === 0 ? `ok      ${name}` : `FAILED  ${name}\n${faults.join('\n')}`);
      return faults.length === 0;
    }),
  );
  const failed = outcomes.filter((ok) => !ok).length;
  return { ...nothing, passed: outcomes.length - failed, failed };
}
