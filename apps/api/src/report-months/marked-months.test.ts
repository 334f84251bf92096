import { expect, test } from 'vitest';
import { useTestApi } from '../platform/testing/test-api.ts';
import { clinic } from '../platform/testing/test-clinic.ts';
import { reading } from '../platform/transactions.ts';
import { correctMonths, listMonthValues, refreshMonths } from './report-months.public.ts';

const api = await useTestApi();
const db = api.connection.kysely;
const { tenantA, facility, otherFacility, patient, otherFacilityPatient } = clinic;
const at = (text: string) => Temporal.Instant.from(text);
await api.sql("update patients set start_date = '2026-01-05', modality = 'HD'");

async function resulted(partyId: string, facilityId: string, code: string, value: number, when: string, kind = 'ONETIME'): Promise<void> {
  await api.sql(
    `with draw as (
       insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at)
       values ($1, gen_random_uuid(), 'PATIENT', $2, $3, ($4::timestamptz at time zone 'US/Eastern')::date, $7, 'RESULTED', $4) returning id)
     insert into results (tenant_id, requisition_id, party_type, party_id, facility_id, result_code, value_numeric, status, verdict, collected_at, resulted_at)
     select $1, id, 'PATIENT', $2, $3, $5, $6, 'F', 'IN_RANGE', $4, $4 from draw`,
    [tenantA, partyId, facilityId, when, code, value, kind],
  );
}

test('a report of an open month says for how many patients changes are not counted yet', async () => {
  const now = Temporal.Now.instant();
  const taken = now.subtract({ hours: 1 });
  const drawMonth = taken.toZonedDateTimeISO('US/Eastern').toPlainDate().toPlainYearMonth().toString();
  const sheet = async () => {
    const answer = await api.call('nurse', 'POST', '/api/order/requisitions/get-requisition-report', {
      reportId: 1,
      drawMonth,
    });
    return JSON.parse((answer.body as { items2: string }).items2) as { notes: string[] };
  };
  await api.sql('delete from month_dirty');
  const unknown = /^The month is not counted yet at: /;
  expect((await sheet()).notes[0]).toMatch(unknown);
  await resulted(patient, facility, 'HGB', 10.4, taken.toString());
  await refreshMonths(db, tenantA, now);
  expect((await sheet()).notes.filter((note) => unknown.test(note) || note.includes('not counted'))).toEqual([]);
  await resulted(patient, facility, 'PHOS', 5.1, taken.toString(), 'RECURRING');
  // Somebody else's clinic.
  await resulted(otherFacilityPatient, otherFacility, 'PHOS', 5.1, taken.toString());
  expect((await sheet()).notes[0]).toBe('Changes of the last minutes are not counted yet for 1 patient.');
  await refreshMonths(db, tenantA, now);
  expect((await sheet()).notes.filter((note) => note.includes('not counted'))).toEqual([]);
});

test('E12: the month of a value in Central time, and in Hawaii', async () => {
  const monthsOf = async (code: string, months: readonly string[]) =>
    (
      await reading(db, tenantA, (transaction) =>
        listMonthValues(transaction, tenantA, { partyIds: [otherFacilityPatient], codes: [code], months }),
      )
    ).map(({ month }) => month);
  await resulted(otherFacilityPatient, otherFacility, 'K', 4.1, '2026-03-01T05:30:00Z');
  await correctMonths(db, tenantA, at('2026-11-20T12:00:00Z'));
  expect(await monthsOf('K', ['2026-02-01', '2026-03-01'])).toEqual(['2026-02-01']);
  await api.sql("update facilities set time_zone = 'HST' where id = $1", [otherFacility]);
  await resulted(otherFacilityPatient, otherFacility, 'NA', 138, '2026-11-01T09:30:00Z');
  await refreshMonths(db, tenantA, at('2026-11-02T12:00:00Z'));
  await api.sql("update facilities set time_zone = 'CST' where id = $1", [otherFacility]);
  expect(await monthsOf('NA', ['2026-10-01', '2026-11-01'])).toEqual(['2026-10-01']);
});
