import type { BatchFinding } from './schedules.queries.ts';

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
