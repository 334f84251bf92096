import type {
  Bounds,
  Comparator,
  Finding,
  Lead,
  NotJudgedReason,
  PlausibleLimits,
  SpecimenCondition,
  SpecimenEffect,
  VerdictNote,
  VerdictSide,
  WordVerdict,
  WordVerdicts,
} from '@drawday/vocabulary';
import type { Judgement, VerdictDetail } from './judgement.ts';
import { type Interval, intervalOf, type Position, positionIn, undecidedLimit } from './position.ts';
import type { Yardsticks } from './resolve-yardsticks.ts';

/**
 * A value as it could be read. `number` is the printed one, in the unit of the test; `bareNumbers` are what the digits would mean
 * if they stood alone, in that unit.
 */
export type Reading =
  | {
      readonly kind: 'NUMBER';
      readonly number: number;
      readonly comparator: Comparator | null;
      /** A unit in which an impossible number would be possible. */
      readonly fits?: string | null;
    }
  | { readonly kind: 'WORD'; readonly word: Finding }
  /** More than can be counted. */
  | { readonly kind: 'UNCOUNTABLE' }
  | {
      readonly kind: 'UNREADABLE';
      readonly because: 'TEXT' | 'UNIT';
      readonly bareNumbers: readonly number[];
      readonly comparator?: Comparator | null;
      readonly unit?: string | null;
    }
  | { readonly kind: 'CONTRADICTORY'; readonly readings: readonly Reading[]; readonly values: readonly string[] };

/** A value, with everything that decides its verdict. */
export interface ToJudge {
  readonly reading: Reading;
  /** The sender's flags as sent (HL7 table 0078); only LL, HH and AA mean anything here. */
  readonly senderFlag: string | null;
  readonly lead: Lead | null;
  readonly yardsticks: Yardsticks;
  /** Null: any number is possible. */
  readonly plausible: PlausibleLimits | null;
  /** A number below zero is possible (weight gained, anion gap). */
  readonly mayBeNegative?: boolean;
  readonly isOnDialysis: boolean;
  /** What would be needed but is not known about the person; noted when there is no range. */
  readonly unknown: readonly VerdictNote[];
  /** How words of this test are judged; null where it reports numbers only. */
  readonly words: WordVerdicts | null;
  /** An earlier result of this test was positive. */
  readonly isKnownPositive: boolean;
  /** What the laboratory reports about the specimen, where it affects this test. */
  readonly specimen: { readonly condition: SpecimenCondition; readonly effect: SpecimenEffect; readonly isGross: boolean } | null;
}

const fine = { because: null, criticalOpen: null, isUrgent: false, goalMet: null, side: null, notes: [], detail: {} } as const;

/**
 * The verdict on one value: the first question with an answer decides. What cannot be read, placed, believed or decided is NOT_JUDGED, and
 * `isUrgent` where it could be critical. The caller leaves out what is not a value: not performed, withdrawn, pending.
 */
export function judge(toJudge: ToJudge): Judgement {
  const { reading } = toJudge;
  if (reading.kind === 'CONTRADICTORY') {
    // Numbers show by themselves whether one of them is critical; of findings either may be.
    const isUrgent = Object.values(toJudge.words ?? {}).includes('CRITICAL');
    const blank = { ...notJudged('CONTRADICTORY', { values: reading.values }), isUrgent };
    return withSafetyNet(blank, toJudge, reading.readings.flatMap(bareNumbersOf));
  }
  if (reading.kind === 'UNREADABLE') {
    const blank = notJudged(reading.because, reading.because === 'UNIT' ? { unit: reading.unit ?? null } : {});
    const isFinding = reading.because === 'TEXT' && toJudge.words !== null;
    return withSafetyNet({ ...blank, isUrgent: isFinding }, toJudge, bareNumbersOf(reading));
  }
  if (reading.kind === 'WORD') return judgeWord(reading.word, toJudge);
  if (reading.kind === 'UNCOUNTABLE')
    return judgeNumber({ kind: 'NUMBER', number: Number.POSITIVE_INFINITY, comparator: null }, { ...toJudge, plausible: null });
  if (toJudge.words !== null) return judgeAmount(reading, toJudge);
  return judgeNumber(reading, toJudge);
}

