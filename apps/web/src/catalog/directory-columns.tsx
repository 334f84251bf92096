import { Tubes } from '../design/tube.tsx';
import { unitWords } from '../design/unit-words.ts';
import { testName } from '../platform/test-words.ts';
import type { DataColumn } from '../tables/data-column.ts';
import type { DirectoryRow } from './catalog.queries.ts';
import type { CatalogText } from './catalog.texts.ts';
import { codeWords, criticalWords, referenceWords } from './directory-words.ts';

export const directoryColumns = (text: CatalogText, open: (code: string) => void): DataColumn<DirectoryRow>[] => [
  {
    key: 'name',
    title: text('test'),
    rowHeader: true,
    sort: 'name',
    cell: (row) => (
      <button type="button" className="dd-link-button" onClick={() => open(row.code)}>
        {testName(row.code, row.name)}
      </button>
    ),
  },
  { key: 'code', title: text('code'), sort: 'code', cell: (row) => <span className="dd-strong">{row.code}</span> },
  { key: 'category', title: text('category'), sort: 'category', cell: (row) => codeWords(text, 'cat', row.category) },
  {
    key: 'tubes',
    title: text('tubes'),
    cell: (row) =>
      row.tubes.length ? (
        <Tubes tubes={row.tubes.map((code) => ({ code }))} />
      ) : (
        <span className="dd-faint">{row.isCalculated ? text('calculated') : '—'}</span>
      ),
  },
  {
    key: 'reference',
    title: text('reference'),
    cell: (row) => <Reference row={row} text={text} />,
  },
  { key: 'critical', title: text('critical'), cell: (row) => criticalWords(row) || '—' },
  { key: 'loinc', title: text('loinc'), sort: 'loinc', cell: (row) => row.loinc ?? '—' },
  { key: 'cpt', title: text('cpt'), hidden: true, cell: (row) => row.cpt.join(', ') || '—' },
  {
    key: 'frequency',
    title: text('frequency'),
    cell: (row) => row.frequency.map((code) => codeWords(text, 'freq', code)).join(', ') || '—',
  },
];

function Reference({ row, text }: { row: DirectoryRow; text: CatalogText }) {
  const words = referenceWords(text, row);
  if (row.kind === 'PANEL') return <span className="dd-faint">{text('testCount', { count: row.members.length })}</span>;
  if (!words) return '—';
  return (
    <>
      {words} {row.unit && <span className="dd-faint">{unitWords(row.unit)}</span>}
    </>
  );
}
