import './escalation-lines.css';
import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { results } from '@drawday/contracts/results/results.contract.ts';
import { escalationMails, escalationRecipients } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { formatTime } from '../platform/format.ts';
import { usePlatformTexts } from '../platform/texts.ts';

type Escalation = AnswerOf<typeof results.criticals>['items'][number]['escalation'];

/** Who has heard of a critical result that nobody closed, when and how, and who follows; nothing while nobody has. */
export function EscalationLines({ escalation, timeZone }: { escalation: Escalation; timeZone: string }) {
  const text = usePlatformTexts();
  if (!escalation || (escalation.told.length === 0 && escalation.next === null)) return null;
  const { told, next } = escalation;
  return (
    <ul className="dd-escalation dd-small" aria-label={text('whoWasTold')}>
      {told.map(({ step, recipient, name, toldAt, mail }) => {
        const words = { at: formatTime(toldAt, timeZone), as: codeWord(escalationRecipients, recipient) };
        return (
          <li key={`${step} ${name}`} className={name === null ? 'dd-warning-text' : ''}>
            {name === null ? text('nobodyToldAt', words) : text('toldAt', { ...words, name, mail: codeWord(escalationMails, mail) })}
          </li>
        );
      })}
      {next && (
        <li className="dd-quiet">
          {text('toldNext', { at: formatTime(next.dueAt, timeZone), who: next.name ?? codeWord(escalationRecipients, next.recipient) })}
        </li>
      )}
    </ul>
  );
}
