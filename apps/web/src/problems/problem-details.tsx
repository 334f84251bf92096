import { doubtDecisions, problemKinds, trustReasons } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { makerName } from '../platform/maker-name.ts';
import './problems.css';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { FactList } from '../design/fact-list.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { ProblemPerson } from './problem-person.tsx';
import { drawWords, personOf, problemStatus } from './problem-words.ts';
import { type ProblemDetail, type ProblemRow, problemQuery } from './problems.queries.ts';
import { type ProblemsText, useProblemsTexts } from './problems.texts.ts';

/** What the reader wants to do next. */
export type NextStep = 'edit' | 'resolve' | 'reopen' | 'decide';
type Props = { row: ProblemRow; steps: readonly NextStep[]; onDone: (chosen: { step: NextStep; problem: ProblemDetail } | null) => void };
type Event = ProblemDetail['history'][number];

const fieldWords = (fields: readonly string[], text: ProblemsText) => {
  const words: Readonly<Record<string, string>> = {
    requisitionId: text('draw'),
    kind: text('kind'),
    priority: text('priority'),
    description: text('whatIsWrong'),
  };
  return fields.map((field) => words[field] ?? field).join(', ');
};

function HistoryLine({ event, text }: { event: Event; text: ProblemsText }) {
  return (
    <li>
      <TimeText value={event.at} withDay />
      <span>
        <b>{text(`did_${event.action}`)}</b> {event.fields.length > 0 && <span>{fieldWords(event.fields, text)}</span>}
        <span className="dd-small dd-quiet"> {makerName(event.byName)}</span>
        {event.comment && <span className="dd-problem-comment">{event.comment}</span>}
      </span>
    </li>
  );
}

function DetailsDialog({ row, steps, onDone }: Props) {
  const text = useProblemsTexts();
  const asked = useQueryInPlace({ ...problemQuery(row.id), staleTime: 0 });
  const problem = asked.data;
  const now = problem ?? row;
  const labels = { edit: text('edit'), resolve: text('resolve'), reopen: text('reopen'), decide: text('decide') };
  return (
    <Dialog
      open
      wide
      title={text('problemTitle', { number: row.number })}
      onClose={() => onDone(null)}
      footer={
        problem &&
        steps.map((step) => (
          <Button
            key={step}
            type={step === 'resolve' || step === 'decide' ? 'primary' : 'default'}
            onClick={() => onDone({ step, problem })}
          >
            {labels[step]}
          </Button>
        ))
      }
    >
      <ProblemPerson person={personOf(now)} />
      <p className="dd-problem-told">
        <b>{codeWord(problemKinds, now.kind)}</b>
        <span>{now.description}</span>
      </p>
      <FactList
        facts={[
          [text('status'), <StatusTag key="status" display={problemStatus(now)} />],
          ...(now.decision
            ? [
                [
                  text('decided'),
                  [codeWord(doubtDecisions, now.decision), codeWord(trustReasons, now.decisionReason)].filter(Boolean).join(' · '),
                ] as const,
              ]
            : []),
          [text('draw'), now.requisitionId && drawWords({ number: now.requisitionNumber, drawDate: now.drawDate })],
          [text('facility'), now.facilityName],
          [text('reportedBy'), makerName(now.creatorName)],
          [text('reported'), <TimeText key="reported" value={now.creationTime} withDay />],
        ]}
      />
      <section>
        <h3 className="dd-problem-part">{text('history')}</h3>
        {problem ? (
          <ol className="dd-problem-history">
            {problem.history.toReversed().map((event) => (
              <HistoryLine key={`${event.at}${event.action}`} event={event} text={text} />
            ))}
          </ol>
        ) : (
          <Awaiting as="line" of={asked} />
        )}
      </section>
    </Dialog>
  );
}

/** One problem, read-only, with its history; returns what the reader wants to do next. */
export const detailsDialog = (facts: Omit<Props, 'onDone'>): Promise<{ step: NextStep; problem: ProblemDetail } | null> =>
  showDialog<{ step: NextStep; problem: ProblemDetail } | null>((close) => <DetailsDialog {...facts} onDone={close} />);
