// How fast the rules are, as ratios: against what we aim at, and the draw calendar against the same written with Temporal throughout.
// Run: node_modules/.bin/node bench/rules.bench.ts
import type { DrawCalendarInput } from '@drawday/domain';
import { drawDates, drawDays, drawRuleOf, judge, simulateTwoPoolWeek } from '@drawday/domain';

const AIM_SCHEDULES_PER_SECOND = 100_000;
const AIM_FLAGS_PER_SECOND = 5_000_000;
const AIM_MODEL_MS = 5;
const ROUNDS = 5;
const ROUND_MS = 300;

const day = (iso: string) => Temporal.PlainDate.from(iso);
const monthlyYear: DrawCalendarInput = {
  frequency: 'MONTH',
  months: [],
  week: 0,
  startDate: day('2027-01-01'),
  endDate: day('2027-12-31'),
  expiresOn: null,
  oneTimeDate: null,
  today: day('2027-01-01'),
  until: null,
  facilityRules: { firstWeek: 0, drawWeek: 0, drawSchedules: [] },
  patientSchedule: { dayGroup: 'MWF' },
};

let sink = 0;
const bulkRule = drawRuleOf(monthlyYear);
const dates = perSecond(() => drawDates(monthlyYear).length);
const days = perSecond(() => drawDays(bulkRule).length);
const temporal = perSecond(() => monthlyWithTemporal(2027).length);
const same =
  monthlyWithTemporal(2027).join() ===
  drawDates(monthlyYear)
    .map((draw) => draw.date)
    .join();
if (!same) throw new Error('the two calendars differ, so their speed means nothing');

print('draw calendar, a year of monthly draws with reasons', dates, AIM_SCHEDULES_PER_SECOND, 'schedules/s');
print('draw calendar, bare days for bulk generation', days, AIM_SCHEDULES_PER_SECOND, 'schedules/s');
console.log(`  bare days against Temporal throughout: ${(days / temporal).toFixed(1)} times as fast`);
console.log(`  dates with reasons against Temporal throughout, without reasons: ${(dates / temporal).toFixed(1)} times as fast`);

const values = Array.from({ length: 1024 }, (_, index) => 2 + (index % 60) / 10);
const within = (low: number, high: number) => ({ low, lowInclusive: true, high, highInclusive: true });
const potassium = {
  senderFlag: null,
  lead: 'GOAL',
  yardsticks: {
    reference: [within(3.5, 5.1)],
    critical: within(2.8, 6.5),
    alert: within(3.2, 6),
    goal: within(3.5, 5.5),
    band: null,
    therapeutic: null,
  },
  plausible: { low: 1.5, high: 10 },
  isOnDialysis: true,
  unknown: [],
  words: null,
  isKnownPositive: false,
  specimen: null,
} as const;
const verdictLength = (number: number) => judge({ ...potassium, reading: { kind: 'NUMBER', number, comparator: null } }).verdict.length;
const verdicts = perSecond(() => values.reduce((count, value) => count + verdictLength(value), 0)) * values.length;
print('verdicts', verdicts, AIM_FLAGS_PER_SECOND, 'verdicts/s');

const sessions = [0, 2, 4].map((weekday) => ({ startMinuteOfWeek: weekday * 1440 + 420, minutes: 240, dialyzerClearanceMlMin: 230 }));
const patient = { volumeL: 38, ureaGenerationMgMin: 6, residualUreaClearanceMlMin: 1.5, weeklyUltrafiltrationL: 8, sessions };
const models = perSecond(() => ('sessions' in simulateTwoPoolWeek(patient) ? 1 : 0));
const modelMs = 1000 / models;
console.log(
  `two-pool model of a week: ${modelMs.toFixed(3)} ms a patient, ${(AIM_MODEL_MS / modelMs).toFixed(1)} times as fast as the aim of ${AIM_MODEL_MS} ms`,
);
if (sink === 0) console.log('nothing was computed');

/** The best of several rounds: other work on the machine only ever makes a round slower. */
function perSecond(work: () => number): number {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    let count = 0;
    let elapsed = 0;
    while (elapsed < ROUND_MS) {
      for (let index = 0; index < 20; index++) sink += work();
      count += 20;
      elapsed = performance.now() - start;
    }
    best = Math.max(best, (count / elapsed) * 1000);
  }
  return best;
}

function print(what: string, rate: number, aim: number, unit: string) {
  console.log(
    `${what}: ${Math.round(rate).toLocaleString('en-US')} ${unit}, ${(rate / aim).toFixed(1)} times the aim of ${aim.toLocaleString('en-US')}`,
  );
}

/** The same calendar (first full week, midweek of Mon/Wed/Fri, week 1) as one would write it first. */
function monthlyWithTemporal(year: number): Temporal.PlainDate[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = Temporal.PlainDate.from({ year, month: index + 1, day: 1 });
    const monday = first.subtract({ days: first.dayOfWeek - 1 });
    const weekOne = first.dayOfWeek === 1 ? monday : monday.add({ days: 7 });
    const drawDay = [1, 3, 5].map((weekday) => weekOne.add({ days: weekday - 1 }))[1] ?? weekOne;
    return drawDay.month === first.month ? drawDay : drawDay.subtract({ days: 7 });
  });
}
