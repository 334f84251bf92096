import { spawn } from 'node:child_process';

export type ChildOutcome = { readonly code: number; readonly output: string };

/** Runs a program of node_modules (or a file) with this Node to its end; its output is shown, or kept when `quiet`. */
export function runNode(
  root: string,
  args: readonly string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<ChildOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const end = () => child.kill('SIGTERM');
    process.once('disconnect', end);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('disconnect', end);
      resolve({ code: code ?? 1, output });
    });
  });
}
