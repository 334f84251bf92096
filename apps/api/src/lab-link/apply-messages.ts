import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decodeBytes } from '@drawday/hl7/decode-bytes.ts';
import type { OruMessage } from '@drawday/hl7/oru.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { readOru } from '@drawday/hl7/read-oru.ts';
import { type FilingReason, type ItemReason, itemReasons, type ReadState } from '@drawday/vocabulary';
import { acceptByReport } from '../laboratory-orders/laboratory-orders.public.ts';
import { type AuditRow, insertAuditRows } from '../platform/audit.ts';
import { enterTenant } from '../platform/transactions.ts';
import {
  criticalsIn,
  type FilingOf,
  type ImportOutcome,
  importReports,
  type LocatedReport,
  type ObservationTrace,
  type RaisedItem,
  withCriticals,
} from '../results/results.public.ts';
import { decideFiling } from './decide-filing.ts';
import { doubtOfLaboratory } from './doubt-of-laboratory.ts';
import { limitItems } from './held-items.ts';
import {
  closeContradictions,
  closeItems,
  countOpenOf,
  type InboxMessage,
  insertItems,
  insertUnitWaits,
  listAsked,
  listMappings,
  lockItems,
  type Mappings,
  type MessageOutcome,
  markOutcomes,
  type NewItem,
} from './inbox.store.ts';
import { listOrderedAt } from './ordered-at.store.ts';
import { type Placed, type PlacedReport, placeReports, whoAndWhat } from './place-reports.ts';
import { type ReportGroup, reportGroups } from './report-groups.ts';
import { searchTerms } from './search-terms.ts';

const laboratoryName = 'Laboratory';
/** The longest error text kept with a message. */
const longestError = 500;

type Found = {
  raised: (RaisedItem & { tenantId: string | null })[];
  /** Why parts were filed though something differs. */
  notes: FilingReason[];
  /** What somebody is asked already because of an earlier message. */
  remarks: ItemReason[];
  traces: ObservationTrace[];
  /** How many values the message holds. */
  observations: number;
  tenantId: string | null;
  requisitionId: string | null;
  isPlaced: boolean;
  isTest: boolean;
  terms: readonly string[] | null;
};

/** Messages that were read, and where their reports belong. */
export type PlacedMessages = {
  readonly messages: readonly InboxMessage[];
  readonly placed: readonly Placed[];
  readonly mappings: Mappings;
  readonly found: ReadonlyMap<number, Found>;
};

/** Reads stored messages of one connection and sender, oldest first, and finds whose they are (mode lab-link). */
export async function placeMessages(db: Writer, messages: readonly InboxMessage[]): Promise<PlacedMessages> {
  const sender = messages[0]?.sender ?? '';
  const found = new Map(messages.map((message) => [message.id, nothingYet()]));
  const groups = messages.flatMap((message) => {
    const oru = readMessage(message);
    const of = foundOf({ found }, message);
    of.terms = searchTerms(oru);
    if (isTestMessage(oru)) {
      of.isTest = true;
      return [];
    }
    const parts = reportGroups(message, oru);
    of.observations = oru.orders.reduce((count, order) => count + order.observations.length, 0);
    if (!parts.length) of.raised.push({ ...unreadable(oru), tenantId: null });
    if (oru.strayLines.length) of.raised.push({ ...unread(oru), tenantId: null });
    return parts;
  });
  const placed = await placeReports(db, sender, groups);
  return { messages, placed, mappings: await listMappings(db, sender), found };
}

/**
 * Applies them in the caller's transaction (mode lab-link): results, statuses, and for whatever could not be placed an item in the queue.
 * Each message leaves with its state. Applying one again changes nothing that it changed before.
 */
