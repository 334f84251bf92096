import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { reportOutputs, reportParameters } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Awaiting } from '../design/awaiting.tsx';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';
import { usePageSearch } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { ReportViewer } from './report-viewer.tsx';
import type { ReportEntry } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';

const addFavorite = mutationOf(reports.addFavorite);
const removeFavorite = mutationOf(reports.removeFavorite);

export function CustomRunPage() {
  const { id } = usePageSearch();
  return <CustomRun id={id} />;
}

/** A custom report as the viewer runs it: its conditions and columns are its own, facilities and month can be chosen. */
export function CustomRun({ id }: { id: string | undefined }) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const { currentUser } = useConfiguration();
  const report = useQueryInPlace({ ...queryOf(reports.findCustom, { params: { id: id ?? '' } }), enabled: Boolean(id) });
  const [mark, unmark] = [useMutation(addFavorite), useMutation(removeFavorite)];
  if (!report.data) return <Awaiting as="page" of={report} isUnknown={!id} unknown={text('noSuchReport')} />;
  const { name, description, partyType, isFavorite } = report.data;
  const both = (words: string) => ({ en: words, es: words });
  const entry: ReportEntry = {
    reportKey: report.data.id,
    title: both(name),
    question: both(description ?? ''),
    type: 'SPECIALITY',
    route: 'report-run-custom',
    partyType,
    period: { kind: 'MONTH', max: 1, default: 'CURRENT_MONTH' },
    parameters: [...reportParameters.groups.ofCustom],
    groupings: [],
    sorts: ['NAME'],
    outputs: [...reportOutputs.codes],
    permission: '',
    isPermitted: true,
    isFavorite,
    uses: 0,
    lastUsedAt: null,
    usualMs: null,
    lastParameters: null,
  };
  const star = () =>
    (isFavorite ? unmark : mark)
      .mutateAsync({ params: { id: report.data.id, id2: currentUser.id ?? '' } })
      .then(() =>
        Promise.all([reports.findCustom, reports.pagedCustom].map((call) => client.invalidateQueries({ queryKey: keyOf(call) }))),
      );
  return <ReportViewer key={entry.reportKey} entry={entry} onStar={star} />;
}
