import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as domain from './domain.ts';

// Whatever numbers come in (from a form, a file, a laboratory), no rule throws, and no result contains NaN or infinity.

const day = (iso: string) => Temporal.PlainDate.from(iso);
const body = { sex: 'FEMALE', heightCm: 160, weightKg: 60 };
const week = {
  volumeL: 39,
  ureaGenerationMgMin: 6,
  weeklyUltrafiltrationL: 9,
  residualUreaClearanceMlMin: 1,
  sessions: [
    { startMinuteOfWeek: 480, minutes: 240, dialyzerClearanceMlMin: 230 },
    { startMinuteOfWeek: 3360, minutes: 240, dialyzerClearanceMlMin: 230 },
  ],
};
const measured = {
  preBunMgDl: 70,
  postBunMgDl: 21,
  sessionMinutes: 240,
  ultrafiltrationL: 3,
  volumeL: 39,
  scheduleDays: [1, 3, 5],
  measuredDay: 3,
};
const order = {
  frequency: 'MONTH',
  months: [1, 4],
  week: 0,
  startDate: day('2027-01-01'),
  endDate: day('2027-12-31'),
  expiresOn: null,
  today: day('2027-01-01'),
  until: null,
  facilityRules: { firstWeek: 0, drawWeek: 0, drawSchedules: [{ dayGroup: 'MWF', drawDayOrdinal: 2 }] },
  patientSchedule: { scheduleDays: [1, 3, 5] },
};
const range = { low: 3.5, lowInclusive: true, high: 5.1, highInclusive: true };
const month = {
  ageYears: 60,
  kinetics: 'HEMODIALYSIS',
  treatmentsPerWeek: 3,
  daysOfEsrd: 400,
  ktv: 1.4,
  ktvMonthsAgo: 0,
  ktvMethod: 'DAUGIRDAS_II',
  uncorrectedCalciumMgDl: [9, 9.5, 10],
};

