import type pg from 'pg';
import { type BenchLine, inTurn } from './bench-line.ts';
import { interleave, medianOf } from './interleave.ts';

/** As many codes as the yearly file of ICD-10-CM has. */
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
    await fillCodes(world.owner);
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

/**
 * Fills up with codes that the real file does not use: mostly words of their own, a sixtieth with the words of real ones, so that a search
 * finds about as many as among the real codes.
 */
async function fillCodes(owner: pg.Pool): Promise<void> {
  await owner.query(
    `with words as (select array_agg(text order by code) as texts, count(*)::int as count from icd_codes where code !~ '^U[0-9a-f]{6}$'),
       vocabulary as (select array_agg(substr(translate(md5(n::text), '0123456789', 'aeioulnrst'), 1, 5 + n % 6)) as made from generate_series(1, 6000) n)
     insert into icd_codes (code, text) select 'U' || lpad(to_hex(n), 6, '0'),
       case when n % 60 = 0 then w.texts[1 + n % w.count] || ', ' || v.made[1 + n % 6000]
         else initcap(v.made[1 + (n * 31) % 6000]) || ' of ' || v.made[1 + (n * 17) % 6000] || ', ' || (array['right', 'left', 'unspecified', 'initial encounter', 'subsequent encounter', 'sequela'])[1 + n % 6] || ' ' || v.made[1 + (n * 7) % 6000] end
     from words w, vocabulary v, generate_series(1, $1::int - (select count(*)::int from icd_codes where code !~ '^U[0-9a-f]{6}$')) n
     on conflict (code) do update set text = excluded.text where icd_codes.text <> excluded.text`,
    [wantedCodes],
  );
  await owner.query('vacuum analyze icd_codes');
}
