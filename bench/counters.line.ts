import { counters } from '@drawday/domain';
import { orderCounters } from '../apps/api/src/dashboards/all-counters.ts';
import { countQueues } from '../apps/api/src/dashboards/counters.store.ts';
import type { BenchLine } from './bench-line.ts';
import type { BenchWorld } from './bench-world.ts';
import { capturedSql, type SqlText } from './captured-sql.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

/** What the call for all counts from one statement; the laboratory link counts its own. */
const names = orderCounters.filter((name) => name !== 'unmatchedReports' && name !== 'unmatchedCriticals');

/** The SQL of each counter by itself, as the product sends it, for the thin program. */
async function counterStatements({ tenantId, facilityIds }: BenchWorld): Promise<Record<string, SqlText>> {
  const everywhere = { PATIENT: facilityIds, EMPLOYEE: facilityIds, SITE: facilityIds, ANY: facilityIds };
  const results = { tenantId, reach: everywhere, seesRestricted: true, employeeId: null };
  const tickets = { tenantId, userId: tenantId, isSupport: false, facilityIds, reach: everywhere };
  const scope = { tenantId, facilityIds: everywhere, everyFacility: facilityIds, isNarrowed: false, draws: everywhere, results, tickets };
  const statements: Record<string, SqlText> = {};
  for (const name of names) {
    const counter = counters[name];
    const counted = { name, queue: counter.queue, parties: counter.parties };
    const [statement] = await capturedSql((db) => countQueues(db, scope, [counted]));
    if (statement) statements[name] = statement;
  }
  return statements;
}

async function slowestOf(world: BenchWorld): Promise<{ name: string; statement: SqlText }> {
  const times: { name: string; statement: SqlText; ms: number }[] = [];
  for (const [name, statement] of Object.entries(await counterStatements(world))) {
    const { text, values } = statement;
    const taken: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const began = performance.now();
      await world.owner.query(text, [...values]);
      taken.push(performance.now() - began);
    }
    times.push({ name, statement, ms: medianOf(taken) });
  }
  const [slowest] = times.toSorted((one, other) => other.ms - one.ms);
  if (!slowest) throw new Error('No counter was measured.');
  return slowest;
}

/** All counters of the dashboard of someone who sees every facility, against the slowest single one of them. */
export const countersLine: BenchLine = {
  name: 'counters',
  async measure({ world, options, real, thin }) {
    const slowest = await slowestOf(world);
    const figures = await interleave(options.rounds, {
      thin: () => thin(() => ({ method: 'POST', path: '/statements', body: [slowest.statement] })),
      real: () => real(() => ({ method: 'POST', path: '/api/order/dashboards/get-all-count', body: {} })),
    });
    const realMs = figures.real.map((one) => one.p50Ms);
    const thinMs = figures.thin.map((one) => one.p50Ms);
    const ratio = ratioOf(realMs, thinMs);
    return [
      {
        work: `all ${names.length} order dashboard counters in one call, against the slowest one's SQL (${slowest.name})`,
        figures: `${medianOf(realMs).toFixed(1)} against ${medianOf(thinMs).toFixed(1)} ms`,
        ratio,
        target: 'at most 3',
        isReached: ratio <= 3,
      },
    ];
  },
};
