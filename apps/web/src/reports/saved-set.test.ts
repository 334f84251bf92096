import { describe, expect, test } from 'vitest';
import { type Choices, choiceDefaults } from './report-address.ts';
import { choicesOfSet, isSet, type SavedSet, setOfChoices } from './saved-set.ts';

const id = '0b6f4c1e-3a52-4d57-9a4e-5d2f10c7a001';
const head = {
  ...{ id, description: null, facilityId: null, ownerId: id, ownerName: 'Dana', isOwner: true, isShared: false, isFavorite: false },
  ...{ concurrencyStamp: 's', creationTime: '2026-10-01T00:00:00Z', lastModificationTime: null },
};
const kept = (choices: Partial<Choices>): SavedSet => {
  const { description, concurrencyStamp, isShared, facilityId, ...settings } = setOfChoices(4, 'Mine', { ...choiceDefaults, ...choices });
  return { ...head, facilityId: facilityId ?? null, ...(settings as Omit<SavedSet, keyof typeof head>) };
};

describe('a saved set', () => {
  test.each([
    ['nothing', {}],
    [
      'people',
      { modalities: ['HD'], shifts: ['FIRST'], dayGroups: ['MWF'], statuses: ['ACTIVE'], providerIds: [id], patientGroupIds: [id] },
    ],
    ['how it is shown', { sorting: 'CHAIR', language: 'es', paper: 'A4', outOfGoalOnly: true, internalOnly: true }],
    ['which results', { categories: ['anemia'], verdicts: ['CRITICAL'], resultStates: ['P'] }],
    ['fixed days', { from: '2026-10-01', to: '2026-10-31' }],
    ['last draws', { lastDraws: 6 }],
    ['several months', { months: 12 }],
    ['one facility', { facilityIds: [id] }],
  ])('gives back what was chosen: %s', (_, choices) => {
    const set = kept(choices);
    expect(choicesOfSet(set)).toEqual({ ...choiceDefaults, ...choices });
    expect(isSet(set, { ...choiceDefaults, ...choices })).toBe(true);
  });

  test('does not keep a month, and is not another choice', () => {
    const set = kept({ drawMonth: '2026-10', shifts: ['FIRST'] });
    expect(choicesOfSet(set).drawMonth).toBe('');
    expect(isSet(set, { ...choiceDefaults, shifts: ['FIRST'], drawMonth: '2026-09' })).toBe(true);
    expect(isSet(set, { ...choiceDefaults, shifts: ['SECOND'] })).toBe(false);
  });
});
