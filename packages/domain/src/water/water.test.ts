import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { machinesToSample, proposedMonths, rotationState } from './machine-rotation.ts';
import { chemicalLimits, dialysateLimits, microbialLimits } from './water-limits.ts';
import { chemicalVerdict, conductivityAgrees, dialysateVerdict, microbialVerdict } from './water-verdict.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('chemical contaminants', () => {
  // a supplier's printed copy of the AAMI table; it lists free chlorine and chloramine where ISO has total chlorine
  test.each([
    ['WAL', 0.01],
    ['WCU', 0.1],
    ['WZN', 0.1],
    ['WAS', 0.005],
    ['WBA', 0.1],
    ['WCD', 0.001],
    ['WCR', 0.014],
    ['WPB', 0.005],
    ['WHG', 0.0002],
    ['WSE', 0.09],
    ['WAG', 0.005],
    ['WCA', 2],
    ['WMG', 4],
    ['WK', 8],
    ['WNA', 70],
    ['WF', 0.2],
    ['WNO3', 2],
    ['WSO4', 100],
  ])('AAMI/ASAIO table: %s at most %d mg/L', (code, maximum) => {
    expect(chemicalLimits[code]).toBe(maximum);
    expect(chemicalVerdict(code, maximum)).toBe('ALERT');
    expect(chemicalVerdict(code, maximum * 1.01)).toBe('FAIL');
    expect(chemicalVerdict(code, maximum / 2)).toBe('PASS');
    expect(chemicalVerdict(code, maximum * 0.51)).toBe('ALERT');
  });
  test('the rest of ISO 23500-3', () => {
    expect([chemicalLimits.WCL2T, chemicalLimits.WSB, chemicalLimits.WBE, chemicalLimits.WTL]).toEqual([0.1, 0.006, 0.0004, 0.002]);
    expect(Object.keys(chemicalLimits)).toHaveLength(22);
  });
  test('below a reporting limit passes only when that limit is not above the maximum', () => {
    expect(chemicalVerdict('WAL', '<0.005')).toBe('PASS');
    expect(chemicalVerdict('WAL', '<0.01')).toBe('PASS');
    expect(chemicalVerdict('WAL', '<= 0.01')).toBe('PASS');
    expect(chemicalVerdict('WAL', '<0.02')).toBeNull();
  });
  test('above a measuring range', () => {
    expect(chemicalVerdict('WAL', '>0.01')).toBe('FAIL');
    expect(chemicalVerdict('WAL', '>0.005')).toBeNull();
    expect(chemicalVerdict('WAL', '>=0.02')).toBe('FAIL');
    expect(chemicalVerdict('WAL', '>=0.01')).toBeNull();
  });
  test('no limit or no number, no verdict', () => {
    expect(chemicalVerdict('WPH', 7)).toBeNull();
    expect(chemicalVerdict('WAL', 'TNP')).toBeNull();
    expect(chemicalVerdict('WAL', null)).toBeNull();
  });
});

