import { useState } from 'react';
import { useWhoAmI } from '../platform/session-queries.ts';
import type { OrderRow } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

/** With the provider of the order, where that may be somebody else. */
type OrderOfProvider = Partial<Pick<OrderRow, 'partyType' | 'providerId' | 'providerName'>>;

/** An order of a patient with a provider who is somebody else: it is signed only when it is meant. */
export const isOthersOrder = ({ partyType = 'PATIENT', providerId }: OrderOfProvider, signerId: string | null): boolean =>
  partyType === 'PATIENT' && Boolean(providerId) && providerId !== signerId;

/** The orders that are signed when those of other providers may be taken out; `field` names these providers, and is null without them. */
export function useOthersToo<Order extends OrderOfProvider>(orders: readonly Order[], label: 'signOthersToo' | 'renewOthersToo') {
  const text = useSchedulesTexts();
  const { id } = useWhoAmI().asEmployee;
  const [othersToo, setOthersToo] = useState(true);
  const others = orders.filter((order) => isOthersOrder(order, id));
  return {
    taken: othersToo ? orders : orders.filter((order) => !others.includes(order)),
    othersToo: othersToo && others.length > 0,
    field: others.length > 0 && (
      <label className="dd-row">
        <input type="checkbox" className="dd-check" checked={othersToo} onChange={(event) => setOthersToo(event.target.checked)} />
        {text(label, {
          count: others.length,
          names: [...new Set(others.map(({ providerName }) => providerName ?? '—'))].join('; '),
        })}
      </label>
    ),
  };
}
