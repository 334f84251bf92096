/**
 * The thin program of the ingestion line: takes ORU messages over MLLP, stores each with its values in one transaction, acknowledges.
 * No flags, no goals, no matching of patients, no calculated values, no repeated messages, no review: a floor, not a product.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.THIN_DATABASE_URL, max: 10 });
const connectionId = process.env.THIN_CONNECTION ?? '';

const at = (text: string | undefined) => text?.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z') ?? null;

async function store(bytes: Buffer): Promise<string> {
  const segments = bytes
    .toString('utf8')
    .split('\r')
    .map((line) => line.split('|'));
  const header = segments.find(([name]) => name === 'MSH') ?? [];
  const values = segments.filter(([name]) => name === 'OBX');
  const request = segments.find(([name]) => name === 'OBR') ?? [];
  const number = request[2]?.split('-')[0];
  const hash = createHash('sha256').update(bytes).digest();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: messages } = await client.query<{ id: string }>(
      `insert into lab_link.messages (direction, connection_id, sender, control_id, message_type, version, body, body_hash, state) values ('IN', $1, $2, $3, 'ORU^R01', $4, $5, $6, 'APPLIED') returning id`,
      [connectionId, 'thin', header[9], header[11], bytes, hash],
    );
    const { rows: draws } = await client.query<{ tenant_id: string; id: string; party_id: string; facility_id: string }>(
      'select tenant_id, id, party_id, facility_id from requisitions where number = $1 for update',
      [number],
    );
    const [draw] = draws;
    if (!draw) throw new Error(`no draw ${number}`);
    const of = [draw.tenant_id, draw.id, draw.party_id, draw.facility_id];
    const { rows: made } = await client.query<{ id: string }>(
      `insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, unit, sender_flag, status, collected_at, resulted_at, message_id)
         select $1, $2, 'PATIENT', $3, $4, v.code, v.value, v.unit, v.flag, 'F', $9, $10, $11 from unnest($5::text[], $6::numeric[], $7::text[], $8::text[]) as v (code, value, unit, flag) returning id`,
      [
        ...of,
        values.map((value) => value[3]?.split('^')[0]),
        values.map((value) => value[5]),
        values.map((value) => value[6]),
        values.map((value) => value[8]),
        at(request[7]),
        at(request[22]),
        messages[0]?.id,
      ],
    );
    await client.query(
      `insert into latest_results as l (tenant_id, party_id, facility_id, requisition_id, result_code, result_id, value_numeric, unit, verdict, status, collected_at)
         select $1, $3, $4, $2, v.code, v.id, v.value, v.unit, 'IN_RANGE', 'F', $9 from unnest($5::text[], $6::numeric[], $7::text[], $8::bigint[]) as v (code, value, unit, id)
       on conflict (tenant_id, party_id, result_code) do update set result_id = excluded.result_id, requisition_id = excluded.requisition_id, value_numeric = excluded.value_numeric, unit = excluded.unit,
         previous_value_numeric = l.value_numeric, previous_collected_at = l.collected_at, collected_at = excluded.collected_at`,
      [
        ...of,
        values.map((value) => value[3]?.split('^')[0]),
        values.map((value) => value[5]),
        values.map((value) => value[6]),
        made.map((row) => row.id),
        at(request[7]),
      ],
    );
    await client.query(
      "update requisition_lines set status = 'FINAL', status_changed_at = now() where tenant_id = $1 and requisition_id = $2",
      [draw.tenant_id, draw.id],
    );
    await client.query(
      "update requisitions set status = 'RESULTED', resulted_at = now(), unreviewed_results = $3, concurrency_stamp = gen_random_uuid() where tenant_id = $1 and id = $2",
      [draw.tenant_id, draw.id, values.length],
    );
    await client.query(
      "insert into requisition_events (tenant_id, requisition_id, action, to_status, by_name) values ($1, $2, 'resultImport', 'RESULTED', 'thin')",
      [draw.tenant_id, draw.id],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return header[9] ?? '';
}

createServer({ noDelay: true }, (socket) => {
  let pending: Buffer = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, Buffer.from(chunk)]);
    for (let end = pending.indexOf('\x1c\r'); end >= 0; end = pending.indexOf('\x1c\r')) {
      const frame = pending.subarray(1, end);
      pending = pending.subarray(end + 2);
      store(Buffer.from(frame)).then(
        (controlId) => socket.write(`\x0bMSH|^~\\&|THIN|THIN|BENCH|LAB|20260101000000||ACK^R01|1|P|2.5.1\rMSA|AA|${controlId}\r\x1c\r`),
        (error) => {
          console.error(error);
          socket.destroy();
        },
      );
    }
  });
}).listen(Number(process.env.THIN_PORT), '127.0.0.1', () => console.log('{"msg":"ready"}'));
