import { frequencies } from '@drawday/vocabulary';
import { Button } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { codeWord } from '../platform/code-word.ts';
import { monthName } from '../platform/format.ts';
import { testName } from '../platform/test-words.ts';
import { RecordTable } from '../tables/record-table.tsx';
import type { OrderSet } from './order-sets.queries.ts';
import { useOrderSetsTexts } from './order-sets.texts.ts';

/** What the set orders, and how often. */
export function OrderSetTests({ set, onEdit }: { set: OrderSet; onEdit: (() => void) | null }) {
  const text = useOrderSetsTexts();
  const editButton = onEdit && (
    <Button icon={<Icon name="pencil" size={14} />} onClick={onEdit}>
      {text('editTests')}
    </Button>
  );
  if (set.offerings.length === 0)
    return (
      <EmptyState title={text('noTests')} action={editButton}>
        {text('noTestsHint')}
      </EmptyState>
    );
  return (
    <div className="dd-set-tests">
      {editButton}
      <RecordTable
        caption={text('tests')}
        rows={set.offerings}
        rowKey={(row) => row.offeringId}
        columns={[
          {
            key: 'test',
            title: text('test'),
            rowHeader: true,
            cell: (row) => (
              <>
                {testName(row.offeringCode, row.name)} <span className="dd-faint">{row.offeringCode}</span>
              </>
            ),
          },
          { key: 'frequency', title: text('frequency'), cell: (row) => codeWord(frequencies, row.frequency) },
          {
            key: 'months',
            title: text('months'),
            cell: (row) =>
              row.drawMonths.length > 0 && row.drawMonths.length < 12
                ? row.drawMonths.map((month) => monthName(month, 'short')).join(', ')
                : '—',
          },
          {
            key: 'week',
            title: text('drawWeek'),
            cell: (row) => (row.week === null ? text('facilityWeek') : text('week', { week: row.week + 1 })),
          },
          { key: 'timing', title: text('timing'), cell: (row) => (row.timing === 'NA' ? '—' : row.timing) },
          {
            key: 'icds',
            title: text('diagnoses'),
            wrap: true,
            cell: (row) => row.icds.join(', ') || <span className="dd-warning-text">{text('noDiagnosis')}</span>,
          },
        ]}
      />
    </div>
  );
}