describe('microbes and endotoxin', () => {
  test.each([
    ['WCFU', 'ISO_23500', 100, 50],
    ['DCFU', 'ISO_23500', 100, 50],
    ['WLAL', 'ISO_23500', 0.25, 0.125],
    ['DLAL', 'ISO_23500', 0.5, 0.25],
    ['WCFU', 'AAMI_2004', 200, 50],
    ['DCFU', 'AAMI_2004', 200, 50],
    ['WLAL', 'AAMI_2004', 2, 1],
    ['DLAL', 'AAMI_2004', 2, 1],
    ['UCFU', 'ISO_23500', 0.1, null],
    ['ULAL', 'ISO_23500', 0.03, null],
  ] as const)('PMC4596525 table 2: %s by %s fails from %d, acts from %s', (code, standard, maximum, action) => {
    expect(microbialLimits[standard][code]).toEqual({ maximum, action });
    expect(microbialVerdict(code, maximum, standard)).toBe('FAIL');
    expect(microbialVerdict(code, maximum * 0.99, standard)).toBe(action === null ? 'PASS' : 'ALERT');
    expect(microbialVerdict(code, 0, standard)).toBe('PASS');
    if (action !== null) {
      expect(microbialVerdict(code, action, standard)).toBe('ALERT');
      expect(microbialVerdict(code, action * 0.99, standard)).toBe('PASS');
    }
  });
  test('substitution fluid and bicarbonate concentrate', () => {
    for (const limits of [microbialLimits.ISO_23500, microbialLimits.AAMI_2004]) {
      expect(limits).toMatchObject({
        SUBFL: { maximum: 0.03, action: null },
        BCFU: { maximum: 100, action: 50 },
        BLAL: { maximum: 0.5, action: 0.25 },
      });
    }
  });
  test('ISO is the standard unless another is named', () => {
    expect(microbialVerdict('WCFU', 150)).toBe('FAIL');
    expect(microbialVerdict('WCFU', 150, 'AAMI_2004')).toBe('ALERT');
  });
  test('comparators', () => {
    expect(microbialVerdict('WCFU', '<1')).toBe('PASS');
    expect(microbialVerdict('WCFU', '<50')).toBe('PASS');
    expect(microbialVerdict('WCFU', '<=50')).toBeNull();
    expect(microbialVerdict('WCFU', '<=49')).toBe('PASS');
    expect(microbialVerdict('WCFU', '<100')).toBeNull();
    expect(microbialVerdict('WCFU', '>300')).toBe('FAIL');
    expect(microbialVerdict('WCFU', '>=100')).toBe('FAIL');
    expect(microbialVerdict('WCFU', '>60')).toBe('ALERT');
    expect(microbialVerdict('WCFU', '>=50')).toBe('ALERT');
    expect(microbialVerdict('WCFU', '>10')).toBeNull();
    expect(microbialVerdict('UCFU', '<0.1')).toBe('PASS');
    expect(microbialVerdict('UCFU', '<1')).toBeNull();
  });
  test('no limit or no number, no verdict', () => {
    expect(microbialVerdict('WORG', 5)).toBeNull();
    expect(microbialVerdict('WCFU', 'No growth')).toBeNull();
  });
});

describe('dialysate', () => {
  test('typical limits of bicarbonate dialysate', () => {
    expect(dialysateLimits).toEqual({
      DNA: [135, 145],
      DK: [0, 4],
      DCA: [2, 3.5],
      DMG: [0.5, 1.5],
      DHCO3: [28, 40],
      DCL: [98, 115],
      DGLU: [0, 200],
      DPH: [6.9, 7.6],
      DCOND: [13, 15.5],
      DACET: [2, 8],
    });
  });
  test.each([
    ['DNA', 135, null, 'IN_RANGE'],
    ['DNA', 134.9, null, 'LOW'],
    ['DNA', 145.1, null, 'HIGH'],
    ['DNA', 136.5, 140, 'IN_RANGE'],
    ['DNA', 136.4, 140, 'LOW'],
    ['DNA', 143.5, 140, 'IN_RANGE'],
    ['DNA', 143.6, 140, 'HIGH'],
    ['DK', 2.25, 2, 'IN_RANGE'],
    ['DK', 1.74, 2, 'LOW'],
    ['DK', 0.1, 0, 'IN_RANGE'],
    ['DCA', 2.75, 2.5, 'IN_RANGE'],
    ['DCA', 2.76, 2.5, 'HIGH'],
    // the typical limits hold for an unusual prescription too
    ['DCA', 1.9, 1.75, 'LOW'],
    ['DHCO3', 33.25, 35, 'IN_RANGE'],
    ['DHCO3', 33.2, 35, 'LOW'],
    ['DMG', 1.5, 1, 'IN_RANGE'],
    ['DPH', 7.7, null, 'HIGH'],
    ['DCOND', 13, null, 'IN_RANGE'],
    ['XX', 13, null, null],
  ] as const)('%s %d, prescribed %s: %s', (code, value, prescribed, verdict) =>
    expect(dialysateVerdict(code, value, prescribed)).toBe(verdict),
  );
  test('a comparator or text has no verdict', () => {
    expect(dialysateVerdict('DK', '<0.5')).toBeNull();
    expect(dialysateVerdict('DK', 'TNP')).toBeNull();
  });
  test('conductivity of machine and meter', () => {
    expect(conductivityAgrees(14, 14.5)).toBe(true);
    expect(conductivityAgrees(14.5, 13.9)).toBe(false);
    expect(conductivityAgrees(14, 14.52)).toBe(false);
    expect(conductivityAgrees(14, 14.3, 0.2)).toBe(false);
    expect(conductivityAgrees(13.8, 14, 0.2)).toBe(true);
  });
});

