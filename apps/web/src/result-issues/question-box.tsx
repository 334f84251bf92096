import './tiq-queue.css';
import { questionKinds } from '@drawday/vocabulary';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tubes } from '../design/tube.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverNow } from '../platform/server-clock.ts';
import { testName } from '../platform/test-words.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import { AnswerForm } from './answer-form.tsx';
import type { Issue } from './result-issues.queries.ts';
import { useResultIssuesTexts } from './result-issues.texts.ts';
import { TubeAndOrder } from './tube-and-order.tsx';

const dayMs = 86_400_000;

/** Within a day the time that is left, else until when. */
export function Deadline({ issue: { question } }: { issue: Issue }) {
  const text = useResultIssuesTexts();
  if (!question?.deadline) return null;
  const left = Date.parse(question.deadline) - serverNow().epochMilliseconds;
  if (left >= dayMs)
    return (
      <span className="dd-small dd-quiet">
        <TimeText value={question.deadline} withDay />
      </span>
    );
  const minutes = Math.max(0, Math.floor(left / 60_000));
  const words = left < 0 ? text('tooLate') : text('timeLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return <StatusTag icon="clock" display={{ text: words, style: left < dayMs / 6 ? 'error' : 'warning' }} />;
}

/** One question of the laboratory: whose specimen, what is asked and held, the answer, and what has happened so far. */
export function QuestionBox({ issue, isOpen }: { issue: Issue; isOpen: boolean }) {
  const text = useResultIssuesTexts();
  const { question } = issue;
  const test = testName(issue.offeringCode, issue.offeringName);
  const isPast = Date.parse(question?.deadline ?? '') < serverNow().epochMilliseconds;
  return (
    <section className="dd-question-box" aria-label={nameOnList(issue.partyName)}>
      <header>
        <div className="dd-row dd-row-wrap">
          <h2>
            {issue.partyType === 'PATIENT' ? (
              <PageLink to="/home/patient" search={{ id: issue.partyId }}>
                {nameOnList(issue.partyName)}
              </PageLink>
            ) : (
              nameOnList(issue.partyName)
            )}
          </h2>
          {issue.modality && <ModalityChip modality={issue.modality} />}
          <span className="dd-quiet">
            {[issue.dateOfBirth && formatDay(issue.dateOfBirth), issue.mrn && `MRN ${issue.mrn}`].filter(Boolean).join(' · ')}
          </span>
          <span className="dd-spring" />
          <PageLink to={drawPaths[issue.partyType]} search={{ id: issue.requisitionId }}>
            {issue.number}
          </PageLink>
        </div>
        <p className="dd-row dd-row-wrap dd-small dd-quiet">
          {issue.accession && <span>{text('accessionOf', { accession: issue.accession })}</span>}
          <Tubes tubes={issue.tubeCodes.map((code) => ({ code }))} />
        </p>
      </header>
      <div className="dd-question">
        <Icon name="help" />
        <div>
          <h3>
            {issue.isWithheld
              ? text('withheldQuestion')
              : question
                ? question.text || codeWord(questionKinds, question.kind)
                : (issue.reasonText ?? text('asksUnknown'))}
          </h3>
          <p>
            {text('held')} {test} <span className="dd-faint dd-small">{issue.offeringCode}</span>
          </p>
          <p className="dd-small dd-quiet">
            {question?.askedBy && text('askedBy', { name: question.askedBy })} <TimeText value={issue.since} withDay />
            {question?.phone && ` · ${question.phone}`}
          </p>
        </div>
        {question?.deadline && (
          <p className="dd-question-until dd-small">
            <Deadline issue={issue} />
            <span>
              {text(isPast ? 'pastTime' : 'answerBefore')} <TimeText value={question.deadline} withDay />
            </span>
            <span className={isPast ? 'dd-error-text' : 'dd-quiet'}>{text(isPast ? 'testIsLost' : 'notValidAfter', { test })}</span>
          </p>
        )}
      </div>
      <div className="dd-question-parts">
        {isOpen ? (
          <AnswerForm issue={issue} />
        ) : (
          <p>
            <b>{text('sentWaiting')}</b> {issue.comment}{' '}
            <span className="dd-quiet">
              {issue.reviewedByName} <TimeText value={issue.reviewedAt} withDay />
            </span>
          </p>
        )}
        <aside className="dd-question-past">
          <TubeAndOrder issue={issue} />
          <SoFar issue={issue} />
        </aside>
      </div>
    </section>
  );
}

function SoFar({ issue }: { issue: Issue }) {
  const text = useResultIssuesTexts();
  const { collectedAt, receivedAt, since, question } = issue;
  const steps = [
    { key: 'drawn', at: collectedAt, words: text('collected') },
    { key: 'received', at: receivedAt, words: text('receivedHeld') },
    { key: 'asked', at: since, words: question?.askedBy ? text('askedBy', { name: question.askedBy }) : text('questionCame') },
  ];
  return (
    <section>
      <h3>{text('soFar')}</h3>
      <dl>
        {steps.map(
          ({ key, at, words }) =>
            at && (
              <div key={key}>
                <dt className="dd-quiet">
                  <TimeText value={at} withDay />
                </dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
