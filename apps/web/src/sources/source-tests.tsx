import { testPaces, testStates } from '@drawday/vocabulary';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { testName } from '../platform/test-words.ts';
import { RecordTable } from '../tables/record-table.tsx';
import type { SourceDetail } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

/** What a source of this kind is tested for, and which tests are current. */
export function SourceTests({ source }: { source: SourceDetail }) {
  const text = useSourcesTexts();
  if (!source.requirements.length) return <EmptyState title={text('noTests')}>{text('noTestsHint')}</EmptyState>;
  return (
    <RecordTable
      caption={text('tests')}
      rows={source.requirements}
      rowKey={(row) => row.offeringCode}
      columns={[
        { key: 'name', title: text('test'), rowHeader: true, cell: (row) => testName(row.offeringCode, row.offeringName) },
        { key: 'code', title: text('code'), cell: (row) => row.offeringCode },
        { key: 'pace', title: text('howOften'), cell: (row) => codeWord(testPaces, row.pace) },
        { key: 'last', title: text('lastSample'), cell: (row) => <DateText value={row.lastSampledOn} /> },
        {
          key: 'state',
          title: text('status'),
          cell: (row) =>
            row.pace === 'ON_NEED' ? (
              <span className="dd-faint">—</span>
            ) : (
              <StatusTag quiet={row.state === 'CURRENT'} display={codeDisplay(testStates, row.state)} />
            ),
        },
      ]}
    />
  );
}
