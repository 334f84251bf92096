import { type BenchLine, inTurn } from './bench-line.ts';
import { readBenchWorld } from './bench-world.ts';
import { runHttpLoad } from './http-load.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

/** Does a trend take longer when the database is ten times as large? Two databases of one server, an API process each. */
export const trendSizeLine: BenchLine = {
  name: 'sizes',
  async measure({ world, options, real, databases, processes }) {
    const small = await readBenchWorld(databases.small);
    try {
      const { port } = await processes.start('api', databases.small);
      const token = await processes.issuer.token({ userId: small.adminUserId, tenantId: small.tenantId, roles: ['clinical_admin'] });
      const trendOf = (next: () => string) => () => ({
        method: 'GET' as const,
        path: `/api/order/results/parties/${next()}/trend?resultCode=K&months=12`,
      });
      const large = inTurn(world.patients.map((patient) => patient.id));
      const few = inTurn(small.patients.map((patient) => patient.id));
      const figures = await interleave(options.rounds, {
        small: () => runHttpLoad({ port, token, connections: options.connections, seconds: options.secondsPerTurn, next: trendOf(few) }),
        large: () => real(trendOf(large)),
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
