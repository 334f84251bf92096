import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** How the server's programs are run: PostgreSQL refuses to run as root. */
export type EmbeddedAccount = {
  readonly binDir: string;
  /** Words to put before the command, and the user to start it as. */
  readonly prefix: readonly string[];
  readonly user: { readonly uid?: number; readonly gid?: number };
  /** Who owns the data folder, seen from this process. */
  readonly ownerUid: number;
  readonly ownerGid: number;
};

/** `nobody` is on every Linux and macOS; initdb wants a user that has a name. */
const nobody = process.platform === 'darwin' ? { uid: 4_294_967_294, gid: 4_294_967_294 } : { uid: 65_534, gid: 65_534 };
const asNobodyInNamespace = ['unshare', '-U', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];

type Identity = { readonly uid: number; readonly gid: number };

function mayEnter(path: string, who: Identity, bits: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === who.uid ? 6 : gid === who.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

/** May this user walk down to a path? (5 = read and enter the path itself) */
function canReach(path: string, who: Identity): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayEnter(folder, who, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function canRead(nativeDir: string, who: Identity): boolean {
  const samples = [join(nativeDir, 'bin', 'postgres'), join(nativeDir, 'lib'), join(nativeDir, 'share', 'postgresql')];
  return canReach(nativeDir, who) && samples.every((path) => canReach(path, who) && mayEnter(path, who, 5));
}

function openToAll(path: string) {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  chmodSync(path, status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644);
  if (status.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** A copy of the programs where every user can read them, for a checkout inside a closed home folder. */
function copyForAll(nativeDir: string): string {
  const { mtimeMs, ino } = statSync(join(nativeDir, 'bin', 'postgres'));
  const base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const copy = join(base, `drawday-postgres-${ino.toString(36)}${Math.trunc(mtimeMs).toString(36)}`);
  if (existsSync(copy) && statSync(copy).uid === 0) return copy;
  const half = `${copy}.${process.pid}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(nativeDir, half, { recursive: true, verbatimSymlinks: true });
  openToAll(half);
  renameSync(half, copy);
  return copy;
}

/** The owner that an ordinary user's earlier run gave the folder; root then works as that user. */
function formerOwner(clusterDir: string): Identity | undefined {
  if (!existsSync(clusterDir)) return undefined;
  const { uid, gid } = statSync(clusterDir);
  return uid === 0 ? undefined : { uid, gid };
}

/**
 * Chooses the user that runs PostgreSQL.
 *
 * An ordinary user runs it himself. Root runs it as the folder's owner or as `nobody`; where that user can not reach the folder (a checkout
 * below a closed home), inside a user namespace in which root is called `nobody`.
 *
 * @param nativeDir folder with `bin`, `lib`, `share`
 * @param clusterDir the cluster's folder, which may not exist yet, in one that does
 * @throws with a sentence that says what to do when no way is open
 */
export function chooseAccount(nativeDir: string, clusterDir: string): EmbeddedAccount {
  const uid = process.getuid?.() ?? -1;
  const binDir = join(nativeDir, 'bin');
  if (uid !== 0) return { binDir, prefix: [], user: {}, ownerUid: uid, ownerGid: process.getgid?.() ?? -1 };
  const who = formerOwner(clusterDir) ?? nobody;
  if (canReach(clusterDir, who)) {
    const readable = canRead(nativeDir, who) ? nativeDir : copyForAll(nativeDir);
    return { binDir: join(readable, 'bin'), prefix: [], user: who, ownerUid: who.uid, ownerGid: who.gid };
  }
  const [unshare = '', ...words] = asNobodyInNamespace;
  if (spawnSync(unshare, [...words, join(binDir, 'postgres'), '--version'], { stdio: 'ignore' }).status === 0)
    return { binDir, prefix: asNobodyInNamespace, user: {}, ownerUid: 0, ownerGid: 0 };
  throw new Error(
    `PostgreSQL does not run as root, and no other user can enter ${dirname(clusterDir)}: start as an ordinary user, or set DATA_DIR to a folder that others can enter.`,
  );
}

/** Gives a folder and all in it to the account, when it is not its own yet. */
export function giveTo(path: string, account: EmbeddedAccount) {
  if (process.getuid?.() !== 0 || lstatSync(path).uid === account.ownerUid) return;
  const give = (entry: string) => {
    const status = lstatSync(entry);
    if (status.isDirectory()) for (const name of readdirSync(entry)) give(join(entry, name));
    if (!status.isSymbolicLink()) chownSync(entry, account.ownerUid, account.ownerGid);
  };
  give(path);
}
