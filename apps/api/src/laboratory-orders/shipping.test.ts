import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { componentText, fieldText, firstSegment } from '@drawday/hl7/read-fields.ts';
import { beforeEach, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, codeOf, type Draw, findDraw, historyOf, planTestDraw, setDraw } from '../requisitions/testing/draw-bench.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
  await api.sql('delete from lab_link.messages');
});

const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString();
const release = async (body: object) =>
  requisitions.release.reply.parse((await api.call('nurse', 'PUT', `${base}/release`, body)).body).items;
async function collected(offerings: readonly string[] = ['K'], partyId: string = clinic.patient): Promise<Draw> {
  const draw = await planTestDraw(api, { offerings, partyId });
  const answer = await api.call('nurse', 'PUT', `${base}/${draw.id}/collect`, {
    collectedAt: hoursAgo(2),
    specimenNumbers: draw.specimens.map((one) => one.number),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return draw;
}
type MessageRow = {
  requisition_id: string;
  tenant_id: string;
  state: string;
  direction: string;
  control_id: string;
  message_type: string;
  body: Buffer;
  connection: string;
};
const messages = () =>
  api.sql<MessageRow>(
    'select m.*, c.name as connection from lab_link.messages m join lab_link.connections c on c.id = m.connection_id order by m.id',
  );

test('A.11 an order carries a LOINC code only where it is confirmed', async () => {
  const draw = await collected(['PTHI', 'KPOST']);
  await release({ ids: [draw.id] });
  const [row] = await messages();
  const ordered = parseMessage(row?.body ?? Buffer.alloc(0)).segments.filter((segment) => segment.name === 'OBR');
  expect(ordered.map((segment) => [componentText(segment, 4), componentText(segment, 4, 4), componentText(segment, 4, 6)])).toEqual([
    ['PTHI', '2731-8', 'LN'],
    ['KPOST', '', ''],
  ]);
});

test('shipping a draw puts exactly one order into the outbox', async () => {
  const draw = await collected(['MTHHD', 'PTHI']);
  expect(await release({ ids: [draw.id] })).toEqual([{ id: draw.id, ok: true, code: null, message: null }]);
  const [row, ...more] = await messages();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    requisition_id: draw.id,
    tenant_id: clinic.tenantA,
    state: 'QUEUED',
    direction: 'OUT',
    message_type: 'OML^O21',
    connection: 'Laboratory out',
  });
  expect(row?.control_id.length).toBeLessThanOrEqual(20);
  const message = parseMessage(row?.body ?? Buffer.alloc(0));
  expect(message.segments.map((segment) => segment.name)).toEqual(
    'MSH PID PV1 ORC TQ1 OBR OBX OBX OBX OBX SPM SPM SPM ORC TQ1 OBR SPM'.split(' '),
  );
  const pid = firstSegment(message, 'PID');
  expect([
    componentText(pid, 3),
    componentText(pid, 3, 4),
    componentText(pid, 5),
    componentText(pid, 5, 2),
    componentText(pid, 7),
    componentText(pid, 8),
  ]).toEqual(['0048213', 'RKC', 'Rivera', 'Maria', '19580314', 'F']);
  expect(componentText(firstSegment(message, 'ORC'), 4)).toBe(draw.number);
  expect(fieldText(firstSegment(message, 'OBR'), 13)).toBe('HD');
  const tubes = message.segments.filter((segment) => segment.name === 'SPM').map((segment) => componentText(segment, 2));
  expect(new Set(tubes)).toEqual(new Set(draw.specimens.map((one) => one.number)));
  expect(await findDraw(api, draw.id)).toMatchObject({ statusTypeCode: 'SENT' });
  expect(await historyOf(api, draw.id)).toEqual(['create ->PENDING', 'collect PENDING>COLLECTED', 'release COLLECTED>SENT']);
});

