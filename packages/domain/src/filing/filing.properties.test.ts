import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrivingVersion, decideVersion, type KnownVersion, type VersionDecision, versionMeaning } from './result-version.ts';
import { type MessageValue, wordOfMessage } from './values-of-message.ts';
import { compareKeys, type VersionKey } from './version-key.ts';

type Sent = { status: string; value: number; unit: string; comment: string | null };
type Message = { reported: number; sent: number; seconds: number; values: Sent[] };
type Value = ArrivingVersion & MessageValue & { id: string };
type End = { id: string; outcome: VersionDecision['outcome']; because: string | null; item: string | null };
type Chart = { known: KnownVersion | null; ends: End[]; replaced: { before: KnownVersion; by: ArrivingVersion; item: string | null }[] };

const limit = 6.5;
const isCritical = (content: string) => content.split(' / ').some((part) => Number(part) > limit);
const [yes, no] = [() => true, () => false];
const criticalOf = (content: string) => (isCritical(content) ? yes : no);
const statuses = ['P', 'R', 'S', 'F', 'F', 'F', 'C', 'A', 'X', 'D', 'W', 'U', 'V'];

const sent: fc.Arbitrary<Sent> = fc.record({
  status: fc.constantFrom(...statuses),
  value: fc.constantFrom(4.1, 4.9, 5.3, 6.8, 7.9),
  unit: fc.constantFrom('mmol/L', 'mEq/L'),
  comment: fc.option(fc.constant('Repeated.'), { freq: 4 }),
});
const message: fc.Arbitrary<Message> = fc.record({
  reported: fc.integer({ min: 0, max: 6 }),
  sent: fc.integer({ min: 0, max: 6 }),
  seconds: fc.constantFrom(1, 1, 3600),
  values: fc.array(sent, { minLength: 1, maxLength: 3 }),
});
const messages = fc.array(message, { minLength: 1, maxLength: 9 });

const at = (hour: number) => `2026-01-05T${String(10 + hour).padStart(2, '0')}:00:00Z`;
function keyOf({ reported, sent: hour, seconds }: Message, arrival: number): VersionKey {
  return { reported: { at: at(reported), seconds }, sent: { at: at(hour), seconds: 1 }, arrival };
}

function valuesOf(told: Message, number: number): Value[] {
  return told.values.flatMap(({ status, value, unit, comment }, index) => {
    const meaning = versionMeaning(status, '');
    const content =
      meaning?.kind === 'NOT_PERFORMED' ? 'TNP HEMO' : status === 'D' || status === 'W' || status === 'U' ? '' : String(value);
    const common = {
      key: keyOf(told, number),
      comment,
      laboratory: null,
      isChosen: false,
      isUnread: false,
      isFlagged: false,
      unit,
      joins: false,
    };
    return meaning ? [{ ...common, id: `${number}.${index}`, meaning, content, isCritical: criticalOf(content) }] : [];
  });
}

/** Files one message after the other, as the import does for one test of one draw. */
function file(told: readonly Message[]): Chart {
  const chart: Chart = { known: null, ends: [], replaced: [] };
  for (const [number, one] of told.entries()) {
    const values = valuesOf(one, number);
    const promotions = values.filter(({ meaning }) => meaning.kind === 'PROMOTION');
    const [first, ...more] = values.filter(({ meaning }) => meaning.kind !== 'PROMOTION');
    if (!first) {
      const [promotion] = promotions;
      if (promotion) take(chart, promotion, promotions, false);
      continue;
    }
    for (const { id } of promotions) chart.ends.push({ id, outcome: 'REPEAT', because: null, item: null });
    const { leading, isDisputed, overruled } = wordOfMessage([first, ...more]);
    for (const { value, outcome, because, item } of overruled) chart.ends.push({ id: value.id, outcome, because, item });
    const content = leading.map((value) => value.content).join(' / ');
    take(chart, { ...leading[0], content, isCritical: criticalOf(content) }, leading, isDisputed);
  }
  return chart;
}

