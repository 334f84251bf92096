import type {
  AcceptedUnit,
  CultureRule,
  DeltaRule,
  Lead,
  LeadRow,
  PlausibleLimits,
  Timing,
  TubeCode,
  ValueKind,
  WordVerdicts,
  YardstickRow,
} from '@drawday/vocabulary';
import { leadOf } from './yardstick-rows.ts';

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

/** One line of the test directory: a code under which exactly one result is reported. */
export interface LaboratoryTest {
  readonly code: string;
  readonly name: string;
  /** The name in Spanish; labels and messages keep the code. */
  readonly nameEs: string;
  /** LOINC number, or null where no exact match is known. */
  readonly loinc: string | null;
  /** False where the number exists but its exact fit (method, specimen) still needs a licensed lookup. */
  readonly loincConfirmed: boolean;
  /** Other LOINC numbers under which a laboratory may send the same result. */
  readonly loincAccepted: readonly string[];
  /** Similar LOINC numbers under which a laboratory may send a different result by mistake: a person decides. */
  readonly loincRefused: readonly string[];
  /** Containers that must be filled; empty for calculated values and for values that come from an answer. */
  readonly tubes: readonly TubeCode[];
  /** Containers the laboratory accepts instead. */
  readonly alternativeTubes: readonly TubeCode[];
  readonly handling: Handling | null;
  /** Tests whose tubes are never shared may still share one with each other when they name the same group. */
  readonly sharesTubeAs: string | null;
  readonly calculated: boolean;
  /** True when the value is a copy of an ask-at-order-entry answer. */
  readonly answered: boolean;
  /** UCUM unit as printed; null for qualitative and text results. */
  readonly unit: string | null;
  readonly valueKind: ValueKind;
  /** Decimals of the printed value; null when the laboratory's own text is kept. */
  readonly decimals: number | null;
  /** Units besides its own in which a laboratory may report it. */
  readonly acceptedUnits: readonly AcceptedUnit[];
  /** Null for findings, which no number bounds. */
  readonly plausible: PlausibleLimits | null;
  /** What judges first: of the rows whose conditions all apply, the one with the most conditions wins. */
  readonly leads: readonly LeadRow[];
  /** Ranges of healthy adults; where they do not lead, they show which results are expected only in dialysis. */
  readonly referenceRanges: readonly YardstickRow[];
  /** What is expected in dialysis. */
  readonly bands: readonly YardstickRow[];
  readonly therapeuticRanges: readonly YardstickRow[];
  /** Outside these a result is abnormal, whatever leads. For water: from the action level. */
  readonly alerts: readonly YardstickRow[];
  /** Outside these a result is critical. Typical limits adapted to dialysis; the medical director approves them. */
  readonly criticals: readonly YardstickRow[];
  /** The change from which somebody should look; null where no change matters. */
  readonly delta: DeltaRule | null;
  /** How a finding is judged by the class of its words; null for tests without findings, and for cultures. */
  readonly words: WordVerdicts | null;
  readonly culture: CultureRule | null;
  /** The usual texts of a finding. */
  readonly allowedTexts: readonly string[];
  /** Shown to the ordering provider and nurses only (HIV). */
  readonly restricted: boolean;
  readonly category: TestCategory;
  /** The code fixes PRE and POST; NA takes the timing of the order. */
  readonly timing: TestTiming;
  readonly frequency: readonly UsualFrequency[];
  readonly cpt: readonly string[];
  /** What the test is for: blood and fluids of people, or water and dialysate of equipment. */
  readonly subject: 'PERSON' | 'EQUIPMENT';
}

interface TestFacts {
  code: string;
  name: string;
  nameEs: string;
  loinc: string | null;
  loincConfirmed?: boolean;
  loincAccepted?: readonly string[];
  loincRefused?: readonly string[];
  tubes: readonly TubeCode[];
  alternativeTubes?: readonly TubeCode[];
  handling?: Handling;
  sharesTubeAs?: string;
  calculated?: boolean;
  answered?: boolean;
  unit: string | null;
  valueKind?: ValueKind;
  decimals: number | null;
  accepted?: readonly AcceptedUnit[];
  /** Low, high. */
  plausible?: readonly [number, number];
  /** REFERENCE when left out; WORDS for findings and texts. */
  lead?: Lead | readonly LeadRow[];
  ranges?: readonly YardstickRow[];
  bands?: readonly YardstickRow[];
  therapeutic?: readonly YardstickRow[];
  alerts?: readonly YardstickRow[];
  criticals?: readonly YardstickRow[];
  delta?: DeltaRule;
  words?: WordVerdicts;
  culture?: CultureRule;
  allowedTexts?: readonly string[];
  restricted?: boolean;
  category: TestCategory;
  timing?: TestTiming;
  frequency: readonly UsualFrequency[];
  cpt?: readonly string[];
  subject?: 'PERSON' | 'EQUIPMENT';
}

function leadsOf({ lead, valueKind = 'NUMERIC' }: TestFacts): readonly LeadRow[] {
  if (typeof lead === 'object') return lead;
  return [leadOf(lead ?? (valueKind === 'NUMERIC' ? 'REFERENCE' : 'WORDS'))];
}

/** Ranges for people are those for adults, unless a row has its own age. */
function forAdults({ subject = 'PERSON' }: TestFacts, rows: readonly YardstickRow[] = []): readonly YardstickRow[] {
  const isAgeless = (row: YardstickRow) => row.ageFrom === null && row.ageTo === null;
  return subject === 'PERSON' ? rows.map((row) => (isAgeless(row) ? { ...row, ageFrom: 18 } : row)) : rows;
}

/** Fills the fields a directory line leaves out. */
export function test(facts: TestFacts): LaboratoryTest {
  return {
    code: facts.code,
    name: facts.name,
    nameEs: facts.nameEs,
    loinc: facts.loinc,
    loincConfirmed: facts.loinc !== null && (facts.loincConfirmed ?? true),
    loincAccepted: facts.loincAccepted ?? [],
    loincRefused: facts.loincRefused ?? [],
    tubes: facts.tubes,
    alternativeTubes: facts.alternativeTubes ?? [],
    handling: facts.handling ?? null,
    sharesTubeAs: facts.sharesTubeAs ?? null,
    calculated: facts.calculated ?? false,
    answered: facts.answered ?? false,
    unit: facts.unit,
    valueKind: facts.valueKind ?? 'NUMERIC',
    decimals: facts.decimals,
    acceptedUnits: facts.accepted ?? [],
    plausible: facts.plausible ? { low: facts.plausible[0], high: facts.plausible[1] } : null,
    leads: leadsOf(facts),
    referenceRanges: forAdults(facts, facts.ranges),
    bands: forAdults(facts, facts.bands),
    therapeuticRanges: facts.therapeutic ?? [],
    alerts: facts.alerts ?? [],
    criticals: facts.criticals ?? [],
    delta: facts.delta ?? null,
    words: facts.words ?? null,
    culture: facts.culture ?? null,
    allowedTexts: facts.allowedTexts ?? [],
    restricted: facts.restricted ?? false,
    category: facts.category,
    timing: facts.timing ?? 'NA',
    frequency: facts.frequency,
    cpt: facts.cpt ?? [],
    subject: facts.subject ?? 'PERSON',
  };
}
