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

/** Diagnoses of the problem list that were added to a test, by patient and test. */
export type Added = ReadonlyMap<string, string>;
export const addedOf = (added: Added) =>
  [...added].map(([key, icd]) => {
    const [patientId = '', offeringCode = ''] = key.split(' ');
    return { patientId, offeringCode, icd };
  });

type Ordered = { lines: readonly { offeringCode: string }[] };
/** How many orders a patient gets: those with a test that is neither proposed nor decided to be left out. */
export function countOrders(
  { id, code, findings }: Pick<BatchPatientRow, 'id' | 'code' | 'findings'>,
  orders: readonly Ordered[],
  choices: Choices,
): number {
  if (code !== null) return 0;
  const isOut = leavesOut({ id, findings }, choices);
  return orders.filter(({ lines }) => lines.some(({ offeringCode }) => !isOut(offeringCode))).length;
}

/** Whether a patient goes without a test, as proposed or decided. */
export function leavesOut({ id, findings }: Pick<BatchPatientRow, 'id' | 'findings'>, choices: Choices): (offeringCode: string) => boolean {
  const proposed = new Map(findings.filter(({ kind }) => kind !== 'ABN').map((one) => [one.offeringCode, one.choice]));
  return (test) => (choices.get(choiceKey(id, test)) ?? proposed.get(test)) === 'LEAVE_OUT';
}

/** What the whole batch comes to: orders, patients of each test and each first day, and notices that somebody has to sign. */
export function totalsOf(
  rows: readonly Pick<BatchPatientRow, 'id' | 'code' | 'findings' | 'dates' | 'firstTubes'>[],
  orders: readonly Ordered[],
  choices: Choices,
  added: Added = new Map(),
) {
  const taken = rows
    .map((row) => ({ row, count: countOrders(row, orders, choices), isOut: leavesOut(row, choices) }))
    .filter(({ count }) => count > 0);
  const patientsOf = (offeringCode: string) => taken.filter(({ isOut }) => !isOut(offeringCode)).length;
  const openOf = (offeringCode: string) =>
    taken.filter(({ row }) => row.findings.some((one) => one.offeringCode === offeringCode && isOpenFinding(row.id, one, choices))).length;
  const days = Map.groupBy(taken, ({ row }) => row.dates[0] ?? '');
  const tubesOf = (some: typeof taken) => {
    const filled = some.flatMap(({ row, isOut }) => row.firstTubes.filter(({ offerings }) => !offerings.every(isOut)));
    return [...Map.groupBy(filled, ({ tubeCode }) => tubeCode)].map(([code, all]) => ({ code, count: all.length }));
  };
  return {
    orders: taken.reduce((sum, { count }) => sum + count, 0),
    patients: taken.length,
    tests: new Map(
      orders.flatMap(({ lines }) =>
        lines.map(({ offeringCode }) => [offeringCode, { patients: patientsOf(offeringCode), open: openOf(offeringCode) }] as const),
      ),
    ),
    firstDays: [...days]
      .map(([day, some]) => ({ day, patients: some.length, tubes: tubesOf(some) }))

      // Who has no day yet comes last.
      .toSorted((a, b) => Number(a.day === '') - Number(b.day === '') || a.day.localeCompare(b.day)),
    notices: taken.flatMap(({ row, isOut }) =>
      row.findings.filter(
        ({ kind, offeringCode }) => kind === 'ABN' && !isOut(offeringCode) && !added.has(choiceKey(row.id, offeringCode)),
      ),
    ).length,
  };
}

/** Every finding that waits for a person is left out. */
export const leaveOutOpen = (rows: readonly Pick<BatchPatientRow, 'id' | 'findings'>[], choices: Choices): Choices =>
  new Map([
    ...choices,
    ...rows.flatMap(({ id, findings }) =>
      findings
        .filter((finding) => isOpenFinding(id, finding, choices))
        .map(({ offeringCode }) => [choiceKey(id, offeringCode), 'LEAVE_OUT'] as const),
    ),
  ]);