export async function applyPlaced(db: Writer, work: PlacedMessages, now: Temporal.Instant): Promise<MessageOutcome[]> {
  const { messages, placed, mappings } = work;
  const sender = messages[0]?.sender ?? '';
  for (const one of placed)
    if (one.place === null) {
      const raisedItem = withCriticals(one.item, { orders: one.group.orders, mappings: mappings.codes });
      const into = foundOf(work, one.group.message);
      into.raised.push({ ...raisedItem, tenantId: null });
      for (const { position } of one.group.orders.flatMap((order) => order.observations))
        into.traces.push({ position, code: null, outcome: 'ITEM', because: raisedItem.because });
    }
  for (const [tenantId, ofTenant] of Map.groupBy(placed.filter(isPlaced), ({ place }) => place.tenantId)) {
    await enterTenant(db, tenantId);
    const located = new Map(ofTenant.map((one) => [locatedReport(one, sender, mappings), one]));
    const orderedAt = await listOrderedAt(db, tenantId, [...new Set(ofTenant.map(({ place }) => place.requisitionId))]);
    const filingOf: FilingOf = (draw, report) => {
      const one = located.get(report);
      const item = one ? doubtOfLaboratory(draw, one, orderedAt.get(draw.id)) : null;
      return item ? { item, note: null } : decideFiling(draw, one, mappings.codes);
    };
    const maker = { tenantId, userId: null, name: laboratoryName };
    const outcomes = await importReports(db, maker, [...located.keys()], filingOf, now);
    await acceptByReport(
      db,
      maker,
      outcomes.flatMap(({ draw, isChanged }) => (draw && isChanged ? [draw.id] : [])),
    );
    for (const outcome of outcomes) {
      const one = located.get(outcome.located);
      if (one) note(foundOf(work, one.group.message), tenantId, outcome, one.group);
    }
    await settleContradictions(db, outcomes, work.found);
    await insertAuditRows(
      db,
      outcomes.filter((outcome) => outcome.isChanged).flatMap((outcome) => auditRow(tenantId, outcome)),
    );
  }
  return writeOutcomes(db, work);
}

const nothingYet = (): Found => ({
  raised: [],
  notes: [],
  remarks: [],
  traces: [],
  observations: 0,
  tenantId: null,
  requisitionId: null,
  isPlaced: false,
  isTest: false,
  terms: null,
});

function foundOf({ found }: Pick<PlacedMessages, 'found'>, { id }: InboxMessage): Found {
  const known = found.get(id);
  if (!known) throw new Error(`Message ${id} was not read.`);
  return known;
}

/**
 * What an item about the whole of a message says of its values: those that are critical, as of any other item. A message that cannot even
 * be read is urgent, for nobody knows what it holds.
 */
export async function urgencyOf(db: Writer, message: InboxMessage): Promise<{ urgent?: true; criticals?: string[] }> {
  const orders = ordersOf(message);
  if (orders === null) return { urgent: true };
  const criticals = criticalsIn({ orders, mappings: (await listMappings(db, message.sender)).codes });
  return criticals.length ? { criticals } : {};
}

/** What a message reports of people, nothing of a test message; null when it cannot be read. */
function ordersOf(message: InboxMessage): OruMessage['orders'] | null {
  try {
    const oru = readMessage(message);
    return isTestMessage(oru) ? [] : oru.orders;
  } catch {
    return null;
  }
}

/** By the clock and in the characters that were agreed with the laboratory. */
function readMessage({ body, connection: { config } }: InboxMessage): OruMessage {
  const text = decodeBytes(body, config.characterSet === 'AUTO' ? null : config.characterSet);
  return readOru(parseMessage(text), { timeZone: config.timeZone });
}

const isPlaced = (one: Placed): one is PlacedReport => one.place !== null;
/** Debugging and training never reach a patient. */
const isTestMessage = ({ header }: OruMessage) => header.processing === 'TEST';

function locatedReport({ group, place, order }: PlacedReport, sender: string, mappings: Mappings): LocatedReport {
  const { message, oru, key, orders } = group;
  const { config } = message.connection;
  const report = {
    messageId: message.id,
    key,
    sender,
    receivedAt: Temporal.Instant.from(message.at),
    sentAt: oru.sentAt,
    sentSeconds: oru.sentSeconds,
    orders,
    mappings: mappings.codes,
    writing: {
      decimal: config.decimal,
      usualUnits: new Map(config.usualUnits.map(({ test, unit }) => [test, unit])),
      units: mappings.units,
    },
    chosen: new Set(message.items.flatMap((item) => (item.status === 'RESOLVED' ? (item.position ?? []) : []))),
    settled: new Set(
      message.trace.flatMap(({ position, outcome, because }) => (outcome !== 'ITEM' || because === 'EMPTY_FINAL' ? position : [])),
    ),
  };
  return { requisitionId: place.requisitionId, report, isCertain: order === 'BY_PERSON' || order === 'AS_DECIDED' };
}

const isAboutDraw = ({ kind }: RaisedItem) => kind === 'PATIENT' || kind === 'ORDER';

