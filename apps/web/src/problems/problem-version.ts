import { problemKinds } from '@drawday/vocabulary';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { problemStatus } from './problem-words.ts';
import type { ProblemRow } from './problems.queries.ts';
import type { ProblemsText } from './problems.texts.ts';

/** A reported problem as a change of its status acts on it. */
export const problemVersion = <Values extends object>(problem: ProblemRow, values: Values, text: ProblemsText) => ({
  stamp: problem.concurrencyStamp,
  values,
  facts: {
    [text('status')]: wordOf(problemStatus(problem)),
    [text('kind')]: codeWord(problemKinds, problem.kind),
    [text('whatIsWrong')]: problem.description,
  },
});
