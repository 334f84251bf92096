import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { componentText, fieldText } from '@drawday/hl7/read-fields.ts';
import type { PartyType } from '@drawday/vocabulary';
import { pino } from 'pino';
import { type Caller, type TestApi, useTestApi } from '../../platform/testing/test-api.ts';
import { clinic } from '../../platform/testing/test-clinic.ts';
import { base, type Draw, findDraw, planTestDraw } from '../../requisitions/testing/draw-bench.ts';
import { applyWaiting } from '../../worker/inbox-loop.ts';

/** What the outbox holds about a draw: what is asked, under which id, of which tests. */
export type Sent = { id: string; controlId: string; action: string; lines: string[]; text: string };

/** An API whose draws are shipped, and whose laboratory answers as a test says. */
export type OrderBench = {
  api: TestApi;
  collected: (offerings?: readonly string[], partyId?: string, partyType?: PartyType) => Promise<Draw>;
  shipped: (offerings?: readonly string[], partyId?: string, partyType?: PartyType) => Promise<Draw>;
  release: (ids: readonly string[]) => Promise<void>;
  sent: (drawId: string) => Promise<Sent[]>;
  /** Stores an answer as the lab link would, and has it applied; `segments` follow MSA. No code: given up without an answer. */
  answer: (message: Sent | undefined, code: string | null, ...segments: string[]) => Promise<void>;
  /** The same, which is not applied before the next one. */
  store: OrderBench['answer'];
  /** Stores a report as the lab link would, and has it applied. */
  receive: (report: string) => Promise<void>;
  laboratory: (drawId: string) => Promise<NonNullable<Draw['laboratory']>>;
  trouble: (caller?: Caller) => Promise<string[]>;
  /** The rows of the history that are about the order: what, state before and after, why. */
  told: (drawId: string) => Promise<string[]>;
};

export const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString();

/** A report of the first test of a draw. */
export const potassiumOf = ({ number, collectedAt }: Draw) => {
  const collected = (collectedAt ?? '')
    .replace(/\.\d+/, '')
    .replace(/[-:TZ]/g, '')
    .concat('+0000');
  return [
    'MSH|^~\\&|LAB|LAB|DRAWDAY||20260105||ORU^R01|L7|P|2.5.1',
    'PID|1||0048213^^^RKC^MR||Rivera^Maria||19580314|F',
    `ORC|RE|${number}-1||${number}`,
    `OBR|1|${number}-1|A26-7|K^Potassium^L|||${collected}|||||||||||||||${collected}|||F`,
    'OBX|1|NM|K^Potassium^L||4.4|mmol/L|||||F',
    '',
  ].join('\r');
};

export async function useOrderBench(): Promise<OrderBench> {
  const api = await useTestApi();
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const release = async (ids: readonly string[]) => {
    const { status, text } = await api.call('nurse', 'PUT', `${base}/release`, { ids });
    if (status !== 200 || text.includes('"ok":false')) throw new Error(text);
  };
  const apply = async () => {
    while ((await applyWaiting({ database: api.connection, clock: { now: () => Temporal.Now.instant() }, log })) > 0);
  };
  const collected = async (offerings: readonly string[] = ['K'], partyId: string = clinic.patient, partyType?: PartyType) => {
    const draw = await planTestDraw(api, { offerings, partyId, ...(partyType && { partyType }) });
    const specimenNumbers = draw.specimens.map(({ number }) => number);
    const { status, text } = await api.call('nurse', 'PUT', `${base}/${draw.id}/collect`, { collectedAt: hoursAgo(2), specimenNumbers });
    if (status !== 200) throw new Error(text);
    return draw;
  };
  const store: OrderBench['answer'] = async (message, code, ...segments) => {
    if (!message) throw new Error('there is no message to answer');
    const body = Buffer.from(
      ['MSH|^~\\&|LAB||DRAWDAY||20260105||ORL^O22|L1|P|2.5.1', `MSA|${code}|${message.controlId}`, ...segments, ''].join('\r'),
    );
    await api.sql(
      `insert into lab_link.answers (connection_id, message_id, code, control_id, error, body)
         select connection_id, id, $2, control_id, case when $2::text is null then 'No answer.' end, case when $2::text is not null then $3::bytea end
         from lab_link.messages where id = $1`,
      [message.id, code, body],
    );
  };
  return {
    api,
    collected,
    release,
    shipped: async (...what) => {
      const draw = await collected(...what);
      await release([draw.id]);
      return findDraw(api, draw.id);
    },
    sent: async (drawId) => {
      const rows = await api.sql<{ id: string; control_id: string; body: Buffer }>(
        `select id, control_id, body from lab_link.messages where direction = 'OUT' and requisition_id = $1 order by id`,
        [drawId],
      );
      return rows.map(({ id, control_id, body }) => {
        const orcs = parseMessage(body).segments.filter(({ name }) => name === 'ORC');
        return {
          id,
          controlId: control_id,
          action: componentText(orcs[0], 1),
          lines: orcs.map((orc) => fieldText(orc, 2).replace(/^R\d+-(\d+)\^.*$/, '$1')),
          text: body.toString('utf8'),
        };
      });
    },
    store,
    answer: async (...what) => {
      await store(...what);
      await apply();
    },
    receive: async (report) => {
      await api.sql(
        `insert into lab_link.messages (direction, connection_id, sender, control_id, message_type, version, body, body_hash, state, acknowledgement)
         select 'IN', id, 'LAB/LAB', 'L7', 'ORU^R01', '2.5.1', $1, sha256($1), 'RECEIVED', 'AA' from lab_link.connections limit 1`,
        [Buffer.from(report)],
      );
      await apply();
    },
    laboratory: async (drawId) => {
      const { laboratory } = await findDraw(api, drawId);
      if (!laboratory) throw new Error('no order went out');
      return laboratory;
    },
    trouble: async (caller = 'nurse') => {
      const { status, body, text } = await api.call(caller, 'GET', '/api/order/laboratory-orders/trouble');
      if (status !== 200) throw new Error(text);
      return laboratoryOrders.trouble.reply.parse(body).items.map(({ id }) => id);
    },
    told: async (drawId) => {
      const rows = await api.sql<{
        action: string;
        detail: { before?: string; order?: string; disagrees?: boolean } | null;
        reason: string | null;
      }>(
        `select action, detail, reason from requisition_events where requisition_id = $1 and action in ('laboratoryAnswer', 'askCancel', 'sendOrderAgain', 'settleOrder', 'labCancel') order by at, id`,
        [drawId],
      );
      return rows.map(({ action, detail, reason }) =>
        [action, detail?.order && detail.before && `${detail.before}>${detail.order}`, detail?.disagrees && 'disagrees', reason]
          .filter(Boolean)
          .join(' '),
      );
    },
  };
}