function take(chart: Chart, arriving: ArrivingVersion, of: readonly Value[], isDisputed: boolean) {
  const { known } = chart;
  const decision = decideVersion(known, arriving);
  const because = decision.outcome === 'SUPERSEDED' ? decision.because : null;
  const item = decision.item ?? (isDisputed && decision.outcome === 'STORED' ? 'CONTRADICTORY' : null);
  for (const { id } of of) chart.ends.push({ id, outcome: decision.outcome, because, item });
  const withdrawnAs = decision.outcome === 'STORED' ? decision.withdrawnAs : decision.outcome === 'SUPERSEDED' ? decision.remembers : null;
  if (decision.outcome !== 'STORED' && !withdrawnAs) return;
  if (known) chart.replaced.push({ before: known, by: arriving, item });
  const { key, comment, laboratory, meaning } = arriving;
  chart.known = {
    state: decision.outcome === 'STORED' ? decision.state : 'X',
    withdrawnAs,
    isDisputed,
    isUnread: false,
    isFlagged: arriving.isFlagged,
    rank: meaning.rank,
    key,
    content: decision.outcome === 'STORED' && decision.promotes ? (known?.content ?? '') : withdrawnAs ? '' : arriving.content,
    comment,
    laboratory,
  };
}

const runs = { numRuns: 1_000 };

describe('property: random sequences of messages', () => {
  test('each value ends in exactly one place', () => {
    fc.assert(
      fc.property(messages, (told) => {
        const { ends } = file(told);
        const ids = told.flatMap((one, number) => one.values.map((_, index) => `${number}.${index}`));
        expect(ends.map((end) => end.id).sort()).toEqual(ids.sort());
        for (const end of ends) if (end.outcome === 'SUPERSEDED') expect(end.because).not.toBeNull();
      }),
      runs,
    );
  });

  test('a critical value that is not used waits for a person, unless the chart says the same', () => {
    fc.assert(
      fc.property(messages, (told) => {
        for (let count = 1; count <= told.length; count += 1) {
          const { ends, known } = file(told.slice(0, count));
          const values = valuesOf(told[count - 1] as Message, count - 1);
          for (const value of values.filter((one) => one.isCritical())) {
            // The same value twice in one message is one value: both have the same outcome.
            const same = ends.filter(({ id }) => values.some((one) => one.id === id && one.content === value.content));
            const isOnChart = known?.content.split(' / ').includes(value.content);
            expect(isOnChart || same.some((end) => end.item !== null || end.outcome === 'STORED')).toBe(true);
          }
        }
      }),
      runs,
    );
  });

  test('a critical value leaves the chart only for a newer or more definite one, or somebody is asked', () => {
    fc.assert(
      fc.property(messages, (told) => {
        for (const { before, by, item } of file(told).replaced) {
          if (!isCritical(before.content)) continue;
          const byTime = compareKeys(by.key, before.key);
          const isNewer = byTime > 0 || (byTime === 0 && by.meaning.rank >= before.rank);
          const isSame = before.content === by.content;
          expect(isNewer || isSame || item !== null).toBe(true);
        }
      }),
      runs,
    );
  });

  test('the same messages in the same order give the same chart; the last one again changes nothing on it', () => {
    fc.assert(
      fc.property(messages, (told) => {
        const once = file(told);
        expect(file(told)).toEqual(once);
        const again = file([...told, told.at(-1) as Message]);
        expect(again.known?.content).toBe(once.known?.content);
      }),
      runs,
    );
  });

  test('a final value never gives way to a preliminary one, and what was withdrawn never comes back with an older one', () => {
    fc.assert(
      fc.property(messages, (told) => {
        for (const { before, by } of file(told).replaced) {
          const isPreliminary = by.meaning.kind === 'PRELIMINARY';
          if (isPreliminary) expect(before.state === 'F' || before.state === 'C').toBe(false);
          if (before.withdrawnAs && by.meaning.kind !== 'WRONG_PATIENT') expect(compareKeys(by.key, before.key) >= 0).toBe(true);
        }
      }),
      runs,
    );
  });
});
