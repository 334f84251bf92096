import { doseResultCodes } from '@drawday/domain';
import type { ReactNode } from 'react';
import { EscalationLines } from '../design/escalation-lines.tsx';
import { unitWords } from '../design/unit-words.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { momentWords } from './draw-words.ts';
import { isOpenCritical } from './result-kinds.ts';
import { ResultTrend } from './result-trend.tsx';
import type { DrawWithResults, Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** Values of dialysis dose, which the workbench explains. */
export const hasWorkbench = (result: Pick<Result, 'resultCode' | 'isCalculated'>): boolean =>
  result.isCalculated && doseResultCodes.includes(result.resultCode);

/** The open test: its year with reference band and critical limits, links onward, what is to be done about it, and beneath both what is known of it. */
export function OpenTest({ draw, result, children }: { draw: DrawWithResults; result: Result; children?: ReactNode }) {
  const text = useResultsTexts();
  const can = useCan();
  return (
    <div className={children ? 'dd-open-test dd-open-test-two' : 'dd-open-test'}>
      <section aria-label={text('trendOf', { test: testName(result.resultCode, result.name) })}>
        <div className="dd-row dd-small">
          <b>{testName(result.resultCode, result.name)}</b>
          <span className="dd-faint dd-desk-only">{[unitWords(result.unit), text('twelveMonths')].filter(Boolean).join(' · ')}</span>
          <span className="dd-spring" />
          {hasWorkbench(result) && (
            <PageLink to="/home/kinetics-workbench" search={{ id: draw.id, code: result.resultCode }}>
              {text('workbench')}
            </PageLink>
          )}
          {can('Order.Schedules.Create') && draw.partyType === 'PATIENT' && (
            <PageLink to="/home/patient-orders" search={{ id: draw.partyId }}>
              {text('repeatTest')}
            </PageLink>
          )}
          {can('Order.Requisitions.View') && (
            <PageLink to="/home/patient-requisition" search={{ id: draw.id }}>
              {text('order')}
            </PageLink>
          )}
          <PageLink to="/home/requisition-result" search={{ id: draw.id, code: result.resultCode }}>
            {text('fullHistory')}
          </PageLink>
        </div>
        <ResultTrend partyId={draw.partyId} resultCode={result.resultCode} height={140} isLow />
      </section>
      {children}
      <div className="dd-open-foot dd-small dd-quiet">
        {remarks(result, draw, text).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {isOpenCritical(result) && <EscalationLines escalation={result.escalation} timeZone={draw.timeZone} />}
      </div>
    </div>
  );
}

function remarks(result: Result, draw: DrawWithResults, text: ReturnType<typeof useResultsTexts>): string[] {
  return [
    isOpenCritical(result) && result.criticalLimit && text('criticalLimit', { limit: result.criticalLimit }),
    isOpenCritical(result) && result.criticalOpenedAt && text('reportedAt', { at: momentWords(result.criticalOpenedAt, draw.timeZone) }),
    result.previousText !== null &&
      result.previousCollectedAt !== null &&
      text('beforeThat', { value: result.previousText, at: momentWords(result.previousCollectedAt, draw.timeZone) }),
    result.reviewedByName && result.reviewedAt !== null
      ? text('acknowledgedBy', { name: result.reviewedByName, at: momentWords(result.reviewedAt, draw.timeZone) })
      : null,
    result.reviewComment,
  ].filter((words): words is string => typeof words === 'string' && words !== '');
}
