import type { ReportSheet } from '@drawday/domain';
import { formatCount } from '@drawday/domain';
import { exclusionReasons, reportMonthStates, reportPopulations } from '@drawday/vocabulary';
import { Button } from 'antd';
import { TimeText } from '../design/date-text.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatMonth } from '../platform/format.ts';
import { useReportsTexts } from './reports.texts.ts';

/** How the numbers of a run came about: who counts, who does not and why, each measure in words, and of which months it is. */
export function CountedDialog({ sheet, onClose }: { sheet: ReportSheet; onClose: () => void }) {
  const text = useReportsTexts();
  const { population } = sheet;
  return (
    <Dialog open wide title={text('howCounted')} onClose={onClose} footer={<Button onClick={onClose}>{text('closePanel')}</Button>}>
      {population && (
        <section className="dd-part">
          <h3>{codeWord(reportPopulations, population.population)}</h3>
          <dl className="dd-report-facts">
            <div>
              <dt>{text('present')}</dt>
              <dd>{formatCount(population.present)}</dd>
            </div>
            {population.excluded.map(({ because, count }) => (
              <div key={because}>
                <dt>{text('less', { what: codeWord(exclusionReasons, because) })}</dt>
                <dd>−{formatCount(count)}</dd>
              </div>
            ))}
            <div>
              <dt>{text('counting')}</dt>
              <dd>
                <b>{formatCount(population.eligible)}</b>
              </dd>
            </div>
          </dl>
        </section>
      )}
      {sheet.counted.map(({ title, text: words }) => (
        <section key={title} className="dd-part">
          <h3>{title}</h3>
          <p>{words}</p>
        </section>
      ))}
      {sheet.months.length > 0 && (
        <section className="dd-part">
          <h3>{text('monthsOf')}</h3>
          <ul>
            {sheet.months.map((one) => (
              <li key={`${one.facilityId} ${one.month}`}>
                {one.facilityName}, {formatMonth(one.month)}: {codeWord(reportMonthStates, one.state)}
                {one.revision > 0 && ` · ${text('revision', { number: one.revision })}`} · <TimeText withDay value={one.refreshedAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(sheet.goalsOf.length > 0 || sheet.thresholdsOf !== null) && (
        <section className="dd-part">
          <h3>{text('goalsAndThresholds')}</h3>
          <p>
            {[...sheet.goalsOf, sheet.thresholdsOf !== null && text('thresholdsOf', { year: String(sheet.thresholdsOf) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </section>
      )}
      {sheet.parameters.length > 0 && (
        <section className="dd-part">
          <h3>{text('parameters')}</h3>
          <p>{sheet.parameters.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
        </section>
      )}
    </Dialog>
  );
}
