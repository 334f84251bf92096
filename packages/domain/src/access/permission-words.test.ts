import { describe, expect, test } from 'vitest';
import { areaWords, permissionWords } from './permission-words.ts';
import { permissions } from './permissions.ts';

test('in English a permission reads as its table says', () => {
  expect(permissionWords('Order.Requisitions.Collect').en).toBe('Record and undo collection');
  expect(areaWords('MasterData.EmployeeDirectory.View').en).toBe('Master data: Employee directory');
});
test('a name that nobody knows stays', () => {
  expect(permissionWords('Order.Nothing.See')).toEqual({ en: 'Order.Nothing.See', es: 'Order.Nothing.See' });
});

describe('in Spanish', () => {
  test('every permission has words of its own', () => {
    const words = permissions.map(({ name }) => permissionWords(name).es);
    expect(permissions.filter(({ displayName }, at) => displayName === words[at]).map(({ name }) => name)).toEqual([]);
    expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
    expect(words.filter((one) => one.includes('{}'))).toEqual([]);
  });
  test('so has every area', () => {
    const areas = [...new Set(permissions.map(({ name }) => areaWords(name).es))];
    expect(areas.filter((area) => /: [A-Z]/.test(area))).toEqual([]);
  });
});
