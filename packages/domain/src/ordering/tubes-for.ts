import type { Timing } from '@drawday/vocabulary';
/** Before or after dialysis; NA where it does not matter. */
export type DrawTiming = Timing;

/** What tube planning must know about a test; the lines of the test directory have this shape. */
export interface TubeDemand {
  readonly code: string;
  /** Containers that must be filled; none for calculated values. */
  readonly tubes: readonly string[];
  readonly timing: DrawTiming;
  readonly handling?: string | null;
  /** Tests of never-shared containers that are measured from one of them anyway (PT and INR). */
  readonly sharesTubeAs?: string | null;
}

/** What tube planning must know about a container. */
export interface TubeKind {
  readonly code: string;
  /** Order of draw, lowest first. */
  readonly drawOrder: number;
  /** Each test gets a container of its own. */
  readonly ownTube: boolean;
}

/** One container to draw and label. */
export interface PlannedTube {
  readonly tubeCode: string;
  readonly timing: DrawTiming;
  readonly handling: string | null;
  readonly tests: readonly string[];
  /** "1 of 2" among containers of this code and timing. */
  readonly number: number;
  readonly count: number;
}

/** Chemistry and serology tests per serum tube; each full lot adds one more tube. */
export const TESTS_PER_EXTRA_SERUM_TUBE = 15;

/**
 * The containers of a draw, in the order of filling. One per container kind and timing, shared by all its tests, except:
 * never-shared containers (one per test or sharing group); frozen, iced or light-protected specimens (their own container);
 * PTH on lavender (a second lavender); serum tubes (one more for every 15 tests). PRE comes before POST. Order of draw is
 * CLSI GP41: cultures, citrate, serum, EDTA, trace elements; the trace-element tube goes first when no culture is drawn.
 * A container the directory does not know is drawn last.
 */
export function tubesFor(tests: readonly TubeDemand[], kinds: readonly TubeKind[]): readonly PlannedTube[] {
  const kindOf = new Map(kinds.map((kind) => [kind.code, kind]));
  const preTubes = new Set(tests.filter((test) => test.timing === 'PRE').flatMap((test) => test.tubes));
  const groups = new Map<string, { tubeCode: string; timing: DrawTiming; handling: string | null; tests: string[] }>();
  for (const test of tests) {
    for (const tubeCode of test.tubes) {
      const timing = timingIn(tubeCode, test.timing, preTubes);
      const handling = test.handling ?? null;
      const key = [tubeCode, timing, handling ?? '', separateAs(test, tubeCode, kindOf.get(tubeCode)?.ownTube ?? false)].join('|');
      const group = groups.get(key) ?? { tubeCode, timing, handling, tests: [] };
      if (!group.tests.includes(test.code)) group.tests.push(test.code);
      groups.set(key, group);
    }
  }
  const hasCulture = tests.some((test) => test.tubes.includes('BC'));
  const rank = (tubeCode: string) => (tubeCode === 'RBL' && !hasCulture ? 0 : (kindOf.get(tubeCode)?.drawOrder ?? Number.MAX_SAFE_INTEGER));
  const drawn = [...groups.values()]
    .flatMap((group) => splitByLoad(group))
    .sort((a, b) => TIMING_RANK[a.timing] - TIMING_RANK[b.timing] || rank(a.tubeCode) - rank(b.tubeCode));
  return numbered(drawn);
}

const TIMING_RANK: Readonly<Record<DrawTiming, number>> = { PRE: 0, NA: 0, POST: 1 };

/** A test without its own timing goes into the PRE tube of its kind if there is one. */
function timingIn(tubeCode: string, timing: DrawTiming, preTubes: ReadonlySet<string>): DrawTiming {
  if (tubeCode.endsWith('-POST')) return 'POST';
  return timing === 'NA' && preTubes.has(tubeCode) ? 'PRE' : timing;
}

/** What keeps a test out of the shared container of its kind; empty when it may share. */
function separateAs(test: TubeDemand, tubeCode: string, ownTube: boolean): string {
  if (test.sharesTubeAs) return test.sharesTubeAs;
  if (ownTube) return test.code;
  return tubeCode === 'LAV' && test.code === 'PTHI' ? test.code : '';
}

type Group = Omit<PlannedTube, 'number' | 'count'>;

/** Spreads the tests of one serum group over the tubes it needs: one, and one more for every full lot. */
function splitByLoad(group: Group): readonly Group[] {
  const isSerum = group.tubeCode === 'SST' || group.tubeCode === 'SST-POST';
  const count = isSerum ? 1 + Math.floor(group.tests.length / TESTS_PER_EXTRA_SERUM_TUBE) : 1;
  const share = Math.ceil(group.tests.length / count);
  return Array.from({ length: count }, (_, i) => ({ ...group, tests: group.tests.slice(i * share, (i + 1) * share) }));
}

function numbered(drawn: readonly Group[]): readonly PlannedTube[] {
  const keyOf = (tube: Group) => `${tube.tubeCode}|${tube.timing}`;
  const counts = Map.groupBy(drawn, keyOf);
  const seen = new Map<string, number>();
  return drawn.map((tube) => {
    const number = (seen.get(keyOf(tube)) ?? 0) + 1;
    seen.set(keyOf(tube), number);
    return { ...tube, number, count: counts.get(keyOf(tube))?.length ?? 1 };
  });
}
