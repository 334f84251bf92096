import { connect } from '@drawday/database/connect.ts';
import { keepMonths } from '../apps/api/src/report-months/report-months.public.ts';
import type { BenchLine } from './bench-line.ts';
import { type BenchWorld, readBenchWorld } from './bench-world.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';
import { runReport } from './run-report.ts';

const target = 1.5;
/** So many months of all facilities stand beside those of the one that is asked about: what its reports read values of. */
const monthsBeside = 4;

/** Gives every other facility the months of the one that was counted, with patients of its own. */
async function fillOthers({ owner, tenantId, facilityIds }: BenchWorld, facilityId: string): Promise<void> {
  const others = facilityIds.filter((id) => id !== facilityId);
  const since = Temporal.Now.plainDateISO()
    .with({ day: 1 })
    .subtract({ months: monthsBeside - 1 })
    .toString();
  const { rows } = await owner.query('select from month_values where tenant_id = $1 and facility_id = $2 limit 1', [
    tenantId,
    others.at(-1),
  ]);
  if (rows.length) return;
  const copied = async (table: string, party: string, columns: string) =>
    owner.query(
      `insert into ${table} (tenant_id, month, facility_id, ${party}, ${columns})
       select t.tenant_id, t.month, f, md5(t.${party}::text || f::text)::uuid, ${columns}
       from ${table} t, unnest($3::uuid[]) f where t.tenant_id = $1 and t.facility_id = $2 and t.month >= $4 and t.revision_to is null on conflict do nothing`,
      [tenantId, facilityId, others, since],
    );
  await copied(
    'patient_months',
    'patient_id',
    `organization_id, modality, whole_month, same_kinetics, status_at_end, left_because, is_transient, is_diabetic, has_values, days_present, first_day,
     last_day, age_years, esrd_days, treatments_per_week, access_type, provider_id, shift, day_group, chair, is_isolation, draws_planned, draws_collected,
     draws_missed, draws_late, is_reconstructed`,
  );
  await copied(
    'month_values',
    'party_id',
    `result_code, value_numeric, comparator, value_text, is_external, goal_position, verdict, side, is_urgent, status, untested_because, values_in_month,
     lowest, highest, kt_method, collected_at, resulted_at`,
  );
  await owner.query(
    `insert into report_months (tenant_id, facility_id, month, state, revision, refreshed_at)
     select m.tenant_id, f, m.month, m.state, m.revision, m.refreshed_at
     from report_months m, unnest($3::uuid[]) f where m.tenant_id = $1 and m.facility_id = $2 on conflict do nothing`,
    [tenantId, facilityId, others],
  );
  await owner.query(
    `insert into facility_months select c.tenant_id, c.month, f, c.provider_id, c.measure, c.stratum, c.revision, c.eligible, c.met, c.below, c.above,
       c.undecided, c.untested, c.excluded, c.value_sum, c.value_squares, c.value_count, c.classes
     from facility_months c, unnest($3::uuid[]) f where c.tenant_id = $1 and c.facility_id = $2 on conflict do nothing`,
    [tenantId, facilityId, others],
  );
  await owner.query('vacuum analyze patient_months, month_values, facility_months, report_months');
}

/** Do the reports of one facility take longer where its customer has ten times as many? An API process of the same age for each database. */
export const reportSizesLine: BenchLine = {
  name: 'report-sizes',
  async measure({ world, options, databases, processes }) {
    const small = await readBenchWorld(databases.small);
    const month = Temporal.Now.plainDateISO().toPlainYearMonth();
    const reportsOf = async (customer: BenchWorld, ownerUrl: string) => {
      const { owner, adminUserId, tenantId, patients } = customer;
      const facilityId = patients[0]?.facility_id ?? '';
      await owner.query('delete from report_months where tenant_id = $1 and facility_id = $2', [tenantId, facilityId]);
      const database = connect({ url: ownerUrl, connections: 1, name: 'drawday-bench' });
      await keepMonths(database.kysely, tenantId, facilityId, Temporal.Now.instant(), async () => true);
      await database.close();
      await fillOthers(customer, facilityId);
      const { port } = await processes.start('api', ownerUrl);
      const token = await processes.issuer.token({ userId: adminUserId, tenantId, roles: ['clinical_admin'], expiresInSeconds: 7200 });
      const asked = [
        { reportId: 4, facilityIds: [facilityId], drawMonth: month.toString() },
        { reportId: 'facility-report-card', facilityIds: [facilityId], drawMonth: month.subtract({ months: 1 }).toString() },
      ];
      return async () => {
        let ms = 0;
        for (const body of asked) ms += await runReport({ port, token }, body);
        return ms;
      };
    };
    try {
      const figures = await interleave(Math.max(options.rounds, 9), {
        small: await reportsOf(small, databases.small),
        large: await reportsOf(world, databases.large),
      });
      const ratio = ratioOf(figures.large, figures.small);
      return [
        {
          work: `month report and report card of one facility of ${world.facilityIds.length} against one of ${small.facilityIds.length}, months of all`,
          figures: `${medianOf(figures.large).toFixed(0)} against ${medianOf(figures.small).toFixed(0)} ms`,
          ratio,
          target: `at most ${target}`,
          isReached: ratio <= target,
        },
      ];
    } finally {
      await small.owner.end();
    }
  },
};
