import type { BenchContext, LineResult } from './bench-line.ts';
import type { SqlText } from './captured-sql.ts';
import type { HttpCall } from './http-connection.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

const target = 0.5;
const perSecond = (figures: readonly { perSecond: number }[]) => figures.map((one) => one.perSecond);

type FirstPage = {
  readonly work: string;
  /** The page as a screen asks for it. */
  readonly call: HttpCall;
  /** What the thin program runs for one page: the rows, the exact count, and the sums if the page has some. */
  readonly statements: readonly SqlText[];
};

/** The first page of a list by the API and by the thin program, side by side, in pages per second. */
export async function firstPageLine({ options, real, thin }: BenchContext, { work, call, statements }: FirstPage): Promise<LineResult> {
  const figures = await interleave(options.rounds, {
    thin: () => thin(() => ({ method: 'POST', path: '/statements', body: statements })),
    real: () => real(() => call),
  });
  const [realTurns, thinTurns] = [perSecond(figures.real), perSecond(figures.thin)];
  const ratio = ratioOf(realTurns, thinTurns);
  return {
    work: `${work}, first page and exact count`,
    figures: `${medianOf(realTurns).toFixed(0)} against ${medianOf(thinTurns).toFixed(0)} pages/s`,
    ratio,
    target: `at least ${target}`,
    isReached: ratio >= target,
  };
}
