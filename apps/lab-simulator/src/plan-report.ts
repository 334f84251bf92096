import { type LaboratoryTest, panelMembersFor, testByCode } from '@drawday/catalogue';
import { type Random, seededRandom } from '@drawday/demo-data/seeded-random.ts';
import { roundHalfUp } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import type { Chances } from './chances.ts';
import { firstReadings } from './cultures.ts';
import type { Measure } from './measure-person.ts';
import {
  canBeCritical,
  exchanged,
  inForeignUnits,
  notPerformed,
  raisedByHemolysis,
  respelled,
  spoiledByHemolysis,
  withRemark,
} from './mishaps.ts';
import type { PlannedLine, PlannedStep, PlannedValue } from './report-plan.ts';
import type { SimulatedOrder } from './simulated-order.ts';

/** What the methods can tell apart; beyond it the limit is reported with a comparator. */
const measuringRange: Readonly<Record<string, readonly [number, number]>> = {
  PTHI: [3, 2500],
  FERR: [5, 2000],
  AHBSQ: [3, 1000],
  TSH: [0.01, 100],
  VITD: [8, 150],
  HSCRP: [0.2, 80],
  BUNPOST: [2, 200],
  TBIL: [0.2, 30],
};

/** Codes the laboratory measures for an ordered code: the members of a panel, or the test itself. */
export function measuredCodes(code: string, modality: string | null): readonly string[] {
  const members = panelMembersFor(code, modalities.has(modality) ? modality : null);
  const codes = members ? members.measured : [code];
  return codes.filter((one) => {
    const test = testByCode.get(one);
    return test !== undefined && !test.calculated && !test.answered;
  });
}

function printed(test: LaboratoryTest, value: number | string): PlannedValue {
  const common = { code: test.code, unit: null, status: 'F', reason: null, notes: [] } as const;
  if (typeof value === 'string') return { ...common, text: value, isNumber: false, comparator: null };
  const [low, high] = measuringRange[test.code] ?? [-Infinity, Infinity];
  const comparator = value < low ? '<' : value >= high ? '>' : null;
  const shown = comparator === '<' ? low : comparator === '>' ? high : value;
  const decimals = test.decimals ?? 0;
  return { ...common, text: roundHalfUp(shown, decimals).toFixed(decimals), isNumber: true, comparator };
}

type Happenings = { readonly [Name in keyof Chances]: boolean };

function happeningsOf(random: Random, chances: Chances): Happenings {
  const happens = (name: keyof Chances) => random.fork(name).chance(chances[name] / 100);
  return {
    hemolyzed: happens('hemolyzed'),
    remarked: happens('remarked'),
    insufficient: happens('insufficient'),
    question: happens('question'),
    critical: happens('critical'),
    partial: happens('partial'),
    corrected: happens('corrected'),
    stale: happens('stale'),
    late: happens('late'),
    document: happens('document'),
    mismatch: happens('mismatch'),
    noPost: happens('noPost'),
    swapped: happens('swapped'),
    foreignUnits: happens('foreignUnits'),
    words: happens('words'),
  };
}

function finalLines(order: SimulatedOrder, measure: Measure, random: Random, happenings: Happenings): PlannedLine[] {
  const codes = [...new Set(order.lines.flatMap((line) => measuredCodes(line.code, order.modality)))];
  const criticalCode = happenings.critical ? codes.find((code) => canBeCritical[code] !== undefined) : undefined;
  const tubes = [...new Set(codes.flatMap((code) => testByCode.get(code)?.tubes[0] ?? []))];
  const shortTube = happenings.insufficient && tubes.length > 0 ? random.fork('tube').pick(tubes) : undefined;
  const inTube = happenings.swapped ? exchanged(measure) : measure;
  const plannedOf = (code: string): PlannedValue | null => {
    const test = testByCode.get(code);
    const measured = code === criticalCode ? (canBeCritical[code]?.(random.fork('critical value')) ?? null) : inTube(code);
    if (!test || measured === null) return null;
    const value = printed(test, happenings.remarked ? raisedByHemolysis(code, measured) : measured);
    if (shortTube !== undefined && test.tubes[0] === shortTube) return notPerformed(value, 'QNS');
    if (happenings.noPost && test.timing === 'POST') return notPerformed(value, 'NOPOST');
    if (happenings.hemolyzed && spoiledByHemolysis.has(code)) return notPerformed(value, 'HEMO');
    const remarked = happenings.remarked ? withRemark(value) : value;
    const inUnits = happenings.foreignUnits ? inForeignUnits(test, remarked) : remarked;
    return happenings.words ? respelled(inUnits, random.fork(`words ${code}`)) : inUnits;
  };
  return order.lines.map((line) => {
    const values = measuredCodes(line.code, order.modality).flatMap((code) => plannedOf(code) ?? []);
    const isLost = values.length > 0 && values.every((value) => value.status === 'X');
    const isUnknown = values.length === 0 && testByCode.get(line.code) === undefined;
    return {
      placer: line.placer,
      status: isLost || isUnknown ? 'X' : 'F',
      values,
      notes: isUnknown ? ['ORDERERR Order error: this laboratory does not offer the test'] : [],
    };
  });
}

