import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
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

/** `nobody` is on every Linux and macOS; initdb requires a user with a name. */
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
  const half = mkdtempSync(`${copy}-`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(nativeDir, half, { recursive: true, verbatimSymlinks: true });
  openToAll(half);
  renameSync(half, copy);
  return copy;
}

/** Users that could run the server for root: the owner of the data folder; for a new folder `nobody`, or the owner of a folder above it. */
function candidates(dataDir: string): Identity[] {
  const found: Identity[] = [];
  for (let folder = dataDir; folder !== dirname(folder); folder = dirname(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid === 0) continue;
    if (folder === dataDir) return [{ uid, gid }];
    found.push({ uid, gid });
  }
  return [nobody, ...found];
}

/**
 * Chooses the user that runs PostgreSQL.
 *
 * An ordinary user runs it directly. Root runs it as the folder's owner or as `nobody`; where no such user can reach the folder (a checkout
 * below root's closed home), inside a user namespace in which root is called `nobody`.
 *
 * @param nativeDir folder with `bin`, `lib`, `share`
 * @param dataDir the folder that holds the cluster and everything the server writes
 * @throws with a sentence that says what to do, when none of these works
 */
export function chooseAccount(nativeDir: string, dataDir: string): EmbeddedAccount {
  const uid = process.getuid?.() ?? -1;
  const binDir = join(nativeDir, 'bin');
  if (uid !== 0) return { binDir, prefix: [], user: {}, ownerUid: uid, ownerGid: process.getgid?.() ?? -1 };
  const who = candidates(dataDir).find((candidate) => canReach(dataDir, candidate));
  if (who) {
    const readable = canRead(nativeDir, who) ? nativeDir : copyForAll(nativeDir);
    return { binDir: join(readable, 'bin'), prefix: [], user: who, ownerUid: who.uid, ownerGid: who.gid };
  }
  const [unshare = '', ...words] = asNobodyInNamespace;
  const runs = (dir: string) => spawnSync(unshare, [...words, join(dir, 'bin', 'postgres'), '--version'], { stdio: 'ignore' }).status === 0;
  const usable = runs(nativeDir) ? nativeDir : [copyForAll(nativeDir)].find(runs);
  if (usable) return { binDir: join(usable, 'bin'), prefix: asNobodyInNamespace, user: {}, ownerUid: 0, ownerGid: 0 };
  throw new Error(
    `PostgreSQL does not run as root, and no other user can enter ${dataDir}: start as an ordinary user, or set DATA_DIR to a folder that others can enter.`,
  );
}

function giveTree(entry: string, account: EmbeddedAccount) {
  const status = lstatSync(entry);
  if (status.isDirectory()) for (const name of readdirSync(entry)) giveTree(join(entry, name), account);
  if (!status.isSymbolicLink()) chownSync(entry, account.ownerUid, account.ownerGid);
}

/** Root gives files to the account that runs the server; a folder that already belongs to it is not walked. */
export function giveTo(account: EmbeddedAccount, ...paths: readonly string[]) {
  if (process.getuid?.() !== 0) return;
  for (const path of paths) if (existsSync(path) && lstatSync(path).uid !== account.ownerUid) giveTree(path, account);
}