function note(into: Found, tenantId: string, { located, draw, raised, traces, note: reason }: ImportOutcome, group: ReportGroup) {
  into.traces.push(...traces);
  if (!draw) {
    const raisedItem: RaisedItem = { kind: 'ORDER', because: 'DRAW_DELETED', key: group.key, detail: whoAndWhat(group), candidates: [] };
    into.raised.push({ ...withCriticals(raisedItem, located.report), tenantId });
    return;
  }
  const urgent = raised.map((raisedItem) => (isAboutDraw(raisedItem) ? withCriticals(raisedItem, located.report) : raisedItem));
  into.raised.push(...urgent.map((raisedItem) => ({ ...raisedItem, tenantId })));
  if (raised.some(isAboutDraw)) return;
  into.isPlaced = true;
  if (reason) into.notes.push(reason);
  into.tenantId ??= tenantId;
  into.requisitionId ??= draw.id;
}

/** A newer value ends a contradiction: items that waited for it, of earlier messages and of this batch, need no longer wait. */
async function settleContradictions(db: Writer, outcomes: readonly ImportOutcome[], found: ReadonlyMap<number, Found>) {
  const settled = outcomes.flatMap(({ draw, settledCodes, located }) =>
    draw ? settledCodes.map((code) => ({ requisitionNumber: draw.number, code, by: located.report.messageId })) : [],
  );
  await closeContradictions(db, settled);
  for (const [messageId, into] of found)
    into.raised = into.raised.filter(
      ({ because, detail }) =>
        because !== 'CONTRADICTORY' ||
        !settled.some((one) => one.by > messageId && one.requisitionNumber === detail.requisitionNumber && one.code === detail.resultCode),
    );
}

function auditRow(tenantId: string, { located, draw }: ImportOutcome): AuditRow[] {
  if (!draw) return [];
  return [
    {
      tenantId,
      actorUserId: null,
      actorName: laboratoryName,
      impersonatorUserId: null,
      action: 'labLink.applyReport',
      requestId: `message ${located.report.messageId}`,
      address: '',
      subjectType: 'requisition',
      subjectId: draw.id,
      patientId: draw.party.type === 'PATIENT' ? draw.party.id : null,
      facilityId: draw.facilityId,
    },
  ];
}

/** Every message that holds a value in an unknown unit is applied again once somebody has said what the unit is. */
async function waitForUnits(db: Writer, sender: string, found: ReadonlyMap<number, Found>) {
  const waits = [...found].flatMap(([messageId, { raised }]) =>
    raised
      .filter(({ kind }) => kind === 'UNIT')
      .map(({ detail }) => ({ messageId, sender, resultCode: String(detail.resultCode), theirUnit: String(detail.unit) })),
  );
  await insertUnitWaits(db, waits);
}

/**
 * One question about the time of a draw is enough, however many messages say it wrong, and one about the unit of a test, however many
 * patients have a value in it; of later ones a note stays.
 */
async function leaveAsked(db: Writer, found: ReadonlyMap<number, Found>) {
  const isAskedOnce = ({ kind }: { kind: string }) => kind === 'TIME' || kind === 'UNIT';
  const nameOf = ({ kind, key, tenantId }: { kind: string; key: string; tenantId: string | null }) =>
    kind === 'TIME' ? `${tenantId} ${key}` : key;
  const asked = [...found.values()].flatMap(({ raised }) => raised.filter(isAskedOnce).map(({ key }) => key));
  const askedBy = new Map((await listAsked(db, asked)).map((one) => [nameOf(one), one.messageId]));
  for (const [messageId, into] of found)
    into.raised = into.raised.filter((raisedItem) => {
      if (!isAskedOnce(raisedItem)) return true;
      const first = askedBy.get(nameOf(raisedItem)) ?? messageId;
      askedBy.set(nameOf(raisedItem), first);
      if (first !== messageId) into.remarks.push(raisedItem.because);
      return first === messageId;
    });
}

