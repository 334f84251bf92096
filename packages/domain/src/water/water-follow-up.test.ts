import { describe, expect, test } from 'vitest';
import {
  cultureStatus,
  disinfectionOfSample,
  inSamplingOrder,
  isSampleTimeValid,
  mayCloseCorrectiveAction,
  trendAlerts,
  waterFollowUp,
} from './water-follow-up.ts';
import { sampleDisclaimers } from './water-verdict.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('samples and follow-up', () => {
  const at = (text: string) => Temporal.Instant.from(text);
  test('disclaimers of late and warm samples', () => {
    const collectedAt = at('2026-10-05T12:00:00Z');
    expect(sampleDisclaimers({ collectedAt, receivedAt: at('2026-10-07T12:00:00Z'), temperatureExcursion: false })).toEqual([]);
    expect(sampleDisclaimers({ collectedAt, receivedAt: at('2026-10-07T12:00:01Z'), temperatureExcursion: true })).toEqual([
      'NO3_48H',
      'TEMP_SO4_NO3',
    ]);
  });
  test('samples before disinfection or 24 hours after it', () => {
    const collectedAt = at('2026-10-07T12:00:00Z');
    expect(isSampleTimeValid({ collectedAt, lastDisinfectionAt: null })).toBe(true);
    expect(isSampleTimeValid({ collectedAt, lastDisinfectionAt: at('2026-10-07T13:00:00Z') })).toBe(true);
    expect(isSampleTimeValid({ collectedAt, lastDisinfectionAt: collectedAt })).toBe(true);
    expect(isSampleTimeValid({ collectedAt, lastDisinfectionAt: at('2026-10-07T11:30:00Z') })).toBe(false);
    expect(isSampleTimeValid({ collectedAt, lastDisinfectionAt: at('2026-10-06T12:00:01Z') })).toBe(false);
    expect(isSampleTimeValid({ collectedAt, lastDisinfectionAt: at('2026-10-06T12:00:00Z') })).toBe(true);
  });
  // The sample is of October 7 at noon (UTC), at a clinic four hours behind.
  test.each([
    ['nothing is known', null, null, 'UNKNOWN'],
    ['an empty answer is none', '  ', '2026-10-01T10:00:00Z', '2026-10-01T10:00:00Z'],
    ['the record alone', undefined, '2026-10-01T10:00:00Z', '2026-10-01T10:00:00Z'],
    ['the answer alone, by the clock of the clinic', '2026-10-02T06:30', null, '2026-10-02T10:30:00Z'],
    ['the answer alone, in its own zone', '2026-10-02T06:30Z', null, '2026-10-02T06:30:00Z'],
    ['the answer leads an older record', '2026-10-05T06:00', '2026-10-01T10:00:00Z', '2026-10-05T10:00:00Z'],
    ['the answer leads a newer record', '2026-10-01T06:00', '2026-10-05T10:00:00Z', '2026-10-01T10:00:00Z'],
    ['an answer after the sample says nothing of it', '2026-10-07T09:00', '2026-10-01T10:00:00Z', '2026-10-01T10:00:00Z'],
    ['a record after the sample says nothing of it', null, '2026-10-07T12:00:01Z', 'UNKNOWN'],
    ['both after the sample', '2026-10-07T09:00', '2026-10-07T14:00:00Z', 'UNKNOWN'],
    ['the moment of the sample is before it', null, '2026-10-07T12:00:00Z', '2026-10-07T12:00:00Z'],
    ['an answer in words, with a record', 'Monday, before rounds', '2026-10-01T10:00:00Z', 'UNREAD'],
    ['an answer in words, without', 'Monday, before rounds', null, 'UNREAD'],
    ['a day that does not exist', '2026-02-30T06:30', '2026-10-01T10:00:00Z', 'UNREAD'],
    ['an hour that does not exist', '2026-10-02T25:00', null, 'UNREAD'],
  ])('which disinfection counts: %s', (_case, answer, recorded, expected) => {
    const counts = disinfectionOfSample({
      answer,
      recordedAt: recorded === null ? null : at(recorded),
      sampledAt: at('2026-10-07T12:00:00Z'),
      timeZone: 'US/Eastern',
    });
    expect(counts.kind === 'AT' ? counts.at.toString() : counts.kind).toBe(expected);
  });
  test('which disinfection counts before a sample is taken: whatever is known by then', () => {
    const facts = { recordedAt: at('2026-10-01T10:00:00Z'), sampledAt: null, timeZone: 'US/Eastern' };
    expect(disinfectionOfSample({ ...facts, answer: '2026-10-07T09:00' })).toEqual({ kind: 'AT', at: at('2026-10-07T13:00:00Z') });
    expect(disinfectionOfSample({ ...facts, answer: null })).toEqual({ kind: 'AT', at: at('2026-10-01T10:00:00Z') });
  });
  test('bottles are filled endotoxin first, metals last, what is not known after them', () => {
    const bottles = ['SST', 'AAMI', 'CULT', 'ELEC', 'LAL'].map((tubeCode) => ({ tubeCode }));
    expect(inSamplingOrder(bottles).map(({ tubeCode }) => tubeCode)).toEqual(['LAL', 'CULT', 'ELEC', 'AAMI', 'SST']);
  });
  test('cultures: 48 hours, 7 days', () => {
    expect(cultureStatus({ medium: 'R2A', incubationHours: 47 })).toBe('PENDING');
    expect(cultureStatus({ medium: 'R2A', incubationHours: 48 })).toBe('PRELIM');
    expect(cultureStatus({ medium: 'TGEA', incubationHours: 167 })).toBe('PRELIM');
    expect(cultureStatus({ medium: 'TGEA', incubationHours: 168 })).toBe('FINAL');
    expect(cultureStatus({ medium: 'TSA', incubationHours: 48 })).toBe('FINAL');
    expect(cultureStatus({ medium: 'TSA', incubationHours: 24 })).toBe('PENDING');
  });
  test('alerts ask for action and a repeat within seven days, failures for maintenance', () => {
    const on = day('2026-10-07');
    expect(waterFollowUp('PASS', on)).toEqual({ needsCorrectiveAction: false, repeatBy: null, proposeMaintenance: false });
    expect(waterFollowUp(null, on).needsCorrectiveAction).toBe(false);
    expect(waterFollowUp('ALERT', on)).toEqual({ needsCorrectiveAction: true, repeatBy: day('2026-10-14'), proposeMaintenance: false });
    expect(waterFollowUp('FAIL', on)).toEqual({ needsCorrectiveAction: true, repeatBy: day('2026-10-14'), proposeMaintenance: true });
  });
  test('three passes in a row close an action', () => {
    expect(mayCloseCorrectiveAction(['FAIL', 'PASS', 'PASS', 'PASS'])).toBe(true);
    expect(mayCloseCorrectiveAction(['PASS', 'PASS', 'PASS'])).toBe(true);
    expect(mayCloseCorrectiveAction(['PASS', 'PASS'])).toBe(false);
    expect(mayCloseCorrectiveAction(['PASS', 'PASS', null])).toBe(false);
    expect(mayCloseCorrectiveAction(['PASS', 'ALERT', 'PASS', 'PASS'])).toBe(false);
  });
});

