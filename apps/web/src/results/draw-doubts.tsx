import './draw-doubts.css';
import { problemKinds } from '@drawday/vocabulary';
import { Icon } from '../design/icon.tsx';
import { codeWord } from '../platform/code-word.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { currentLanguage } from '../platform/texts.ts';
import type { ResultDraw } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** Stored in both languages, English first. */
const inLanguage = (description: string): string => {
  const [english = '', spanish = english] = description.split('\n\n');
  return currentLanguage() === 'es' ? spanish : english;
};

/** That the values of a draw may not be this patient's, or what may have happened to its specimens, until somebody resolves it. */
export function DrawDoubts({ doubts }: Pick<ResultDraw, 'doubts'>) {
  const text = useResultsTexts();
  const can = useCan();
  return doubts.map((doubt) => (
    <section key={doubt.problemId} className="dd-draw-doubt" role="alert">
      <h2 className="dd-row">
        <Icon name="warning" /> {codeWord(problemKinds, doubt.kind)}
      </h2>
      <p>{inLanguage(doubt.description)}</p>
      {can('Order.Problems.View') && <PageLink to="/home/problems">{text('resolveDoubt')}</PageLink>}
    </section>
  ));
}
