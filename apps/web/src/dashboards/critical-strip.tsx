import { verdictMarks } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { EscalationLines } from '../design/escalation-lines.tsx';
import { Icon } from '../design/icon.tsx';
import { LaboratoryComment } from '../design/laboratory-comment.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { dayOf, formatTime, formatWait, formatWeekday } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { rangeWords } from '../platform/range-words.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import type { Critical } from './dashboards.queries.ts';
import { useDashboardsTexts } from './dashboards.texts.ts';

/** The page behind the links: a person who may not see patients' results cannot open it. */
const reviewPath = '/home/results-acknowledgement';

type CriticalStripProps = {
  /** The query of the open criticals. */
  of: { data: { items: readonly Critical[]; totalCount: number } | undefined; error: Error | null; refetch: () => unknown };
  timeZone: string;
};

/** Critical results that nobody has closed: above everything else, each one click from its trend and from closing it. */
export function CriticalStrip({ of, timeZone }: CriticalStripProps) {
  const text = useDashboardsTexts();
  const now = Temporal.Now.instant();
  const mayOpen = usePageOpens()(reviewPath);
  const can = useCan();
  const isReadOnly = useReadOnly();
  const mayClose = can('Order.Results.Review') && !isReadOnly;
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
  if (totalCount === 0) return null;
  return (
    <section className="dd-criticals" aria-label={text('allCriticals')}>
      <div className="dd-criticals-head">
        <h2 className="dd-error-text dd-row">
          <Icon name="alert" /> {text('criticalsTitle', { count: totalCount })}
        </h2>
        {mayOpen && (
          <PageLink to={reviewPath} search={{ critical: 'true' }} className="dd-small">
            {text('allCriticals')}
          </PageLink>
        )}
      </div>
      <ul>
        {criticals.map((critical) => {
          const search = { requisition: critical.requisitionId ?? '', code: critical.resultCode };
          return (
            <li key={critical.resultId}>
              <span className="dd-strong">
                {nameOnList(critical.partyName)} <span className="dd-faint dd-small">{critical.mrn}</span>
              </span>
              <span>{testName(critical.resultCode, critical.name)}</span>
              <span className="dd-right dd-nowrap">
                <b>{critical.text}</b> <span className="dd-faint">{critical.unit}</span>
              </span>
              <span>
                <ResultFlag flag={verdictMarks.codes.find((mark) => mark === critical.displayFlag) ?? '?!'} />
              </span>
              <span className="dd-faint dd-small dd-desk-only">
                {[
                  critical.referenceText && text('reference', { range: rangeWords(critical.referenceText) }),
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
                {mayOpen && (
                  <>
                    <PageLink to="/home/requisition-result" search={{ id: critical.requisitionId ?? '', code: critical.resultCode }}>
                      {text('trend')}
                    </PageLink>
                    <PageLink to={reviewPath} search={search} className="dd-criticals-act">
                      {text(mayClose ? 'readBack' : 'open_')}
                    </PageLink>
                  </>
                )}
              </span>
              <EscalationLines escalation={critical.escalation} timeZone={timeZone} />
              <LaboratoryComment comment={critical.laboratoryComment} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
