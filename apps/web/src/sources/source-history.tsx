import { fieldsInWords } from '@drawday/contracts/field-words.ts';
import { siteStatusDisplay } from '@drawday/domain';
import { maintenanceKinds } from '@drawday/vocabulary';
import { useState } from 'react';
import { codeWord, wordOf } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { codeText, currentLanguage } from '../platform/texts.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { historyQuery } from './sources.queries.ts';
import { useSourcesTexts } from './sources.texts.ts';

/** The words of one entry's details: "Active → Maintenance", "name, month", "Mar → Apr". */
function detailText(detail: Record<string, unknown> | null): string {
  if (!detail) return '';
  const month = (value: unknown) => (typeof value === 'number' ? monthName(value, 'short') : '—');
  const parts = [
    [detail.from, detail.to]
      .filter((code) => typeof code === 'string')
      .map((code) => wordOf(siteStatusDisplay(String(code))))
      .join(' → '),
    Array.isArray(detail.fields) && fieldsInWords(detail.fields.map(String), currentLanguage()),
    'toMonth' in detail && `${month(detail.fromMonth)} → ${month(detail.toMonth)}`,
    typeof detail.kind === 'string' && codeWord(maintenanceKinds, detail.kind),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What was done to the record, newest first. */
export function SourceHistory({ sourceId }: { sourceId: string }) {
  const text = useSourcesTexts();
  const [skip, setSkip] = useState(0);
  const history = useQueryInPlace(historyQuery(sourceId, skip));
  return (
    <RecordHistory
      caption={text('history')}
      query={history}
      skip={skip}
      onSkip={setSkip}
      rowKey={(row) => row.id}
      at={(row) => row.at}
      who={(row) => row}
      what={(row) => codeText(text, 'action', row.action.replace('sources.', ''))}
      columns={[{ key: 'detail', title: text('detail'), wrap: true, cell: (row) => detailText(row.detail) || '—' }]}
    />
  );
}
