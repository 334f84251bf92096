import './open-print-jobs.css';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { useFacility } from '../platform/facility.ts';
import { dayOf, formatTime, formatWeekday } from '../platform/format.ts';
import type { DrawRow } from '../requisitions/requisitions.public.ts';
import { useLabelsTexts } from './labels.texts.ts';

type OpenPrintJobsProps = {
  /** Draws whose labels were sent to a printer and not seen since. */
  rows: readonly DrawRow[];
  /** Absent for a person who may not print. */
  actions: {
    cameOut: (draws: readonly DrawRow[]) => Promise<unknown>;
    again: (draws: readonly DrawRow[]) => Promise<unknown>;
    notPrinted: (draws: readonly DrawRow[]) => Promise<unknown>;
  } | null;
};

/** What was sent to a printer, job by job, until somebody has seen the labels: sent does not mean printed. */
export function OpenPrintJobs({ rows, actions }: OpenPrintJobsProps) {
  const text = useLabelsTexts();
  const { timeZone } = useFacility();
  const [busy, setBusy] = useState(false);
  const jobs = [...Map.groupBy(rows, (draw) => draw.labelPrintedAt ?? '')];
  if (!jobs.length) return null;
  const run = (work: (draws: readonly DrawRow[]) => Promise<unknown>, draws: readonly DrawRow[]) => {
    setBusy(true);
    void work(draws)
      .catch(reportFailure)
      .finally(() => setBusy(false));
  };
  return (
    <section className="dd-print-jobs dd-bleed dd-no-print" aria-label={text('openJobs')}>
      {jobs.map(([at, draws]) => (
        <div key={at} className="dd-row dd-row-wrap">
          <Icon name="printer" />
          <span>
            <b>{text('jobLabels', { count: draws.reduce((sum, draw) => sum + draw.specimens.length, 0) })}</b>{' '}
            <span className="dd-quiet">
              {[
                text('jobDraws', { count: draws.length }),
                at && text('sentAt', { day: formatWeekday(dayOf(at, timeZone)), time: formatTime(at, timeZone) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="dd-warning-text">{text('didTheyComeOut')}</span>
          <span className="dd-spring" />
          {actions && (
            <>
              <Button size="small" disabled={busy} onClick={() => run(actions.notPrinted, draws)}>
                {text('notPrinted')}
              </Button>
              <Button size="small" disabled={busy} onClick={() => run(actions.again, draws)}>
                {text('printAgain')}
              </Button>
              <Button size="small" type="primary" disabled={busy} onClick={() => run(actions.cameOut, draws)}>
                {text('cameOut')}
              </Button>
            </>
          )}
        </div>
      ))}
    </section>
  );
}
