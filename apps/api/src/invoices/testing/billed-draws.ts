import type { TestApi } from '../../platform/testing/test-api.ts';
import { clinic } from '../../platform/testing/test-clinic.ts';

type Draw = {
  party?: [type: string, id: string];
  facility?: string;
  day?: Temporal.PlainDate;
  finalOn?: Temporal.PlainDate;
  status?: string;
};
/** Makes draws with these tests, each final at noon of a day: the fifth of that month, unless it says otherwise. */
export function billedDraws(api: TestApi, last: Temporal.PlainDate): (tests: readonly string[], more?: Draw) => Promise<string> {
  let sequence = 0;
  return async function draw(tests: readonly string[], more: Draw = {}): Promise<string> {
    sequence += 1;
    const { party = ['PATIENT', clinic.patient], facility = clinic.facility, day = last.with({ day: 5 }), status = 'FINAL' } = more;
    const finalOn = more.finalOn ?? day;
    const id = `a0000000-0000-7000-8000-00000e${String(sequence).padStart(6, '0')}`;
    await api.sql(
      `insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind, status, collected_at, received_at)
     values ($1, $2, $3, $4, $5, $6::date - $7::int, 'ONETIME', 'RESULTED', $6::date + time '15:00', $6::date + time '16:00')`,
      [clinic.tenantA, id, ...party, facility, day.toString(), 400 + sequence],
    );
    await api.sql(
      `insert into requisition_lines (tenant_id, requisition_id, line_number, offering_code, status, first_final_at)
     select $1, $2, n, code, $4, $5::date + time '17:00' from unnest($3::text[]) with ordinality t (code, n)`,
      [clinic.tenantA, id, tests, status, finalOn.toString()],
    );
    return id;
  };
}
