import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ExchangeLine } from '@drawday/domain';
import { type ExchangeState, exchangeStates, lineStatuses, type PartyType } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';

/** The order of a draw at the laboratory as it is from now on. `stateAt` null: since before. */
export type SavedExchange = {
  requisitionId: string;
  /** The connection it leaves by; it stays with the laboratory that it first went to. */
  connectionId: string;
  state: ExchangeState;
  stateAt: string | null;
  reasonCode: string | null;
  reasonText: string | null;
  reasonField: string | null;
  revision: number;
  cancelReason: string | null;
  isStat: boolean;
  lines: readonly ExchangeLine[];
};

/** Writes exchanges with their lines, in one statement whatever their number. What a person had settled is open again. */
export async function saveExchanges(db: Writer, tenantId: string, exchanges: readonly SavedExchange[]): Promise<void> {
  if (!exchanges.length) return;
  await sql`
    with saved as (
      insert into order_exchanges (tenant_id, requisition_id, connection_id, state, state_at, reason_code, reason_text, reason_field, revision, cancel_reason,
        is_stat)
      select ${tenantId}, e."requisitionId", e."connectionId", e.state, coalesce(e."stateAt", now()), e."reasonCode", e."reasonText", e."reasonField",
        e.revision, e."cancelReason", e."isStat"
      from json_to_recordset(${jsonText(exchanges)}::json) as e ("requisitionId" uuid, "connectionId" uuid, state text, "stateAt" timestamptz,
        "reasonCode" text, "reasonText" text, "reasonField" text, revision int, "cancelReason" text, "isStat" boolean)
      on conflict (tenant_id, requisition_id) do update set state = excluded.state,
        state_at = case when order_exchanges.state = excluded.state and excluded.revision = order_exchanges.revision
          then order_exchanges.state_at else excluded.state_at end,
        reason_code = excluded.reason_code, reason_text = excluded.reason_text, reason_field = excluded.reason_field,
        revision = excluded.revision, cancel_reason = excluded.cancel_reason, is_stat = excluded.is_stat,
        handled_at = case when order_exchanges.state = excluded.state and excluded.revision = order_exchanges.revision
          then order_exchanges.handled_at end
      returning requisition_id
    )
    insert into order_exchange_lines (tenant_id, requisition_id, line_number, state, filler, reason)
    select ${tenantId}, l."requisitionId", l."lineNumber", l.state, l.filler, l.reason
    from json_to_recordset(${jsonText(exchanges.flatMap(({ requisitionId, lines }) => lines.map((line) => ({ requisitionId, ...line }))))}::json)
      as l ("requisitionId" uuid, "lineNumber" int, state text, filler text, reason text)
    where (select count(*) from saved) > 0
    on conflict (tenant_id, requisition_id, line_number) do update
      set state = excluded.state, filler = excluded.filler, reason = excluded.reason`.execute(db);
}

/** Draws of somebody that are at the laboratory, with an order. */
export async function listOpenOrders(db: Reader, tenantId: string, partyType: PartyType, partyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id
    from requisitions r
    join order_exchanges x on x.tenant_id = r.tenant_id and x.requisition_id = r.id
    where r.tenant_id = ${tenantId} and r.party_type = ${partyType} and r.party_id = ${partyId}
      and r.deleted_at is null and ${statusIn('sent')}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A person has dealt with the trouble of these orders; if by paper, that is their state from now on. */
export async function settleExchanges(
  db: Writer,
  { tenantId, userId, name }: { tenantId: string; userId: string | null; name: string },
  ids: readonly string[],
  { isByPaper, note }: { isByPaper: boolean; note: string },
): Promise<void> {
  await sql`update order_exchanges
    set handled_at = now(), handled_by = ${userId}, handled_by_name = ${name}, handled_note = ${note}
      ${isByPaper ? sql`, state = 'PAPER', state_at = now()` : sql``}
    where tenant_id = ${tenantId} and requisition_id = any(${ids}::uuid[])`.execute(db);
  await sql`update lab_link.messages
    set settled_at = now()
    where tenant_id = ${tenantId} and requisition_id = any(${ids}::uuid[]) and direction = 'OUT' and state = 'FAILED'`.execute(db);
}

/** The laboratory reports on these draws: it has their orders, whatever it answered or did not. If that is news, the history records it. */
export async function acceptByReport(
  db: Writer,
  { tenantId, name }: { tenantId: string; name: string },
  ids: readonly string[],
): Promise<void> {
  if (!ids.length) return;
  await sql`
    with before as (
      select requisition_id, state
      from order_exchanges
      where tenant_id = ${tenantId} and requisition_id = any(${ids}::uuid[]) and ${codeIn('state', exchangeStates.groups.unconfirmed)}
      order by requisition_id for update
    ), taken as (
      update order_exchanges x set state = 'ACCEPTED', state_at = now(), reason_code = null, reason_text = null, reason_field = null, handled_at = null
      from before b where x.tenant_id = ${tenantId} and x.requisition_id = b.requisition_id
    ), lines as (
      update order_exchange_lines l set state = 'ACCEPTED', reason = null
      from before b where l.tenant_id = ${tenantId} and l.requisition_id = b.requisition_id and l.state in ('ASKED', 'REFUSED')
    )
    insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_name, detail)
    select ${tenantId}, r.id, 'laboratoryAnswer', r.status, r.status, ${name}, jsonb_build_object('order', 'ACCEPTED', 'before', b.state)
    from before b join requisitions r on r.tenant_id = ${tenantId} and r.id = b.requisition_id`.execute(db);
}

/** Tests that the laboratory will not perform, with its reason. */
export async function markNotPerformed(
  db: Writer,
  tenantId: string,
  requisitionId: string,
  lineNumbers: readonly number[],
  { code, text }: { code: string; text: string },
): Promise<void> {
  await sql`update requisition_lines
    set status = 'TNP', reason = ${code}, reason_text = ${text}, status_changed_at = now()
    where tenant_id = ${tenantId}
      and requisition_id = ${requisitionId}
      and (line_number = any(${lineNumbers}::int[]) or covered_by in (
        select offering_code from requisition_lines
        where tenant_id = ${tenantId} and requisition_id = ${requisitionId} and line_number = any(${lineNumbers}::int[])))
      and ${codeIn('status', lineStatuses.groups.unreported)}`.execute(db);
}
