import { describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic, type StaffName } from '../platform/testing/test-clinic.ts';

type Line = { resultCode: string; valueText: string; valueNumeric: number | null; convertedText: string | null; because: string | null };
type Entry = { id: string; statusTypeCode: string; concurrencyStamp: string; isSecondPerson: boolean; lines: Line[]; earlier: Line[] };
type Page = { totalCount: number; items: Entry[] };
type Who = StaffName | 'support' | 'foreignAdmin';

const api = await useTestApi();
const base = '/api/order/external-results';
const potassium = { resultCode: 'K', valueText: '5.1', unit: 'mEq/L', referenceText: '3.5-5.0', flag: 'H' };
let hour = 0;
/** A collection that no other test uses. */
const collectedAt = () => `2026-03-0${1 + Math.floor(hour / 20)}T${String((hour++ % 20) + 1).padStart(2, '0')}:00:00Z`;
const paper = (lines: object[] = [potassium], more: object = {}) => ({
  patientId: clinic.patient,
  laboratoryName: 'St. Brigid Hospital',
  collectedAt: collectedAt(),
  lines,
  ...more,
});
const call = (who: Who, method: string, path: string, body?: unknown) => api.call(who, method, `${base}${path}`, body);
const enter = async (who: Who, body: object) => (await call(who, 'POST', '', body)).body as Entry;
const find = async (who: Who, id: string) => (await call(who, 'GET', `/${id}`)).body as Entry;
const ofPatient = async (who: Who) => (await call(who, 'GET', `/all?patientId=${clinic.patient}`)).body as Page;
const refusal = (code: string, members?: string[]) => ({ error: { code, ...(members && { validationErrors: [{ members }] }) } });

