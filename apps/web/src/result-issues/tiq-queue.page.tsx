import './tiq-queue.css';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { type QuestionAnswer, questionAnswers, questionKinds, type WayOfKnowing, waysOfKnowing } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { StatusTag } from '../design/status-tag.tsx';
import { Tabs } from '../design/tabs.tsx';
import { Tubes } from '../design/tube.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { GroupChoice } from '../patient-groups/group-choice.public.tsx';
import { groupFilter, groupsChosen } from '../patient-groups/group-filter.public.ts';
import { send, sendForFile } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-refusal.ts';
import { codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { formatDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { saveAs } from '../platform/save-as.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import type { Text } from '../platform/texts.ts';
import { DialogField } from '../requisitions/requisitions.public.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { dayText } from './issue-days.ts';
import { type Issue, issueKey, issuesQuery } from './result-issues.queries.ts';
import { type ResultIssuesTexts, useResultIssuesTexts } from './result-issues.texts.ts';
import { useIssueActions } from './use-issue-actions.tsx';

type Texts = Text<ResultIssuesTexts>;
const addressDefaults = { state: 'OPEN', issue: '', ...groupFilter };
const states = ['OPEN', 'HANDLED'] as const;
const mostShown = 200;
const shortest = 5;

/** What comes first runs out first. */
const byDeadline = (a: Issue, b: Issue) => (a.question?.deadline ?? a.since).localeCompare(b.question?.deadline ?? b.since);

/** What the laboratory asks before it goes on with a test; the answer goes to the laboratory at once. */
export function TiqQueuePage() {
  const text = useResultIssuesTexts();
  const { id: facilityId } = useFacility();
  const [address, setAddress] = useUrlState(addressDefaults);
  const state = states.find((one) => one === address.state) ?? 'OPEN';
  const wanted = { kind: 'TIQ' as const, state, ...(facilityId && { facilityId }), ...groupsChosen(address) };
  const query = useQueryInPlace(issuesQuery({ ...wanted, maxResultCount: mostShown }));
  const issues = (query.data?.items ?? []).toSorted(byDeadline);
  const current = issues.find((issue) => issueKey(issue) === address.issue) ?? issues[0];
  const move = (step: number) => {
    const next = issues[Math.min(Math.max((current ? issues.indexOf(current) : -1) + step, 0), issues.length - 1)];
    if (next) setAddress({ issue: issueKey(next) });
  };
  useShortcuts([
    { keys: 'j', label: text('nextQuestion'), run: () => move(1) },
    { keys: 'k', label: text('previousQuestion'), run: () => move(-1) },
  ]);
  const download = async () => {
    const { blob, fileName } = await sendForFile(resultIssues.excel, { body: wanted });
    saveAs(blob, fileName);
  };
  return (
    <QueuePage
      title={text('tiqQueue')}
      count={query.data?.totalCount}
      hint={text('tiqHint')}
      actions={
        <>
          <GroupChoice value={address.patientGroup} onChange={(patientGroup) => setAddress({ patientGroup, issue: '' })} />
          <Button icon={<Icon name="download" />} disabled={issues.length === 0} onClick={() => void download()}>
            {text('export')}
          </Button>
        </>
      }
      now={
        <Tabs
          label={text('stateLabel')}
          current={state}
          onChange={(key) => setAddress({ state: key, issue: '' })}
          tabs={states.map((key) => ({ key, label: text(key === 'OPEN' ? 'state_OPEN' : 'answered') }))}
        />
      }
    >
      {!query.data ? (
        <Awaiting as="page" of={query} />
      ) : !current ? (
        <EmptyState title={text(state === 'OPEN' ? 'noTiq' : 'noneHere')}>{text('noTiqHint')}</EmptyState>
      ) : (
        <div className="dd-questions">
          <ul className="dd-questions-list" aria-label={text('tiqQueue')}>
            {issues.map((issue) => (
              <li key={issueKey(issue)}>
                <button type="button" aria-current={issue === current} onClick={() => setAddress({ issue: issueKey(issue) })}>
                  <b>{nameOnList(issue.partyName)}</b> <Deadline issue={issue} text={text} />
                  <div>
                    {issue.question
                      ? codeWord(questionKinds, issue.question.kind)
                      : text(issue.isWithheld ? 'withheldQuestion' : 'asksUnknown')}
                  </div>
                  <div className="dd-small dd-quiet">
                    {issue.offeringCode} · {text('drawnOn', { day: dayText(issue.drawDate) })}
                  </div>
                </button>
              </li>
            ))}
          </ul>
          <QuestionBox key={issueKey(current)} issue={current} text={text} isOpen={state === 'OPEN'} />
        </div>
      )}
    </QueuePage>
  );
}

const dayMs = 86_400_000;
function Deadline({ issue: { question }, text }: { issue: Issue; text: Texts }) {
  if (!question?.deadline) return null;
  const left = Date.parse(question.deadline) - Date.now();
  if (left >= dayMs) return <TimeText value={question.deadline} withDay />;
  const minutes = Math.max(0, Math.floor(left / 60_000));
  const words = left < 0 ? text('tooLate') : text('timeLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return <StatusTag icon="clock" display={{ text: words, style: left < dayMs / 6 ? 'error' : 'warning' }} />;
}

function QuestionBox({ issue, text, isOpen }: { issue: Issue; text: Texts; isOpen: boolean }) {
  const { question } = issue;
  return (
    <section aria-label={nameOnList(issue.partyName)}>
      <h2>
        {nameOnList(issue.partyName)}{' '}
        <span className="dd-small dd-quiet">
          {issue.dateOfBirth && formatDay(issue.dateOfBirth)} {issue.mrn && `· MRN ${issue.mrn}`}
        </span>
      </h2>
      <p className="dd-row dd-row-wrap dd-quiet">
        <PageLink to="/home/patient-requisition" search={{ id: issue.requisitionId }}>
          {issue.number}
        </PageLink>
        <span>
          {text('drawnAt')} <TimeText value={issue.collectedAt} withDay />
        </span>
        <span>
          {text('receivedAt')} <TimeText value={issue.receivedAt} withDay />
        </span>
        {issue.accession && <span>{text('accessionOf', { accession: issue.accession })}</span>}
        <Tubes tubes={issue.tubeCodes.map((code) => ({ code }))} />
      </p>
      <div className="dd-question">
        <h3>
          {issue.isWithheld
            ? text('withheldQuestion')
            : question
              ? question.text || codeWord(questionKinds, question.kind)
              : (issue.reasonText ?? text('asksUnknown'))}
        </h3>
        <p>
          {text('held')} <b>{issue.offeringCode}</b> {testName(issue.offeringCode, issue.offeringName)}
        </p>
        <p className="dd-small dd-quiet">
          {question?.askedBy && text('askedBy', { name: question.askedBy })} <TimeText value={issue.since} withDay />
          {question?.phone && ` · ${question.phone}`}
        </p>
        {question?.deadline && (
          <p>
            {text('answerBefore')} <TimeText value={question.deadline} withDay /> <Deadline issue={issue} text={text} />
          </p>
        )}
      </div>
      {isOpen ? (
        <AnswerForm issue={issue} text={text} />
      ) : (
        <p>
          <b>{text('sentWaiting')}</b> {issue.comment}{' '}
          <span className="dd-quiet">
            {issue.reviewedByName} <TimeText value={issue.reviewedAt} withDay />
          </span>
        </p>
      )}
    </section>
  );
}

function AnswerForm({ issue, text }: { issue: Issue; text: Texts }) {
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { changed } = useIssueActions();
  const isLate = issue.question?.deadline !== null && Date.parse(issue.question?.deadline ?? '') < Date.now();
  const [choice, setChoice] = useState<QuestionAnswer | ''>(isLate ? 'DISCARD' : '');
  const [knownBy, setKnownBy] = useState<WayOfKnowing | ''>('');
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const mayAnswer = !isReadOnly && can('Order.ResultIssues.Answer') && !issue.isWithheld;
  const isComplete = choice !== '' && knownBy !== '' && comment.trim().length >= shortest;

  const answer = async () => {
    if (choice === '' || knownBy === '' || !isComplete || busy) return;
    setBusy(true);
    setFault(null);
    try {
      await send(resultIssues.review, {
        params: { id: issue.requisitionId },
        body: {
          offeringCodes: [issue.offeringCode],
          comment: comment.trim(),
          answer: { choice, knownBy },
          concurrencyStamp: issue.concurrencyStamp,
        },
      });
      changed();
      showNotice(text('answerSent', { name: nameOnList(issue.partyName) }));
    } catch (error) {
      setFault(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  useShortcuts(
    mayAnswer
      ? questionAnswers.codes.map((code, at) => ({
          keys: String(at + 1),
          label: codeWord(questionAnswers, code),
          run: () => setChoice(code),
        }))
      : [],
  );
  if (!mayAnswer) return <p className="dd-quiet">{text('mayNotAnswer')}</p>;
  return (
    <form
      className="dd-question-answer"
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <fieldset className="dd-draw-field">
        <legend>{text('yourAnswer')}</legend>
        {questionAnswers.codes.map((code) => (
          <label key={code} className="dd-row">
            <input type="radio" name="answer" checked={choice === code} onChange={() => setChoice(code)} />
            <span>
              <b>{codeWord(questionAnswers, code)}</b>
              <span className="dd-small dd-quiet"> {text(`effect_${code}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <DialogField label={text('howKnown')}>
        {(id) => (
          <select
            id={id}
            className="dd-plain-field"
            value={knownBy}
            onChange={(event) => setKnownBy(waysOfKnowing.codes.find((code) => code === event.target.value) ?? '')}
          >
            <option value="">{text('choose')}</option>
            {waysOfKnowing.codes.map((code) => (
              <option key={code} value={code}>
                {codeWord(waysOfKnowing, code)}
              </option>
            ))}
          </select>
        )}
      </DialogField>
      <DialogField label={text('commentToLaboratory')} note={text('goesOut')}>
        {(id) => (
          <textarea
            id={id}
            className="dd-plain-field"
            rows={3}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </DialogField>
      {fault && (
        <p className="dd-error-text" role="alert">
          {fault}
        </p>
      )}
      <div className="dd-row">
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isComplete}>
          {text('sendAnswer')}
        </Button>
        {!isComplete && <span className="dd-small dd-quiet">{text('answerIncomplete')}</span>}
      </div>
    </form>
  );
}
