import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readSettings } from '@drawday/settings';
import type { BenchContext, BenchLine } from './bench-line.ts';
import { highestMemory, memoryOf } from './bench-processes.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

const sizeMB = 500;
const rounds = 3;
const growthLimitMB = 50;
const root = join(import.meta.dirname, '..');

/** An MP4 by its first bytes, and then anything. */
async function writeVideo(path: string): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  for (let at = 0; at < piece.length; at += 4) piece.writeUInt32LE((at * 2_654_435_761) % 4_294_967_296, at);
  for (let megabyte = 0; megabyte < sizeMB; megabyte++) {
    piece.writeUInt32BE(megabyte, 64);
    if (megabyte === 0) Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex').copy(piece);
    await file.write(piece);
    if (megabyte === 0) piece.fill(0x5a, 0, 24);
  }
  await file.sync();
  await file.close();
}

/** A copy that is on the disk when it is done, as an upload is. */
async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+');
  await file.sync();
  await file.close();
  await rm(to);
}

const boundary = 'drawday-bench-part';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bench.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
const foot = `\r\n--${boundary}--\r\n`;

async function send(path: string, address: string, headers: Record<string, string>): Promise<void> {
  const bytes = sizeMB * 1024 * 1024;
  const { promise, resolve: answered, reject } = Promise.withResolvers<void>();
  const outgoing = request(
    address,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + bytes + foot.length,
      },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? answered() : reject(new Error(`The upload was answered ${answer.statusCode}: ${text}`)),
      );
    },
  );
  outgoing.on('error', reject);
  outgoing.write(head);
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), outgoing, { end: false });
  outgoing.end(foot);
  return promise;
}

const seconds = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

async function measure({ api, apiPid, thinPort, world }: BenchContext) {
  const dir = join(resolve(root, readSettings(process.env, 'start').dataDir), 'bench');
  const work = join(dir, 'upload');
  await mkdir(work, { recursive: true });
  const video = join(work, 'video.mp4');
  const thinFile = join(work, 'thin.mp4');
  try {
    await writeVideo(video);
    await world.owner.query(
      `insert into employee_permissions (tenant_id, employee_id, permission, is_granted)
       select tenant_id, id, 'Files.Documents.Create', true from employees where tenant_id = $1 and user_id = $2 on conflict do nothing`,
      [world.tenantId, world.adminUserId],
    );
    // Permissions are remembered for ten seconds.
    await new Promise((done) => setTimeout(done, 11_000));
    const headers = { authorization: `Bearer ${api.token}` };
    const memory: { before: number; highest: number }[] = [];
    const figures = await interleave(rounds, {
      copy: () => seconds(() => copy(video, join(work, 'copy.mp4'))),
      thin: async () => {
        const taken = await seconds(() => send(video, `http://127.0.0.1:${thinPort}/upload?to=${encodeURIComponent(thinFile)}`, {}));
        await rm(thinFile);
        return taken;
      },
      real: async () => {
        const before = memoryOf(apiPid())?.nowMB ?? 0;
        let taken = 0;
        const highest = await highestMemory(apiPid(), async () => {
          taken = await seconds(() => send(video, `http://127.0.0.1:${api.port}/api/file-management/file-descriptor/upload`, headers));
        });
        memory.push({ before, highest });
        return taken;
      },
    });
    // The first round warms the disk and the code, and is not counted.
    const counted = memory.slice(1);
    const before = counted[0]?.before ?? 0;
    const highest = Math.max(...counted.map((round) => round.highest));
    const uploaded = medianOf(figures.real).toFixed(2);
    const ofCopy = ratioOf(figures.copy, figures.real);
    return [
      {
        work: `upload of ${sizeMB} MB, hashed and on the disk, beside a plain copy`,
        figures: `${uploaded} s, copy ${medianOf(figures.copy).toFixed(2)} s`,
        ratio: ofCopy,
        target: '≥ 0.5',
        isReached: ofCopy >= 0.5,
      },
      {
        work: 'the same beside a bare program that writes the request to the disk',
        figures: `${uploaded} s, bare program ${medianOf(figures.thin).toFixed(2)} s`,
        ratio: ratioOf(figures.thin, figures.real),
        target: 'to compare',
        isReached: true,
      },
      {
        work: `resident memory of the API grows during the upload of ${sizeMB} MB`,
        figures: `${highest - before} MB (${before} to ${highest} MB)`,
        ratio: null,
        target: `under ${growthLimitMB} MB`,
        isReached: highest - before < growthLimitMB,
      },
    ];
  } finally {
    await world.owner.query('delete from files where file_name = $1', ['bench.mp4']);
    await rm(work, { recursive: true, force: true });
    await rm(join(dir, 'files', world.tenantId), { recursive: true, force: true });
  }
}

/** The largest upload there is, beside the operating system's own copy of the same file. Needs 2 GB of disk while it runs and leaves nothing. */
export const uploadLine: BenchLine = { name: 'upload', measure };
