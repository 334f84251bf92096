import { type BenchLine, inTurn } from './bench-line.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

const perSecond = (figures: readonly { perSecond: number }[]) => figures.map((one) => one.perSecond);

/** A page of 25 patients with a filter in the middle of a word, and the exact count. */
export const patientPageLine: BenchLine = {
  name: 'patients',
  async measure({ world, options, real, thin }) {
    // Four letters from inside of surnames: some fit a few patients, some fit hundreds.
    const filter = inTurn(world.patients.slice(0, 500).map((patient) => patient.last_name.slice(1, 5).toLowerCase()));
    const figures = await interleave(options.rounds, {
      thin: () => thin(() => ({ method: 'GET', path: `/patients?filter=${encodeURIComponent(filter())}` })),
      real: () =>
        real(() => ({ method: 'POST', path: '/api/master-data/patients/paged-list', body: { filter: filter(), maxResultCount: 25 } })),
      plain: () => thin(() => ({ method: 'GET', path: `/patients-ilike?filter=${encodeURIComponent(filter())}` })),
    });
    const realRate = perSecond(figures.real);
    const thinRate = perSecond(figures.thin);
    const plainRate = perSecond(figures.plain);
    const ratio = ratioOf(realRate, thinRate);
    const overPlain = ratioOf(realRate, plainRate);
    const told = (thinRates: readonly number[]) => `${medianOf(realRate).toFixed(0)} against ${medianOf(thinRates).toFixed(0)} pages/s`;
    return [
      {
        work: 'patients paged-list, filter and exact count; thin by the same index',
        figures: told(thinRate),
        ratio,
        target: 'at least 0.5',
        isReached: ratio >= 0.5,
      },
      {
        work: 'the same; thin by plain ilike',
        figures: told(plainRate),
        ratio: overPlain,
        target: 'more than 1',
        isReached: overPlain > 1,
      },
    ];
  },
};
