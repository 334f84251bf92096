import './supplies.css';
import { supplies } from '@drawday/contracts/supplies/supplies.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Awaiting } from '../design/awaiting.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { createSupplyOrder, facilityQuery, supplyItemsQuery, supplyOrderQuery } from './supplies.queries.ts';
import { useSuppliesTexts } from './supplies.texts.ts';
import { SupplyOrderForm } from './supply-order-form.tsx';

/** Items with a quantity beside each; what was ordered last is shown for reference. */
export function NewSupplyOrderPage() {
  const text = useSuppliesTexts();
  const go = useGo();
  const client = useQueryClient();
  const search = usePageSearch();
  const { id: currentId } = useFacility();
  const earlier = useQueryInPlace({ ...supplyOrderQuery(search.from ?? ''), enabled: search.from !== undefined });
  const facilityId = search.facilityId ?? earlier.data?.facilityId ?? (search.from === undefined ? (currentId ?? '') : '');
  const items = useQueryInPlace({ ...supplyItemsQuery(facilityId), enabled: facilityId !== '' });
  const facility = useQueryInPlace({ ...facilityQuery(facilityId), enabled: facilityId !== '' });
  const create = useMutation(createSupplyOrder);
  if (!items.data || !facility.data)
    return (
      <Awaiting
        as="page"
        of={[earlier, items, facility]}
        unknown={text('unknownOrder')}
        isUnknown={facilityId === '' && search.from === undefined}
      />
    );
  return (
    <SupplyOrderForm
      key={facilityId}
      facility={facility.data}
      items={items.data.items}
      start={new Map(earlier.data?.lines.map((line) => [line.itemCode, line.quantity]))}
      onSend={async (body) => {
        const made = await create.mutateAsync({ body: { ...body, facilityId } });
        await client.invalidateQueries({ queryKey: keyOf(supplies.list) });
        setTimeout(() => go('/home/supply-order', { id: made.supplyOrderId }));
      }}
      onLeave={() => go('/home/order_supplies')}
    />
  );
}
