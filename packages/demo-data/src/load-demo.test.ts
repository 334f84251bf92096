import type { TestDatabase } from '@drawday/database/test-database.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';
import { loadDemo } from './load-demo.ts';
import { loadScale } from './load-scale.ts';
import { createDemoDatabase, demoNow } from './testing/demo-database.ts';

describe('loading', () => {
  const now = demoNow;
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createDemoDatabase();
    client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const number = async (sql: string): Promise<number> => Number((await client.query<{ n: string }>(`select ${sql} as n`)).rows[0]?.n);

  it('fills an empty database once', async () => {
    expect(await loadDemo({ connectionString: database.ownerUrl, now })).toBe(false);
    expect(await number('(select count(*) from tenants)')).toBe(2);
    expect(await number("(select count(*) from patients where status_type_code <> 'INACTIVE')")).toBe(400);
    expect(await number('(select count(*) from results)')).toBeGreaterThan(100_000);
  }, 120_000);

  it('has six months of invoices, in every state, whose lines come to their totals', async () => {
    const { rows } = await client.query<{ states: string; months: number }>(
      `select t.name, count(distinct i.period_start)::int as months,
        string_agg(distinct case when i.status in ('ISSUED', 'PARTIAL') and i.due_date < $1::date then 'OVERDUE' else i.status end, ' ') as states
      from tenants t join invoices i on i.tenant_id = t.id group by t.name order by t.name desc`,
      [now.toString().slice(0, 10)],
    );
    expect(rows).toEqual([
      { name: 'ridgeline', months: 6, states: 'DRAFT OVERDUE PAID PARTIAL VOID' },
      { name: 'harborlight', months: 6, states: 'OVERDUE PAID PARTIAL VOID' },
    ]);
    const wrong = `(select count(*) from invoices i where total_cents = 0
      or total_cents <> (select sum(amount_cents) from invoice_lines l where l.invoice_id = i.id)
      or paid_cents <> (select coalesce(sum(amount_cents), 0) from invoice_payments p where p.invoice_id = i.id))`;
    expect(await number(wrong)).toBe(0);
  });

  it('has the demo accounts, each with an employee, and support without a tenant', async () => {
    const { rows } = await client.query<{
      user_name: string;
      roles: string[];
      tenant: string | null;
      has_employee: boolean;
      has_password: boolean;
    }>(
      'select u.user_name, u.roles, t.name as tenant, exists (select from employees e where e.user_id = u.id) as has_employee, u.password_hash is not null as has_password from identity.users u left join tenants t on t.id = u.tenant_id where u.password_hash is not null',
    );
    expect(rows.length).toBe(demoAccounts.length);
    for (const account of demoAccounts) {
      expect(rows.find((row) => row.user_name === account.userName)).toEqual({
        user_name: account.userName,
        roles: [account.role],
        tenant: account.tenantAlias,
        has_employee: account.tenantAlias !== null,
        has_password: true,
      });
    }
  });

  it('leaves the sequences behind the numbers it used', async () => {
    expect(
      await number('(select max(substr(number, 2)::bigint) from requisitions) - (select last_value from requisition_number_seq)'),
    ).toBe(0);
    expect(await number('(select max(id) from results) - (select last_value from results_id_seq)')).toBe(0);
    const { rows } = await client.query<{ number: string }>(
      "select next_specimen_number(id, '2026-10-08') as number from tenants where name = 'ridgeline'",
    );
    expect(await number(`(select count(*) from specimens where number = '${rows[0]?.number}')`)).toBe(0);
  });

  it('keeps unreviewed counters, statuses and newest values in step with the rows', async () => {
    expect(
      await number(
        '(select count(*) from requisitions q where unreviewed_results <> (select count(*) from results r where r.tenant_id = q.tenant_id and r.requisition_id = q.id and superseded_at is null and (r.created_at <= q.reviewed_at) is not true and not exists (select from result_reviews v where v.tenant_id = r.tenant_id and v.result_id = r.id)))',
      ),
    ).toBe(0);
    expect(
      await number(
        "(select count(*) from requisitions q where unreviewed_restricted <> (select count(*) from results r where r.tenant_id = q.tenant_id and r.requisition_id = q.id and superseded_at is null and result_code = 'HIV' and (r.created_at <= q.reviewed_at) is not true and not exists (select from result_reviews v where v.tenant_id = r.tenant_id and v.result_id = r.id)))",
      ),
    ).toBe(0);
    expect(
      await number(
        '(select count(*) from requisitions q where status <> (select to_status from requisition_events e where e.tenant_id = q.tenant_id and e.requisition_id = q.id order by at desc, id desc limit 1))',
      ),
    ).toBe(0);
    expect(
      await number(
        '(select count(*) from latest_results l where not exists (select from results r where r.tenant_id = l.tenant_id and r.id = l.result_id and r.superseded_at is null))',
      ),
    ).toBe(0);
    expect(
      await number(
        '(select count(*) from results r join requisitions q on q.tenant_id = r.tenant_id and q.id = r.requisition_id where q.collected_at is distinct from r.collected_at)',
      ),
    ).toBe(0);
  });

  it.each([
    ['a value in another unit', "select 1 from results where reported_unit = 'mmol/L' and unit = 'mg/dL'"],
    ['a comparator', "select 1 from results where comparator = '>'"],
    ['words in place of a number', "select 1 from results where because = 'TEXT'"],
    ['a comment that makes a value doubtful', "select 1 from results where because = 'SPECIMEN' and comment is not null"],
    ['a correction', "select 1 from results where status = 'C'"],
    ['a preliminary value', "select 1 from results where status = 'P'"],
    ['a test not performed', "select 1 from results where status = 'X' and tnp_reason is not null"],
    ['an open critical', 'select 1 from critical_results where acknowledged_at is null'],
    [
      'a critical that went to the medical director',
      "select 1 from critical_escalations where recipient = 'MEDICAL_DIRECTOR' and name is not null",
    ],
    ['somebody who is provider and medical director, mailed once', "select 1 from critical_escalations where mail = 'EARLIER'"],
    [
      'a draw in question',
      "select 1 from order_problems where kind = 'IDENTITY' and status = 'OPEN' and task_values->>'changes' like '%→%'",
    ],
    ['limits that wait for the medical director', 'select 1 from offering_ranges where proposed_at is not null and refused_at is null'],
    ['a closed critical', 'select 1 from critical_results where acknowledged_at is not null'],
    ['an antibody to hepatitis C', "select 1 from latest_results where result_code = 'HCVAB' and side = 'TEXT'"],
    ['a series of vaccine', "select 1 from patient_vaccinations where series = 'SECOND'"],
  ])('A.12 has %s', async (_, found) => expect(await number(`(select count(*) from (${found}) as found)`)).toBeGreaterThan(0));

  it('has three patient groups in the main clinic, and none without patients', async () => {
    const groups = 'select g.id from patient_groups g join facilities f on f.id = g.facility_id';
    expect(await number(`(select count(*) from (${groups} where f.name = 'Cedar Hollow Dialysis') as own)`)).toBe(3);
    expect(
      await number(
        `(select count(*) from (${groups} where not exists (select from patient_group_members m where m.group_id = g.id)) as bare)`,
      ),
    ).toBe(0);
  });

  it('has a support ticket of each status', async () => {
    expect(await number('(select count(distinct status) from support_tickets)')).toBe(4);
    expect(await number('(select count(*) from support_tickets where requisition_id is not null)')).toBe(2);
  });

  it('A.12 has no urine measured of whoever passes none', async () => {
    const { rows } = await client.query(
      "select result_code, value_numeric from results where because = 'IMPLAUSIBLE' and result_code in ('UUN', 'UCREA')",
    );
    expect(rows).toEqual([]);
  });

  it('adds a scale tenant beside it, about as large as asked, with numbers of its own', async () => {
    const report = await loadScale({ connectionString: database.ownerUrl, patients: 300, results: 30_000, now });
    expect(report.patients).toBe(300);
    expect(report.facilities).toBe(3);
    expect(report.results).toBeGreaterThan(22_000);
    expect(report.results).toBeLessThan(38_000);
    expect(
      await number(`(select count(*) from results where tenant_id = (select id from tenants where name = '${report.tenants[0]}'))`),
    ).toBe(report.results);
    expect(await number("(select count(*) from requisitions where status <> 'PENDING')")).toBeGreaterThan(10_000);
    expect((await loadScale({ connectionString: database.ownerUrl, patients: 40, now })).tenants).toEqual(['scale-2']);
  }, 120_000);
});
