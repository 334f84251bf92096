import { type BenchLine, inTurn } from './bench-line.ts';
import { interleave, medianOf } from './interleave.ts';

/** As many codes as the yearly file of ICD-10-CM has. Made of the words of the real ones, under codes that it does not use. */
const wantedCodes = 95_000;
const searches = [
  'N18',
  'n18.6',
  'anemia',
  'kidney disease',
  'secondary hyper',
  'diabetes with',
  'E11',
  'hypertensive',
  'dependence on renal',
  'iron def',
  'd63',
  'fluid overload',
];

/** Diagnoses by code and by words, as a person types them. */
export const icdSearchLine: BenchLine = {
  name: 'icd',
  async measure({ world, options, real }) {
    const { rows } = await world.owner.query<{ count: number }>('select count(*)::int as count from icd_codes');
    const missing = wantedCodes - (rows[0]?.count ?? 0);
    if (missing > 0) {
      await world.owner.query(
        `with words as (select array_agg(text order by code) as texts, count(*)::int as count from icd_codes)
         insert into icd_codes (code, text) select 'U' || lpad(to_hex(n), 6, '0'), w.texts[1 + n % w.count] || ', ' || lower(w.texts[1 + (n * 7919) % w.count]) from words w, generate_series(1, $1::int) n
         on conflict (code) do nothing`,
        [missing],
      );
      await world.owner.query('analyze icd_codes');
    }
    const search = inTurn(searches);
    const figures = await interleave(options.rounds, {
      real: () => real(() => ({ method: 'GET', path: `/api/master-data/icds?filter=${encodeURIComponent(search())}&maxResultCount=15` })),
    });
    const p95Ms = medianOf(figures.real.map((one) => one.p95Ms));
    return [
      {
        work: `ICD search by code and words, ${wantedCodes} codes, ${options.connections} connections`,
        figures: `p95 ${p95Ms.toFixed(1)} ms, ${medianOf(figures.real.map((one) => one.perSecond)).toFixed(0)} searches/s`,
        ratio: null,
        target: 'p95 under 5 ms',
        isReached: p95Ms < 5,
      },
    ];
  },
};
