import type { Reader, Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import type { DrawState } from './draw-state.ts';
import type { DrawReport } from './read-report.ts';

export type NewDocument = {
  draw: Pick<DrawState, 'id'>;
  report: Pick<DrawReport, 'messageId' | 'receivedAt'>;
  name: string;
  mediaType: string;
  bytes: Uint8Array;
};

/** Keeps papers that came with reports; one that is already there is not kept twice. */
export async function insertDocuments(db: Writer, tenantId: string, documents: readonly NewDocument[]): Promise<void> {
  if (!documents.length) return;
  const rows = documents.map(({ draw, report, name, mediaType, bytes }) => ({
    id: uuidV7(),
    requisitionId: draw.id,
    messageId: report.messageId,
    name,
    mediaType,
    content: Buffer.from(bytes).toString('base64'),
    receivedAt: report.receivedAt.toString(),
  }));
  await sql`
    insert into result_documents (tenant_id, id, requisition_id, message_id, name, media_type, content, received_at)
    select ${tenantId}, d.id, d."requisitionId", d."messageId", d.name, d."mediaType", decode(d.content, 'base64'), d."receivedAt"
    from json_to_recordset(${jsonText(rows)}::json) as d (id uuid, "requisitionId" uuid, "messageId" bigint, name text,
      "mediaType" text, content text, "receivedAt" timestamptz)
    on conflict (tenant_id, requisition_id, content_hash) do nothing`.execute(db);
}

export async function findDocument(
  db: Reader,
  tenantId: string,
  requisitionId: string,
  id: string,
): Promise<{ media_type: string; content: Buffer } | undefined> {
  const { rows } = await sql<{ media_type: string; content: Buffer }>`
    select media_type, content from result_documents where tenant_id = ${tenantId} and requisition_id = ${requisitionId} and id = ${id}`.execute(
    db,
  );
  return rows[0];
}
