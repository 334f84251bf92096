import './tiq-queue.css';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { formatMinutes, queueWindows } from '@drawday/domain';
import { questionAnswers, questionKinds } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Kbd } from '../design/kbd.tsx';
import { KeyBar, KeyButton } from '../design/key-bar.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { Tabs } from '../design/tabs.tsx';
import { GroupChoice } from '../patient-groups/group-choice.public.tsx';
import { groupFilter, groupsChosen } from '../patient-groups/group-filter.public.ts';
import { sendForFile } from '../platform/api-client.ts';
import { codeWord } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { saveAs } from '../platform/save-as.ts';
import { testName } from '../platform/test-words.ts';
import type { Text } from '../platform/texts.ts';
import { ExportButton } from '../tables/export-button.tsx';
import { QueuePage } from '../tables/queue-page.tsx';
import { dayText } from './issue-days.ts';
import { Deadline, QuestionBox } from './question-box.tsx';
import { type Answered, answeredQuery, issueKey, issuesQuery } from './result-issues.queries.ts';
import { type ResultIssuesTexts, useResultIssuesTexts } from './result-issues.texts.ts';

const addressDefaults = { state: 'OPEN', issue: '', ...groupFilter };
/** The nearest deadlines; what comes after them comes up as these are answered. */
const states = ['OPEN', 'HANDLED'] as const;
const mostShown = 50;

/** What the laboratory asks before it goes on with a test; the answer goes to the laboratory at once. */
export function TiqQueuePage() {
  const text = useResultIssuesTexts();
  const { id: facilityId } = useFacility();
  const [address, setAddress] = useUrlState(addressDefaults);
  const state = states.find((one) => one === address.state) ?? 'OPEN';
  const wanted = { kind: 'TIQ' as const, state, ...(facilityId && { facilityId }), ...groupsChosen(address) };
  const query = useQueryInPlace(issuesQuery({ ...wanted, maxResultCount: mostShown }));
  const issues = query.data?.items ?? [];
  const more = (query.data?.totalCount ?? 0) - issues.length;
  const answered = useQuery(answeredQuery(facilityId)).data;
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
          <GroupChoice value={address.patientGroup} onChange={(patientGroup, how) => setAddress({ patientGroup, issue: '' }, how)} />
          <ExportButton disabled={issues.length === 0} run={download} />
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
        <EmptyState
          title={state === 'OPEN' ? text('noTiq') : text('noneHere', { days: queueWindows.notPerformedDays })}
          action={
            <AnsweredLately answered={answered} text={text} onShow={state === 'OPEN' ? () => setAddress({ state: 'HANDLED' }) : null} />
          }
        >
          {text('noTiqHint')}
        </EmptyState>
      ) : (
        <>
          <div className="dd-questions dd-bleed">
            <div className="dd-questions-left">
              <ul className="dd-questions-list" aria-label={text('tiqQueue')}>
                {issues.map((issue) => (
                  <li key={issueKey(issue)}>
                    <button type="button" aria-current={issue === current} onClick={() => setAddress({ issue: issueKey(issue) })}>
                      <span className="dd-row">
                        <b className="dd-spring">{nameOnList(issue.partyName)}</b>
                        <Deadline issue={issue} />
                      </span>
                      <span>
                        {issue.question
                          ? codeWord(questionKinds, issue.question.kind)
                          : text(issue.isWithheld ? 'withheldQuestion' : 'asksUnknown')}
                      </span>
                      <span className="dd-small dd-quiet">
                        {testName(issue.offeringCode, issue.offeringName)} · {text('drawnOn', { day: dayText(issue.drawDate) })}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {more > 0 && <p className="dd-small dd-quiet">{text('moreQuestions', { count: more })}</p>}
              <AnsweredLately
                answered={answered}
                text={text}
                onShow={state === 'OPEN' ? () => setAddress({ state: 'HANDLED', issue: '' }) : null}
              />
            </div>
            <QuestionBox key={issueKey(current)} issue={current} isOpen={state === 'OPEN'} />
          </div>
          <div className="dd-bleed">
            <KeyBar>
              <span>
                <KeyButton keys="J" label={text('nextQuestion')} onClick={() => move(1)} />
                <KeyButton keys="K" label={text('previousQuestion')} onClick={() => move(-1)} />
                <span aria-hidden="true">{text('nextPrevious')}</span>
              </span>
              {state === 'OPEN' && (
                <>
                  <span>
                    <Kbd keys="1" /> – <Kbd keys={String(questionAnswers.codes.length)} /> {text('chooseAnswer')}
                  </span>
                  <span>
                    <Kbd keys="C" /> {text('commentKey')}
                  </span>
                  <span>
                    <Kbd keys="Ctrl ↵" /> {text('sendAndNext')}
                  </span>
                </>
              )}
              <span className="dd-spring" />
              <span className="dd-faint">{text('position', { at: issues.indexOf(current) + 1, of: issues.length })}</span>
            </KeyBar>
          </div>
        </>
      )}
    </QueuePage>
  );
}

type AnsweredLatelyProps = { answered: Answered | undefined; text: Text<ResultIssuesTexts>; onShow: (() => void) | null };

/** How many questions were answered in the last 7 days and after how long, with the way to them. */
function AnsweredLately({ answered, text, onShow }: AnsweredLatelyProps) {
  if (!answered || answered.count === 0) return null;
  const { count, averageMinutes } = answered;
  return (
    <p className="dd-small dd-quiet">
      {averageMinutes === null
        ? text('answeredLately', { count })
        : text('answeredLatelyAfter', { count, time: formatMinutes(averageMinutes) })}{' '}
      {onShow && (
        <button type="button" className="dd-link-button" onClick={onShow}>
          {text('showAnswered')}
        </button>
      )}
    </p>
  );
}