/** Each rule that takes numbers from people, machines or laboratories, with valid arguments. Limits of the catalogue are not included. */
const calls: Readonly<Record<string, readonly unknown[]>> = {
  adequacyVerdict: [month],
  anionGap: [{ sodiumMmolL: 138, chlorideMmolL: 100, carbonDioxideMmolL: 24 }],
  bodySurfaceArea: [{ heightCm: 162, weightKg: 64, ageYears: 40 }],
  boundNumber: [3],
  bunPairRefusal: [70, 21],
  calciumPhosphorusProduct: [{ calciumMgDl: 9, phosphorusMgDl: 5 }],
  calculateKinetics: [
    {
      panelCode: 'KINHD',
      results: [
        { resultCode: 'BUNPRE', value: 70 },
        { resultCode: 'BUNPOST', value: 21 },
      ],
      answers: { PREWT: 73, POSTWT: 70, TXMIN: 240, TXWEEK: 3, ACCESS: 'AVF', SAMEDAY: 'Y' },
      patient: {
        sex: 'MALE',
        ageYears: 60,
        heightCm: 175,
        access: 'AVF',
        treatmentsPerWeek: 3,
        scheduleDays: [1, 3, 5],
        volumeL: 39,
        residualUreaClearanceMlMin: 1,
        previousPostWeightKg: 70,
        dryWeightKg: 70,
      },
      collectedOn: day('2027-01-06'),
    },
  ],
  chemicalVerdict: ['WCU', 0.05],
  cleanDecimal: ['1.234', 2],
  cleanComparatorDecimal: ['>1.234', 2],
  conductivityAgrees: [13.9, 14.1, 0.5],
  correctedCalcium: [{ calciumMgDl: 8.8, albuminGDl: 3.1 }],
  correctedDialysateCreatinine: [{ dialysateCreatinineMgDl: 6, dialysateGlucoseMgDl: 1800, factor: 0.0001 }],
  cultureStatus: [{ medium: 'TSA', incubationHours: 48 }],
  decideCreation: [{ isPartyCurrent: true, isFacilityPaused: false, isContracted: true, offeringCount: 2, isDateTaken: false }],
  decideSystemCancellation: [
    { status: 'PENDING', hoursOverdue: 800, isPartyInactive: false, isScheduleEnded: false, isUnsignedTooLong: false },
  ],
  decideUpdate: [{ status: 'PENDING', isLabelPrinted: false, changesOfferings: true, offeringCount: 2 }],
  decideAnswerAoes: [
    {
      status: 'MISSINGAOE',
      questions: [{ code: 'TXMIN', text: 'Minutes', type: 'NUMBER', isRequired: true, requiredAt: 'RESULT' }],
      savedAnswers: { TXMIN: 200 },
      answers: { TXMIN: 240 },
    },
  ],
  delta: [4, 5],
  deltaCheck: [
    { kind: 'CHANGE', fall: 1.5, rise: 1.5, withinDays: 45, when: [] },
    { value: 4, collectedOn: day('2027-01-06') },
    { value: 6, collectedOn: day('2027-01-13') },
  ],
  dialysateGlucoseRatio: [{ glucoseMgDl: 820, startGlucoseMgDl: 2250 }],
  dialysateToPlasmaCreatinine: [{ dialysateCreatinineMgDl: 5.4, dialysateGlucoseMgDl: 1800, serumCreatinineMgDl: 9 }],
  dialysateVerdict: ['DK', 2, 2],
  distribution: [
    [9, 10, 11.5],
    [9, 10, 11, 12],
  ],
  drawDates: [order],
  drawInputProblem: [order],
  duplicateOrderWarning: [
    {
      tests: [{ testCode: 'K', timing: 'PRE' }],
      drawDate: day('2027-01-06'),
      otherDraws: [],
      withinDays: 7,
    },
  ],
  equilibratedKtV: [{ singlePoolKtV: 1.4, sessionMinutes: 240, access: 'AVF', method: 'rate' }],
  estimatedFiltrationRate: [{ creatinineMgDl: 1, ageYears: 50, sex: 'MALE' }],
  drawWeekOf: [day('2027-01-06'), 0],
  firstDrawWeek: [{ year: 2027, month: 1, firstWeek: 0, patientSchedule: { dayGroup: 'MWF' } }],
  fitTwoPool: [measured],
  frequencyOf: ['MONTH', [1, 4, 7, 10]],
  globulin: [{ totalProteinGDl: 7, albuminGDl: 4 }],
  goalPosition: [4, range],
  goalText: [range, { decimals: 1 }],
  goalVerdict: [4, range],
  groupingOf: [[1, 4, 7, 10]],
  hepatitisBStatus: [{ surfaceAntigen: 'NEGATIVE', coreTotal: 'NEGATIVE', coreIgm: null, surfaceAntibodyMiuMl: 12, daysSinceVaccine: 30 }],
  hypercalcemiaVerdict: [month],
  interdialyticWeightGain: [{ preWeightKg: 73, previousPostWeightKg: 70, dryWeightKg: 70 }],
  isAnuric: [500, 1440],
  isSessionTime: [240],
  isTreatmentsPerWeek: [3],
  ldlCholesterol: [{ cholesterolMgDl: 200, hdlMgDl: 50, triglyceridesMgDl: 150 }],
  meanBun: [{ startBunMgDl: 22, endBunMgDl: 58 }],
  mellitsCheekVolume: [body],
  microbialVerdict: ['WCFU', 50, 'ISO_23500'],
  missingKinetics: [['KINHD'], { PREWT: 73, POSTWT: 70, TXMIN: 240 }, [{ resultCode: 'BUNPRE', value: 70 }]],
  monthsOf: ['QUARTERLY', 2],
  morgensternVolume: [body],
  normalizedProteinCatabolicRate: [
    { preBunMgDl: 70, singlePoolKtV: 1.4, treatmentsPerWeek: 3, position: 'midweek', residualUreaClearanceMlMin: 2, volumeL: 39 },
  ],
  normalizedProteinNitrogenAppearance: [{ proteinNitrogenAppearanceGDay: 60, volumeL: 35 }],
  pendingDisplay: [5],
  peritonealWeeklyKtV: [{ dialysateUreaNitrogenMgDl: 46, serumBunMgDl: 52, drainVolumeL: 10, collectionMinutes: 1440, volumeL: 31 }],
  percentile: [[9, 10, 11], 0.5],
  petClass: [0.6],
  plausibility: ['KTVSP', 1.4],
  positionInWeek: [3, [1, 3, 5]],
  reportedDose: [{ ...measured, postWeightKg: 70, treatmentsPerWeek: 3, access: 'AVF', weekday: 3 }],
  proteinNitrogenAppearance: [{ ureaNitrogenAppearanceGDay: 6, proteinLossGDay: 5, method: 'bergstrom' }],
  renalCreatinineClearance: [{ urineVolumeMl: 900, collectionMinutes: 1440, urineCreatinineMgDl: 62, serumCreatinineMgDl: 8 }],
  renalWeeklyKtV: [{ urineUreaNitrogenMgDl: 310, serumBunMgDl: 52, urineVolumeL: 0.45, collectionMinutes: 1440, volumeL: 31 }],
  requisitionNumber: [1],
  requisitionStatusDisplay: [{ status: 'SENT', hoursOverdue: 2, hoursSinceSent: 50, view: 'patient' }],
  residualUreaClearance: [{ urineVolumeMl: 900, collectionMinutes: 2640, urineUreaNitrogenMgDl: 420, meanBunMgDl: 40 }],
  sameWeeklyFluid: [{ ultrafiltrationL: 3, treatmentsPerWeek: 3 }, 4],
  simulateTwoPoolWeek: [week],
  singlePoolKtV: [
    {
      preBunMgDl: 70,
      postBunMgDl: 21,
      sessionMinutes: 240,
      ultrafiltrationL: 3,
      postWeightKg: 70,
      treatmentsPerWeek: 3,
      daysSincePreviousSession: 2,
    },
  ],
  specimenNumber: [{ year: 2027, sequence: 12 }],
  standardKtV: [
    {
      equilibratedKtV: 1.2,
      singlePoolKtV: 1.4,
      sessionMinutes: 240,
      treatmentsPerWeek: 3,
      weeklyUltrafiltrationL: 9,
      volumeL: 39,
      residualUreaClearanceMlMin: 2,
      method: 'fhn',
    },
  ],
  suggestsSwappedTubes: [21, 70],
  totalIronBindingCapacity: [{ ironUgDl: 62, unsaturatedIronBindingUgDl: 180 }],
  transferrinSaturation: [{ ironUgDl: 62, totalIronBindingUgDl: 248 }],
  trendAlerts: [
    [10, 20, 30, 40].map((value, index) => ({ collectedOn: day('2027-01-06').add({ months: index }), value })),
    { maximum: 100, action: 50 },
  ],
  ultrafiltrationFromWeights: [{ preWeightKg: 73, postWeightKg: 70 }],
  ultrafiltrationRate: [{ ultrafiltrationL: 3, postWeightKg: 70, sessionMinutes: 240 }],
  ureaNitrogenAppearance: [
    {
      dialysateUreaNitrogenMgDl: 46,
      drainVolumeL: 10.2,
      drainMinutes: 1440,
      urineUreaNitrogenMgDl: 310,
      urineVolumeL: 0.45,
      urineMinutes: 1440,
    },
  ],
  ureaReductionRatio: [{ preBunMgDl: 70, postBunMgDl: 21 }],
  vldlCholesterol: [{ triglyceridesMgDl: 150 }],
  volumeFromWeight: [{ sex: 'MALE', weightKg: 70 }],
  watsonVolume: [{ ...body, ageYears: 55 }],
  weeklyCreatinineClearance: [
    {
      serumCreatinineMgDl: 8.4,
      serumBunMgDl: 52,
      dialysateCreatinineMgDl: 6.1,
      drainVolumeL: 10.2,
      drainMinutes: 1440,
      urine: { creatinineMgDl: 62, ureaNitrogenMgDl: 310, volumeL: 0.45, minutes: 1440 },
      bodySurfaceM2: 1.68,
    },
  ],
  weeklySessions: [{ days: 3, minutes: 240, dialyzerClearanceMlMin: 230, startMinuteOfDay: 480 }],
  whatIf: [week, { sessionMinutes: 270, weeklyUltrafiltrationL: 8, dialyzerClearanceMlMin: 250, residualUreaClearanceMlMin: 1 }],
};