describe('machine rotation', () => {
  const today = day('2026-10-07');
  const machine = (id: string, lastSampledOn: string | null) => ({ id, lastSampledOn: lastSampledOn === null ? null : day(lastSampledOn) });
  const recent = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: `m${i}`, lastSampledOn: today.subtract({ days: 10 + i }) }));
  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [12, 2],
    [24, 2],
    [25, 3],
    [36, 3],
    [37, 4],
  ])('of %d machines %d are sampled a month', (machines, sampled) =>
    expect(machinesToSample(recent(machines), today)).toHaveLength(sampled),
  );
  test('never sampled and oldest first, ties in order, overdue ones all', () => {
    const machines = [
      machine('a', '2026-09-01'),
      machine('b', null),
      machine('c', '2026-03-01'),
      machine('d', '2026-03-01'),
      machine('e', null),
    ];
    expect(machinesToSample(machines, today).map((one) => one.id)).toEqual(['b', 'e']);
    expect(machinesToSample([...machines, machine('f', '2025-10-07'), machine('g', '2025-10-08')], today).map((one) => one.id)).toEqual([
      'b',
      'e',
      'f',
    ]);
  });
  test('due and overdue', () => {
    expect(rotationState(null, today)).toBe('OVERDUE');
    expect(rotationState(today.subtract({ days: 334 }), today)).toBe('CURRENT');
    expect(rotationState(today.subtract({ days: 335 }), today)).toBe('DUE');
    expect(rotationState(today.subtract({ days: 364 }), today)).toBe('DUE');
    expect(rotationState(today.subtract({ days: 365 }), today)).toBe('OVERDUE');
  });
  test.each<[string, [id: string, last: string | null, month: number | null][], Record<string, string>]>([
    ['nothing to propose', [['a', '2026-03-01', 3]], {}],
    [
      'the longest ago first, two a month',
      [
        ['a', '2026-03-01', null],
        ['b', null, null],
        ['c', '2025-12-01', null],
      ],
      { b: '2026-10', c: '2026-10', a: '2026-11' },
    ],
    [
      'months that others have are full',
      [
        ['a', '2026-03-01', null],
        ['b', '2026-01-01', 10],
        ['c', '2025-12-01', 10],
      ],
      { a: '2026-11' },
    ],
    [
      'none later than a year after its last sample',
      [
        ['a', '2025-10-20', null],
        ['b', '2026-01-01', 10],
        ['c', '2025-12-01', 10],
      ],
      { a: '2026-10' },
    ],
    [
      'overdue: this month',
      [
        ['a', '2025-01-01', null],
        ['b', '2026-01-01', 10],
        ['c', '2025-12-01', 10],
      ],
      { a: '2026-10' },
    ],
  ])('proposes months: %s', (_, rows, expected) => {
    const sources = rows.map(([id, last, month]) => ({ ...machine(id, last), month }));
    const proposed = proposedMonths(sources, Temporal.PlainYearMonth.from('2026-10'));
    expect(Object.fromEntries([...proposed].map(([id, month]) => [id, month.toString()]))).toEqual(expected);
  });
  test('property: a proposed year has nobody later than a year after the last sample', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 364 }), { minLength: 1, maxLength: 60 }), (ago) => {
        const sources = ago.map((days, at) => ({ id: String(at), lastSampledOn: today.subtract({ days }), month: null }));
        const proposed = proposedMonths(sources, today.toPlainYearMonth());
        expect(proposed.size).toBe(sources.length);
        for (const { id, lastSampledOn } of sources) {
          const month = proposed.get(id) ?? Temporal.PlainYearMonth.from('2099-01');
          expect(Temporal.PlainYearMonth.compare(month, lastSampledOn.toPlainYearMonth().add({ months: 12 }))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
  test('property: a clinic that follows the plan samples every machine within a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        let fleet = Array.from({ length: count }, (_, i) => ({
          id: String(i),
          lastSampledOn: day('2026-01-07').subtract({ days: i }) as Temporal.PlainDate | null,
        }));
        for (let month = 0; month < 12; month += 1) {
          const on = day('2026-01-15').add({ months: month });
          const chosen = new Set(machinesToSample(fleet, on).map((one) => one.id));
          fleet = fleet.map((one) => (chosen.has(one.id) ? { ...one, lastSampledOn: on } : one));
        }
        const start = day('2026-01-15');
        for (const one of fleet) expect(one.lastSampledOn && Temporal.PlainDate.compare(one.lastSampledOn, start) >= 0).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
