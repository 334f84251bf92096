import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import type { OrderedParty } from './ordered-party.ts';
import { generateEmployeeDraws, generateSiteDraws, ordersOfQuery } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

/** Makes the draws of an employee's orders now, or those of the one-time orders of a source; the worker does the same at night. */
export function GenerateButton({ party }: { party: OrderedParty }) {
  const text = useSchedulesTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const client = useQueryClient();
  const ofSite = useMutation(generateSiteDraws);
  const ofEmployee = useMutation(generateEmployeeDraws);
  const orders = useQueryInPlace(ordersOfQuery(party)).data?.items.filter(({ status }) => status === 'ACTIVE') ?? [];
  const oneTime = orders.filter(({ drawTypeCode }) => drawTypeCode === 'ONETIME').map(({ id }) => id);
  const isSite = party.type === 'SITE';
  if (isReadOnly || !can(isSite ? 'Order.Sites.Generate' : 'Order.Employees.Generate')) return null;
  if ((isSite ? oneTime : orders).length === 0) return null;
  async function generate() {
    const { created, items } = isSite
      ? await ofSite.mutateAsync({ body: { scheduleIds: oneTime } })
      : await ofEmployee.mutateAsync({ body: { employeeIds: [party.id] } });
    for (const contract of [requisitions.list, requisitions.all, schedules.recurring])
      void client.invalidateQueries({ queryKey: keyOf(contract) });
    const refused = items.find(({ ok }) => !ok)?.message;
    showNotice(created > 0 ? text('generatedNotice', { count: created }) : (refused ?? text('nothingGenerated')));
  }
  return (
    <Button loading={ofSite.isPending || ofEmployee.isPending} onClick={() => void generate().catch(() => undefined)}>
      {text('generateButton')}
    </Button>
  );
}
