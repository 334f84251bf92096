import { connect } from '@drawday/database/connect.ts';
import { keepMonths } from '../apps/api/src/report-months/report-months.public.ts';
import type { BenchLine } from './bench-line.ts';
import { type BenchWorld, readBenchWorld } from './bench-world.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';
import { runReport } from './run-report.ts';

const target = 1.5;

/** Do the reports of one facility take longer where its customer has ten times as many? An API process of the same age for each database. */
export const reportSizesLine: BenchLine = {
  name: 'report-sizes',
  async measure({ world, options, databases, processes }) {
    const small = await readBenchWorld(databases.small);
    const month = Temporal.Now.plainDateISO().toPlainYearMonth();
    const reportsOf = async ({ owner, adminUserId, tenantId, patients }: BenchWorld, ownerUrl: string) => {
      const facilityId = patients[0]?.facility_id ?? '';
      await owner.query('delete from report_months where tenant_id = $1 and facility_id = $2', [tenantId, facilityId]);
      const database = connect({ url: ownerUrl, connections: 1, name: 'drawday-bench' });
      await keepMonths(database.kysely, tenantId, facilityId, Temporal.Now.instant());
      await database.close();
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
          work: `month report and report card of one facility of ${world.facilityIds.length} against one of ${small.facilityIds.length}`,
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
