import type { ReportSheet } from '@drawday/domain';
import type { ReportOutput } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { wordOf } from '../platform/code-word.ts';
import { useGo } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { Choices, RunInput } from './report-address.ts';

import { markFavorite, type ReportEntry, refreshIndex } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { MonthState } from './run-states.tsx';
import { SaveSetDialog } from './saved-sets.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ReportFiles } from './use-report-files.ts';
import type { ReportRunState } from './use-report-run.ts';

type ReportHeadProps = {
  entry: ReportEntry;
  sheet: ReportSheet | undefined;
  run: ReportRunState;
  input: RunInput;
  files: ReportFiles;
  choices: Choices;
  /** Sets of choices are kept for the reports of patients in the catalogue. */
  mayKeepSets: boolean;
  /** A custom report is a favorite of its own list. */
  onStar: (() => Promise<unknown>) | undefined;
  onShowParameters: () => void;
  onBackground: () => void;
};

/** The head of a report: its name and question, the state of its months, and what can be done with it. */
export function ReportHead({ entry, sheet, run, input, files, choices, mayKeepSets, onStar, ...on }: ReportHeadProps) {
  const text = useReportsTexts();
  const go = useGo();
  const client = useQueryClient();
  const can = useCan();
  const readOnly = useReadOnly();
  const favorite = useMutation(markFavorite);
  // Support viewing as somebody else may look, and takes nothing along.
  const isReady = run.answer?.state === 'DONE' && sheet !== undefined && !run.isOld && !readOnly;
  const has = (output: ReportOutput) => isReady && entry.outputs.includes(output);
  const title = wordOf(entry.title);
  const star = () =>
    void (onStar?.() ?? favorite.mutateAsync({ params: { key: entry.reportKey }, body: { isFavorite: !entry.isFavorite } })).then(
      () => refreshIndex(client),
      () => undefined,
    );
  const saveSet = () =>
    void showDialog<void>((done) => <SaveSetDialog reportId={Number(entry.reportKey)} choices={choices} onClose={() => done(undefined)} />);
  const schedule = () =>
    void showDialog<void>((done) => <ScheduleDialog title={title} parameters={input} onClose={() => done(undefined)} />);
  useShortcuts([
    ...(has('PDF') ? [{ keys: 'p', label: text('pdf'), run: () => files.give('pdf') }] : []),
    ...(has('XLSX') ? [{ keys: 'x', label: text('excel'), run: () => files.give('xlsx') }] : []),
    ...(readOnly ? [] : [{ keys: 's', label: text('favorite'), run: star }]),
  ]);
  return (
    <header className="dd-page-head dd-report-head">
      <IconButton icon="back" label={text('toIndex')} onClick={() => go('/home/reports')} />
      <h1>{title}</h1>
      <button
        type="button"
        className={`dd-report-star${entry.isFavorite ? ' dd-report-star-on' : ''}`}
        aria-pressed={entry.isFavorite}
        aria-label={text('favorite')}
        title={text('favorite')}
        disabled={readOnly}
        onClick={star}
      >
        <Icon name="star" />
      </button>
      <span className="dd-faint dd-report-question" title={wordOf(entry.question)}>
        <span>{wordOf(entry.question)}</span>
      </span>
      {sheet && <MonthState sheet={sheet} run={run} />}
      <div className="dd-page-actions">
        <Button className="dd-report-choose" icon={<Icon name="filter" />} onClick={on.onShowParameters}>
          {text('parameters')}
        </Button>
        {!readOnly && (
          <Button className="dd-report-when-wide" icon={<Icon name="calendar" />} onClick={schedule}>
            {text('schedule')}
          </Button>
        )}
        {mayKeepSets && can('Report.Standard.Create') && !readOnly && <Button onClick={saveSet}>{text('saveSetAs')}</Button>}
        {has('XLSX') && (
          <Button icon={<Icon name="download" />} loading={files.busy === 'xlsx'} onClick={() => files.give('xlsx')}>
            {text('excel')}
          </Button>
        )}
        {has('PDF') && (
          <Button type="primary" icon={<Icon name="file" />} loading={files.busy === 'pdf'} onClick={() => files.give('pdf')}>
            {text('pdf')}
          </Button>
        )}
        <MenuButton
          label={text('more')}
          items={[
            ...(has('CSV') ? [{ key: 'csv', label: text('csv'), icon: 'download' as const, onSelect: () => files.give('csv') }] : []),
            ...(readOnly
              ? []
              : [
                  { key: 'schedule', label: text('schedule'), icon: 'calendar' as const, onSelect: schedule },
                  { key: 'background', label: text('runInBackground'), icon: 'clock' as const, onSelect: on.onBackground },
                ]),
          ]}
        />
      </div>
    </header>
  );
}
