import {
  type CareRole,
  type CodeOf,
  careRoles,
  type EmployeeNeed,
  type EmployeeNeedState,
  employeeNeeds,
  type hepatitisBStatuses,
  type ImmunityRecordKind,
  type ImmunityVerdict,
  type NeedPace,
} from '@drawday/vocabulary';
import { readFinding } from '../results/read-finding.ts';
import { type HepatitisValue, hepatitisFinding } from '../serology/hepatitis-record.ts';

type Day = Temporal.PlainDate;

/** The test that answers a need; null where only a record of vaccination does. */
export const needTests: Readonly<Record<EmployeeNeed, string | null>> = {
  HEPATITIS_B: 'AHBSQ',
  TUBERCULOSIS: 'QFT',
  MEASLES: null,
  VARICELLA: null,
};

/** What an organization asks of everybody of one care role. */
export type NeedRule = { readonly careRole: CareRole; readonly need: EmployeeNeed; readonly pace: NeedPace };

/**
 * What is proposed to an organization without a program of its own: everything once, of those who work with patients, water or machines.
 * Neither a protected employee nor one with a negative TB test is tested again routinely (CDC: hepatitis B 2018, tuberculosis 2019).
 */
export const usualProgram: readonly NeedRule[] = careRoles.groups.careTeam.flatMap((careRole) =>
  employeeNeeds.codes.map((need) => ({ careRole, need, pace: 'ONCE' as const })),
);

/** A yearly need is due for so long before its day. */
export const needDueDays = 60;

/** What the state of one need of one employee depends on. */
export interface NeedFacts {
  readonly need: EmployeeNeed;
  readonly pace: NeedPace;
  readonly today: Day;
  /** The values of its test, newest first. */
  readonly values: readonly HepatitisValue[];
  /** The newest draw with its test that is planned, on its way, or has results nobody has acknowledged. */
  readonly draw: { readonly drawOn: Day | null; readonly collectedOn: Day | null; readonly isUnread: boolean } | null;
  /** A standing order asks for its test. */
  readonly isOrdered: boolean;
  /** The newest record on file that was not withdrawn. */
  readonly record: { readonly kind: ImmunityRecordKind; readonly on: Day } | null;
  /** The status that the employee's record holds. */
  readonly hepatitisB: CodeOf<typeof hepatitisBStatuses> | null;
}

/** How far a need is, and the day that goes with it: due on, draw on, drawn on, good until, on file since. */
export type NeedStanding = { readonly state: EmployeeNeedState; readonly on: Day | null };

const standing = (state: EmployeeNeedState, on: Day | null = null): NeedStanding => ({ state, on });
const isAfter = (one: Day, other: Day): boolean => Temporal.PlainDate.compare(one, other) > 0;

/** A record on file, unless a result is newer. */
function validRecord({ record, values: [value] }: NeedFacts): NeedFacts['record'] {
  return record && value && isAfter(value.collectedOn, record.on) ? null : record;
}

/**
 * What is known of an employee's immunity. Who ever had a titer of 10 mIU/mL and more is protected, also when it falls later (CDC); a value
 * about which something is in question says nothing.
 */
export function immunityVerdict(facts: NeedFacts): ImmunityVerdict {
  const ofTest = facts.need === 'TUBERCULOSIS' ? tuberculosisVerdict(facts) : 'UNKNOWN';
  // Each year's record of it leaves a positive one positive.
  if (ofTest === 'FOLLOW_UP') return ofTest;
  const record = validRecord(facts);
  if (record) return record.kind;
  return facts.need === 'HEPATITIS_B' ? hepatitisBVerdict(facts) : ofTest;
}

function tuberculosisVerdict({ values: [value] }: NeedFacts): ImmunityVerdict {
  if (!value?.isRead) return 'UNKNOWN';
  const { wordClass } = readFinding(value.text ?? '');
  if (wordClass === 'NEG') return 'NEGATIVE';
  if (wordClass === 'POS' || wordClass === 'WEAK') return 'FOLLOW_UP';
  return wordClass === 'IND' ? 'REPEAT' : 'UNKNOWN';
}

function hepatitisBVerdict({ values, hepatitisB }: NeedFacts): ImmunityVerdict {
  const findings = values.map(hepatitisFinding);
  if (hepatitisB === 'IMMUNE' || findings.includes('POSITIVE')) return 'IMMUNE';
  if (hepatitisB === 'DECLINED' || hepatitisB === 'IN_PROGRESS' || hepatitisB === 'NON_RESPONDER') return hepatitisB;
  if (findings[0] === 'NEGATIVE') return 'NOT_IMMUNE';
  return hepatitisB === 'VACCINATED' ? 'VACCINATED' : 'UNKNOWN';
}

/**
 * How far one need of an employee is, without saying what any result was: a positive TB test and a negative one are due alike, and a record of
 * the follow-up settles the positive one for the year. What is drawn or waits to be read comes first, then what stands on
 * file; a planned draw or an order counts once the test is due.
 */
export function needStanding(facts: NeedFacts): NeedStanding {
  const { need, pace, today, draw, hepatitisB } = facts;
  const [value] = facts.values;
  if (draw?.isUnread) return standing('NEW_RESULT', draw.collectedOn);
  if (draw?.collectedOn) return standing('DRAWN', draw.collectedOn);
  const record = validRecord(facts);
  if (record?.kind === 'DECLINED') return standing('DECLINED', record.on);
  if (needTests[need] === null) return record ? standing('PROOF', record.on) : standing('NO_PROOF');
  const verdict = immunityVerdict(facts);
  if (need === 'HEPATITIS_B' && !record) {
    if (verdict === 'DECLINED') return standing('DECLINED');
    if (verdict === 'IN_PROGRESS') return standing('AFTER_DOSES');
    if (verdict === 'NOT_IMMUNE' && hepatitisB === 'VACCINATED') return toTest(facts, 'DUE');
    if ((verdict === 'IMMUNE' || verdict === 'NON_RESPONDER') && !value) return standing('PROOF');
  }
  const since = record?.on ?? value?.collectedOn ?? null;
  if (since === null) return toTest(facts, 'NEVER');
  if (verdict === 'REPEAT' || (verdict === 'UNKNOWN' && value)) return toTest(facts, 'DUE');
  if (pace === 'ONCE') return standing(record ? 'PROOF' : 'ON_FILE', since);
  const dueOn = since.add({ years: 1 });
  if (isAfter(dueOn, today.add({ days: needDueDays }))) return standing('CURRENT', dueOn);
  return toTest(facts, isAfter(today, dueOn) ? 'OVERDUE' : 'DUE', dueOn);
}

/** A test that is wanted now: planned, ordered, or still to be ordered. */
function toTest({ draw, isOrdered }: NeedFacts, state: EmployeeNeedState, on: Day | null = null): NeedStanding {
  if (draw) return standing('PLANNED', draw.drawOn);
  return isOrdered ? standing('ORDERED') : standing(state, on);
}
