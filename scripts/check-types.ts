import { join } from 'node:path';
import { type ChildOutcome, runNode } from './child-run.ts';

/**
 * Checks the types of a project, by one checker: each of its usual four works out the same types again, and together they take twice the CPU.
 *
 * What it found is kept beside the packages under the given name: the next time it looks at what has changed since, and at what that reaches.
 */
export function checkTypes(root: string, project: string, name: string): Promise<ChildOutcome> {
  const kept = join('node_modules', '.cache', `${name}.tsbuildinfo`);
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, '-p', project, '--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
  return runNode(root, args, { quiet: true });
}