describe('entering', () => {
  test('keeps what stands on the paper, converts what it can, and shows what it cannot', async () => {
    const entry = await enter(
      'nurse',
      paper([
        potassium,
        { resultCode: 'hgb', valueText: ' 108 ', unit: 'g/L', flag: 'L' },
        { resultCode: 'PHOS', valueText: '5.5', unit: 'furlongs' },
        { resultCode: 'ALB', valueText: 'see note', unit: 'g/dL' },
        { resultCode: 'NA', valueText: '14', unit: 'mmol/L' },
        { resultCode: 'HBSAG', valueText: 'Nonreactive' },
      ]),
    );
    expect(entry).toMatchObject({
      statusTypeCode: 'ENTERED',
      enteredByName: 'nurse Example',
      isSecondPerson: false,
      facilityId: clinic.facility,
    });
    expect(entry.lines).toMatchObject([
      { resultCode: 'K', valueText: '5.1', unit: 'mEq/L', flag: 'H', valueNumeric: 5.1, referenceText: '3.5-5.0', because: null },
      { resultCode: 'HGB', valueText: '108', unit: 'g/L', valueNumeric: 10.8, convertedText: '10.8', directoryUnit: 'g/dL', because: null },
      { resultCode: 'PHOS', valueText: '5.5', valueNumeric: null, because: 'UNIT' },
      { resultCode: 'ALB', valueText: 'see note', valueNumeric: null, because: 'TEXT' },
      { resultCode: 'NA', valueText: '14', valueNumeric: 14, because: 'IMPLAUSIBLE' },
      { resultCode: 'HBSAG', valueText: 'Nonreactive', valueNumeric: null, because: null },
    ]);
    expect(
      await api.sql("select patient_id, detail from audit_log where action = 'external-results.create' and subject_id = $1", [entry.id]),
    ).toEqual([{ patient_id: clinic.patient, detail: { lines: 6 } }]);
  });

  test.each([
    ['a time to come', () => ({ collectedAt: '2199-01-01T08:00:00Z' }), 400, 'DAY_TO_COME', ['collectedAt']],
    ['a time before birth', () => ({ collectedAt: '1899-01-01T08:00:00Z' }), 400, 'PAT_BORN_LATER', ['collectedAt']],
    ['a report before the collection', () => ({ reportedAt: '2020-01-01T08:00:00Z' }), 400, 'EXT_REPORTED', ['reportedAt']],
    ['a test that nobody knows', () => ({ lines: [{ ...potassium, resultCode: 'NOSUCH' }] }), 400, 'EXT_TEST', ['lines.0.resultCode']],
    ['a test twice', () => ({ lines: [potassium, { ...potassium, resultCode: 'k' }] }), 400, 'EXT_TWICE', ['lines.1.resultCode']],
    [
      'a restricted test among others',
      () => ({ lines: [potassium, { resultCode: 'HIV', valueText: 'Nonreactive' }] }),
      400,
      'EXT_APART',
      ['lines.1.resultCode'],
    ],
    ['no test', () => ({ lines: [] }), 400, undefined, ['lines']],
    ['no value', () => ({ lines: [{ ...potassium, valueText: '  ' }] }), 400, undefined, ['lines.0.valueText']],
    ['no laboratory', () => ({ laboratoryName: ' ' }), 400, undefined, ['laboratoryName']],
  ])('%s is refused at its field', async (_, change, status, code, members) => {
    const answer = await call('nurse', 'POST', '', paper([potassium], change()));
    expect(answer).toMatchObject({ status, body: { error: { ...(code && { code }), validationErrors: [{ members }] } } });
  });

  test('the same test of the same collection is refused, whichever laboratory reported it', async () => {
    const first = paper();
    const entry = await enter('nurse', first);
    const again = { ...first, laboratoryName: 'Elsewhere', lines: [{ resultCode: 'CA', valueText: '9', unit: 'mg/dL' }, potassium] };
    const answer = await call('clinician', 'POST', '', again);
    expect(answer).toMatchObject({ status: 409, body: refusal('EXT_DUPLICATE', ['lines.1.resultCode']) });
    expect((answer.body as { error: { message: string } }).error.message).toContain('St. Brigid Hospital');
    // Another test of it is none; what was deleted stands in nobody's way.
    expect((await call('clinician', 'POST', '', { ...again, lines: again.lines.slice(0, 1) })).status).toBe(200);
    await call('nurse', 'DELETE', `/${entry.id}?reason=ENTERED_TWICE`);
    expect((await call('clinician', 'POST', '', first)).status).toBe(200);
  });

  test('two people at the same moment: one of them is refused', async () => {
    const body = paper();
    const answers = await Promise.all([call('nurse', 'POST', '', body), call('clinician', 'POST', '', body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('verifying', () => {
  test('is for a second person, who has seen the values', async () => {
    const entry = await enter('nurse', paper());
    const { concurrencyStamp } = entry;
    expect(await call('nurse', 'PUT', `/${entry.id}/verify`, { concurrencyStamp })).toMatchObject({
      status: 403,
      body: refusal('EXT_SAME_PERSON'),
    });
    expect((await call('clinician', 'PUT', `/${entry.id}/verify`, {})).status).toBe(400);
    expect(await call('clinician', 'PUT', `/${entry.id}/verify`, { concurrencyStamp: clinic.patient })).toMatchObject({
      status: 409,
      body: refusal('STALE'),
    });
    expect((await find('clinician', entry.id)).isSecondPerson).toBe(true);
    const verified = await call('clinician', 'PUT', `/${entry.id}/verify`, { concurrencyStamp });
    expect(verified).toMatchObject({ status: 200, body: { statusTypeCode: 'VERIFIED', verifiedByName: 'clinician Example' } });
    const now = (verified.body as Entry).concurrencyStamp;
    expect(await call('provider', 'PUT', `/${entry.id}/verify`, { concurrencyStamp: now })).toMatchObject({
      status: 409,
      body: refusal('EXT_VERIFIED'),
    });
  });

  test('ends with a change, and who changed it does not verify it either; what it was stays readable', async () => {
    const body = paper([potassium, { resultCode: 'CA', valueText: '9.1', unit: 'mg/dL' }]);
    const entry = await enter('nurse', body);
    const verified = (await call('clinician', 'PUT', `/${entry.id}/verify`, entry)).body as Entry;
    const { patientId: _, ...same } = body;
    // Saved without a change: nothing happened.
    const unchanged = (await call('provider', 'PUT', `/${entry.id}`, { ...same, concurrencyStamp: verified.concurrencyStamp }))
      .body as Entry;
    expect(unchanged).toMatchObject({ statusTypeCode: 'VERIFIED', concurrencyStamp: verified.concurrencyStamp });
    const change = {
      ...same,
      lines: [{ ...potassium, valueText: '5.7' }, ...body.lines.slice(1)],
      concurrencyStamp: verified.concurrencyStamp,
    };
    const changed = (await call('provider', 'PUT', `/${entry.id}`, change)).body as Entry;
    expect(changed).toMatchObject({
      statusTypeCode: 'ENTERED',
      verifiedAt: null,
      verifiedByName: null,
      lastModifierName: 'provider Example',
    });
    expect(changed.lines.map((line) => line.valueText)).toEqual(['5.7', '9.1']);
    expect(changed.earlier).toMatchObject([{ resultCode: 'K', valueText: '5.1', replacedByName: 'provider Example' }]);
    expect((await call('nurse', 'PUT', `/${entry.id}`, change)).status).toBe(409);
    for (const who of ['nurse', 'provider'] as const)
      expect(await call(who, 'PUT', `/${entry.id}/verify`, changed)).toMatchObject({ status: 403, body: refusal('EXT_SAME_PERSON') });
    expect((await call('admin', 'PUT', `/${entry.id}/verify`, changed)).status).toBe(200);
    expect(
      await api.sql("select detail from audit_log where action = 'external-results.update' and subject_id = $1 order by at", [entry.id]),
    ).toEqual([{ detail: { fields: [] } }, { detail: { fields: ['lines'] } }]);
  });

  test('is not for somebody who changed a value before another person changed something after them', async () => {
    const body = paper();
    const entry = await enter('nurse', body);
    const { patientId: _, ...same } = body;
    const wrong = { ...same, lines: [{ ...potassium, valueText: '5.7' }], concurrencyStamp: entry.concurrencyStamp };
    const changed = (await call('provider', 'PUT', `/${entry.id}`, wrong)).body as Entry;
    const noted = { ...wrong, comment: 'By phone', concurrencyStamp: changed.concurrencyStamp };
    const last = (await call('nurse', 'PUT', `/${entry.id}`, noted)).body as Entry;
    expect(await call('provider', 'PUT', `/${entry.id}/verify`, last)).toMatchObject({ status: 403, body: refusal('EXT_SAME_PERSON') });
    expect((await find('provider', entry.id)).isSecondPerson).toBe(false);
    expect((await call('clinician', 'PUT', `/${entry.id}/verify`, last)).status).toBe(200);
  });

  test('by the same person is impossible in the database too', async () => {
    const entry = await enter('nurse', paper());
    await expect(
      api.sql("update external_results set status = 'VERIFIED', verified_at = now(), verified_by = entered_by where id = $1", [entry.id]),
    ).rejects.toThrow(/external_results_second_person/);
  });
});

describe('the lists', () => {
  test('have those to verify first, and find by name, laboratory, status and day', async () => {
    const body = paper([potassium], { laboratoryName: 'Zephyr Reference', collectedAt: '2026-02-11T03:30:00Z' });
    const entry = await enter('nurse', body);
    const list = async (filters: object) => (await call('nurse', 'POST', '/paged-list', { maxResultCount: 100, ...filters })).body as Page;
    const all = await list({ facilityId: clinic.facility });
    expect(all.items.map((row) => row.statusTypeCode)).toEqual(all.items.map((row) => row.statusTypeCode).toSorted());
    expect(new Set(all.items.map((row) => row.statusTypeCode)).size).toBe(2);
    expect((await list({ filter: 'zephyr' })).items.map((row) => row.id)).toEqual([entry.id]);
    // 10:30 PM of the day before, where the patient is treated.
    expect((await list({ from: '2026-02-10', to: '2026-02-10' })).items.map((row) => row.id)).toEqual([entry.id]);
    expect((await list({ from: '2026-02-11', to: '2026-02-11' })).totalCount).toBe(0);
    expect((await list({ statusTypeCode: ['VERIFIED'], filter: 'zephyr' })).totalCount).toBe(0);
    expect((await list({ facilityId: clinic.otherFacility })).totalCount).toBe(0);
    expect((await call('nurse', 'POST', '/paged-list', { sorting: 'mrn' })).body).toMatchObject(refusal('SORTING'));
    expect((await call('nurse', 'POST', '/export', { maxResultCount: 5 })).status).toBe(200);
    await api.flushViews();
    expect(await api.sql("select count(*)::int as n from audit_log where action = 'external-results.exportList'")).toEqual([{ n: 1 }]);
  });

  test('and every call end at the reach of the caller', async () => {
    const entry = await enter('nurse', paper());
    const elsewhere = await enter('admin', paper([potassium], { patientId: clinic.otherFacilityPatient }));
    expect(elsewhere.id).toBeDefined();
    const calls = (id: string): [string, string, unknown?][] => [
      ['GET', `/${id}`],
      ['GET', `/${id}/document`],
      ['PUT', `/${id}`, { ...paper(), patientId: undefined }],
      ['PUT', `/${id}/verify`, { concurrencyStamp: clinic.patient }],
      ['DELETE', `/${id}?reason=OTHER`],
    ];
    for (const [method, path, body] of calls(elsewhere.id))
      expect((await call('nurse', method, path, body)).status, `${method} ${path}`).toBe(404);
    for (const [method, path, body] of calls(entry.id))
      expect((await call('foreignAdmin', method, path, body)).status, `${method} ${path}`).toBe(404);
    for (const patientId of [clinic.otherFacilityPatient, clinic.foreignPatient]) {
      expect((await call('nurse', 'POST', '', paper([potassium], { patientId }))).status).toBe(404);
      expect((await call('nurse', 'GET', `/all?patientId=${patientId}`)).status).toBe(404);
    }
    const seen = (await call('nurse', 'POST', '/paged-list', { maxResultCount: 1000 })).body as Page;
    expect(seen.items.map((row) => row.id)).not.toContain(elsewhere.id);
  });

  test('are closed without a contract for patients, and for who has no right', async () => {
    expect((await call('environmental', 'GET', `/all?patientId=${clinic.patient}`)).status).toBe(403);
    expect((await call('director', 'POST', '', paper())).status).toBe(403);
    expect((await ofPatient('director')).totalCount).toBeGreaterThan(0);
    const entry = await enter('nurse', paper());
    await api.sql('update organizations set is_contracted_for_patient = false where id = $1', [clinic.organizationA]);
    expect(await call('nurse', 'GET', `/${entry.id}`)).toMatchObject({ status: 403, body: refusal('4032') });
    await api.sql('update organizations set is_contracted_for_patient = true where id = $1', [clinic.organizationA]);
  });
});

describe('deleting', () => {
  test('needs a reason of the list and keeps the record', async () => {
    const entry = await enter('nurse', paper());
    expect((await call('nurse', 'DELETE', `/${entry.id}`)).status).toBe(400);
    expect((await call('nurse', 'DELETE', `/${entry.id}?reason=BOGUS`)).status).toBe(400);
    expect(await call('nurse', 'DELETE', `/${entry.id}?reason=WRONG_PATIENT&concurrencyStamp=${clinic.patient}`)).toMatchObject({
      status: 409,
    });
    expect((await call('clinician', 'DELETE', `/${entry.id}?reason=WRONG_PATIENT&concurrencyStamp=${entry.concurrencyStamp}`)).status).toBe(
      204,
    );
    expect((await call('nurse', 'GET', `/${entry.id}`)).status).toBe(404);
    expect(await api.sql('select delete_reason, deleted_by_name from external_results where id = $1', [entry.id])).toEqual([
      { delete_reason: 'WRONG_PATIENT', deleted_by_name: 'clinician Example' },
    ]);
    expect(await api.sql("select detail from audit_log where action = 'external-results.remove' and subject_id = $1", [entry.id])).toEqual([
      { detail: { reason: 'WRONG_PATIENT', wasVerified: false } },
    ]);
  });
});

describe('a restricted test', () => {
  test('is entered, seen, changed and deleted by those who may see it only', async () => {
    const body = paper([{ resultCode: 'HIV', valueText: 'Nonreactive' }], { laboratoryName: 'Quiet Laboratory' });
    expect(await call('clinician', 'POST', '', body)).toMatchObject({ status: 403, body: refusal('EXT_RESTRICTED') });
    const entry = await enter('nurse', body);
    const { patientId: _, ...change } = body;
    for (const who of ['admin', 'clinician', 'provider', 'director'] as const) {
      expect(
        (await ofPatient(who)).items.map((row) => row.id),
        who,
      ).not.toContain(entry.id);
      expect((await call(who, 'POST', '/paged-list', { filter: 'quiet' })).body).toMatchObject({ totalCount: 0 });
      expect((await call(who, 'GET', `/${entry.id}`)).status).toBe(404);
      expect((await call(who, 'GET', `/${entry.id}/document`)).status).toBe(404);
      if (who === 'director') continue;
      expect((await call(who, 'PUT', `/${entry.id}`, change)).status).toBe(404);
      expect((await call(who, 'PUT', `/${entry.id}/verify`, entry)).status).toBe(404);
      expect((await call(who, 'DELETE', `/${entry.id}?reason=OTHER`)).status).toBe(404);
    }
    expect((await ofPatient('nurse')).items.map((row) => row.id)).toContain(entry.id);
    expect((await call('nurse', 'PUT', `/${entry.id}`, { ...change, comment: 'by fax' })).status).toBe(200);
  });
});

describe('the scan', () => {
  const send = async (who: Who, id: string, fileName: string, content: string | Uint8Array<ArrayBuffer>, concurrencyStamp: string) => {
    const form = new FormData();
    form.append('concurrencyStamp', concurrencyStamp);
    form.append('file', new Blob([content]), fileName);
    const headers = { authorization: `Bearer ${await api.tokenOf(who)}` };
    const response = await fetch(`${api.url}${base}/${id}/document`, { method: 'POST', body: form, headers });
    return { status: response.status, body: (await response.json()) as Entry & { error?: { code: string } } };
  };
  test('comes back as it was; a new one ends the verification', async () => {
    const entry = await enter('nurse', paper());
    expect((await call('nurse', 'GET', `/${entry.id}/document`)).status).toBe(404);
    const attached = await send('nurse', entry.id, 'Discharge labs.pdf', '%PDF-1.7\ninvented', entry.concurrencyStamp);
    expect(attached).toMatchObject({
      status: 200,
      body: { document: { name: 'Discharge labs.pdf', mediaType: 'application/pdf', sizeBytes: 17 } },
    });
    const opened = await call('clinician', 'GET', `/${entry.id}/document`);
    expect([opened.status, opened.headers.get('content-type'), opened.text]).toEqual([200, 'application/pdf', '%PDF-1.7\ninvented']);
    const verified = (await call('clinician', 'PUT', `/${entry.id}/verify`, attached.body)).body as Entry;
    expect((await send('nurse', entry.id, 'b.pdf', '%PDF-1.7\nother', entry.concurrencyStamp)).status).toBe(409);
    expect((await send('nurse', entry.id, 'b.pdf', '%PDF-1.7\nother', verified.concurrencyStamp)).body).toMatchObject({
      statusTypeCode: 'ENTERED',
    });
    expect((await call('foreignAdmin', 'GET', `/${entry.id}/document`)).status).toBe(404);
  });
  test.each([
    ['a page', 'page.html', '<script>1</script>', 'FILE_TYPE'],
    ['a text', 'notes.txt', 'K 5.1', 'FILE_TYPE'],
    ['a text under the name of a document', 'a.pdf', 'K 5.1', 'FILE_MISMATCH'],
    ['nothing', 'a.pdf', '', 'FILE_EMPTY'],
    ['more than 10 MB', 'a.pdf', new Uint8Array(10 * 1024 * 1024 + 1), 'FILE_SIZE'],
  ])('%s is refused', async (_, name, content, code) => {
    const entry = await enter('nurse', paper());
    expect(await send('nurse', entry.id, name, content, entry.concurrencyStamp)).toMatchObject({ status: 400, body: { error: { code } } });
    expect((await find('nurse', entry.id)).concurrencyStamp).toBe(entry.concurrencyStamp);
  });
});

describe('two records that become one', () => {
  test('have their entries together, what both have once, and part again', async () => {
    const [survivor, merged] = [clinic.pendingPatient, clinic.secondPatient];
    const both = paper();
    await enter('nurse', { ...both, patientId: survivor });
    const twin = await enter('nurse', { ...both, patientId: merged });
    const checked = paper();
    await enter('nurse', { ...checked, patientId: survivor });
    const verified = await enter('nurse', { ...checked, patientId: merged });
    await call('clinician', 'PUT', `/${verified.id}/verify`, verified);
    const own = await enter('nurse', paper([potassium], { patientId: merged }));
    const ofRecord = async (patientId: string) =>
      (
        await api.sql<{ id: string }>('select id from external_results where patient_id = $1 and deleted_at is null order by id', [
          patientId,
        ])
      ).map((row) => row.id);
    const before = [await ofRecord(survivor), await ofRecord(merged)];
    const done = await api.call('admin', 'POST', `/api/master-data/patients/${survivor}/merge`, { mergedId: merged });
    expect(done.status).toBe(200);
    expect(await ofRecord(merged)).toEqual([twin.id]);
    expect(await ofRecord(survivor)).toEqual([...(before[0] ?? []), verified.id, own.id].toSorted());
    const undone = await api.call('admin', 'PUT', `/api/master-data/patients/merges/${(done.body as Entry).id}/undo`);
    expect(undone.status).toBe(200);
    expect([await ofRecord(survivor), await ofRecord(merged)]).toEqual(before);
  });
});
