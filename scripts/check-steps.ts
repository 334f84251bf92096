import { join } from 'node:path';
import { deadCode } from './check-dead-code.ts';
import { readmeFaults } from './check-readme.ts';
import { sizeFaults } from './check-sizes.ts';
import { checkTypes } from './check-types.ts';
import { wallFaults } from './check-walls.ts';
import { wordFaults } from './check-words.ts';
import { type ChildOutcome, runNode } from './child-run.ts';
import { nothing, type Tally } from './tally.ts';

type CheckStep = { readonly name: string; readonly run: (root: string) => Promise<string[]> };

const faultsOfTool = ({ code, output }: ChildOutcome): string[] => (code === 0 ? [] : [output.trim() || `ended with ${code}`]);

const steps: readonly CheckStep[] = [
  {
    name: 'format and lint (biome)',
    run: async (root) =>
      faultsOfTool(
        await runNode(root, [join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'], { quiet: true }),
      ),
  },
  { name: 'types (tsc)', run: async (root) => faultsOfTool(await checkTypes(root, '.', 'types')) },
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
      return faults.length === 0 ? [] : [name];
    }),
  );
  const toLookInto = outcomes.flat();
  return { ...nothing, passed: outcomes.length - toLookInto.length, failed: toLookInto.length, toLookInto };
}