// Some values are known before the run is released: they come first as preliminary.
function partialLines(lines: readonly PlannedLine[], random: Random): PlannedLine[] {
  return lines.map((line) => {
    const values = line.values.map(
      (value): PlannedValue => (value.status === 'F' && random.chance(0.4) ? { ...value, status: 'P' } : value),
    );
    return values.some((value) => value.status === 'P') ? { ...line, values, status: 'P' } : line;
  });
}

function correctedLines(lines: readonly PlannedLine[], random: Random, day: string): PlannedLine[] {
  const candidates = lines.flatMap((line) =>
    line.values
      .filter((value) => value.isNumber && value.status === 'F' && value.comparator === null && value.unit === null)
      .map((value) => ({ line, value })),
  );
  if (candidates.length === 0) return [];
  const { value: chosen } = random.pick(candidates);
  const test = testByCode.get(chosen.code);
  const decimals = test?.decimals ?? 0;
  const step = 10 ** -decimals;
  const text = Math.max(step, roundHalfUp(Number(chosen.text) * (random.chance(0.5) ? 0.9 : 1.1) + step, decimals)).toFixed(decimals);
  const notes = [`Corrected on ${day}: previously ${chosen.text} ${test?.unit ?? ''}`.trim()];
  return lines.flatMap((line): PlannedLine[] => {
    const values = line.values.filter((value) => value.code === chosen.code);
    return values.length === 0 ? [] : [{ ...line, status: 'C', values: values.map((value) => ({ ...value, text, status: 'C', notes })) }];
  });
}

/**
 * Decides everything the laboratory will report on an order and when. The same seed, order and measurements give the
 * same plan: what happens depends on the requisition number, not on the order in which messages come.
 */
export function planReport(
  order: SimulatedOrder,
  measure: Measure,
  options: { seed: string; delayMs: number; chances: Chances; day: string; now: Temporal.Instant },
): PlannedStep[] {
  const random = seededRandom(`${options.seed}/report ${order.group}`);
  const happenings = happeningsOf(random, options.chances);
  const lines = finalLines(order, measure, random, happenings);
  const finalMs = Math.round(options.delayMs * (happenings.late ? 6 : 1) * (order.isStat ? 0.5 : 1));
  const common = { hasDocument: false, isMismatched: happenings.mismatch };
  const step = (kind: PlannedStep['kind'], afterMs: number, told: readonly PlannedLine[], statedMs = afterMs): PlannedStep => ({
    ...common,
    kind,
    afterMs,
    statedMs,
    lines: told,
  });
  const received = order.lines.map((line): PlannedLine => ({ placer: line.placer, status: 'I', values: [], notes: [] }));
  const steps = [step('received', Math.round(options.delayMs / 5), received)];
  const [asked] = order.lines;
  if (happenings.question && asked) {
    const heldMs = Math.round(options.delayMs / 3);
    const notes = questionNotes(options.now.add({ milliseconds: heldMs }), random.fork('question'));
    steps.push({ ...step('held', heldMs, [{ placer: asked.placer, status: 'I', values: [], notes }]), isQuestion: true });
  }
  if (happenings.partial) steps.push(step('partial', Math.round(finalMs * 0.6), partialLines(lines, random.fork('partial'))));
  const cultured = firstReadings(lines);
  if (cultured) steps.push(step('partial', finalMs, cultured));
  // The plates are read again, and only then is everything final.
  const completeMs = cultured ? finalMs * 2 : finalMs;
  steps.push({ ...step('final', completeMs, lines), hasDocument: happenings.document });
  const correction = (name: string) => correctedLines(lines, random.fork(name), options.day);
  if (!happenings.corrected && !happenings.stale) return steps;
  const [firstMs, secondMs] = [completeMs + options.delayMs * 2, completeMs + options.delayMs * 3];
  const first = correction('corrected');
  if (first.length === 0) return steps;
  steps.push(step('corrected', firstMs, first));
  if (!happenings.stale) return steps;
  // corrected twice, then the first correction is sent once more with the time it had: it is older than what stands
  const second = first.map((line) => ({ ...line, values: line.values.map((value) => ({ ...value, text: onceMore(value.text) })) }));
  return [...steps, step('corrected', secondMs, second), step('corrected', secondMs + options.delayMs, first, firstMs)];
}

const questions = [
  'IDENTITY The tube shows two dates of birth. Is this the blood of this patient?',
  'TIME There is no collection time on the tube. When was it drawn?',
  'TUBES Both tubes are marked PRE. Which one is from after the treatment?',
];

/** What the laboratory asks, who asks it, and until when an answer helps. */
const questionNotes = (at: Temporal.Instant, random: Random): string[] => [
  random.pick(questions),
  'Asked by K. Brandt, phone 555-0142',
  `Answer before ${at.add({ hours: 4 }).round('minute').toString()}`,
];

/** The same number of decimals, a little more. */
function onceMore(text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  return (Number(text) + 2 * 10 ** -decimals).toFixed(decimals);
}
