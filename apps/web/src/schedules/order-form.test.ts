import { drawTypeOf, frequencyOf } from '@drawday/domain';
import { frequencies } from '@drawday/vocabulary';
import { describe, expect, it } from 'vitest';
import { legendOf, looksOf } from './draw-looks.ts';
import { drawWeeksOf } from './draw-weeks-of.ts';
import { firstMonthsOf, monthChoices } from './frequency-choice.ts';
import { monthOf, weeksOfMonth } from './month-weeks.ts';
import type { Offering } from './offering.ts';
import { containedIn, contentsOf } from './panel-contents.ts';
import { shelvesFor } from './usual-tests.ts';

const starts = { quarterlyStart: 2, fourMonthStart: 3, biannualStart: 5, annualMonth: 11 };

describe('frequencies', () => {
  it.each(frequencies.codes.filter((code) => code !== 'CUSTOM'))('%s comes back from what is stored', (code) => {
    expect(frequencyOf(drawTypeOf(code), firstMonthsOf(code, starts))).toBe(code);
  });

  it('quarterly starts where the facility starts it, among three sets', () => {
    expect(firstMonthsOf('QUARTERLY', starts)).toEqual([2, 5, 8, 11]);
    expect(monthChoices('QUARTERLY')).toHaveLength(3);
    expect(monthChoices('MONTHLY')).toEqual([]);
  });

  it('draw weeks as the rules have them', () => {
    expect([drawWeeksOf('MONTHLY', 1), drawWeeksOf('MIDMONTH', 2), drawWeeksOf('SEMIMONTH', 3)]).toEqual([[2], [1], [2, 4]]);
  });
});

describe('looks of draw days', () => {
  const draws = [{ offerings: ['HGB'] }, { offerings: ['MTHHD'] }, { offerings: ['MTHHD', 'PTHI'] }, { offerings: ['MTHHD', 'A1C'] }];

  it('usual, with more, something else', () => {
    const looks = looksOf(draws, ['MTHHD', 'PTHI', 'A1C', 'HGB']);
    expect(looks).toEqual(['other', 'main', 'more', 'more']);
    expect(legendOf(draws, looks)).toEqual([
      { look: 'main', tests: 'MTHHD' },
      { look: 'more', tests: 'MTHHD + PTHI …' },
      { look: 'other', tests: 'HGB' },
    ]);
  });

  it('tests that always come together are the usual', () => {
    expect(looksOf([{ offerings: ['A', 'B'] }], ['A', 'B'])).toEqual(['main']);
    expect(looksOf([], ['A'])).toEqual([]);
  });
});

const offering = (code: string, members: string[] = [], name = code): Offering => ({
  ...{ code, name, kind: members.length ? 'PANEL' : 'TEST', category: 'x', tube: null, usualFrequency: null },
  members: members.map((member) => ({ code: member, isCalculated: member.startsWith('=') })),
});
const directory = [
  offering('MTHHD', ['HGB', 'HCT', 'BUNPRE', 'BUNPOST', '=URR', 'K']),
  offering('KINHD', ['BUNPRE', 'BUNPOST', '=URR']),
  offering('HH', ['HGB', 'HCT']),
  offering('K', [], 'Potassium'),
  offering('FERR', [], 'Ferritin'),
];

describe('panels', () => {
  it('tell what they hold by the panels inside, then the tests that are left', () => {
    expect(directory[0] && contentsOf(directory[0], directory)).toEqual(['KINHD', 'HH', 'K']);
  });

  it('say of other tests that they are inside', () => {
    expect([...containedIn(directory, ['MTHHD'])]).toEqual([
      ['KINHD', 'MTHHD'],
      ['HH', 'MTHHD'],
      ['K', 'MTHHD'],
    ]);
    expect(containedIn(directory, []).size).toBe(0);
  });

  it('the shelf shows the usual, finds by code and word, and everything when asked', () => {
    const shelf = (typed: string, isWide = false, chosen: string[] = []) => {
      const { panels, tests } = shelvesFor({ offerings: directory, party: { type: 'PATIENT', modality: 'HD' }, typed, isWide, chosen });
      return [...panels, ...tests].map((entry) => entry.code);
    };
    expect(shelf('')).toEqual(['MTHHD', 'KINHD', 'K', 'FERR']);
    expect(shelf('', false, ['HH'])).toContain('HH');
    expect(shelf('potas')).toEqual(['K']);
    expect(shelf('h')).toContain('HH');
    expect(shelf('', true)).toHaveLength(directory.length);
  });
});

describe('months', () => {
  const november = Temporal.PlainYearMonth.from('2026-11');
  it('start on Monday and end on Sunday', () => {
    const days = weeksOfMonth(november).flat();
    expect([days[0]?.toString(), days.at(-1)?.toString(), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  });

  it('come from the address only when it names one', () => {
    expect(monthOf('2027-02', november).toString()).toBe('2027-02');
    expect(monthOf('2027-13', november)).toBe(november);
  });
});
