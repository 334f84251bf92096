import { formatRange } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EscalationLines } from '../design/escalation-lines.tsx';
import { Icon } from '../design/icon.tsx';
import { LaboratoryComment } from '../design/laboratory-comment.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { dayOf, formatTime, formatWait, formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { resultParties } from '../results/result-party.public.ts';
import type { Critical } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';
import { ReadBackToday, readBackOn } from './read-back-today.tsx';

/** As many are listed at once: the work of the day stands below. */
const shownAtFirst = 5;

type CriticalStripProps = {
  /** The query of the open criticals. */
  of: { data: { items: readonly Critical[]; totalCount: number } | undefined; error: Error | null; refetch: () => unknown };
  /** Closed in the last days, the newest first. */
  closed: readonly Critical[];
  timeZone: string;
};

/** Critical results that nobody has closed: above everything else, each one click from its trend and from closing it. */
export function CriticalStrip({ of, closed, timeZone }: CriticalStripProps) {
  const text = useDashboardsTexts();
  const now = serverNow();
  const opens = usePageOpens();
  const [isWhole, setWhole] = useState(false);
  const can = useCan();
  const isReadOnly = useReadOnly();
  // Unknown must not look like "nothing critical".
  if (of.error && !of.data)
    return (
      <section className="dd-criticals" aria-label={text('allCriticals')}>
        <div className="dd-criticals-head">
          <h2 className="dd-error-text dd-row">
            <Icon name="alert" /> {text('criticalsUnknown')}
          </h2>
          <Awaiting as="line" of={of} />
        </div>
      </section>
    );
  const { items: criticals, totalCount } = of.data ?? { items: [], totalCount: 0 };
  const readBack = readBackOn(serverToday(timeZone), closed, timeZone);
  if (totalCount === 0)
    return (
      readBack.length > 0 && (
        <section className="dd-criticals dd-criticals-done" aria-label={text('allCriticals')}>
          <ReadBackToday criticals={readBack} timeZone={timeZone} title={text('noCriticalOpen')} />
        </section>
      )
    );
  return (
    <section className="dd-criticals" aria-label={text('allCriticals')}>
      <div className="dd-criticals-head">
        <h2 className="dd-error-text dd-row">
          <Icon name="alert" /> {text('criticalsTitle', { count: totalCount })}
        </h2>
        {totalCount > shownAtFirst && (
          <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text('fewerCriticals') : text('allOfCriticals', { count: totalCount })}
          </Button>
        )}
      </div>
      <ul>
        {(isWhole ? criticals : criticals.slice(0, shownAtFirst)).map((critical) => {
          const { reviewPath, resultPath, mayReview } = resultParties[critical.partyType];
          const search = { requisition: critical.requisitionId ?? '', code: critical.resultCode };
          return (
            <li key={critical.resultId}>
              <span className="dd-strong">
                {nameOnList(critical.partyName)} <span className="dd-faint dd-small">{critical.mrn}</span>
              </span>
              <span>{testName(critical.resultCode, critical.name)}</span>
              <span className="dd-right dd-nowrap">
                {critical.text === null ? (
                  <span className="dd-faint dd-small">{text('valueInReview')}</span>
                ) : (
                  <>
                    <b>{critical.text}</b> <span className="dd-faint">{critical.unit}</span>
                  </>
                )}
              </span>
              <span>
                <ResultFlag flag={verdictMarks.codes.find((mark) => mark === critical.displayFlag) ?? '?!'} />
              </span>
              <span className="dd-faint dd-small dd-desk-only">
                {[
                  critical.referenceText && text('reference', { range: formatRange(critical.referenceText, critical.decimals) }),
                  critical.criticalLimit && text('critical', { limit: critical.criticalLimit }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="dd-faint dd-small dd-desk-only">
                {text('drawn', {
                  when: `${formatWeekday(dayOf(critical.collectedAt, timeZone))} ${formatTime(critical.collectedAt, timeZone)}`,
                })}
              </span>
              <span className="dd-error-text dd-small dd-row">
                <Icon name="clock" size={12} /> {text('open', { age: formatWait(critical.openedAt, now) })}
              </span>
              <span className="dd-row dd-criticals-links">
                {opens(resultPath) && (
                  <PageLink to={resultPath} search={{ id: critical.requisitionId ?? '', code: critical.resultCode }}>
                    {text('trend')}
                  </PageLink>
                )}
                {opens(reviewPath) && (
                  <PageLink to={reviewPath} search={search} className="dd-criticals-act">
                    {text(can(mayReview) && !isReadOnly ? 'readBack' : 'open_')}
                  </PageLink>
                )}
              </span>
              <EscalationLines escalation={critical.escalation} timeZone={timeZone} />
              <LaboratoryComment comment={critical.laboratoryComment} />
            </li>
          );
        })}
      </ul>
      {readBack.length > 0 && <ReadBackToday criticals={readBack} timeZone={timeZone} />}
    </section>
  );
}
