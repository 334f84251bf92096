import { permissions } from '@drawday/domain';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaWords, permissionWords } from './permission-words.public.ts';

test('in English a permission reads as the domain says', () => {
  expect(permissionWords('Order.Requisitions.Collect')).toBe('Record and undo collection');
  expect(areaWords('MasterData.EmployeeDirectory.View')).toBe('Master data: Employee directory');
});

describe('in Spanish', () => {
  beforeAll(async () => {
    await i18next.init({ lng: 'es', resources: {} });
  });
  afterAll(() => i18next.changeLanguage('en'));

  test('every permission has words of its own', () => {
    const words = permissions.map(({ name }) => permissionWords(name));
    expect(permissions.filter(({ displayName }, at) => displayName === words[at]).map(({ name }) => name)).toEqual([]);
    expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
    expect(words.filter((one) => one.includes('{}'))).toEqual([]);
  });

  test('so has every area', () => {
    const areas = [...new Set(permissions.map(({ name }) => areaWords(name)))];
    expect(areas.filter((area) => /: [A-Z]/.test(area))).toEqual([]);
  });
});
