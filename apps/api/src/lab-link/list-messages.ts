import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { decodeBytes } from '@drawday/hl7/decode-bytes.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readOru } from '@drawday/hl7/read-oru.ts';
import { query } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import { findMessage, listItemsOfMessage, listMessages } from './lab-link.store.ts';
import { itemReply, messageReply } from './lab-link-reply.ts';

export const messages = query(labLink.messages)(async ({ query: filters, db }) => {
  await enterMode(db, 'lab-link');
  const found = await listMessages(
    db,
    {
      direction: filters.direction ?? null,
      state: filters.state ?? null,
      from: filters.from ?? null,
      to: filters.to ?? null,
      text: filters.filter?.trim() || null,
    },
    filters,
  );
  return { totalCount: found.totalCount, items: found.rows.map(messageReply) };
});

/** One message as it came or went, one segment a line, with what of it waits for a person and the documents inside. */
export const message = query(labLink.message)(async ({ params, db, refuse, audit }) => {
  await enterMode(db, 'lab-link');
  const row = await findMessage(db, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Message', id: params.id } });
  audit.about({ subjectType: 'message', subjectId: params.id });
  const documents = row.direction === 'IN' ? documentsIn(row.body) : [];
  const body = decodeBytes(row.body).replace(/\r\n?/g, '\n');
  return { ...messageReply(row), body, unmatched: (await listItemsOfMessage(db, row.id)).map(itemReply), documents };
});

function documentsIn(body: Uint8Array) {
  return readOru(parseMessage(body)).orders.flatMap((order) =>
    order.observations.flatMap(({ document, name, code }) =>
      document ? [{ name: name || code, mediaType: document.mediaType, sizeBytes: document.bytes.byteLength }] : [],
    ),
  );
}
