import { reportMeasures } from '@drawday/vocabulary';
import type { BenchContext, BenchLine, LineResult } from './bench-line.ts';
import { medianOf } from './interleave.ts';
import { runReport } from './run-report.ts';

const name = 'bench-reports';
const month = { reportId: 4, patients: 120, limitMs: 1_000 } as const;
const cards = { facilities: 100, months: 12, limitMs: 5_000 } as const;
const codes =
  'HGB HCT WBC PLT NA K CL CO2 BUNPRE BUNPOST CREPRE GLU CA CACOR PHOS ALB ALP ALT TSAT FERR PTHI URR KTVSP KTVE KTVSTD NPCR UFR A1C MG VITD'.split(
    ' ',
  );
type Reports = { tenant_id: string; user_id: string; facility_id: string };

/** A customer of a hundred clinics, one of them with 120 patients, their values of four months, and a year of closed months of every clinic. */
async function openReports({ world }: BenchContext): Promise<Reports> {
  const find = async () =>
    (
      await world.owner.query<Reports>(
        `select e.tenant_id, e.user_id, (select min(m.facility_id::text) from patient_months m where m.tenant_id = e.tenant_id) as facility_id
         from employees e join tenants t on t.id = e.tenant_id where t.name = $1`,
        [name],
      )
    ).rows[0];
  const present = await find();
  if (present) return present;
  // Months of the past have no partition of their own until somebody counts them.
  await world.owner.query(
    `select ensure_partitions('patient_months', 'year', (now() - interval '1 year')::date, now()::date),
       ensure_partitions('month_values', 'month', (now() - interval '1 year')::date, now()::date)`,
  );
  await world.owner.query(
    `with t as (insert into tenants (id, name, display_name) values (gen_random_uuid(), $1, 'Reports of the bench') returning id),
     o as (insert into organizations (tenant_id, id, name, code, status_type_code, is_contracted_for_patient)
       select id, gen_random_uuid(), 'Reports of the bench', 'REP', 'ACTIVE', true from t returning tenant_id, id),
     f as (insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, time_zone)
       select o.tenant_id, gen_random_uuid(), o.id, 'Bench clinic ' || i, 'R' || i, 'ACTIVE', 'EST' from o, generate_series(1, $2::int) i returning tenant_id, id, organization_id),
     e as (insert into employees (tenant_id, id, organization_id, user_id, first_name, last_name, status_type_code)
       select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'Report', 'Reader', 'ACTIVE' from o returning tenant_id, id),
     a as (insert into assignments (tenant_id, employee_id, facility_id, is_primary) select f.tenant_id, e.id, f.id, false from f, e),
     p as (insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, mrn, modality, status_type_code, treatments_per_week, prescribed_minutes)
       select c.tenant_id, gen_random_uuid(), c.organization_id, c.id, 'Bench', 'Patient ' || n, '1950-01-01', 'UNKNOWN', 'B' || n, 'HD', 'ACTIVE', 3, 240
       from (select * from f order by id limit 1) c, generate_series(1, $3::int) n returning tenant_id, id, organization_id, facility_id),
     m as (insert into patient_months (tenant_id, month, facility_id, patient_id, organization_id, modality, whole_month, same_kinetics, status_at_end, is_transient,
         is_diabetic, has_values, days_present, first_day, last_day, age_years, esrd_days, treatments_per_week, access_type, shift, day_group, chair, is_isolation,
         draws_planned, draws_collected, draws_missed, draws_late, is_reconstructed)
       select tenant_id, date_trunc('month', now())::date, facility_id, id, organization_id, 'HD', true, true, 'ACTIVE', false, false, true, 28,
         date_trunc('month', now())::date, now()::date, 70, 900, 3, 'AVF', 'FIRST', 'MWF', 1, false, 4, 4, 0, 0, false from p),
     v as (insert into month_values (tenant_id, month, facility_id, party_id, result_code, value_numeric, goal_position, verdict, status, values_in_month, lowest,
         highest, collected_at, resulted_at)
       select p.tenant_id, (date_trunc('month', now()) - b * interval '1 month')::date, p.facility_id, p.id, c, 1 + random() * 10,
         (array['B', 'I', 'I', 'A'])[1 + floor(random() * 4)::int], 'IN_RANGE', 'F', 1, 1, 10, now() - b * interval '1 month', now()
       from p, unnest($4::text[]) c, generate_series(0, 3) b),
     s as (insert into report_months (tenant_id, facility_id, month, state, revision, refreshed_at)
       select f.tenant_id, f.id, (date_trunc('month', now()) - b * interval '1 month')::date, case when b = 0 then 'OPEN' else 'CLOSED' end, least(b, 1), now()
       from f, generate_series(0, $5::int) b)
     insert into facility_months (tenant_id, month, facility_id, provider_id, measure, stratum, revision, eligible, met, below, above, undecided, untested, excluded,
       value_sum, value_squares, value_count)
     select f.tenant_id, (date_trunc('month', now()) - b * interval '1 month')::date, f.id, '00000000-0000-0000-0000-000000000000', c, 'ALL', 1, 120, 80, 20, 10, 2, 8, 5,
       1200, 12600, 112
     from f, unnest($6::text[]) c, generate_series(1, $5::int) b`,
    [name, cards.facilities, month.patients, codes, cards.months, reportMeasures.codes],
  );
  await world.owner.query('analyze patient_months, month_values, facility_months, report_months, patients, facilities');
  const made = await find();
  if (!made) throw new Error('The reports of the bench were not made.');
  return made;
}

/** A month of a facility, and the cards of a hundred facilities over a year: from the call to the answer, rows stored and all. */
export const reportRunsLine: BenchLine = {
  name: 'report-runs',
  async measure(context): Promise<LineResult[]> {
    const { options, processes, api } = context;
    const reports = await openReports(context);
    const token = await processes.issuer.token({
      ...{ userId: reports.user_id, tenantId: reports.tenant_id, roles: ['clinical_admin'], expiresInSeconds: 7200 },
    });
    const rounds = Math.max(options.rounds, 5);
    const timed = async (body: object): Promise<number> => {
      const took: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const ms = await runReport({ port: api.port, token }, body);
        // The first run warms up plans and code.
        if (round > 0) took.push(ms);
      }
      return medianOf(took);
    };
    const thisMonth = new Date().toISOString().slice(0, 7);
    const lastMonth = Temporal.PlainDate.from(`${thisMonth}-01`).subtract({ months: 1 }).toString().slice(0, 7);
    const line = (work: string, ms: number, limitMs: number): LineResult => ({
      ...{ work, figures: `${ms.toFixed(0)} ms`, ratio: null, target: `under ${limitMs} ms`, isReached: ms < limitMs },
    });
    const monthMs = await timed({ reportId: month.reportId, facilityIds: [reports.facility_id], drawMonth: thisMonth });
    const cardsMs = await timed({ reportId: 'facility-report-card', drawMonth: lastMonth });
    return [
      line(`month report of a facility of ${month.patients} patients`, monthMs, month.limitMs),
      line(`report cards of ${cards.facilities} facilities over ${cards.months} months`, cardsMs, cards.limitMs),
    ];
  },
};
