import { expect, test } from 'vitest';
import { leastPages } from './paper-pages.ts';

const section = (rows: number, startsPage?: true) => ({ key: '', title: '', rows, ...(startsPage && { startsPage }) });

test.each([
  ['a page for each patient, and the last one', 'CUM', [section(12, true), section(60, true), section(42, true)], 5],
  ['groups of one list stand beneath each other', 'LIST', [section(30), section(30), section(24)], 3],
  ['each facility has pages of its own', 'LIST', [section(30, true), section(20), section(10, true)], 4],
  ['a page for each row of a patient', 'PATIENT', [section(120, true)], 121],
  ['a card has no last page', 'CARD', [section(24)], 24],
] as const)('%s', (_, layout, sections, pages) => expect(leastPages({ layout, sections, totalCount: 0 })).toBe(pages));

test('without sections the rows count', () => expect(leastPages({ layout: 'PORT', sections: [], totalCount: 61 })).toBe(3));
