import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux on every usual machine: ticks of a second in which /proc counts. */
const ticksPerSecond = 100;

type Times = { parent: number; ownMs: number; endedMs: number };

function timesOf(pid: number | string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold spaces and brackets: state, parent, …, times of its own, times of ended children.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (first: number) => ((Number(fields[first]) + Number(fields[first + 1])) * 1000) / ticksPerSecond;
    return { parent: Number(fields[1]), ownMs: ticks(11), endedMs: ticks(13) };
  } catch {
    return undefined;
  }
}

/**
 * CPU time that a process has used so far, in milliseconds, with that of its children, ended ones too: for a database, of all its
 * backends. NaN where the system does not say. On a loaded machine it tells more than the clock.
 */
export function cpuMsOf(pid: number | undefined): number {
  const own = pid === undefined ? undefined : timesOf(pid);
  if (!own) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(name) ?? [])
    .filter(({ parent }) => parent === pid);
  return children.reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, own.ownMs + own.endedMs);
}
