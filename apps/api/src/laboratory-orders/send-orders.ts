import { createHash } from 'node:crypto';
import type { Writer } from '@drawday/database/connect.ts';
import { type ExchangeLine, type OrderAction, waterAccountPrefix } from '@drawday/domain';
import { writeOml } from '@drawday/hl7/write-oml.ts';
import { type ExchangeState, exchangeStates } from '@drawday/vocabulary';
import type { Clock } from '../platform/actor.ts';
import type { Maker } from '../platform/maker.ts';
import type { Services } from '../platform/services.ts';
import { listAnswers } from '../questions/questions.public.ts';
import { linesLost, type RequisitionRow } from '../requisitions/requisitions.public.ts';
import { saveExchanges } from './exchanges.store.ts';
import { laboratoryOrder } from './laboratory-order.ts';
import {
  findPersonOfUser,
  listDiagnosisTexts,
  listOrderFacts,
  listRoutes,
  type OutboundOrder,
  queueOrders,
} from './laboratory-orders.store.ts';

/** In which transaction, in whose name, when and by which installation something is sent: a call is one. */
export type SendingContext = { db: Writer; actor: Maker; clock: Clock; services: Pick<Services, 'environment'> };

/** What the laboratory is asked about one draw, locked. */
export type Sending = {
  draw: RequisitionRow;
  action: OrderAction;
  /** The tests that it is about. */
  lineNumbers: readonly number[];
  /** New tests of an order that the laboratory has. */
  isAdded?: boolean;
  /** Why: code and words, of a cancellation or a change. */
  reason?: { code: string; text: string };
};

/** The tests of a draw that are ordered by themselves, are not cancelled, and have a tube to be measured from. */
export function orderedLines(draw: RequisitionRow): number[] {
  const lost = new Set(linesLost(draw).flatMap(({ number, status }) => (status === 'TNP' ? [number] : [])));
  const isOrdered = (line: RequisitionRow['lines'][number]) => line.coveredBy === null && line.status !== 'CANCELED';
  return draw.lines.filter((line) => isOrdered(line) && !lost.has(line.lineNumber)).map((line) => line.lineNumber);
}

/** Sends the orders of draws that were just shipped; one without a test left to perform has none. The draws are locked by the caller. */
export async function sendNewOrders(context: SendingContext, draws: readonly RequisitionRow[]): Promise<void> {
  const sendings = draws.map((draw): Sending => ({ draw, action: 'NW', lineNumbers: orderedLines(draw) }));
  await sendOrders(
    context,
    sendings.filter(({ lineNumbers }) => lineNumbers.length > 0),
  );
}

/**
 * Puts messages about draws into the outbox and notes in the same transaction what the laboratory is asked: either both happen or neither.
 * The draws are locked by the caller; orders of different draws go independently, those of one draw in sequence.
 */
export async function sendOrders({ db, actor: maker, clock, services }: SendingContext, sendings: readonly Sending[]): Promise<void> {
  if (!sendings.length) return;
  const now = clock.now();
  const ids = sendings.map(({ draw }) => draw.id);
  const facts = await listOrderFacts(db, maker.tenantId, ids, waterAccountPrefix(services.environment));
  const codes = sendings.flatMap(({ draw }) => draw.lines.flatMap((line) => line.icds));
  const diagnosisTexts = await listDiagnosisTexts(db, [...new Set(codes)]);
  const askedBy = await findPersonOfUser(db, maker.tenantId, maker.userId);
  const routes = await listRoutes(db, maker.tenantId, ids);
  const answers = await listAnswers(db, maker.tenantId, ids);
  const routeOf = ({ id }: RequisitionRow) => {
    const route = routes.get(id);
    if (!route) throw new Error('a draw to be ordered is gone');
    return route;
  };
  const messages = sendings.map((sending): OutboundOrder => {
    const { draw } = sending;
    const parts = { facts: facts.get(draw.id), answers: answers.get(draw.id) ?? {}, diagnosisTexts, now, askedBy, route: routeOf(draw) };
    const order = laboratoryOrder({ ...sending, ...parts, revision: revisionOf(draw) });
    const body = Buffer.from(writeOml(order), 'utf8');
    return {
      connectionId: routeOf(draw).connectionId,
      requisitionId: draw.id,
      isStat: draw.is_stat,
      sender: order.envelope.sender.application,
      controlId: order.envelope.controlId,
      body,
      hash: createHash('sha256').update(body).digest(),
    };
  });
  await queueOrders(db, maker.tenantId, messages);
  await saveExchanges(
    db,
    maker.tenantId,
    sendings.map((sending) => ({
      requisitionId: sending.draw.id,
      connectionId: routeOf(sending.draw).connectionId,
      state: stateWhen(sending),
      stateAt: now.toString(),
      reasonCode: null,
      reasonText: null,
      reasonField: null,
      revision: revisionOf(sending.draw),
      cancelReason: sending.action === 'CA' ? (sending.reason?.code ?? null) : (sending.draw.exchange?.cancelReason ?? null),
      isStat: sending.draw.is_stat,
      lines: linesWhen(sending),
    })),
  );
}

const revisionOf = ({ exchange }: RequisitionRow) => (exchange?.revision ?? 0) + 1;

function stateWhen({ action, draw: { exchange } }: Sending): ExchangeState {
  if (action === 'CA') return 'CANCEL_ASKED';
  if ((action === 'NW' && exchange?.state !== 'CHANGE_ASKED') || exchange === null) return 'WAITING';
  // While what was asked before is not answered, that is what is waited for.
  const isOwed = exchange.lines.some(({ state }) => state === 'ASKED' || state === 'CANCEL_ASKED');
  const isWaitedFor = exchangeStates.isIn('waiting', exchange.state) || (exchange.state === 'UNANSWERED' && isOwed);
  return isWaitedFor ? exchange.state : 'CHANGE_ASKED';
}

function linesWhen({ action, draw, lineNumbers }: Sending): ExchangeLine[] {
  const before = new Map(draw.exchange?.lines.map((line) => [line.lineNumber, line]));
  return lineNumbers.map((lineNumber) => {
    const line = before.get(lineNumber) ?? { lineNumber, state: 'ASKED', filler: null, reason: null };
    if (action === 'NW') return { ...line, state: 'ASKED', reason: null };
    return action === 'CA' ? { ...line, state: 'CANCEL_ASKED', reason: null } : line;
  });
}
