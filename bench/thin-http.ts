/**
 * The thin program of the HTTP lines: bare Node and pg, the same work on the same rows and nothing else. No token, scope, audit,
 * validation, row-level security or shaping of replies: a floor, not a product.
 */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { requisitionStatuses } from '@drawday/vocabulary';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.THIN_DATABASE_URL, max: 10 });
const tenant = process.env.THIN_TENANT ?? '';

async function bodyOf<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const codesOf = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ');
const calledOff = codesOf(requisitionStatuses.groups.calledOff);
const withValues = codesOf(requisitionStatuses.groups.withValues);

const pageOf = (match: string) => `
  select p.id, p.first_name, p.last_name, p.middle_initial, p.date_of_birth, p.sex, p.mrn, p.modality, p.day_group, p.schedule_days, p.shift, p.chair, p.facility_id, f.name as facility_name,
    p.primary_provider_id, e.last_name || ', ' || e.first_name as provider_name, p.status_type_code, p.status_reason, p.is_isolation, p.concurrency_stamp,
    (select min(r.draw_date) from requisitions r where r.tenant_id = p.tenant_id and r.party_type = 'PATIENT' and r.party_id = p.id and r.status = 'PENDING' and r.deleted_at is null and r.draw_date >= current_date) as next_draw_date,
    (select jsonb_agg(l) from (select result_code, value_numeric, unit, verdict, side, because, is_urgent, critical_open, goal_met, collected_at from latest_results l where l.tenant_id = p.tenant_id and l.party_id = p.id and l.result_code in ('KTVSP', 'KTVSTD', 'KTVPDT', 'HGB')) l) as key_results
  from patients p join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id left join employees e on e.tenant_id = p.tenant_id and e.id = p.primary_provider_id
  where p.tenant_id = $1 and p.deleted_at is null and ${match} order by p.last_name, p.first_name, p.id limit 25`;
const countOf = (match: string) =>
  `select count(*)::int as count from patients p where p.tenant_id = $1 and p.deleted_at is null and ${match}`;
const indexed = 'p.search_text like $2';
const plain = '(p.last_name ilike $2 or p.first_name ilike $2 or p.mrn ilike $2)';

async function patients(match: string, filter: string) {
  const values = [tenant, `%${filter}%`];
  const { rows } = await pool.query(pageOf(match), values);
  const { rows: counted } = await pool.query<{ count: number }>(countOf(match), values);
  return { totalCount: counted[0]?.count, items: rows };
}

const employees = (match: string) => `from employees e where e.tenant_id = $1 ${match}`;
const employeePage = (match: string) => `
  with cut as (select e.* ${employees(match)} order by e.last_name, e.first_name, e.id limit 25)
  select e.id, e.first_name, e.last_name, e.title, e.npi, e.care_role, e.status_type_code, e.email, e.phone, e.job_title_id, j.name as job_title_name, o.name as organization_name, a.facility_id, f.name as facility_name,
    (select count(*)::int from assignments c where c.tenant_id = e.tenant_id and c.employee_id = e.id) as facility_count, u.user_name, u.roles, u.is_deleted, u.email_confirmed
  from cut e join organizations o on o.tenant_id = e.tenant_id and o.id = e.organization_id left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
    left join assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary left join facilities f on f.tenant_id = a.tenant_id and f.id = a.facility_id left join identity.users u on u.id = e.user_id
  order by e.last_name, e.first_name, e.id`;

async function employeeList(filter: string) {
  const match = filter ? 'and e.search_text like $2' : '';
  const values = filter ? [tenant, `%${filter}%`] : [tenant];
  const { rows } = await pool.query(employeePage(match), values);
  const { rows: counted } = await pool.query<{ count: number }>(`select count(*)::int as count ${employees(match)}`, values);
  return { totalCount: counted[0]?.count, items: rows };
}

const facilityPage = (match: string) => `
  with cut as (select f.* from facilities f where f.tenant_id = $1 ${match} order by f.name, f.id limit 25)
  select f.id, f.name, f.code, f.organization_id, o.name as organization_name, f.status_type_code, f.is_locked, f.time_zone, f.address, f.phone, f.ccn, f.start_date, f.end_date,
    (select count(*)::int from patients p where p.tenant_id = f.tenant_id and p.facility_id = f.id and p.deleted_at is null and p.status_type_code <> 'INACTIVE') as patient_count,
    (select count(*)::int from requisitions r where r.tenant_id = f.tenant_id and r.facility_id = f.id and r.deleted_at is null and r.party_type = 'PATIENT' and r.draw_date = current_date and r.status not in (${calledOff})) as draws_today
  from cut f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id order by f.name, f.id`;