async function writeOutcomes(db: Writer, work: PlacedMessages): Promise<MessageOutcome[]> {
  const { messages, found } = work;
  const config = messages[0]?.connection.config;
  const isAsking = [...found.values()].some(({ raised }) => raised.length > 0);
  if (isAsking) await lockItems(db, messages[0]?.connection.id ?? '');
  await waitForUnits(db, messages[0]?.sender ?? '', found);
  await leaveAsked(db, found);
  const isWaiting = [...found.values()].some(({ raised }) => raised.length > 0);
  const before = config && isWaiting ? await countOpenOf(db, messages[0]?.connection.id ?? '', config.heldPerConnection) : 0;
  let room = (config?.heldPerConnection ?? 0) - before;
  const items: NewItem[] = [];
  const solved: string[] = [];
  const outcomes = messages.map((message): MessageOutcome => {
    const { raised, notes, remarks, traces, observations, tenantId, requisitionId, isPlaced, isTest, terms } = foundOf(work, message);
    const trace = mergedTrace(message.trace, traces);
    if (!isTest && trace.length !== observations) raised.push({ ...unaccounted(trace.length, observations), tenantId });
    const byKey = new Map(raised.map((raisedItem) => [`${raisedItem.kind} ${raisedItem.key}`, raisedItem]));
    for (const item of message.items)
      if (item.status === 'OPEN' && !byKey.has(`${item.kind} ${item.key}`) && !endsByPerson(item.kind)) solved.push(item.id);
    const fresh: NewItem[] = [];
    for (const [name, { kind, because, key, tenantId: ofTenant, detail, candidates }] of byKey) {
      if (message.items.some((item) => `${item.kind} ${item.key}` === name && item.status !== 'RESOLVED')) continue;
      const summary = itemReasons.of[because].en;
      fresh.push({
        id: uuidV7(),
        messageId: message.id,
        kind,
        tenantId: ofTenant,
        summary,
        detail: { ...detail, key, because },
        candidates,
      });
    }
    const waiting = message.items.filter(({ id, status }) => status === 'OPEN' && !solved.includes(id)).length;
    const listed = limitItems(fresh, { room, ofMessage: message.connection.config.heldPerMessage - waiting });
    room -= listed.length;
    items.push(...listed);
    const open = [...byKey].filter(
      ([name]) => !message.items.some((item) => `${item.kind} ${item.key}` === name && item.status === 'DISMISSED'),
    );
    const state: ReadState = isTest ? 'TEST' : !isPlaced ? 'UNMATCHED' : open.length ? 'PARTIAL' : 'APPLIED';
    const reasons = [...new Set([...notes, ...remarks, ...open.map(([, raisedItem]) => raisedItem.because)])];
    const error =
      reasons
        .map((reason) => itemReasons.of[reason].en)
        .join(' ')
        .slice(0, longestError) || null;
    return { id: message.id, at: message.at, state, tenantId, requisitionId, error, terms, trace };
  });
  await insertItems(db, items);
  await closeItems(db, solved);
  await markOutcomes(db, outcomes);
  return outcomes;
}

/** An item that a version or a time raised stays until somebody has looked, even when the message is applied again. */
const endsByPerson = (kind: string) => kind === 'VERSION' || kind === 'TIME';

/** What became of each value; for one settled before, what became of it then, because applying it again only repeats it. */
function mergedTrace(before: readonly ObservationTrace[], now: readonly ObservationTrace[]): ObservationTrace[] {
  const trace = new Map(now.map((one) => [one.position, one]));
  for (const one of before) {
    const after = trace.get(one.position);
    const isRepeated = after?.outcome !== 'STORED' && after?.because !== 'NOT_CHOSEN';
    if (one.outcome !== 'ITEM' && isRepeated) trace.set(one.position, one);
  }
  return [...trace.values()].sort((a, b) => a.position - b.position);
}

const unaccounted = (accounted: number, observations: number): RaisedItem => ({
  kind: 'STRUCTURE',
  because: 'NOT_ACCOUNTED',
  key: 'observations',
  detail: { accounted, observations },
  candidates: [],
});

function unreadable(oru: OruMessage): RaisedItem {
  return {
    kind: 'STRUCTURE',
    because: 'NO_RESULTS',
    key: 'message',
    detail: { sender: oru.sender, messageType: oru.header.type, problems: oru.problems },
    candidates: [],
  };
}

/** Urgent, for nobody knows what such lines hold. */
function unread({ sender, strayLines }: OruMessage): RaisedItem {
  return {
    kind: 'STRUCTURE',
    because: 'STRAY_LINES',
    key: 'stray-lines',
    detail: { sender, lines: [...new Set(strayLines)].slice(0, 10), urgent: true },
    candidates: [],
  };
}
