import { formatNumber } from '@drawday/domain';
import './report-index.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { KeyFigures } from '../design/key-figures.tsx';
import { Tabs } from '../design/tabs.tsx';
import { wordOf } from '../platform/code-word.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo, usePageSearch, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { PageHead } from '../tables/list-page.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { SearchField } from '../tables/search-field.tsx';
import { CustomRun } from './custom-run.page.tsx';
import { findReports, groupOfReport, reportAddress, reportGroups } from './report-groups.ts';
import { ReportViewer } from './report-viewer.tsx';
import {
  answersQuery,
  catalogueQuery,
  foundRunQuery,
  type IndexAnswer,
  markFavorite,
  type ReportEntry,
  refreshIndex,
  schedulesQuery,
} from './reports.queries.ts';
import { type ReportsText, useReportsTexts } from './reports.texts.ts';
import { RunsRail } from './runs-rail.tsx';

const addressDefaults = { tab: 'question', q: '' };
const mostFigures = 6;

/** Every report by the question that it answers; favourites first, and at the right what is ready, what runs next, what did not run. */
export function ReportIndexPage() {
  const text = useReportsTexts();
  const catalogue = useQueryInPlace(catalogueQuery);
  const beside = useAnswers();
  const can = useCan();
  const go = useGo();
  const [{ tab, q }, set] = useUrlState(addressDefaults);
  const mine = (catalogue.data?.items ?? []).filter(({ isPermitted }) => isPermitted);
  const tabs = [
    { key: 'question', label: text('byQuestion') },
    { key: 'favorites', label: text('favorites'), count: mine.filter(({ isFavorite }) => isFavorite).length },
    { key: 'water', label: text('water'), count: mine.filter(({ partyType }) => partyType === 'SITE').length },
    { key: 'employees', label: text('employees'), count: mine.filter(({ partyType }) => partyType === 'EMPLOYEE').length },
    { key: 'all', label: text('aToZ') },
  ].filter(({ key, count }) => count !== 0 || key === 'favorites');
  const shown = findReports(mine, q).filter(
    (entry) =>
      (tab === 'favorites' && entry.isFavorite) ||
      (tab === 'water' && entry.partyType === 'SITE') ||
      (tab === 'employees' && entry.partyType === 'EMPLOYEE') ||
      tab === 'all' ||
      tab === 'question',
  );
  return (
    <div className="dd-page">
      <PageHead
        title={text('reports')}
        count={catalogue.data && mine.length}
        actions={
          can('Report.Designer.Update') && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => go('/designer')}>
              {text('buildReport')}
            </Button>
          )
        }
      />
      <Tabs label={text('reports')} tabs={tabs} current={tab} onChange={(key) => set({ tab: key })} />
      {!catalogue.data ? (
        <Awaiting of={catalogue} />
      ) : (
        <div className="dd-report-index">
          <div>
            {tab === 'question' && q === '' && <FavoriteFigures entries={mine.filter(({ isFavorite }) => isFavorite)} beside={beside} />}
            <div className="dd-filters">
              <SearchField value={q} onSearch={(value) => set({ q: value }, { replace: true })} placeholder={text('searchReports')} />
            </div>
            {shown.length === 0 ? (
              <EmptyState icon="search" title={text(tab === 'favorites' && q === '' ? 'noFavorites' : 'noMatch')} />
            ) : tab === 'all' ? (
              <Questions
                entries={shown.toSorted((one, other) => wordOf(one.title).localeCompare(wordOf(other.title)))}
                caption={text('aToZ')}
                beside={beside}
              />
            ) : (
              reportGroups.map((group) => {
                const entries = shown.filter((entry) => groupOfReport(entry) === group);
                return (
                  entries.length > 0 && (
                    <section key={group} className="dd-part">
                      <h2>
                        {text(`group_${group}`)} <span className="dd-faint dd-small">{beside.period}</span>
                      </h2>
                      <Questions entries={entries} caption={text(`group_${group}`)} beside={beside} />
                    </section>
                  )
                );
              })
            )}
          </div>
          <RunsRail />
        </div>
      )}
    </div>
  );
}

