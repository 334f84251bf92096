import type { Timing, ValueKind } from '@drawday/vocabulary';
import type { TubeCode } from './tubes.ts';

export type Sex = 'FEMALE' | 'MALE';
export type TestTiming = Timing;
export type Handling = 'FROZEN' | 'ON_ICE' | 'LIGHT_PROTECTED';
export type UsualFrequency =
  | 'WEEKLY'
  | 'MONTHLY'
  | 'QUARTERLY'
  | 'EVERY_FOUR_MONTHS'
  | 'SEMIANNUAL'
  | 'ANNUAL'
  | 'ADMISSION'
  | 'AFTER_VACCINATION'
  | 'EMPLOYEE'
  | 'REFLEX'
  | 'ON_NEED';
export type TestCategory =
  | 'adequacy'
  | 'anemia'
  | 'chemistry'
  | 'coagulation'
  | 'diabetes'
  | 'dialysate'
  | 'drugs'
  | 'electrolytes'
  | 'endocrine'
  | 'hematology'
  | 'lipids'
  | 'microbiology'
  | 'mineralBone'
  | 'nutrition'
  | 'serology'
  | 'traceElements'
  | 'water'
  | 'waterMicrobiology';

/** The reference interval of one sex, or of everybody when `sex` is null. A missing bound is open. */
export interface ReferenceRange {
  readonly sex: Sex | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly lowInclusive: boolean;
  readonly highInclusive: boolean;
}

/** One line of the test directory: a code under which exactly one result is reported. */
export interface LaboratoryTest {
  readonly code: string;
  readonly name: string;
  /** As a nurse who speaks Spanish reads it; labels and messages keep the code. */
  readonly nameEs: string;
  /** LOINC number, or null where no exact match is known. */
  readonly loinc: string | null;
  /** False where the number exists but its exact fit (method, specimen) still needs a licensed lookup. */
  readonly loincConfirmed: boolean;
  /** Containers that must be filled; empty for calculated values and for values that come from an answer. */
  readonly tubes: readonly TubeCode[];
  /** Containers the laboratory accepts instead. */
  readonly alternativeTubes: readonly TubeCode[];
  readonly handling: Handling | null;
  /** Tests of tubes that are never shared may still share among one another when they name the same group. */
  readonly sharesTubeAs: string | null;
  readonly calculated: boolean;
  /** True when the value is a copy of an ask-at-order-entry answer. */
  readonly answered: boolean;
  /** UCUM unit as printed; null for qualitative and text results. */
  readonly unit: string | null;
  readonly valueKind: ValueKind;
  /** Decimals of the printed value; null when the laboratory's own text is kept. */
  readonly decimals: number | null;
  readonly referenceRanges: readonly ReferenceRange[];
  /** A value below is a critical result. Typical limits adapted to dialysis: the medical director approves them. */
  readonly criticalLow: number | null;
  readonly criticalHigh: number | null;
  /** True where the limit itself is already critical (microbial limits are "less than"). */
  readonly criticalHighInclusive: boolean;
  /** For qualitative tests: the possible results, those outside the expected one, and those to be called. */
  readonly allowedTexts: readonly string[];
  readonly abnormalTexts: readonly string[];
  readonly criticalTexts: readonly string[];
  /** The critical text is called only when the previous result was different (a newly reactive HBsAg). */
  readonly criticalOnlyWhenNew: boolean;
  /** What a culture means in which something grew, whatever its name; null for all that is no culture. */
  readonly growth: 'CRITICAL' | 'ABNORMAL' | null;
  /** Shown to the ordering provider and nurses only (HIV). */
  readonly restricted: boolean;
  readonly category: TestCategory;
  /** PRE and POST are fixed by the code; NA takes the timing of the order. */
  readonly timing: TestTiming;
  readonly frequency: readonly UsualFrequency[];
  readonly cpt: readonly string[];
  /** Whom the test is for: blood and fluids of people, or water and dialysate of equipment. */
  readonly subject: 'PERSON' | 'EQUIPMENT';
}

interface TestFacts {
  code: string;
  name: string;
  nameEs: string;
  loinc: string | null;
  loincConfirmed?: boolean;
  tubes: readonly TubeCode[];
  alternativeTubes?: readonly TubeCode[];
  handling?: Handling;
  sharesTubeAs?: string;
  calculated?: boolean;
  answered?: boolean;
  unit: string | null;
  valueKind?: ValueKind;
  decimals: number | null;
  ranges?: readonly ReferenceRange[];
  criticalLow?: number;
  criticalHigh?: number;
  criticalHighInclusive?: boolean;
  allowedTexts?: readonly string[];
  abnormalTexts?: readonly string[];
  criticalTexts?: readonly string[];
  criticalOnlyWhenNew?: boolean;
  growth?: 'CRITICAL' | 'ABNORMAL';
  restricted?: boolean;
  category: TestCategory;
  timing?: TestTiming;
  frequency: readonly UsualFrequency[];
  cpt?: readonly string[];
  subject?: 'PERSON' | 'EQUIPMENT';
}

/** Fills the fields a directory line leaves out. */
export function test(facts: TestFacts): LaboratoryTest {
  return {
    code: facts.code,
    name: facts.name,
    nameEs: facts.nameEs,
    loinc: facts.loinc,
    loincConfirmed: facts.loinc !== null && (facts.loincConfirmed ?? true),
    tubes: facts.tubes,
    alternativeTubes: facts.alternativeTubes ?? [],
    handling: facts.handling ?? null,
    sharesTubeAs: facts.sharesTubeAs ?? null,
    calculated: facts.calculated ?? false,
    answered: facts.answered ?? false,
    unit: facts.unit,
    valueKind: facts.valueKind ?? 'NUMERIC',
    decimals: facts.decimals,
    referenceRanges: facts.ranges ?? [],
    criticalLow: facts.criticalLow ?? null,
    criticalHigh: facts.criticalHigh ?? null,
    criticalHighInclusive: facts.criticalHighInclusive ?? false,
    allowedTexts: facts.allowedTexts ?? [],
    abnormalTexts: facts.abnormalTexts ?? [],
    criticalTexts: facts.criticalTexts ?? [],
    criticalOnlyWhenNew: facts.criticalOnlyWhenNew ?? false,
    growth: facts.growth ?? null,
    restricted: facts.restricted ?? false,
    category: facts.category,
    timing: facts.timing ?? 'NA',
    frequency: facts.frequency,
    cpt: facts.cpt ?? [],
    subject: facts.subject ?? 'PERSON',
  };
}

/** Both bounds belong to the interval. */
export function between(low: number, high: number, sex: Sex | null = null): ReferenceRange {
  return { sex, low, high, lowInclusive: true, highInclusive: true };
}

/** The bound itself is normal. */
export function atLeast(low: number, sex: Sex | null = null): ReferenceRange {
  return { sex, low, high: null, lowInclusive: true, highInclusive: true };
}

/** The bound itself is already low. */
export function above(low: number, sex: Sex | null = null): ReferenceRange {
  return { sex, low, high: null, lowInclusive: false, highInclusive: true };
}

/** The bound itself is normal. */
export function atMost(high: number, sex: Sex | null = null): ReferenceRange {
  return { sex, low: null, high, lowInclusive: true, highInclusive: true };
}

/** The bound itself is already high. */
export function below(high: number, sex: Sex | null = null): ReferenceRange {
  return { sex, low: null, high, lowInclusive: true, highInclusive: false };
}
