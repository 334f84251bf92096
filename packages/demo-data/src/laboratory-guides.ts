import type { Client } from 'pg';
import { demoIds } from './demo-ids.ts';
import { insertLaboratoryDocuments } from './laboratory-documents.ts';

type Guide = { title: string; category: string; description: string; minutes: number; html: string };

/** Written guides of the laboratory, which every customer can read. */
const guides: readonly Guide[] = [
  {
    title: 'Which tube comes first',
    category: 'Collection',
    description: 'The order of draw, and why the post sample is taken last.',
    minutes: 4,
    html: '<h2>Order of draw</h2><ol><li>Blood culture</li><li>Light blue, filled to the mark</li><li>Red and gold</li><li>Lavender</li><li>Royal blue</li></ol><p>The tube labelled <strong>POST</strong> is drawn at the end of the treatment, after the pump was slowed to 100 mL/min for 15 seconds.</p><h2>After the draw</h2><ul><li>Turn gold tubes 5 times, lavender tubes 8 times.</li><li>Let gold tubes stand 30 minutes, then centrifuge.</li></ul>',
  },
  {
    title: 'Labels: print, scan, collect',
    category: 'Collection',
    description: 'From the printed label to the recorded collection, without the mouse.',
    minutes: 3,
    html: '<p>Print the labels of a shift before it begins. At the chair, compare name and date of birth with the patient, stick the label, then scan it: the draw is recorded with the time of the scan.</p><blockquote><p>A label that does not scan is printed again with its reason. Never write over it.</p></blockquote>',
  },
  {
    title: 'Packing and shipping',
    category: 'Shipping',
    description: 'What goes into the box and by when the courier must have it.',
    minutes: 5,
    html: '<h2>Into the box</h2><ul><li>Specimens in the biohazard bag, absorbent sheet with them</li><li>Two cold packs, frozen overnight</li></ul><p>Record the shipment before the courier comes: the laboratory then knows what it waits for.</p>',
  },
];
const folders = ['Collection and shipping', 'Forms', 'Water and dialysate'];

/**
 * The laboratory's own documents: folders with its files, and published guides.
 * @param filesDir where uploaded files lie; null: the folders stay empty
 */
export async function insertLaboratoryGuides(client: Client, seed: string, filesDir: string | null): Promise<void> {
  const nextId = demoIds(`${seed}/laboratory`);
  const at = 1_600_000_000_000;
  const folderIds = folders.map(() => nextId(at));
  await client.query(
    `insert into file_directories (tenant_id, id, name, position) select laboratory_id(), * from unnest($1::uuid[], $2::text[], $3::int[])`,
    [folderIds, folders, folders.map((_, index) => index)],
  );
  if (filesDir) await insertLaboratoryDocuments(client, seed, filesDir, folderIds);
  await client.query(
    `insert into trainings (tenant_id, id, title, category, description, duration_minutes, article_html, position, status, published_at)
     select laboratory_id(), g.*, 'ACTIVE', now() from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::int[]) as g`,
    [
      guides.map(() => nextId(at)),
      guides.map(({ title }) => title),
      guides.map(({ category }) => category),
      guides.map(({ description }) => description),
      guides.map(({ minutes }) => minutes),
      guides.map(({ html }) => html),
      guides.map((_, index) => index),
    ],
  );
}
