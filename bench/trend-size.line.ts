import { type BenchLine, inTurn } from './bench-line.ts';
import { type BenchWorld, readBenchWorld } from './bench-world.ts';
import { runHttpLoad } from './http-load.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

/** Does a trend take longer when the database is ten times as large? Two databases of one server, an API process of the same age for each. */
export const trendSizeLine: BenchLine = {
  name: 'sizes',
  async measure({ world, options, databases, processes }) {
    const small = await readBenchWorld(databases.small);
    try {
      const load = { connections: options.connections, seconds: options.secondsPerTurn };
      const trendsOf = async ({ adminUserId, tenantId, patients }: BenchWorld, ownerUrl: string) => {
        const { port } = await processes.start('api', ownerUrl);
        const token = await processes.issuer.token({ userId: adminUserId, tenantId, roles: ['clinical_admin'] });
        const next = inTurn(patients.map((patient) => `/api/order/results/parties/${patient.id}/trend?resultCode=K&months=12`));
        return () => runHttpLoad({ ...load, port, token, next: () => ({ method: 'GET', path: next() }) });
      };
      const figures = await interleave(options.rounds, {
        small: await trendsOf(small, databases.small),
        large: await trendsOf(world, databases.large),
      });
      const largeMs = figures.large.map((one) => one.p95Ms);
      const smallMs = figures.small.map((one) => one.p95Ms);
      const ratio = ratioOf(largeMs, smallMs);
      return [
        {
          work: `p95 of a trend at ${world.resultCount.toLocaleString('en')} against ${small.resultCount.toLocaleString('en')} results`,
          figures: `${medianOf(largeMs).toFixed(1)} against ${medianOf(smallMs).toFixed(1)} ms`,
          ratio,
          target: 'at most 1.3',
          isReached: ratio <= 1.3,
        },
      ];
    } finally {
      await small.owner.end();
    }
  },
};
