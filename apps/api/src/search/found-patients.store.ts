import type { Reader } from '@drawday/database/connect.ts';
import type { ModalityCode, ShiftCode } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { hasUnread, isShownAlone, shownTo } from '../platform/shown-results-sql.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';

type FoundCritical = VerdictColumns & {
  requisition_id: string | null;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
};
export type FoundPatientRow = {
  id: string;
  name: string;
  date_of_birth: string;
  sex: string;
  mrn: string | null;
  modality: ModalityCode | null;
  day_group: string | null;
  shift: ShiftCode | null;
  chair: number | null;
  next_draw: { id: string; drawDate: string } | null;
  to_review: { id: string } | null;
  open_critical: FoundCritical | null;
};

/** Some patients within reach, with what is next for each as far as the caller may see it, in one statement. */
export async function describePatients(db: Reader, actor: Actor, ids: readonly string[]): Promise<FoundPatientRow[]> {
  const shown = shownTo(actor);
  const seesResults = actor.permissions.has('Order.Results.View');
  const ownDraws = sql`r.tenant_id = p.tenant_id and r.party_type = 'PATIENT' and r.party_id = p.id and r.deleted_at is null`;
  const { rows } = await sql<FoundPatientRow>`
    select p.id, ${listNameSql('p', 'patients')} as name, p.date_of_birth, p.sex, p.mrn, p.modality, p.day_group, p.shift, p.chair,
      ${
        actor.permissions.has('Order.Requisitions.View')
          ? sql`(select jsonb_build_object('id', r.id, 'drawDate', r.draw_date)
        from requisitions r
        where ${ownDraws} and r.status = 'PENDING' and r.draw_date >= ${localDaySql(sql`f.time_zone`)}
        order by r.draw_date
        limit 1)`
          : sql`null::jsonb`
      } as next_draw,
      ${
        seesResults
          ? sql`(select jsonb_build_object('id', r.id)
        from requisitions r
        where ${ownDraws} and ${queueSql('newResults', momentSql())} and ${hasUnread(shown)}
        order by r.draw_date desc
        limit 1)`
          : sql`null::jsonb`
      } as to_review,
      ${
        seesResults
          ? sql`(select jsonb_build_object('requisition_id', c.requisition_id, 'result_code', c.result_code, 'value_numeric', x.value_numeric,
          'comparator', x.comparator, 'value_text', x.value_text, 'verdict', x.verdict, 'side', x.side, 'because', x.because, 'is_urgent', x.is_urgent)
        from critical_results c
        join results x on x.tenant_id = c.tenant_id and x.id = c.result_id
        where c.tenant_id = p.tenant_id
          and c.facility_id = p.facility_id
          and c.party_type = 'PATIENT'
          and c.party_id = p.id
          and ${queueSql('openCriticals', momentSql())}
          and ${isShownAlone(shown, sql`c`)}
        order by c.opened_at
        limit 1)`
          : sql`null::jsonb`
      } as open_critical
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${actor.tenantId}
      and p.id = any(${ids}::uuid[])
      and p.deleted_at is null
      and p.facility_id = any(${actor.contracted.PATIENT}::uuid[])`.execute(db);
  return rows;
}
