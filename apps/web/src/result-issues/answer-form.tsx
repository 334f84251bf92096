import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { type QuestionAnswer, questionAnswers, type WayOfKnowing, waysOfKnowing } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-refusal.ts';
import { codeWord } from '../platform/code-word.ts';
import { nameOnList, staffName } from '../platform/name-on-list.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { CommentField, DialogField } from '../requisitions/requisitions.public.ts';
import { askSupportAbout } from '../support-tickets/ask-support.public.ts';
import type { Issue } from './result-issues.queries.ts';
import { useResultIssuesTexts } from './result-issues.texts.ts';
import { useIssueActions } from './use-issue-actions.tsx';

const shortest = 5;

/** The answer to the laboratory: what it is to do, how the clinic knows, and a comment. */
export function AnswerForm({ issue }: { issue: Issue }) {
  const text = useResultIssuesTexts();
  const { requisitionId: id, number } = issue;
  const { asEmployee } = useWhoAmI();
  const comments = useRef<HTMLTextAreaElement>(null);
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { changed } = useIssueActions();
  const isLate = issue.question?.deadline !== null && Date.parse(issue.question?.deadline ?? '') < serverNow().epochMilliseconds;
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
      ? [
          ...questionAnswers.codes.map((code, at) => ({
            keys: String(at + 1),
            label: codeWord(questionAnswers, code),
            run: () => setChoice(code),
          })),
          { keys: 'c', label: text('commentKey'), run: () => comments.current?.focus() },
          { keys: 'ctrl+enter', label: text('sendAnswer'), run: () => void answer(), inFields: true },
        ]
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
      <fieldset>
        <legend className="dd-strong">{text('yourAnswer')}</legend>
        <div className="dd-question-choices">
          {questionAnswers.codes.map((code, at) => (
            <label key={code}>
              <input type="radio" className="dd-check" name="answer" checked={choice === code} onChange={() => setChoice(code)} />
              <span>
                <b>{codeWord(questionAnswers, code)}</b>
                <span className="dd-small dd-quiet">{text(`effect_${code}`)}</span>
              </span>
              <Kbd keys={String(at + 1)} hint />
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        {text('whoConfirms')} <b>{staffName(asEmployee)}</b>
      </p>
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
      <CommentField label={text('commentToLaboratory')} note={text('goesOut')} inputRef={comments} value={comment} onChange={setComment} />
      {fault && (
        <p className="dd-error-text" role="alert">
          {fault}
        </p>
      )}
      <div className="dd-row dd-row-wrap">
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isComplete}>
          {text('sendAnswer')} <Kbd keys="Ctrl ↵" hint />
        </Button>
        {can('Tickets.SupportTickets.Create') && (
          <Button onClick={() => void askSupportAbout({ draw: { id, number }, category: 'RESULT' }).catch(reportFailure)}>
            {text('askBack')}
          </Button>
        )}
        {!isComplete && <span className="dd-small dd-quiet">{text('answerIncomplete')}</span>}
      </div>
    </form>
  );
}
