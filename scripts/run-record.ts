import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processGone, processStamp } from '@drawday/database/process-stamp.ts';

/** One process of a run, so named that a later process with the same number is not taken for it. */
type Member = { readonly pid: number; readonly stamp: string };
type Run = { readonly supervisor: Member; readonly children: readonly Member[] };

const recordFile = (dataDir: string) => join(dataDir, 'run.json');

function memberOf(pid: number): Member | undefined {
  const stamp = processStamp(pid);
  return stamp === undefined ? undefined : { pid, stamp };
}

function readRun(dataDir: string): Run | undefined {
  const file = recordFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Notes who belongs to this run, for the run after one that was killed. */
export function recordRun(dataDir: string, childPids: readonly number[]) {
  const supervisor = memberOf(process.pid);
  if (!supervisor) return;
  const children = childPids.map(memberOf).filter((member) => member !== undefined);
  const half = `${recordFile(dataDir)}.${process.pid}`;
  writeFileSync(half, JSON.stringify({ supervisor, children } satisfies Run));
  renameSync(half, recordFile(dataDir));
}

/** After a stop in good order. A run that was refused leaves the record of the run that is there. */
export function forgetRun(dataDir: string) {
  if (readRun(dataDir)?.supervisor.pid === process.pid) rmSync(recordFile(dataDir), { force: true });
}

async function endMember({ pid, stamp }: Member) {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (await processGone(pid, stamp, 0)) return;
    process.kill(pid, signal);
    if (await processGone(pid, stamp, 5000)) return;
  }
}

/**
 * Ends the processes that a killed run left behind.
 *
 * @throws when that run is alive and well
 */
export async function endFormerRun(dataDir: string): Promise<void> {
  const run = readRun(dataDir);
  if (!run) return;
  const { pid, stamp } = run.supervisor;
  // A run that lost its terminal a moment ago is stopping by itself.
  if (!(await processGone(pid, stamp, 5000)))
    throw new Error(
      `Drawday already runs on this data folder (process ${pid}): stop it there with Ctrl-C, or set DATA_DIR and other ports.`,
    );
  await Promise.all(run.children.map(endMember));
}
