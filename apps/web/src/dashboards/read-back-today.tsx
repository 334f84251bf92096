import { verdictMarks } from '@drawday/vocabulary';
import { useState } from 'react';
import { ResultFlag } from '../design/result-flag.tsx';
import { dayOf, formatTime } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { testName } from '../platform/test-words.ts';
import { resultParties } from '../results/result-party.public.ts';
import type { Critical } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

/** What a person closed. */
type ReadBack = Critical & { acknowledgedAt: string; acknowledgedByName: string };
const isReadBack = (critical: Critical): critical is ReadBack => critical.acknowledgedAt !== null && critical.acknowledgedByName !== null;

export const readBackOn = (day: Temporal.PlainDate, closed: readonly Critical[], timeZone: string): ReadBack[] =>
  closed.filter(isReadBack).filter(({ acknowledgedAt }) => dayOf(acknowledgedAt, timeZone) === day.toString());

type ReadBackTodayProps = { criticals: readonly ReadBack[]; timeZone: string; title?: string };

/** Done work that looks done: how many critical results were read back today and by whom, and on a click which. */
export function ReadBackToday({ criticals, timeZone, title }: ReadBackTodayProps) {
  const text = useDashboardsTexts();
  const opens = usePageOpens();
  const [isOpen, setOpen] = useState(false);
  const who = ({ acknowledgedByName, acknowledgedAt }: ReadBack) => ({
    who: acknowledgedByName,
    time: formatTime(acknowledgedAt, timeZone),
  });
  const [newest] = criticals;
  if (!newest) return null;
  return (
    <div className="dd-read-back">
      {title && <span className="dd-strong">{title}</span>}
      <button type="button" className="dd-link-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('readBackToday', { count: criticals.length, ...who(newest) })}
      </button>
      {isOpen && (
        <ul>
          {criticals.map((critical) => {
            const { resultPath } = resultParties[critical.partyType];
            return (
              <li key={critical.resultId}>
                <span>
                  {nameOnList(critical.partyName)} <span className="dd-faint dd-small">{critical.mrn}</span>
                </span>
                <span>
                  {testName(critical.resultCode, critical.name)} {critical.text} <span className="dd-faint">{critical.unit}</span>{' '}
                  <ResultFlag flag={verdictMarks.codes.find((mark) => mark === critical.displayFlag) ?? '?!'} isClosed />
                </span>
                <span className="dd-success-text">{text('readBackBy', who(critical))}</span>
                {opens(resultPath) && (
                  <PageLink to={resultPath} search={{ id: critical.requisitionId ?? '', code: critical.resultCode }}>
                    {text('trend')}
                  </PageLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
