import { formatRange } from '@drawday/domain';
import { formatDay } from '../platform/format.ts';
import type { GoalSet, Settings } from './organizations.queries.ts';
import type { OrganizationsText } from './organizations.texts.ts';

export const setInSettings = ({ goalSets }: Settings, { goalSetId }: GoalSet) => goalSets.find((one) => one.goalSetId === goalSetId);

/** The goals of a set that apply now or later, each by test and modality. */
export const goalsOfSet = ({ goals }: GoalSet): Record<string, string> => {
  const facts: Record<string, string> = {};
  for (const goal of goals.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)))
    facts[`${goal.resultName}, ${goal.modalityTypeCode}`] =
      `${formatRange(goal.text)}${goal.validTo ? ` – ${formatDay(goal.validTo)}` : ''}`;
  return facts;
};

/** What identifies a goal set to a reader. */
export const goalSetFacts = (set: GoalSet, text: OrganizationsText): Record<string, string | null> => ({
  [text('name')]: set.name,
  [text('isDefault')]: text(set.isDefault ? 'yes' : 'no'),
  [text('steerBy')]: set.facilities.map((one) => one.name).join(', '),
  [text('note')]: set.note,
  ...goalsOfSet(set),
});