function judgeNumber(reading: Reading & { kind: 'NUMBER' }, toJudge: ToJudge): Judgement {
  const { plausible, yardsticks, specimen } = toJudge;
  const { number, comparator } = reading;
  const value = intervalOf(number, comparator, toJudge.mayBeNegative ? Number.NEGATIVE_INFINITY : 0);
  if (plausible && (number < plausible.low || number > plausible.high)) {
    const { low, high } = plausible;
    const impossible = notJudged('IMPLAUSIBLE', { low, high, ...(reading.fits && { fits: reading.fits }) });
    return withSafetyNet({ ...impossible, isUrgent: true }, toJudge, [{ number, comparator }]);
  }
  const goalMet = yardsticks.goal && metBy(positionIn(value, yardsticks.goal));
  const critical = yardsticks.critical ? positionIn(value, yardsticks.critical) : 'INSIDE';
  if (critical === 'LOW' || critical === 'HIGH') return { ...fine, ...calledCritical(critical), goalMet };
  const told = toldCritical(toJudge.senderFlag);
  if (told) return { ...fine, ...calledCritical(told === 'TEXT' ? 'HIGH' : told), goalMet, notes: ['BY_LABORATORY'] };
  if (critical === 'UNDECIDED') return { ...undecided(value, [yardsticks.critical]), isUrgent: true };
  if (specimen)
    return {
      ...notJudged('SPECIMEN', { condition: specimen.condition, effect: specimen.effect }),
      isUrgent: specimen.isGross,
    };
  return { ...judgeByLead(value, toJudge), goalMet };
}

function judgeByLead(value: Interval, { lead, yardsticks, isOnDialysis, unknown }: ToJudge): Judgement {
  const { alert, critical, goal, band, therapeutic, reference } = yardsticks;
  if (lead === 'INPUT') return notJudged('INPUT');
  if (lead === 'GOAL' && goal) return byGoal(value, goal, yardsticks);
  const beyond = alert && positionIn(value, alert);
  if (beyond === 'LOW' || beyond === 'HIGH') return { ...fine, verdict: 'ABNORMAL', side: beyond };
  const isBand = lead === 'BAND' && isOnDialysis && band !== null;
  const ranges = isBand ? [band] : lead === 'THERAPEUTIC' ? [therapeutic].filter((one) => one !== null) : rangesOf(lead, reference);
  // A test with only an upper limit is fine below it.
  const isLimited = lead === 'LIMIT' && (alert ?? critical) !== null;
  if (ranges.length === 0 && !isLimited) return noYardstick(unknown);
  const where = agreed(value, ranges);
  if (where === 'LOW' || where === 'HIGH') return { ...fine, verdict: 'ABNORMAL', side: where };
  if (beyond === 'UNDECIDED') return undecided(value, [alert]);
  if (where === 'UNDECIDED') return undecided(value, ranges);
  if (where === 'DIFFERENT') return noYardstick(['SEX_UNKNOWN']);
  const aim = goal && positionIn(value, goal);
  if (aim === 'LOW' || aim === 'HIGH') return { ...fine, verdict: 'OUT_OF_GOAL', side: aim };
  return { ...fine, verdict: isBand && agreed(value, reference) !== 'INSIDE' && reference.length > 0 ? 'EXPECTED' : 'IN_RANGE' };
}

/** The reference range as far as it leads, on both sides or one; also where a goal or band would lead but none is in force. */
function rangesOf(lead: Lead | null, reference: readonly Bounds[]): readonly Bounds[] {
  if (lead === null || lead === 'NONE' || lead === 'WORDS') return [];
  return reference.map((bounds) => ({
    ...bounds,
    low: lead === 'REFERENCE_HIGH' ? null : bounds.low,
    high: lead === 'REFERENCE_LOW' ? null : bounds.high,
  }));
}

/** The goal leads; on a side where it is open, the reference range applies. */
function byGoal(value: Interval, goal: Bounds, { alert, reference }: Yardsticks): Judgement {
  const beyondAlert = alert && positionIn(value, alert);
  if (beyondAlert === 'LOW' || beyondAlert === 'HIGH') return { ...fine, verdict: 'ABNORMAL', side: beyondAlert };
  const aim = positionIn(value, goal);
  if (aim === 'LOW' || aim === 'HIGH') return { ...fine, verdict: 'OUT_OF_GOAL', side: aim };
  if (aim === 'UNDECIDED') return undecided(value, [goal]);
  if (beyondAlert === 'UNDECIDED') return undecided(value, [alert]);
  const open = reference.map((bounds) => ({
    ...bounds,
    low: goal.low === null ? bounds.low : null,
    high: goal.high === null ? bounds.high : null,
  }));
  const beyond = agreed(value, open);
  if (beyond === 'LOW' || beyond === 'HIGH') return { ...fine, verdict: 'ABNORMAL', side: beyond };
  if (beyond === 'UNDECIDED') return undecided(value, open);
  return { ...fine, verdict: reference.length === 0 || agreed(value, reference) === 'INSIDE' ? 'IN_RANGE' : 'EXPECTED' };
}

