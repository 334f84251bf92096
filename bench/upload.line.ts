import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readSettings } from '@drawday/settings';
import type { BenchContext, BenchLine } from './bench-line.ts';
import { highestMemory, memoryOf } from './bench-processes.ts';

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

async function send(path: string, address: string, headers: Record<string, string>): Promise<string> {
  const bytes = sizeMB * 1024 * 1024;
  const { promise, resolve: answered, reject } = Promise.withResolvers<string>();
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
        answer.statusCode === 200
          ? answered(JSON.parse(text).id)
          : reject(new Error(`The upload was answered ${answer.statusCode}: ${text}`)),
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
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure({ api, apiPid, world }: BenchContext) {
  const dir = join(resolve(root, readSettings(process.env, 'start').dataDir), 'bench');
  const work = join(dir, 'upload');
  await mkdir(work, { recursive: true });
  const video = join(work, 'video.mp4');
  try {
    await writeVideo(video);
    const headers = { authorization: `Bearer ${api.token}` };
    await world.owner.query(
      `insert into employee_permissions (tenant_id, employee_id, permission, is_granted)
       select tenant_id, id, 'Files.Documents.Create', true from employees where tenant_id = $1 and user_id = $2 on conflict do nothing`,
      [world.tenantId, world.adminUserId],
    );
    // What a person may do is remembered for ten seconds.
    await new Promise((done) => setTimeout(done, 11_000));
    const address = `http://127.0.0.1:${api.port}/api/file-management/file-descriptor/upload`;
    const copied: number[] = [];
    const uploaded: number[] = [];
    let before = 0;
    let highest = 0;
    // The first round of both warms the disk and the code, and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const copySeconds = await seconds(() => copy(video, join(work, 'copy.mp4')));
      if (round === 1) before = memoryOf(apiPid())?.nowMB ?? 0;
      let uploadSeconds = 0;
      const memory = await highestMemory(apiPid(), async () => {
        uploadSeconds = await seconds(() => send(video, address, headers));
      });
      if (round === 0) continue;
      copied.push(copySeconds);
      uploaded.push(uploadSeconds);
      highest = Math.max(highest, memory);
    }
    const ratio = middle(copied) / middle(uploaded);
    const growthMB = highest - before;
    return [
      {
        work: `upload of ${sizeMB} MB, hashed and on the disk, beside a plain copy`,
        figures: `${middle(uploaded).toFixed(2)} s, copy ${middle(copied).toFixed(2)} s`,
        ratio,
        target: '≥ 0.5',
        isReached: ratio >= 0.5,
      },
      {
        work: `resident memory of the API grows during the upload of ${sizeMB} MB`,
        figures: `${growthMB} MB (${before} to ${highest} MB)`,
        ratio: null,
        target: `under ${growthLimitMB} MB`,
        isReached: growthMB < growthLimitMB,
      },
    ];
  } finally {
    await world.owner.query('delete from files where file_name = $1', ['bench.mp4']);
    await rm(work, { recursive: true, force: true });
    await rm(join(dir, 'files', world.tenantId), { recursive: true, force: true });
  }
}

/** The largest upload there is, beside the operating system's own copy of the same file. Needs 1.5 GB of disk while it runs and leaves nothing. */
export const uploadLine: BenchLine = { name: 'upload', measure };
