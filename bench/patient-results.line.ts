import { type BenchLine, inTurn } from './bench-line.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

const target = 0.3;

/** One patient's grid of about 240 values, and one test of a patient over a year. */
export const patientResultsLine: BenchLine = {
  name: 'results',
  async measure({ world, options, real, thin }) {
    const charted = inTurn(world.chartedPatientIds);
    const code = inTurn(['K', 'HGB', 'PHOS', 'CA', 'ALB', 'NA', 'PLT']);
    const grid = await interleave(options.rounds, {
      thin: () => thin(() => ({ method: 'GET', path: `/grid?party=${charted()}` })),
      real: () => real(() => ({ method: 'GET', path: `/api/order/results/parties/${charted()}/grid?draws=12` })),
    });
    const trend = await interleave(options.rounds, {
      thin: () => thin(() => ({ method: 'GET', path: `/trend?party=${charted()}&code=${code()}` })),
      real: () => real(() => ({ method: 'GET', path: `/api/order/results/parties/${charted()}/trend?resultCode=${code()}&months=12` })),
    });
    return [
      { work: "one patient's results grid (240 values)", unit: 'grids', figures: grid },
      { work: 'trend of one test of one patient', unit: 'trends', figures: trend },
    ].map(({ work, unit, figures }) => {
      const realRate = figures.real.map((one) => one.perSecond);
      const thinRate = figures.thin.map((one) => one.perSecond);
      const ratio = ratioOf(realRate, thinRate);
      return {
        work,
        figures: `${medianOf(realRate).toFixed(0)} against ${medianOf(thinRate).toFixed(0)} ${unit}/s`,
        ratio,
        target: `at least ${target}`,
        isReached: ratio >= target,
      };
    });
  },
};
