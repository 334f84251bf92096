import type { ReportEntry } from './reports.queries.ts';

/** The three questions under which the index lists reports. */
export const reportGroups = ['NEED', 'HOW', 'TAKE'] as const;
export type ReportGroup = (typeof reportGroups)[number];

type Placed = Pick<ReportEntry, 'type' | 'reportKey'>;

/** Of the reports of sources: the page that is signed, and the courses of twelve months. */
const waterOnPaper = new Set(['33', '34']);

/** What one takes along is paper; how we are doing are shares, and whether the water passed; anything else names who needs something now. */
export function groupOfReport({ type, reportKey }: Placed): ReportGroup {
  if (type === 'QIP' || type === 'CENSUS' || type === 'SPECIALITY') return 'HOW';
  if (type === 'ENVIRONMENTAL') return waterOnPaper.has(reportKey) ? 'TAKE' : 'HOW';
  if (type === 'MONTHLY') return reportKey === '10' ? 'NEED' : 'TAKE';
  if (type === 'CUMULATIVE' || type === 'ROUNDING' || type === 'CARD' || type === 'KTV') return 'TAKE';
  return 'NEED';
}

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Reports whose question, name or number hold every word, in either language. */
export function findReports<Entry extends Pick<ReportEntry, 'title' | 'question' | 'reportKey'>>(
  entries: readonly Entry[],
  asked: string,
): readonly Entry[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  return entries.filter(({ title, question, reportKey }) => {
    const all = plain([title.en, title.es, question.en, question.es].join(' '));
    return words.every((word) => reportKey === word || all.includes(word));
  });
}

/** Where a report opens. */
export const reportAddress = ({ route, reportKey }: Pick<ReportEntry, 'route' | 'reportKey'>) => ({
  // The board of hepatitis is a screen of its own; its papers open beside it.
  to: route === 'reports-hepatitis' ? '/home/reports-params' : `/home/${route}`,
  search: { report: reportKey },
});
