import { orderSetStatusDisplay } from '@drawday/domain';
import { Button } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { switchFacility } from '../platform/facility.ts';
import { useGo } from '../platform/page-context.ts';
import { RecordTable } from '../tables/record-table.tsx';
import type { FacilityDetail } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';

/** The order sets of the facility; they are made, applied and reviewed on a screen of their own. */
export function FacilityOrderSets({ facility }: { facility: FacilityDetail }) {
  const text = useFacilitiesTexts();
  const go = useGo();
  const open = async (set?: string) => {
    await switchFacility(facility.id);
    go('/home/implement-order-set', set ? { set } : {});
  };
  return (
    <section className="dd-part" aria-label={text('orderSets')}>
      <div className="dd-part-head">
        <h2>{text('orderSets')}</h2>
        <Button size="small" onClick={() => void open()}>
          {text('openOrderSets')}
        </Button>
      </div>
      {facility.orderSets.length === 0 ? (
        <EmptyState title={text('noOrderSets')}>{text('noOrderSetsHint')}</EmptyState>
      ) : (
        <RecordTable
          caption={text('orderSets')}
          rows={facility.orderSets}
          rowKey={(row) => row.orderSetId}
          columns={[
            {
              key: 'name',
              title: text('name'),
              rowHeader: true,
              cell: (row) => (
                <button type="button" className="dd-link-button" onClick={() => void open(row.orderSetId)}>
                  {row.name}
                </button>
              ),
            },
            {
              key: 'status',
              title: text('status'),
              cell: (row) => <StatusTag quiet={row.statusTypeCode === 'ACTIVE'} display={orderSetStatusDisplay(row.statusTypeCode)} />,
            },
            { key: 'version', title: text('version'), align: 'right', cell: (row) => row.version },
          ]}
        />
      )}
    </section>
  );
}
