import { beforeAll, expect } from 'vitest';
import { type Caller, useTestApi } from '../../platform/testing/test-api.ts';
import { clinic } from '../../platform/testing/test-clinic.ts';

export const [ann, bob, eve] = ['01', '02', '03'].map((end) => `c0000000-0000-7000-8000-0000000009${end}`);
const day = (ago: number) => Temporal.Now.plainDateISO().subtract({ days: ago }).toString();

export type Preview = {
  columns: { key: string; title: string }[];
  rows: { k: string; s: string; c: ({ v: unknown; t?: string } | null)[] }[];
  notes: string[];
  about: number;
  sums: { title: string; text: string }[];
};
export const previewed = ({ body }: { body: unknown }): Preview => {
  const answer = body as Omit<Preview, 'rows'> & { items: string };
  return { ...answer, rows: JSON.parse(answer.items) as Preview['rows'] };
};
export const draft = { columns: ['lastName', 'PHOS'], dateRange: { type: 'DRAW_MONTH', months: 3 }, facilityIds: [clinic.facility] };
export const mine = { field: 'mrn', op: 'startsWith', value: 'T-' };

/** Three patients with results of the last weeks, and the preview of a custom report about them. */
export async function useCustomRows() {
  const api = await useTestApi();
  beforeAll(async () => {
    await api.sql('update organizations set is_contracted_for_employee = true, is_contracted_for_source = true where tenant_id = $1', [
      clinic.tenantA,
    ]);
    const { tenantA, facility } = clinic;
    for (const [id, last, modality, chair, status] of [
      [ann, 'Alarcón', 'HD', 3, 'ACTIVE'],
      [bob, 'Birch', 'SNFHD', 1, 'ACTIVE'],
      [eve, 'Cedar', 'PD', 2, 'PAUSED'],
    ])
      await api.sql(
        `insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, modality, chair, status_type_code, mrn)
         select $1, $2, organization_id, id, 'Test', $4, '1950-02-01', 'FEMALE', $5, $6, $7, 'T-' || $4 from facilities where tenant_id = $1 and id = $3`,
        [tenantA, id, facility, last, modality, chair, status],
      );
    const result = (
      party: unknown,
      code: string,
      ago: number,
      value: number | null,
      more: { comparator?: string; met?: boolean; side?: string; status?: string; text?: string } = {},
    ) =>
      api.sql(
        `insert into results (tenant_id, party_type, party_id, facility_id, result_code, value_numeric, comparator, value_text, goal_met, side, verdict, status, collected_at, resulted_at)
         values ($1, 'PATIENT', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, now())`,
        [
          tenantA,
          party,
          facility,
          code,
          value,
          more.comparator ?? null,
          more.text ?? null,
          more.met ?? null,
          more.side ?? null,
          more.status === 'X' ? null : more.met === false ? 'OUT_OF_GOAL' : 'IN_RANGE',
          more.status ?? 'F',
          `${day(ago)}T17:00:00Z`,
        ],
      );
    await result(ann, 'PHOS', 20, 5.8, { met: false, side: 'HIGH' });
    await result(ann, 'PHOS', 3, 6.1, { met: false, side: 'HIGH' });
    await result(ann, 'PHOS', 1, 9.9, { status: 'P' });
    await result(bob, 'PHOS', 4, 5, { comparator: '<', met: true });
    await result(eve, 'PHOS', 2, null, { status: 'X' });
    await result(ann, 'HIV', 2, null, { text: 'Nonreactive' });
  });
  const ask = async (rules: object[], change: object = {}, caller: Caller = 'nurse', own: object[] = [mine]) => {
    const conditions = JSON.stringify({ logic: 'AND', rules: [...own, ...rules] });
    const answer = await api.call(caller, 'POST', '/api/report/preview', { ...draft, conditions, ...change });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return previewed(answer);
  };
  return { api, ask };
}
