import { describe, expect, it } from 'vitest';
import { type MatchSearch, matchDraw } from './match-draw.ts';

const nothing: MatchSearch = {
  ...{ number: null, accession: null, specimenNumber: null, mrn: null, dateOfBirth: null, collectedOn: null, name: null },
};
const draw = {
  number: 'R026014377',
  accession: 'A77',
  specimenNumbers: ['2600417725'],
  mrn: '0048213',
  dateOfBirth: '1958-03-14',
  day: Temporal.PlainDate.from('2026-10-08'),
  name: 'Rivera, Maria L',
};
const on = (day: string) => ({ collectedOn: Temporal.PlainDate.from(day) });

describe('matchDraw', () => {
  it.each<[Partial<MatchSearch>, number, string[]]>([
    [{}, 0, []],
    [{ number: '26014377' }, 60, ['NUMBER']],
    [{ number: 'R026' }, 20, ['NUMBER_PART']],
    [{ number: '14377' }, 20, ['NUMBER_PART']],
    [{ specimenNumber: '2600417725', accession: 'A77' }, 100, ['SPECIMEN', 'ACCESSION']],
    [{ mrn: '0048213', dateOfBirth: '1958-03-14', ...on('2026-10-08') }, 55, ['MRN', 'BIRTH_DATE', 'DAY']],
    [{ mrn: '0048213', ...on('2026-10-15') }, 30, ['MRN', 'NEAR_DAY']],
    [{ mrn: '0048213', ...on('2026-10-16') }, 25, ['MRN']],
    [{ mrn: '9', dateOfBirth: '1958-03-15' }, 0, []],
    [{ name: 'maria rivera' }, 15, ['NAME']],
    [{ name: 'maria gupta' }, 0, []],
  ])('%o', (search, score, because) => {
    expect(matchDraw({ ...nothing, ...search }, draw)).toEqual({ score, because });
  });
});
