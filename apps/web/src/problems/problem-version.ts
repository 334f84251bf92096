import { statusWord } from '../design/status-word.ts';
import { problemStatus } from './problem-words.ts';
import type { ProblemRow } from './problems.queries.ts';
import type { ProblemsText } from './problems.texts.ts';

/** A reported problem as a step of its life sees it. */
export const problemVersion = <Values extends object>(problem: ProblemRow, values: Values, text: ProblemsText) => ({
  stamp: problem.concurrencyStamp,
  values,
  facts: {
    [text('status')]: statusWord(problemStatus(problem).text),
    [text('kind')]: text(`kind_${problem.kind}`),
    [text('whatIsWrong')]: problem.description,
  },
});
