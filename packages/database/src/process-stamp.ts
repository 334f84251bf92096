import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function linuxStamp(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces: count fields after it (state is the 1st, start time the 20th).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function psColumn(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/**
 * Distinguishes a process from a later one with the same ID: pid and stamp together identify a process for good.
 *
 * @returns undefined when no such process runs (a zombie does not run)
 */
export function processStamp(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStamp(pid);
  if (process.platform !== 'win32') return psColumn(pid, 'stat').startsWith('Z') ? undefined : psColumn(pid, 'lstart') || undefined;
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}

/** The command line of a running process, its arguments separated by spaces; empty when it cannot be found out. */
export function processCommand(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return psColumn(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Waits until a process is gone. @returns false when it is still running after `timeoutMs` */
export async function processGone(pid: number, stamp: string, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (processStamp(pid) === stamp) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
