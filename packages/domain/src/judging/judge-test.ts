import type { SpecimenCondition, SpecimenEffect, VerdictNote, WordVerdicts } from '@drawday/vocabulary';
import { petClass } from '../kinetics/peritoneal-equilibration.ts';
import { judge, type Reading } from './judge.ts';
import type { JudgedTest, Measure } from './judged-test.ts';
import type { Judgement } from './judgement.ts';
import type { JudgedPerson, Yardsticks } from './resolve-yardsticks.ts';

/** A value that was read, with what else was reported about it. */
export interface ReadResult {
  readonly reading: Reading;
  /** The sender's flags as sent. */
  readonly senderFlag: string | null;
  /** An earlier result of this test was positive. */
  readonly isKnownPositive: boolean;
  /** What the laboratory reports about the specimen, where it affects the test. */
  readonly specimen: { readonly condition: SpecimenCondition; readonly effect: SpecimenEffect; readonly isGross: boolean } | null;
}

const belowZero: ReadonlySet<string> = new Set(['AGAP', 'IDWG', 'IDWGP']);

/** The verdict on a value of one test of the directory for a person. */
export function judgeTest(result: ReadResult, test: JudgedTest, { lead, limits }: Measure<Yardsticks>, person: JudgedPerson): Judgement {
  const judged = judge({
    ...result,
    lead,
    yardsticks: limits,
    plausible: test.plausible,
    mayBeNegative: belowZero.has(test.code),
    isOnDialysis: person.modality !== null && person.modality !== 'NONE',
    unknown: unknownOf(person),
    words: wordsOf(test),
  });
  return test.code === 'DPCR' ? { ...judged, notes: [...judged.notes, ...transportOf(result.reading)] } : judged;
}

/** The class of the peritoneum, printed beside D/P creatinine at 4 hours. */
function transportOf(reading: Reading): VerdictNote[] {
  const found = reading.kind === 'NUMBER' && reading.comparator === null ? petClass(reading.number) : null;
  return found ? [`PET_${found}`] : [];
}

/** The facts missing for the choice of a range; noted where there is none. */
function unknownOf({ age, modality, sex }: JudgedPerson): VerdictNote[] {
  return [
    ...(age !== null && age < 18 ? (['CHILD'] as const) : []),
    ...(modality === null ? (['MODALITY_UNKNOWN'] as const) : []),
    ...(sex === null ? (['SEX_UNKNOWN'] as const) : []),
  ];
}

/** A culture is a finding like any other: growth has its verdict. */
function wordsOf({ words, culture }: JudgedTest): WordVerdicts | null {
  return culture ? { neg: 'IN_RANGE', pos: culture.growth, posKnown: culture.growth, ind: 'ABNORMAL' } : words;
}