function judgeWord(word: Finding, toJudge: ToJudge): Judgement {
  const { words, isKnownPositive, specimen } = toJudge;
  if (!words) return withSafetyNet(notJudged('TEXT'), toJudge, []);
  const isFound = word === 'POS' || word === 'WEAK';
  const isKnown = isFound && isKnownPositive;
  const verdict = isFound ? (isKnown ? words.posKnown : words.pos) : word === 'NEG' ? words.neg : words.ind;
  const notes: VerdictNote[] = [
    ...(word === 'WEAK' ? (['WEAK'] as const) : []),
    ...(isKnown ? (['KNOWN'] as const) : []),
    ...(word === 'IND' ? (['REPEAT'] as const) : []),
  ];
  if (verdict === 'CRITICAL') return { ...fine, ...calledCritical('TEXT'), notes };
  // For a known carrier the laboratory flags every positive result again, so it is ignored; any other critical flag is kept.
  if (!isKnown && toldCritical(toJudge.senderFlag)) return { ...fine, ...calledCritical('TEXT'), notes: [...notes, 'BY_LABORATORY'] };
  if (specimen) return { ...notJudged('SPECIMEN', { condition: specimen.condition, effect: specimen.effect }), isUrgent: specimen.isGross };
  return { ...fine, verdict, side: isFine(verdict) ? null : 'TEXT', notes };
}

/** An amount where words are expected (viral load): any amount is a finding; "below the limit of detection" decides nothing. */
function judgeAmount({ number, comparator }: Reading & { kind: 'NUMBER' }, toJudge: ToJudge): Judgement {
  if (comparator !== '<' && comparator !== '<=') return judgeWord(number > 0 ? 'POS' : 'NEG', toJudge);
  const told = toldCritical(toJudge.senderFlag);
  if (told) return { ...fine, ...calledCritical('TEXT'), notes: ['BY_LABORATORY'] };
  const couldBeCritical = !toJudge.isKnownPositive && toJudge.words?.pos === 'CRITICAL';
  return { ...notJudged('COMPARATOR', { limit: number }), isUrgent: couldBeCritical };
}

const isFine = (verdict: WordVerdict) => verdict === 'IN_RANGE' || verdict === 'EXPECTED';

function calledCritical(side: VerdictSide): Pick<Judgement, 'verdict' | 'side' | 'criticalOpen' | 'isUrgent'> {
  return { verdict: 'CRITICAL', side, criticalOpen: 'CONFIRMED', isUrgent: true };
}

function notJudged(because: NotJudgedReason, detail: VerdictDetail = {}): Judgement {
  return { ...fine, verdict: 'NOT_JUDGED', because, detail };
}

const noYardstick = (notes: readonly VerdictNote[]): Judgement => ({ ...notJudged('NO_YARDSTICK'), notes });

function undecided(value: Interval, bounds: readonly (Bounds | null)[]): Judgement {
  const limit = bounds.map((one) => one && undecidedLimit(value, one)).find((one) => one !== null);
  return notJudged('COMPARATOR', limit === undefined || limit === null ? {} : { limit });
}

/** A value that could not be judged must be called like a critical one when the sender flags it so or its digits would be critical. */
function withSafetyNet(judgement: Judgement, { senderFlag, yardsticks: { critical } }: ToJudge, numbers: readonly BareNumber[]): Judgement {
  const told = toldCritical(senderFlag);
  const beyond = numbers.flatMap((one) => {
    const where = critical ? positionIn(intervalOf(one.number, one.comparator), critical) : 'INSIDE';
    return where === 'LOW' || where === 'HIGH' ? [where] : [];
  })[0];
  const side = beyond ?? told;
  return side ? { ...judgement, side, criticalOpen: 'UNVERIFIED', isUrgent: true } : judgement;
}

type BareNumber = { readonly number: number; readonly comparator: Comparator | null };

function bareNumbersOf(reading: Reading): readonly BareNumber[] {
  if (reading.kind === 'NUMBER') return [reading];
  if (reading.kind !== 'UNREADABLE') return [];
  return reading.bareNumbers.map((number) => ({ number, comparator: reading.comparator ?? null }));
}

/** The side the laboratory's own flags call critical; one field may hold several, separated by spaces or tildes. */
function toldCritical(senderFlag: string | null): VerdictSide | null {
  const told = new Set((senderFlag ?? '').toUpperCase().split(/[^A-Z]+/));
  return told.has('HH') ? 'HIGH' : told.has('LL') ? 'LOW' : told.has('AA') ? 'TEXT' : null;
}

const metBy = (position: Position): boolean | null => (position === 'UNDECIDED' ? null : position === 'INSIDE');

/** Where a value lies by several ranges when it is unknown which applies: only what they all agree on. Without a range: null. */
function agreed(value: Interval, ranges: readonly Bounds[]): Position | 'DIFFERENT' | null {
  const positions = new Set(ranges.map((bounds) => positionIn(value, bounds)));
  const [position] = positions;
  return positions.size > 1 ? 'DIFFERENT' : (position ?? null);
}
