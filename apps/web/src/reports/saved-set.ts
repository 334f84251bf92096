import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import type { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { dayGroups, partyStatuses, reportSorts, resultStates, verdicts } from '@drawday/vocabulary';
import { type Choices, choiceDefaults } from './report-address.ts';

export type SavedSet = AnswerOf<typeof reports.findPatient>;
export type SavedSetInput = InputOf<typeof reports.createPatient>['body'];

const oneMonth = 1;

/** The choices of a saved set as an address has them. A month is never kept: the set runs with the month that the report takes by itself. */
export function choicesOfSet(set: SavedSet): Choices {
  const { dateRange } = set;
  return {
    ...choiceDefaults,
    facilityIds: set.facilityId ? [set.facilityId] : [],
    ...{ modalities: set.modalities, shifts: set.shifts, dayGroups: set.dayGroups, resultCodes: set.resultCodes },
    ...{ providerIds: set.providerIds, patientGroupIds: set.patientGroupIds, statuses: set.statuses },
    ...{ categories: set.categories, verdicts: set.verdicts, resultStates: set.resultStates },
    ...{ outOfGoalOnly: set.outOfGoalOnly, internalOnly: !set.includeExternal },
    ...{ sorting: set.sort ?? '', language: set.language ?? '', paper: set.paper ?? '' },
    ...(dateRange.type === 'FIXED' && { from: dateRange.from, to: dateRange.to }),
    ...(dateRange.type === 'LAST_DRAWS' && { lastDraws: dateRange.draws }),
    ...(dateRange.type === 'DRAW_MONTH' && dateRange.months > oneMonth && { months: dateRange.months }),
  };
}

/** What is kept of the choices under a name. */
export function setOfChoices(reportId: number, name: string, choices: Choices): SavedSetInput {
  const known = <Code extends string>(codes: readonly Code[], chosen: readonly string[]) => codes.filter((code) => chosen.includes(code));
  const { from, to, lastDraws, months } = choices;
  const [facilityId] = choices.facilityIds;
  return {
    ...{ name, reportId },
    ...(facilityId && choices.facilityIds.length === 1 && { facilityId }),
    modalities: [...choices.modalities],
    shifts: [...choices.shifts],
    resultCodes: [...choices.resultCodes],
    dayGroups: known(dayGroups.codes, choices.dayGroups),
    statuses: known(partyStatuses.codes, choices.statuses),
    providerIds: [...choices.providerIds],
    patientGroupIds: [...choices.patientGroupIds],
    categories: [...choices.categories],
    verdicts: known(verdicts.codes, choices.verdicts),
    resultStates: known(resultStates.groups.withValue, choices.resultStates),
    outOfGoalOnly: choices.outOfGoalOnly,
    includeExternal: !choices.internalOnly,
    sort: reportSorts.codes.find((code) => code === choices.sorting) ?? null,
    language: choices.language === 'en' || choices.language === 'es' ? choices.language : null,
    paper: choices.paper === 'LETTER' || choices.paper === 'A4' ? choices.paper : null,
    dateRange:
      from && to
        ? { type: 'FIXED', from, to }
        : lastDraws > 0
          ? { type: 'LAST_DRAWS', draws: lastDraws }
          : { type: 'DRAW_MONTH', months: Math.max(oneMonth, months) },
  };
}

/** Whether what is chosen now is what a set holds. */
export function isSet(set: SavedSet, choices: Choices): boolean {
  const held = choicesOfSet(set);
  return (Object.keys(choiceDefaults) as (keyof Choices)[])
    .filter((key) => key !== 'drawMonth' && key !== 'patientIds')
    .every((key) => String(held[key]) === String(choices[key]));
}