/** What stands beside each question: what it answers now, and when it runs by itself. */
function useAnswers() {
  const { id } = useFacility();
  const answers = useQuery({ ...answersQuery(id ?? ''), enabled: id !== null });
  const schedules = useQuery(schedulesQuery);
  return {
    answerOf: (key: string) => answers.data?.items.find(({ reportKey }) => reportKey === key),
    /** Of when the answers are that bear no day of their own. */
    period: answers.data?.items.find(({ computedAt }) => computedAt === null)?.period,
    nextOf: (key: string) =>
      (schedules.data?.items ?? [])
        .flatMap(({ reportKey, nextAt, pausedBecause }) => (reportKey === key && nextAt && !pausedBecause ? [nextAt] : []))
        .toSorted()[0],
  };
}
type Beside = ReturnType<typeof useAnswers>;

/** "31 of 108 out of goal", and the rest of its sentence. */
function AnswerNow({ answer }: { answer: IndexAnswer | undefined }) {
  if (!answer) return <span className="dd-faint">–</span>;
  const [lead = '', ...rest] = answer.answer.split(', ');
  return (
    <span title={`${answer.answer} · ${answer.period}`}>
      <b>{lead}</b> <span className="dd-quiet">{rest.join(', ')}</span>{' '}
      {answer.computedAt && <small className="dd-faint">{answer.period}</small>}
    </span>
  );
}

/** The questions that one asks most, with their answers in large. */
function FavoriteFigures({ entries, beside }: { entries: readonly ReportEntry[]; beside: Beside }) {
  const figures = entries.flatMap((entry) => {
    const answer = beside.answerOf(entry.reportKey);
    if (!answer) return [];
    const [lead = '', ...rest] = answer.answer.split(', ');
    // "31 of 108 out of goal": the number in large.
    const [, number, unit] = /^(\d\S*) (.+)$/s.exec(lead) ?? [];
    return {
      ...{ key: entry.reportKey, label: wordOf(entry.question), link: reportAddress(entry) },
      ...(number && unit ? { value: number, unit } : { value: lead }),
      note: [...rest, answer.period].join(' · '),
    };
  });
  return figures.length > 0 && <KeyFigures large figures={figures.slice(0, mostFigures)} />;
}

type QuestionsProps = { entries: readonly ReportEntry[]; caption: string; beside: Beside };

/** One line a report: the question first, and what it answers now. */
function Questions({ entries, caption, beside }: QuestionsProps) {
  const text = useReportsTexts();
  return (
    <div className="dd-report-questions">
      <RecordTable
        caption={caption}
        rows={entries}
        rowKey={({ reportKey }) => reportKey}
        columns={[
          { key: 'star', title: '', cell: (entry) => <Star entry={entry} /> },
          {
            key: 'question',
            title: text('question'),
            rowHeader: true,
            wrap: true,
            cell: (entry) => <PageLink {...reportAddress(entry)}>{wordOf(entry.question)}</PageLink>,
          },
          {
            key: 'report',
            title: text('report'),
            wrap: true,
            cell: (entry) => (
              <span className="dd-report-of">
                {wordOf(entry.title)}
                <span className="dd-faint">{/^\d+$/.test(entry.reportKey) && entry.reportKey}</span>
              </span>
            ),
          },
          { key: 'answer', title: text('answerNow'), wrap: true, cell: (entry) => <AnswerNow answer={beside.answerOf(entry.reportKey)} /> },
          {
            key: 'last',
            title: text('lastUsed'),
            cell: (entry) => <span title={usesOf(entry, text)}>{entry.lastUsedAt ? <DateText value={entry.lastUsedAt} /> : '–'}</span>,
          },
          {
            key: 'next',
            title: text('runsNext'),
            cell: ({ reportKey }) => {
              const next = beside.nextOf(reportKey);
              return next ? <DateText weekday value={next} /> : '–';
            },
          },
        ]}
      />
    </div>
  );
}

/** How often one used it, and how long it usually takes. */
const usesOf = ({ uses, usualMs }: ReportEntry, text: ReportsText): string =>
  [uses > 0 && text('usedTimes', { count: uses }), usualMs !== null && text('usuallyTakes', { seconds: formatNumber(usualMs / 1000, 1) })]
    .filter(Boolean)
    .join(' · ');