describe('trends', () => {
  const limits = { maximum: 100, action: 50 };
  const months = (...values: readonly number[]) => values.map((value, i) => ({ collectedOn: day('2026-01-07').add({ months: i }), value }));
  test('rising three times to a quarter of the maximum', () => {
    expect(trendAlerts(months(5, 15, 25), limits)).toEqual(['RISING']);
    expect(trendAlerts(months(5, 15, 24), limits)).toEqual([]);
    expect(trendAlerts(months(15, 15, 25), limits)).toEqual([]);
    expect(trendAlerts(months(5, 26, 26), limits)).toEqual([]);
    expect(trendAlerts(months(15, 25), limits)).toEqual([]);
    expect(trendAlerts(months(5, 15, 25).toReversed(), limits)).toEqual(['RISING']);
    expect(trendAlerts([], limits)).toEqual([]);
  });
  test('two of the last three at the action level', () => {
    expect(trendAlerts(months(50, 10, 50), limits)).toEqual(['REPEATED_ALERT']);
    expect(trendAlerts(months(50, 50, 10, 10), limits)).toEqual([]);
    expect(trendAlerts(months(50, 10, 49), limits)).toEqual([]);
    expect(trendAlerts(months(50, 50), limits)).toEqual([]);
    expect(trendAlerts(months(50, 10, 50), { maximum: 100, action: null })).toEqual([]);
  });
  test('the line is a least-squares line over the days, judged 31 days after the last sample', () => {
    const line = (...points: readonly (readonly [number, number])[]) =>
      trendAlerts(
        points.map(([offset, value]) => ({ collectedOn: day('2026-01-01').add({ days: offset }), value })),
        { maximum: 100, action: null },
      );
    // exactly one per day: 69 today is 100 in 31 days
    expect(line([0, 39], [10, 49], [20, 59], [30, 69])).toContain('NEAR_LIMIT');
    expect(line([0, 38.9], [10, 48.9], [20, 58.9], [30, 68.9])).not.toContain('NEAR_LIMIT');
    // scatter: the line ends at 71.4 and rises 0.76 per day, to 95.0; the second one to 126
    expect(line([0, 40], [10, 62], [20, 78], [30, 60])).not.toContain('NEAR_LIMIT');
    expect(line([0, 30], [5, 40], [20, 78], [30, 70])).toContain('NEAR_LIMIT');
    // a line that neither rises nor falls reaches nothing, however high its middle
    expect(line([0, 60], [10, 200], [20, 200], [30, 60])).not.toContain('NEAR_LIMIT');
    // two samples a day on two days are a line as well
    expect(line([0, 40], [0, 40], [1, 60], [1, 60])).toContain('NEAR_LIMIT');
    // only the last four samples are the line, and a flat one has no end
    expect(line([0, 10], [10, 60], [20, 60], [30, 60], [40, 60])).not.toContain('NEAR_LIMIT');
  });
  test('a line that reaches the maximum before the next sample', () => {
    expect(trendAlerts(months(10, 35, 60, 85), limits)).toEqual(['RISING', 'REPEATED_ALERT', 'NEAR_LIMIT']);
    expect(trendAlerts(months(30, 20, 45, 40), limits)).toEqual([]);
    expect(trendAlerts(months(85, 60, 35, 10), limits)).toEqual([]);
    // already failed: the result itself says so
    expect(trendAlerts(months(10, 40, 70, 100), limits)).not.toContain('NEAR_LIMIT');
    expect(
      trendAlerts(
        Array.from({ length: 4 }, () => ({ collectedOn: day('2026-01-07'), value: 40 })),
        limits,
      ),
    ).toEqual([]);
  });
});
