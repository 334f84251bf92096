import { join } from 'node:path';

/** The longest path of a socket that every system takes. */
const socketPathBytes = 103;

/**
 * The folder of the server's socket, where it can have one: a statement over it takes half of the work that TCP takes. Only who may enter the folder
 * reaches it.
 */
export function socketFolder(dataDir: string, port: number, platform: string = process.platform): string | undefined {
  const fits = Buffer.byteLength(join(dataDir, `.s.PGSQL.${port}`)) <= socketPathBytes;
  // A comma would part two folders, a quote enclose one.
  return platform !== 'win32' && fits && /^[^,"]+$/.test(dataDir) ? dataDir : undefined;
}
