import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { laboratoryTests, tubes } from '@drawday/catalogue';
import { notPerformedReasons, notPerformedRemedies } from '@drawday/vocabulary';
import type { Client } from 'pg';
import { demoIds } from './demo-ids.ts';

type Document = { folder: number; fileName: string; mimeType: 'text/csv' | 'text/plain'; text: string };

const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** What the laboratory hands out, from its own directory; `folder` counts the folders of the laboratory. */
const documents = (): readonly Document[] => [
  {
    folder: 0,
    fileName: 'Tubes and their tests.csv',
    mimeType: 'text/csv',
    text: csv([
      ['Tube', 'Name', 'Order of draw', 'Handling', 'Tests'],
      ...tubes.map((tube) => [
        tube.code,
        tube.name,
        tube.drawOrder,
        tube.handling,
        laboratoryTests.flatMap((test) => (test.tubes[0] === tube.code ? [test.code] : [])).join(' '),
      ]),
    ]),
  },
  {
    folder: 0,
    fileName: 'Why tests are not performed.csv',
    mimeType: 'text/csv',
    text: csv([
      ['Code', 'Reason', 'What helps'],
      ...notPerformedReasons.codes.map((code) => [code, notPerformedReasons.of[code].en, notPerformedRemedies[code].en]),
    ]),
  },
  {
    folder: 1,
    fileName: 'Handover to the courier.txt',
    mimeType: 'text/plain',
    text: [
      ...['Handover to the courier', '', 'Facility: ____________________   Day: __________   Box: ______', ''],
      ...['[ ] Every tube is in the list of the day', '[ ] Gold tubes were spun after 30 minutes', '[ ] Two cold packs, frozen overnight'],
      ...['[ ] The absorbent sheet is in the bag', '', 'Handed over at ______ to ____________________'],
    ].join('\r\n'),
  },
  {
    folder: 2,
    fileName: 'Sampling water and dialysate.txt',
    mimeType: 'text/plain',
    text: [
      ...['Sampling water and dialysate', '', '1. Sample before the disinfection, or 24 hours after it at the earliest.'],
      ...['2. Flush the port for one minute. Measure total chlorine; at 0.1 mg/L or more do not sample, check the carbon tanks.'],
      ...[
        '3. Culture first, then endotoxin, then the trace-metal bottle.',
        '4. Label after the collection; the label marks the bottles as sent.',
      ],
    ].join('\r\n'),
  },
];

/** Puts the laboratory's documents into its folders, and their bytes where uploaded files lie. */
export async function insertLaboratoryDocuments(
  client: Client,
  seed: string,
  filesDir: string,
  folderIds: readonly string[],
): Promise<void> {
  const nextId = demoIds(`${seed}/laboratory documents`);
  const { rows } = await client.query<{ id: string }>('select laboratory_id() as id');
  const ownerId = rows[0]?.id ?? '';
  mkdirSync(join(filesDir, ownerId), { recursive: true, mode: 0o700 });
  for (const { folder, fileName, mimeType, text } of documents()) {
    const bytes = Buffer.from(text, 'utf8');
    const id = nextId(1_600_000_000_000);
    const key = `${ownerId}/${id}`;
    writeFileSync(join(filesDir, key), bytes, { mode: 0o600 });
    await client.query(
      `insert into files (tenant_id, id, directory_id, name, file_name, kind, mime_type, size_bytes, sha256, storage_key)
       values ($1, $2, $3, $4, $4, 'TEXT', $5, $6, $7, $8)`,
      [ownerId, id, folderIds[folder], fileName, mimeType, bytes.length, createHash('sha256').update(bytes).digest(), key],
    );
  }
}
