// Prints the JavaScript that the first screen after sign-in loads, gzipped, from the last build's manifest. Fails above the limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** What was agreed is 350 kB; this is what it takes, and a little room. */
const limitBytes = 315_000;
const dist = new URL('./dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** The entry, the frame, the first page with its texts, and all that these import. */
const first = Object.keys(manifest).filter((name) =>
  /^index\.html$|src\/shell\/shell\.tsx$|src\/dashboards\/dashboard\.page\.tsx$|src\/(platform|dashboards)\/\w+\.en\.json$/.test(name),
);
const files = new Map();
function add(name) {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.set(chunk.file, gzipSync(readFileSync(new URL(chunk.file, dist)), { level: 9 }).length);
  for (const needed of chunk.imports ?? []) add(needed);
}
for (const name of first) add(name);

for (const [file, bytes] of [...files].sort((a, b) => b[1] - a[1])) console.log(`${String(bytes).padStart(8)}  ${file}`);
const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
console.log(`${String(total).padStart(8)}  first screen, gzip (limit ${limitBytes})`);
if (files.size === 0 || total > limitBytes) process.exitCode = 1;