function Star({ entry }: { entry: ReportEntry }) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const favorite = useMutation(markFavorite);
  return (
    <button
      type="button"
      className={`dd-report-star${entry.isFavorite ? ' dd-report-star-on' : ''}`}
      aria-pressed={entry.isFavorite}
      aria-label={text('favoriteOf', { report: wordOf(entry.title) })}
      disabled={readOnly || favorite.isPending}
      onClick={() =>
        void favorite.mutateAsync({ params: { key: entry.reportKey }, body: { isFavorite: !entry.isFavorite } }).then(
          () => refreshIndex(client),
          () => undefined,
        )
      }
    >
      <Icon name="star" />
    </button>
  );
}

/** A custom report has no number and no word, but an ID. */
const idLength = 36;

/** The reports of one screen: a list of them, and the one that the address names. */
function ReportScreen({ title, holds }: { title: string; holds: (entry: ReportEntry) => boolean }) {
  const text = useReportsTexts();
  const catalogue = useQueryInPlace(catalogueQuery);
  const beside = useAnswers();
  const { report: named, run } = usePageSearch();
  // The link in a mail names a run alone.
  const found = useQueryInPlace({ ...foundRunQuery(run ?? ''), enabled: run !== undefined && !named });
  const report = named ?? found.data?.reportKey;
  if (run && !report) return <Awaiting as="page" of={found} unknown={text('noSuchRun')} />;
  if (run && report?.length === idLength) return <CustomRun id={report} />;
  if (!catalogue.data) return <Awaiting as="page" of={catalogue} />;
  const mine = catalogue.data.items.filter((entry) => entry.isPermitted && holds(entry));
  const asked = mine.find(({ reportKey }) => reportKey === report);
  if (asked) return <ReportViewer key={asked.reportKey} entry={asked} />;
  if (report) return <Awaiting as="page" of={catalogue} isUnknown unknown={text('noSuchReport')} />;
  const [only] = mine;
  if (only && mine.length === 1) return <ReportViewer key={only.reportKey} entry={only} />;
  return (
    <div className="dd-page">
      <PageHead title={title} count={mine.length} />
      {mine.length === 0 ? <EmptyState title={text('noReportsHere')} /> : <Questions entries={mine} caption={title} beside={beside} />}
    </div>
  );
}

type ReportTitle = Parameters<ReportsText>[0];
/** The reports that stand under one address in the catalogue. */
const ofRoute = (route: string, title: ReportTitle) =>
  function ReportsOfRoute() {
    const text = useReportsTexts();
    return <ReportScreen title={text(title)} holds={(entry) => entry.route === route} />;
  };

export const DetailReportsPage = ofRoute('reports-detail', 'detailReports');
export const MonthlyReportsPage = ofRoute('reports-monthly', 'monthlyReports');
export const CumulativeReportsPage = ofRoute('reports-cumulative', 'cumulativeReports');
export const RoundingReportsPage = ofRoute('reports-rounding', 'roundingReports');
export const SpecialityReportsPage = ofRoute('reports-speciality', 'specialtyReports');
export const KtvReportsPage = ofRoute('reports-dynamic', 'ktvReports');
export const QipReportsPage = ofRoute('reports-QIP', 'qualityMeasures');
export const DieticianReportsPage = ofRoute('reports-dietician', 'dietitianReports');
export const CardReportsPage = ofRoute('reports-card', 'cardReports');
export const FacilityCardPage = ofRoute('patient-facility-report', 'facilityCards');
export const PhysicianTrendPage = ofRoute('physician-trend-report', 'physicianTrends');
export const OutcomeReportsPage = ofRoute('disease-outcome-reports', 'diseaseOutcomes');
export const EnvironmentalReportsPage = ofRoute('environmental-reports', 'waterReports');
export const EmployeeReportsPage = ofRoute('employee-reports', 'employeeReports');
/** One page a patient to read with the patient: the month, at home too. */
const pagesOfPatients = new Set(['8', '11']);
export function PatientMonthlyPage() {
  const text = useReportsTexts();
  return <ReportScreen title={text('patientMonthly')} holds={({ reportKey }) => pagesOfPatients.has(reportKey)} />;
}
export function AnyReportPage() {
  const text = useReportsTexts();
  return <ReportScreen title={text('reports')} holds={() => true} />;
}
export function StandardReportsPage() {
  const text = useReportsTexts();
  return <ReportScreen title={text('standardReports')} holds={({ reportKey }) => /^\d+$/.test(reportKey)} />;
}
