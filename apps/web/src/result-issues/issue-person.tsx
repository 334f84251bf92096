import { shiftNumber } from '@drawday/vocabulary';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { formatDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { Text } from '../platform/texts.ts';
import { drawPaths } from '../requisitions/draw-address.public.ts';
import { weekdayText } from './issue-days.ts';
import type { Issue } from './result-issues.queries.ts';
import { type ResultIssuesTexts, useResultIssuesTexts } from './result-issues.texts.ts';

/** From how many days on it is late, and very late. */
const lateDays = 5;
const veryLateDays = 7;

/** Whose tests these are, with two identifiers. */
export function IssuePerson({ issue }: { issue: Issue }) {
  const text = useResultIssuesTexts();
  const name = nameOnList(issue.partyName);
  const schedule = [
    issue.dayGroup,
    shiftNumber(issue.shift) > 0 && text('shift', { number: shiftNumber(issue.shift) }),
    issue.chair !== null && text('chair', { chair: issue.chair }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {issue.partyType === 'PATIENT' ? (
        <PageLink to="/home/patient" search={{ id: issue.partyId }}>
          {name}
        </PageLink>
      ) : (
        name
      )}{' '}
      {issue.isIsolation && <IsolationTag />} {issue.modality && <ModalityChip modality={issue.modality} />}
      {issue.dateOfBirth && <span className="dd-quiet"> {formatDay(issue.dateOfBirth)}</span>}
      {issue.mrn && <span className="dd-quiet"> · MRN {issue.mrn}</span>}
      {schedule && <span className="dd-quiet"> · {schedule}</span>}
    </>
  );
}

/** The draw with which a test could go. */
export function NextDraw({ issue: { nextDraw, partyType }, text }: { issue: Issue; text: Text<ResultIssuesTexts> }) {
  if (!nextDraw) return text('noNextDraw');
  return (
    <>
      {text('nextDraw', { day: weekdayText(nextDraw.drawDate) })}{' '}
      <PageLink to={drawPaths[partyType]} search={{ id: nextDraw.id }}>
        {nextDraw.number}
      </PageLink>
    </>
  );
}

/** How long a test has been waiting: amber from five days on, red from seven. */
export function Waiting({ days, text }: { days: number; text: Text<ResultIssuesTexts> }) {
  const words = text('days', { count: days });
  if (days < lateDays) return <span className="dd-quiet">{words}</span>;
  return <StatusTag icon="clock" display={{ text: words, style: days < veryLateDays ? 'warning' : 'error' }} />;
}
