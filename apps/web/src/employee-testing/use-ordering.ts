import { employeeNeedStates } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { type EmployeeNeedRow, orderEmployeeTests, refreshEmployeeTesting, type TestedEmployee } from './employee-testing.queries.ts';
import { useEmployeeTestingTexts } from './employee-testing.texts.ts';

const ordersAtOnce = 20;

/** The tests of an employee that somebody has to order now. */
export const testsToOrder = (needs: readonly EmployeeNeedRow[]) =>
  needs.flatMap(({ state, offeringCode }) => (offeringCode && employeeNeedStates.isIn('toOrder', state) ? offeringCode : []));

export type EmployeeTests = { employee: Pick<TestedEmployee, 'employeeId'>; offeringCodes: readonly string[] };

/** Orders tests of employees for one draw each. The program asks again when they are due again, so nothing repeats by itself. */
export function useOrdering() {
  const text = useEmployeeTestingTexts();
  const client = useQueryClient();
  const upsert = useMutation(orderEmployeeTests);
  return {
    isOrdering: upsert.isPending,
    /** @param drawOn YYYY-MM-DD */
    order: async (wanted: readonly EmployeeTests[], drawOn: string): Promise<void> => {
      const orders = wanted.map(({ employee, offeringCodes }) => ({
        partyType: 'EMPLOYEE' as const,
        partyId: employee.employeeId,
        drawTypeCode: 'ONETIME' as const,
        startDate: drawOn,
        oneTimeDate: drawOn,
        lines: offeringCodes.map((offeringCode) => ({ offeringCode })),
      }));
      for (let from = 0; from < orders.length; from += ordersAtOnce)
        await upsert.mutateAsync({ body: { orders: orders.slice(from, from + ordersAtOnce) } });
      showNotice(text('testsOrdered', { count: orders.flatMap(({ lines }) => lines).length }));
      await refreshEmployeeTesting(client);
    },
  };
}
