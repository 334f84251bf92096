import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { base, codeOf, planTestDraw, setDraw } from './testing/draw-bench.ts';

const api = await useTestApi();
beforeEach(async () => {
  await api.sql('update requisitions set deleted_at = now()');
});

describe('daily statistics', () => {
  const statistics = async (search: string, caller: 'nurse' | 'foreignAdmin' = 'nurse') =>
    requisitions.dailyStatistics.reply.parse((await api.call(caller, 'GET', `${base}/daily-statistics?${search}`)).body).items;

  test('a day says how many got how far; one that was missed and moved is missed there and planned anew', async () => {
    const facts = [
      { status: 'PENDING' },
      { status: 'COLLECTED', draw_kind: 'ONETIME', collected_at: '2031-03-03T12:00:00Z' },
      { status: 'RESULTED', party_id: clinic.secondPatient, collected_at: '2031-03-03T12:00:00Z', resulted_at: '2031-03-04T12:00:00Z' },
      { status: 'CANCELED', cancel_reason: 'PT_REFUSED' },
      { status: 'CANCELED', cancel_reason: 'NO_SHOW' },
      { status: 'RESCHEDULED', reschedule_reason: 'NO_SHOW' },
    ];
    for (const fact of facts)
      await setDraw(api, (await planTestDraw(api)).id, { draw_kind: 'RECURRING', ...fact, draw_date: '2031-03-03' });
    const day = { date: '2031-03-03', planned: 5, collected: 2, shipped: 1, received: 1, resulted: 1, cancelled: 1, noShow: 2 };
    expect(await statistics('month=2031-03')).toEqual([day]);
    expect(await statistics(`from=2031-03-03&to=2031-03-03&facilityId=${clinic.facility}`)).toEqual([day]);
    expect(await statistics('month=2031-03&partyType=EMPLOYEE')).toEqual([]);
    expect(await statistics('month=2031-03', 'foreignAdmin')).toEqual([]);
  });
  test('no more than 92 days', async () => {
    const answer = await api.call('nurse', 'GET', `${base}/daily-statistics?from=2031-01-01&to=2031-04-03`);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'REQ_RANGE']);
    expect((await api.call('nurse', 'GET', `${base}/daily-statistics?from=2031-01-01&to=2031-04-02`)).status).toBe(200);
  });
});

describe('which draw is meant', () => {
  const match = async (search: string, caller: 'nurse' | 'foreignAdmin' = 'nurse') =>
    requisitions.match.reply
      .parse((await api.call(caller, 'GET', `${base}/match?${search}`)).body)
      .items.map((item) => [item.requisitionId, ...item.because]);

  test('numbers, tubes and parts of numbers lead to it; nobody else sees it', async () => {
    const draw = await planTestDraw(api);
    await setDraw(api, draw.id, { accession: 'LAB-77', number: 'R026014377' });
    const [tube] = draw.specimens;
    expect(await match('number=R0260')).toEqual([[draw.id, 'NUMBER_PART']]);
    expect(await match('number=26014377')).toEqual([[draw.id, 'NUMBER']]);
    expect(await match('number=14377')).toEqual([[draw.id, 'NUMBER_PART']]);
    expect(await match(`specimenNumber=${tube?.number}`)).toEqual([[draw.id, 'SPECIMEN']]);
    expect(await match('filter=LAB-77')).toEqual([[draw.id, 'ACCESSION']]);
    expect(await match('number=26014377', 'foreignAdmin')).toEqual([]);
    expect(await match('')).toEqual([]);
    const posted = await api.call('nurse', 'POST', `${base}/match`, { filter: 'LAB-77' });
    expect(posted.body).toMatchObject({ items: [{ requisitionId: draw.id, dateOfBirth: draw.dateOfBirth, mrn: draw.mrn }] });
  });
  test('a person and a day: the nearer draw stands first', async () => {
    const near = await planTestDraw(api);
    const far = await planTestDraw(api);
    await setDraw(api, near.id, { draw_date: '2031-05-05' });
    await setDraw(api, far.id, { draw_date: '2031-05-12', draw_kind: 'ONETIME' });
    expect(await match(`mrn=${near.mrn}&collectedOn=2031-05-05`)).toEqual([
      [near.id, 'MRN', 'DAY'],
      [far.id, 'MRN', 'NEAR_DAY'],
    ]);
  });
  test('people of other facilities with the same name and birthday keep nobody out', async () => {
    await api.sql(
      `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, status_type_code)
       select $1, gen_random_uuid(), $2, case when n < 60 then $3::uuid else $4::uuid end, 'Ana', 'Quillfeather', '1971-07-17', 'FEMALE', 'Q' || n, 'HD', 'ACTIVE'
       from generate_series(0, 60) n`,
      [clinic.tenantA, clinic.organizationA, clinic.otherFacility, clinic.facility],
    );
    const [own] = await api.sql<{ id: string }>(`select id from patients where mrn = 'Q60'`);
    const draw = await planTestDraw(api);
    await setDraw(api, draw.id, { party_id: own?.id });
    for (const search of ['filter=quillfeather', 'dateOfBirth=1971-07-17'])
      expect((await match(search)).map(([id]) => id)).toEqual([draw.id]);
  });
  test('the search finds a draw by the end of its number', async () => {
    const draw = await planTestDraw(api);
    const found = await api.call('nurse', 'POST', '/api/access/search', { filter: draw.number.slice(-4) });
    expect(JSON.stringify(found.body)).toContain(draw.id);
    const list = await api.call('nurse', 'GET', `${base}?filter=${draw.number.slice(-4)}`);
    expect(list.body).toMatchObject({ totalCount: 1 });
  });
});
