import type { LaboratoryTest } from '@drawday/catalogue';
import { alertFlag, type Comparator, criticalFlag, goalVerdict, type ParsedResultValue, textFlags } from '@drawday/domain';
import type { Flag } from './draw-state.ts';
import { isSameUnit } from './same-unit.ts';
import type { Yardstick } from './yardsticks.ts';

export type ValueToJudge = {
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  unit: string | null;
  senderFlag: string | null;
  /** What the newest other draw said, for serology that is critical only when new. */
  previousText: string | null;
};
export type Judgement = { criticalFlag: Flag; alertFlag: Flag; goalMet: boolean | null; note: string | null };

/**
 * Our own flags of a value, by our ranges. Abnormal texts count as high. A value in another unit can not be put beside our ranges:
 * then the laboratory's HH and LL are taken, because a critical value must never pass unseen, and a note says so.
 */
export function judgeResult(value: ValueToJudge, test: LaboratoryTest, yardstick: Yardstick): Judgement {
  const none: Judgement = { criticalFlag: 'N', alertFlag: 'N', goalMet: null, note: null };
  if (value.numeric === null) {
    if (value.text === null) return none;
    const flags = textFlags(value.text, { ...test, onlyWhenNew: test.criticalOnlyWhenNew }, value.previousText);
    return { ...none, criticalFlag: flags.critical === 'A' ? 'H' : 'N', alertFlag: flags.alert === 'A' ? 'H' : 'N' };
  }
  if (!isSameUnit(test.code, value.unit, test.unit)) {
    const told: Flag = value.senderFlag === 'HH' ? 'H' : value.senderFlag === 'LL' ? 'L' : 'N';
    return {
      criticalFlag: told,
      alertFlag: told,
      goalMet: null,
      note: `Reported in ${value.unit}; our ranges are in ${test.unit}, so they were not applied.`,
    };
  }
  const judged: ParsedResultValue = { kind: 'NUMERIC', number: value.numeric, comparator: value.comparator, text: '' };
  return {
    criticalFlag: criticalFlag(judged, yardstick.critical),
    alertFlag: alertFlag(judged, yardstick.alert),
    goalMet: goalVerdict(judged, yardstick.goal),
    note: null,
  };
}
