import { formatRange } from '@drawday/domain';
import { type AdequacyVerdict, adequacyVerdicts } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import type { IconName } from '../design/icon.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { ResultFlag } from '../design/result-flag.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay } from '../platform/code-word.ts';
import { commentWords } from '../platform/comment-words.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { shortTestName } from '../platform/short-test-name.ts';
import type { DataColumn } from '../tables/data-column.ts';
import { flagOf } from './result-kinds.ts';
import type { AdequacyRow } from './results.queries.ts';
import type { ResultsText } from './results.texts.ts';

const icons: Readonly<Record<AdequacyVerdict, IconName>> = { NOT_CALCULATED: 'help', NOT_MET: 'warning', NOT_JUDGED: 'help', MET: 'check' };

/** A value of the draw with its mark; one that was not obtained says why when pointed at. */
function Value({ row, code }: { row: AdequacyRow; code: string }) {
  const value = row.values.find(({ resultCode }) => resultCode === code);
  if (!value) return <span className="dd-faint">—</span>;
  const flag = flagOf(value.displayFlag);
  return (
    <span title={commentWords({ comment: value.comment, isCalculated: true }) ?? undefined}>
      {value.text} {flag && flag !== '?' && <ResultFlag flag={flag} />}
    </span>
  );
}

/** Tests that stand for the dose, the first that applies first. */
const doseCodes = ['KTVSP', 'KTVPDT', 'KTVSTD'];

/** Why the draw has no dose, as its calculation said; null while answers are awaited, which have a column of their own. */
function whyNoDose({ values, missingCodes }: AdequacyRow): string | null {
  if (missingCodes.length > 0) return null;
  const notes = doseCodes.flatMap((code) => values.find(({ resultCode }) => resultCode === code)?.comment ?? []);
  return notes.map((comment) => commentWords({ comment, isCalculated: true })).find((words) => words !== null) ?? null;
}

const valueColumn = (code: string): DataColumn<AdequacyRow> => ({
  key: code,
  title: shortTestName(code, code),
  align: 'right',
  cell: (row) => <Value row={row} code={code} />,
});
/** What went into the calculation: the workbench shows it; here for who wants it. */
const numberColumn = (key: string, title: string, read: (row: AdequacyRow) => number | null): DataColumn<AdequacyRow> => ({
  key,
  title,
  align: 'right',
  hidden: true,
  cell: (row) => read(row) ?? '—',
});

/** The columns of doses: what was decided first, then what went in. */
export const adequacyColumns = (text: ResultsText, questionName: (code: string) => string): DataColumn<AdequacyRow>[] => [
  {
    key: 'party',
    title: text('party_PATIENT'),
    rowHeader: true,
    sort: 'partyName',
    cell: (row) => (
      <PageLink to="/home/kinetics-workbench" search={{ id: row.id, ...(row.doseCode && { code: row.doseCode }) }}>
        {nameOnList(row.partyName)}
      </PageLink>
    ),
  },
  {
    key: 'verdict',
    title: text('verdict'),
    sort: 'verdict',
    card: 'side',
    cell: ({ verdict }) => <StatusTag icon={icons[verdict]} quiet={verdict === 'MET'} display={codeDisplay(adequacyVerdicts, verdict)} />,
  },
  {
    key: 'dose',
    title: text('reportedDose'),
    sort: 'dose',
    cell: (row) =>
      row.doseCode === null ? (
        <span className="dd-faint">{whyNoDose(row) ?? '—'}</span>
      ) : (
        <span>
          <b>{row.doseText}</b> {shortTestName(row.doseCode, row.doseCode)}
          {row.isChosen && <span className="dd-faint"> · {text('chosenDose')}</span>}
          {row.goalText && <span className="dd-faint"> · {text('goalIs', { goal: formatRange(row.goalText) })}</span>}
        </span>
      ),
  },
  {
    key: 'missing',
    title: text('missingAnswers'),
    wrap: true,
    cell: (row) =>
      row.missingCodes.length > 0 ? <span className="dd-warning-text">{row.missingCodes.map(questionName).join(', ')}</span> : null,
  },
  { key: 'modality', title: text('modality'), sort: 'modality', cell: (row) => row.modality && <ModalityChip modality={row.modality} /> },
  { key: 'drawDate', title: text('drawn'), sort: 'drawDate', cell: (row) => <DateText value={row.drawDate} /> },
  ...['URR', 'KTVSP', 'KTVE', 'KTVSTD', 'NPCR'].map(valueColumn),
  ...['BUNPRE', 'BUNPOST'].map((code) => ({ ...valueColumn(code), hidden: true as const })),
  numberColumn('preWeight', text('preWeightKg'), (row) => row.preWeightKg),
  numberColumn('postWeight', text('postWeightKg'), (row) => row.postWeightKg),
  numberColumn('minutes', text('minutes'), (row) => row.minutes),
  numberColumn('ultrafiltration', text('ultrafiltrationL'), (row) => row.ultrafiltrationL),
  { key: 'facility', title: text('facility'), sort: 'facilityName', hidden: true, cell: (row) => row.facilityName },
  { key: 'dob', title: text('dob'), hidden: true, cell: (row) => <DateText value={row.dateOfBirth} /> },
  { key: 'mrn', title: 'MRN', hidden: true, cell: (row) => row.mrn ?? '—' },
  { key: 'number', title: text('drawNumber'), hidden: true, cell: (row) => row.number },
];
