import './requisition-result.css';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { sendForFile } from '../platform/api-client.ts';
import { openFile } from '../platform/open-file.ts';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { codeText } from '../platform/texts.ts';
import { DrawRelations, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { DrawPapers } from './draw-papers.tsx';
import { PendingLine } from './pending-line.tsx';
import { PersonHead } from './person-head.tsx';
import { isOutOfRange, isPending } from './result-kinds.ts';
import { resultParties } from './result-party.public.ts';
import { ResultTable } from './result-table.tsx';
import { type DrawWithResults, drawResultsQuery } from './results.queries.ts';
import { type ResultsText, useResultsTexts } from './results.texts.ts';
import { TestPanel } from './test-panel.tsx';
import { useRecollect } from './use-recollect.ts';

const defaults = { id: '', code: '' };

export function RequisitionResultPage() {
  const text = useResultsTexts();
  const [{ id }] = useUrlState(defaults);
  const draw = useQueryInPlace({ ...drawResultsQuery(id), enabled: id !== '' });
  if (!draw.data) return <Awaiting as="page" of={draw} unknown={text('unknownDraw')} isUnknown={id === ''} />;
  return <DrawResults key={id} draw={draw.data} />;
}

function DrawResults({ draw }: { draw: DrawWithResults }) {
  const text = useResultsTexts();
  const drawText = useRequisitionsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const go = useGo();
  const [{ code }, setPlace] = useUrlState(defaults);
  const [isBusy, setBusy] = useState(false);
  const party = resultParties[draw.partyType];
  const { ordered, recollect } = useRecollect(draw);
  const shown = draw.results.filter((result) => !isPending(result));
  const categories = [...Map.groupBy(shown, (result) => result.category)];
  const outOfRange = shown.filter(isOutOfRange).length;
  const openReport = async () => {
    setBusy(true);
    try {
      openFile(await sendForFile(requisitions.report, { params: { id: draw.id }, query: {} }));
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="dd-page dd-requisition-result">
      <PersonHead
        draw={draw}
        actions={
          <>
            <Button icon={<Icon name="file" />} loading={isBusy} onClick={() => void openReport()}>
              {text('reportPdf')}
            </Button>
            {recollect && (
              <Button icon={<Icon name="reload" />} onClick={recollect}>
                {drawText('reorder')}
              </Button>
            )}
            {draw.unreviewedResults > 0 && can(party.mayReview) && !readOnly && (
              <Button
                type="primary"
                {...(draw.unreviewedCriticals > 0 && { danger: true, className: 'dd-critical-button' })}
                onClick={() => go(party.reviewPath, { requisition: draw.id, ...(code && { code }) })}
              >
                {draw.unreviewedCriticals > 0
                  ? text('closeCriticals', { count: draw.unreviewedCriticals })
                  : text('reviewCount', { count: draw.unreviewedResults })}
              </Button>
            )}
          </>
        }
      />
      {shown.length > 0 && (
        <p className="dd-quiet dd-small dd-result-count">
          {[
            text('outOfRangeCount', { count: outOfRange, total: shown.length }),
            draw.notJudgedCount > 0 && text('notJudgedCount', { count: draw.notJudgedCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {ordered && <DrawRelations draw={ordered} />}
      <PendingLine draw={draw} />
      <DrawPapers draw={draw} />
      {shown.length === 0 ? (
        <EmptyState title={text('noResultsYet')}>{text('noResultsYetHint')}</EmptyState>
      ) : (
        <div className="dd-out-scroll dd-bleed">
          <ResultTable
            sections={categories.map(([category, rows]) => ({ key: category, head: categoryName(category, text), rows }))}
            timeZone={draw.timeZone}
            caption={text('resultsOfDraw')}
            cursor={code || null}
            isOpen={code !== ''}
            onPick={(resultCode) => setPlace({ code: resultCode === code ? '' : resultCode }, { replace: true })}
            opened={(result) => <TestPanel key={result.id} draw={draw} result={result} />}
          />
        </div>
      )}
    </div>
  );
}

/** A group of the directory has a text; one that the organization made keeps its given name. */
const categoryName = (category: string, text: ResultsText): string =>
  category === 'other' ? text('category_unknown') : codeText(text, 'category', category);