const junk = fc.oneof(
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 0, -0, -1, 0.5, 1e-308, 1e308, Number.MAX_SAFE_INTEGER, -1e12),
  fc.double(),
  fc.integer({ min: -5, max: 5000 }),
);

const leaves = (value: unknown): number =>
  typeof value === 'number' ? 1 : isPlain(value) ? Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0) : 0;

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
}

/** The same value with some of its numbers replaced, in order. */
function withJunk(value: unknown, replacements: (number | null)[]): unknown {
  if (typeof value === 'number') return replacements.shift() ?? value;
  if (Array.isArray(value)) return value.map((one) => withJunk(one, replacements));
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withJunk(one, replacements)]));
  return value;
}

function notANumberIn(value: unknown, path = 'answer'): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value === 'string') return /\b(?:NaN|Infinity|undefined)\b/.test(value) ? `${path} reads ${value}` : null;
  if (value instanceof Float64Array) return value.every(Number.isFinite) ? null : path;
  if (!isPlain(value)) return null;
  for (const [key, one] of Object.entries(value)) {
    const found = notANumberIn(one, `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

const rules: Readonly<Record<string, unknown>> = domain;

test.each(Object.entries(calls))('%s', (name, args) => {
  const rule = rules[name];
  if (typeof rule !== 'function') throw new Error(`there is no rule ${name}`);
  expect(notANumberIn(rule(...args))).toBeNull();
  const count = leaves(args);
  expect(count).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(null), junk), { minLength: count, maxLength: count }), (replacements) => {
      const rest = [...replacements];
      const answer = rule(...args.map((one) => withJunk(one, rest)));
      expect(notANumberIn(answer)).toBeNull();
      // an outcome without a value says why
      if (isPlain(answer) && answer.value === null) expect(typeof answer.because).toBe('string');
    }),
    { numRuns: 200 },
  );
});

test('rounding takes what rules answer, and gives back a number for it', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(finite, junk, fc.constantFrom('URR', 'KTVSP', 'NPCR', 'UNKNOWN'), (value, decimals, code) => {
      expect(notANumberIn(domain.roundHalfUp(value, decimals))).toBeNull();
      expect(notANumberIn(domain.roundForReport(code, value))).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
