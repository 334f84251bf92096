import { fieldsInWords } from '@drawday/contracts/field-words.ts';
import { formatCount, partyStatusDisplay } from '@drawday/domain';
import { useState } from 'react';
import { KeyFigures } from '../design/key-figures.tsx';
import { wordOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { codeText, currentLanguage } from '../platform/texts.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { historyQuery, standingQuery } from './facilities.queries.ts';
import { type FacilitiesText, useFacilitiesTexts } from './facilities.texts.ts';

/** Actions that change several fields at once; for all others the action says enough. */
const actionsOfFields: readonly string[] = ['facilities.update', 'facilities.setDrawSchedules', 'imports.update'];

/** The words of one entry's details: "Active → Paused · Water damage · 3 draws canceled", "phone, stations". */
function detailText(action: string, detail: Record<string, unknown> | null, text: FacilitiesText): string {
  if (!detail) return '';
  const parts = [
    [detail.from, detail.to]
      .filter((code) => typeof code === 'string')
      .map((code) => wordOf(partyStatusDisplay(String(code))))
      .join(' → '),
    typeof detail.reason === 'string' && detail.reason,
    typeof detail.canceledDraws === 'number' && detail.canceledDraws > 0 && text('drawsCanceled', { count: detail.canceledDraws }),
    actionsOfFields.includes(action) && Array.isArray(detail.fields) && fieldsInWords(detail.fields.map(String), currentLanguage()),
  ];
  return parts.filter(Boolean).join(' · ');
}

const countText = (count: number | null | undefined) => (typeof count === 'number' ? formatCount(count) : '—');

/** What is open here now, and what was done to the record, newest first. */
export function FacilityHistory({ facilityId }: { facilityId: string }) {
  const text = useFacilitiesTexts();
  const [skip, setSkip] = useState(0);
  const { data } = useQueryInPlace(standingQuery(facilityId));
  const history = useQueryInPlace(historyQuery(facilityId, skip));
  const figure = (key: 'activePatients' | 'standingOrders' | 'pendingDraws' | 'drawsInWork') => ({
    key,
    label: text(key),
    value: countText(data?.[key]),
  });
  return (
    <section className="dd-part" aria-label={text('history')}>
      <KeyFigures figures={[figure('activePatients'), figure('standingOrders'), figure('pendingDraws'), figure('drawsInWork')]} />
      <RecordHistory
        caption={text('history')}
        query={history}
        skip={skip}
        onSkip={setSkip}
        rowKey={(row) => row.id}
        at={(row) => row.at}
        who={(row) => row}
        what={(row) => codeText(text, 'action', row.action.replace('facilities.', ''))}
        columns={[{ key: 'detail', title: text('detail'), wrap: true, cell: (row) => detailText(row.action, row.detail, text) || '—' }]}
      />
    </section>
  );
}