test('what was not collected is not shipped, and the others go', async () => {
  const good = await collected();
  const planned = await planTestDraw(api);
  const outcomes = await release({ ids: [planned.id, good.id, clinic.foreignPatient] });
  expect(outcomes.map((outcome) => outcome.code)).toEqual(['REQ_STATE', null, 'NOT_FOUND']);
  expect((await messages()).map((row) => row.requisition_id)).toEqual([good.id]);
  expect(await release({ ids: [good.id] })).toMatchObject([{ ok: false, code: 'REQ_STATE' }]);
  expect(await messages()).toHaveLength(1);
});

test.each([
  ['before the collection', 3],
  ['in the future', -1],
])('a ship date %s is refused, and nothing is sent', async (_, hours) => {
  const draw = await collected();
  expect(await release({ ids: [draw.id], shipDate: hoursAgo(hours) })).toMatchObject([{ ok: false, code: 'REQ_SHIP_DATE' }]);
  expect(await messages()).toEqual([]);
  await release({ ids: [draw.id] });
  const answer = await api.call('nurse', 'PUT', `${base}/${draw.id}/ship-date`, { shipDate: hoursAgo(hours) });
  expect([answer.status, codeOf(answer)]).toEqual([400, 'REQ_SHIP_DATE']);
});

test('the ship date is corrected while the specimen is under way', async () => {
  const draw = await collected();
  await release({ ids: [draw.id] });
  const shipDate = hoursAgo(1);
  const answer = await api.call('nurse', 'PUT', `${base}/${draw.id}/ship-date`, { shipDate });
  expect(answer.body).toMatchObject({ shipDate: new Date(shipDate).toISOString(), statusTypeCode: 'SENT' });
  await setDraw(api, draw.id, { status: 'RECEIVED' });
  expect(codeOf(await api.call('nurse', 'PUT', `${base}/${draw.id}/ship-date`, { shipDate }))).toBe('REQ_STATE');
});

test('of two releases at once one sends', async () => {
  const draw = await collected();
  const outcomes = (await Promise.all([release({ ids: [draw.id] }), release({ ids: [draw.id] }), release({ ids: [draw.id] })])).flat();
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(await messages()).toHaveLength(1);
});

test('two hundred draws are collected and shipped in one call each', async () => {
  const parties = await api.sql<{ id: string }>(
    `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, modality, status_type_code)
     select $1, gen_random_uuid(), $2, $3, 'Batch', 'Person ' || n, '1960-01-01', 'FEMALE', 'HD', 'ACTIVE' from generate_series(1, 200) n returning id`,
    [clinic.tenantA, clinic.organizationA, clinic.facility],
  );
  const rows = await api.sql<{ id: string }>(
    `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind) select $1, gen_random_uuid(), 'PATIENT', p, $2, current_date, 'RECURRING' from unnest($3::uuid[]) p returning id`,
    [clinic.tenantA, clinic.facility, parties.map((party) => party.id)],
  );
  const ids = rows.map((row) => row.id);
  await api.sql(
    `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code) select $1, r, 1, 'CBC' from unnest($2::uuid[]) r`,
    [clinic.tenantA, ids],
  );
  const answer = await api.call('nurse', 'PUT', `${base}/collect`, { ids });
  expect(requisitions.collectBatch.reply.parse(answer.body).items.filter((item) => item.ok)).toHaveLength(200);
  expect((await release({ ids })).filter((item) => item.ok)).toHaveLength(200);
  expect(await messages()).toHaveLength(200);
});

test('after shipping neither undo nor cancellation', async () => {
  const draw = await collected();
  await release({ ids: [draw.id] });
  expect(codeOf(await api.call('nurse', 'PUT', `${base}/${draw.id}/uncollect`))).toBe('REQ_STATE');
  expect(codeOf(await api.call('nurse', 'PUT', `${base}/${draw.id}/cancel`, { reason: 'OTHER' }))).toBe('REQ_STATE');
});

test('a provider ships nothing', async () => {
  const draw = await collected();
  expect((await api.call('provider', 'PUT', `${base}/release`, { ids: [draw.id] })).status).toBe(403);
});
