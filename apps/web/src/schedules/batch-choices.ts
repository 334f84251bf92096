import type { BatchFinding, BatchPatientRow } from './schedules.queries.ts';

export type BatchChoice = NonNullable<BatchFinding['choice']>;
/** What was decided, by patient and test. */
export type Choices = ReadonlyMap<string, BatchChoice>;

export const choiceKey = (patientId: string, offeringCode: string): string => `${patientId} ${offeringCode}`;

/** Neither proposed nor decided: the batch waits for a person. */
export const isOpenFinding = (patientId: string, { kind, offeringCode, choice }: BatchFinding, choices: Choices): boolean =>
  kind !== 'ABN' && choice === null && !choices.has(choiceKey(patientId, offeringCode));

/** As the call takes them. */
export const choicesOf = (choices: Choices) =>
  [...choices].map(([key, choice]) => {
    const [patientId = '', offeringCode = ''] = key.split(' ');
    return { patientId, offeringCode, choice };
  });

type Ordered = { lines: readonly { offeringCode: string }[] };
/** How many orders a patient gets: those with a test that is neither proposed nor decided to be left out. */
export function countOrders(
  { id, code, findings }: Pick<BatchPatientRow, 'id' | 'code' | 'findings'>,
  orders: readonly Ordered[],
  choices: Choices,
): number {
  if (code !== null) return 0;
  const proposed = new Map(findings.filter(({ kind }) => kind !== 'ABN').map((one) => [one.offeringCode, one.choice]));
  const isOut = (test: string) => (choices.get(choiceKey(id, test)) ?? proposed.get(test)) === 'LEAVE_OUT';
  return orders.filter(({ lines }) => lines.some(({ offeringCode }) => !isOut(offeringCode))).length;
}
