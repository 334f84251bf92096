import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BenchPatient } from './bench-world.ts';

/** A draw that is with the laboratory and waits for its results. */
export type SentDraw = { readonly id: string; readonly number: string; readonly patient: BenchPatient };

const mark = 'bench';

/** Makes collected and sent draws of the twenty tests, one for each patient. Those who already have one on that day get none. */
export async function makeSentDraws(owner: pg.Pool, tenantId: string, patients: readonly BenchPatient[]): Promise<SentDraw[]> {
  const byId = new Map(patients.map((patient) => [randomUUID() as string, patient]));
  const { rows } = await owner.query<{ id: string; number: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, modality, is_label_printed, collected_at, shipped_at, comment)
       select $1, d.id, 'PATIENT', p.id, p.facility_id, current_date - 1, 'ONETIME', 'SENT', p.modality, true, now() - interval '1 day', now() - interval '20 hours', $4
       from unnest($2::uuid[], $3::uuid[]) as d (id, patient_id) join patients p on p.tenant_id = $1 and p.id = d.patient_id
     on conflict do nothing returning id, number`,
    [tenantId, [...byId.keys()], [...byId.values()].map((patient) => patient.id), mark],
  );
  const ids = rows.map((row) => row.id);
  await owner.query(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status)
       select $1, d.id, l.line_number, l.code, 'INPROCESS' from unnest($2::uuid[]) as d (id), (values (1, 'RFP'), (2, 'CBC'), (3, 'ALT')) as l (line_number, code)`,
    [tenantId, ids],
  );
  await owner.query(
    `insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, tests)
       select $1, d.id, t.index, next_specimen_number($1, current_date), t.code, t.tests from unnest($2::uuid[]) as d (id),
         (values (1, 'SST', '{NA,K,CL,CO2,GLU,BUN,CRE,CA,PHOS,ALB,ALT}'::text[]), (2, 'LAV', '{WBC,RBC,HGB,HCT,MCV,MCH,MCHC,RDW,PLT}'::text[])) as t (index, code, tests)`,
    [tenantId, ids],
  );
  return rows.flatMap(({ id, number }) => {
    const patient = byId.get(id);
    return patient ? [{ id, number, patient }] : [];
  });
}

/** Takes the draws away again with all that messages made of them, so that the next run meets the same database. */
export async function removeSentDraws(owner: pg.Pool, tenantId: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; party_id: string }>(
      'select id, party_id from requisitions where tenant_id = $1 and comment = $2',
      [tenantId, mark],
    );
    const ids = rows.map((row) => row.id);
    const parties = rows.map((row) => row.party_id);
    await client.query(
      `delete from order_problem_events e using order_problems o
         where o.tenant_id = $1 and o.requisition_id = any($2) and e.tenant_id = o.tenant_id and e.problem_id = o.id`,
      [tenantId, ids],
    );
    for (const table of ['results', 'requisition_events', 'critical_results', 'result_reviews', 'order_problems'])
      await client.query(`delete from ${table} where tenant_id = $1 and requisition_id = any($2)`, [tenantId, ids]);
    await client.query('delete from requisitions where tenant_id = $1 and id = any($2)', [tenantId, ids]);
    await client.query('delete from latest_results where tenant_id = $1 and party_id = any($2)', [tenantId, parties]);
    await client.query(
      `insert into latest_results (tenant_id, party_id, result_code, result_id, requisition_id, facility_id, value_numeric, comparator, value_text, unit, verdict, side, because, is_urgent, critical_open, goal_met, status, collected_at)
         select distinct on (party_id, result_code) tenant_id, party_id, result_code, id, requisition_id, facility_id, value_numeric, comparator, value_text, unit, verdict, side, because, is_urgent, critical_open, goal_met, status, collected_at
         from results where tenant_id = $1 and party_id = any($2) and superseded_at is null and status <> 'X' order by party_id, result_code, collected_at desc, id desc`,
      [tenantId, parties],
    );
    await client.query('truncate lab_link.messages, lab_link.message_keys, lab_link.unmatched_items');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
