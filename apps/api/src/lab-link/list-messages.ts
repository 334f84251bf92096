import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { decodeBytes } from '@drawday/hl7/decode-bytes.ts';
import { maskMessage } from '@drawday/hl7/mask-message.ts';
import type { OruOrder } from '@drawday/hl7/oru.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readOru } from '@drawday/hl7/read-oru.ts';
import { query } from '../platform/route.ts';
import { enterMode } from '../platform/transactions.ts';
import type { ObservationTrace } from '../results/results.public.ts';
import { maskedItemReply, messageReply } from './lab-link-reply.ts';
import { findMessage, listDrawsOfPerson, listMessages } from './messages.store.ts';
import { numbersOf, withoutNull } from './report-groups.ts';
import { termOf } from './search-terms.ts';
import { placesOf, subjectsOf } from './subjects-of.ts';
import { listItemsOfMessage } from './unmatched-items.store.ts';

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
      connectionId: filters.connectionId ?? null,
    },
    filters,
  );
  return { totalCount: found.totalCount, items: found.rows.map(messageReply) };
});

const longestSearchDays = 7;

/** Messages about the person, draw or tube looked for, and the orders of their draws at this customer. */
export const searchMessages = query(labLink.searchMessages)(async ({ body, actor, db, services, refuse, audit }) => {
  const { family, dateOfBirth, mrn, accession, drawNumber, tube, controlId, content } = body;
  const kinds = { family, dateOfBirth, mrn, accession, drawNumber, tube, controlId, content };
  const asked = Object.entries(kinds).flatMap(([kind, text]) => (text?.trim() ? [kind] : []));
  if (!asked.length || (asked.length === 1 && dateOfBirth)) throw refuse('SEARCH_TERM', { members: ['family', 'mrn', 'drawNumber'] });
  // Of a text of signs alone nothing is left to look for, and everything would be found.
  const looked = {
    family: ['name', family],
    dateOfBirth: ['born', dateOfBirth],
    mrn: ['mrn', mrn],
    accession: ['accession', accession],
  } as const;
  const also = { drawNumber: ['draw', drawNumber], tube: ['tube', tube] } as const;
  const signs = Object.entries({ ...looked, ...also }).filter(([, [kind, text]]) => text?.trim() && termOf(kind, text) === null);
  if (signs.length) throw refuse('SEARCH_TERM', { members: signs.map(([field]) => field) });
  if (content?.trim() && !(body.connectionId && body.from && body.to && daysBetween(body.from, body.to) <= longestSearchDays))
    throw refuse('SEARCH_CONTENT', { members: ['connectionId', 'from', 'to'] });
  const requisitionIds = await listDrawsOfPerson(db, actor.tenantId, { family, dateOfBirth, mrn, drawNumber, tube });
  await enterMode(db, 'lab-link');
  const whole = [
    termOf('born', dateOfBirth ?? ''),
    termOf('mrn', mrn ?? ''),
    termOf('accession', accession ?? ''),
    termOf('draw', drawNumber ?? ''),
    termOf('tube', tube ?? ''),
    dateOfBirth ? null : termOf('name', family ?? ''),
  ];
  const found = await listMessages(
    db,
    {
      ...noFilters,
      direction: body.direction ?? null,
      from: body.from ?? null,
      to: body.to ?? null,
      connectionId: body.connectionId ?? null,
    },
    body,
    {
      terms: whole.filter((term) => term !== null),
      prefix: dateOfBirth ? termOf('name', family ?? '') : null,
      requisitionIds: accession ? [] : requisitionIds,
      tenantId: actor.tenantId,
      controlId: controlId?.trim() || null,
      content: content?.trim() || null,
    },
  );
  const digest = content?.trim() ? { digest: services.searchIndex.digest(content.trim()).toString('hex').slice(0, 16) } : {};
  audit.about({ subjectType: 'messageSearch', detail: { asked, ...digest } });
  return { totalCount: found.totalCount, items: found.rows.map(messageReply) };
});

const noFilters = { direction: null, state: null, from: null, to: null, text: null, connectionId: null };
const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days + 1;

/** A message with its patient data: the audit names each patient whose draw it names, at whichever customer. */
export const messageBody = query(labLink.messageBody)(async ({ params, actor, db, refuse, audit }) => {
  await enterMode(db, 'lab-link');
  const row = await findMessage(db, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Message', id: params.id } });
  const { tenant_id: tenantId, requisition_id: requisitionId } = row;
  const filed = tenantId !== null && requisitionId !== null ? [{ tenantId, requisitionId }] : [];
  const named = row.direction === 'IN' ? await placesOf(db, namedIn(row.body)) : [];
  for (const subject of await subjectsOf(db, actor.tenantId, [...filed, ...named]))
    audit.about({ subjectType: 'message', subjectId: params.id, ...subject });
  return { body: decodeBytes(row.body).replace(/\r\n?/g, '\n') };
});

/** The orders and tubes that a result message names. */
function namedIn(body: Buffer) {
  const { orders } = readOru(parseMessage(body));
  return {
    numbers: [...new Set(orders.flatMap(numbersOf))],
    specimens: [...new Set(orders.flatMap((order) => order.specimens.flatMap(({ number }) => number ?? [])).map(withoutNull))],
  };
}

/** One message as it came or went, one segment a line, its patient data hidden, with its items for people and the documents inside. */
export const message = query(labLink.message)(async ({ params, db, refuse, audit }) => {
  await enterMode(db, 'lab-link');
  const row = await findMessage(db, params.id);
  if (!row) throw refuse('NOT_FOUND', { values: { entity: 'Message', id: params.id } });
  audit.about({ subjectType: 'message', subjectId: params.id });
  const orders = row.direction === 'IN' ? readOru(parseMessage(row.body)).orders : [];
  const body = maskMessage(row.body);
  return {
    ...messageReply(row),
    body,
    unmatched: (await listItemsOfMessage(db, row.id)).map(maskedItemReply),
    observations: observationsIn(orders, row.trace),
    documents: documentsIn(orders),
  };
});

/** Each value of the message beside what became of it. */
function observationsIn(orders: readonly OruOrder[], trace: readonly ObservationTrace[]) {
  const ends = new Map(trace.map((one) => [one.position, one]));
  return orders.flatMap(({ observations }) =>
    observations.flatMap(({ position, code, name, status }) => {
      const end = ends.get(position);
      return end ? [{ position, code, name, status, resultCode: end.code, outcome: end.outcome, because: end.because }] : [];
    }),
  );
}

function documentsIn(orders: readonly OruOrder[]) {
  return orders.flatMap((order) =>
    order.observations.flatMap(({ document, name, code }) =>
      document ? [{ name: name || code, mediaType: document.mediaType, sizeBytes: document.bytes.byteLength }] : [],
    ),
  );
}