async function facilityList(of: string, filter: string) {
  const match = filter ? 'and f.search_text like $2' : '';
  const values = filter ? [of, `%${filter}%`] : [of];
  const { rows } = await pool.query(facilityPage(match), values);
  const { rows: counted } = await pool.query<{ count: number }>(
    `select count(*)::int as count from facilities f where f.tenant_id = $1 ${match}`,
    values,
  );
  return { totalCount: counted[0]?.count, items: rows };
}

async function grid(partyId: string) {
  const { rows: draws } = await pool.query<{ id: string }>(
    `select id, draw_date, collected_at, status from requisitions where tenant_id = $1 and party_type = 'PATIENT' and party_id = $2 and deleted_at is null
       and status in (${withValues}) order by draw_date desc limit 12`,
    [tenant, partyId],
  );
  const { rows: values } = await pool.query(
    `select id, requisition_id, result_code, value_numeric, comparator, value_text, unit, verdict, side, because, is_urgent, critical_open, goal_met, status, reference_low, reference_high
       from results where tenant_id = $1 and requisition_id = any($2) and superseded_at is null`,
    [tenant, draws.map((draw) => draw.id)],
  );
  return { draws, values };
}

async function trend(partyId: string, code: string) {
  const { rows } = await pool.query(
    `select collected_at, value_numeric, comparator, unit, verdict, side, because, is_urgent, critical_open, status from results where tenant_id = $1 and party_id = $2 and result_code = $3 and superseded_at is null
       and collected_at >= now() - interval '12 months' and status <> 'X' order by collected_at`,
    [tenant, partyId, code],
  );
  return { points: rows };
}

async function createRequisition({ partyId, facilityId, drawDate }: Record<string, string>) {
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind) values ($1, $2, 'PATIENT', $3, $4, $5, 'ONETIME') returning *`,
      [tenant, id, partyId, facilityId, drawDate],
    );
    await client.query(
      `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, icds) values ($1, $2, 1, 'RFP', '{N18.6}'), ($1, $2, 2, 'CBC', '{D63.1}'), ($1, $2, 3, 'ALT', '{N18.6}')`,
      [tenant, id],
    );
    await client.query(
      `insert into specimens (tenant_id, requisition_id, specimen_index, number, tube_code, tests) values ($1, $2, 1, next_specimen_number($1, $3), 'SST', $4), ($1, $2, 2, next_specimen_number($1, $3), 'LAV', $5)`,
      [
        tenant,
        id,
        drawDate,
        ['NA', 'K', 'CL', 'CO2', 'GLU', 'BUN', 'CRE', 'CA', 'PHOS', 'ALB', 'ALT'],
        ['WBC', 'RBC', 'HGB', 'HCT', 'MCV', 'MCH', 'MCHC', 'RDW', 'PLT'],
      ],
    );
    await client.query(
      `insert into requisition_events (tenant_id, requisition_id, action, to_status, by_name) values ($1, $2, 'create', 'PENDING', 'thin')`,
      [tenant, id],
    );
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

/** The body as it comes, on the disk when it is answered. */
async function upload(request: IncomingMessage, path: string) {
  await pipeline(request, createWriteStream(path, { flush: true }));
}

type Statement = { readonly text: string; readonly values: unknown[] };

/** Whatever a page takes, side by side. */
const run = (statements: readonly Statement[]) => Promise.all(statements.map(async (one) => (await pool.query(one)).rows));

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://thin');
  const given = (name: string) => url.searchParams.get(name) ?? '';
  switch (url.pathname) {
    case '/patients':
      return patients(indexed, given('filter'));
    case '/patients-ilike':
      return patients(plain, given('filter'));
    case '/employees':
      return employeeList(given('filter'));
    case '/facilities':
      return facilityList(given('tenant'), given('filter'));
    case '/grid':
      return grid(given('party'));
    case '/trend':
      return trend(given('party'), given('code'));
    case '/statements':
      return run(await bodyOf<Statement[]>(request));
    case '/requisitions':
      return createRequisition(await bodyOf<Record<string, string>>(request));
    case '/upload':
      return upload(request, given('to'));
    default:
      return 'ready';
  }
}

createServer((request, response) => {
  answerTo(request).then(
    (answer) => {
      const text = JSON.stringify(answer ?? null);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
    },
    (error) => {
      const text = String(error);
      response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text);
    },
  );
}).listen(Number(process.env.THIN_PORT), '127.0.0.1', () => console.log('{"msg":"ready"}'));
