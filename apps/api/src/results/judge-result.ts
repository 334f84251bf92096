import type { LaboratoryTest } from '@drawday/catalogue';
import { alertFlag, criticalFlag, goalVerdict, isListedText, type ParsedResultValue, textFlags } from '@drawday/domain';
import type { Comparator } from '@drawday/vocabulary';
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
 * Our own flags of a value, by our ranges. Abnormal texts count as high. A value that cannot be put beside our ranges, for it is in
 * another unit or a text that the directory does not know, is judged by the laboratory's flag as well, because a critical value must
 * never pass unseen; where our ranges were not applied a note says so.
 */
export function judgeResult(value: ValueToJudge, test: LaboratoryTest, yardstick: Yardstick): Judgement {
  const none: Judgement = { criticalFlag: 'N', alertFlag: 'N', goalMet: null, note: null };
  if (value.numeric === null) return value.text === null ? none : judgeText(value, value.text, test);
  if (!isSameUnit(test.code, value.unit, test.unit))
    return {
      ...toldBy(value.senderFlag),
      goalMet: null,
      note: `Reported in ${value.unit}; our ranges are in ${test.unit}, so they were not applied.`,
    };
  const judged: ParsedResultValue = { kind: 'NUMERIC', number: value.numeric, comparator: value.comparator, text: '' };
  return {
    criticalFlag: criticalFlag(judged, yardstick.critical),
    alertFlag: alertFlag(judged, yardstick.alert),
    goalMet: goalVerdict(judged, yardstick.goal),
    note: null,
  };
}

function judgeText(value: ValueToJudge, text: string, test: LaboratoryTest): Judgement {
  const flags = textFlags(text, { ...test, onlyWhenNew: test.criticalOnlyWhenNew }, value.previousText);
  const isKnown = isListedText(text, [...test.allowedTexts, ...test.abnormalTexts, ...test.criticalTexts]);
  const told = toldBy(isKnown ? null : value.senderFlag);
  return {
    criticalFlag: flags.critical === 'A' ? 'H' : told.criticalFlag,
    alertFlag: flags.alert === 'A' ? 'H' : told.alertFlag,
    goalMet: null,
    note: test.valueKind === 'NUMERIC' && told.alertFlag !== 'N' ? 'Not a plain number; flagged as the laboratory did.' : null,
  };
}

/** What the laboratory's flags (HL7 table 0078, several with blanks) say of a value that we cannot judge. */
function toldBy(senderFlag: string | null): Pick<Judgement, 'criticalFlag' | 'alertFlag'> {
  const told = new Set((senderFlag ?? '').toUpperCase().split(/[^A-Z]+/));
  const high = told.has('HH') || told.has('AA');
  const criticalFlag: Flag = high ? 'H' : told.has('LL') ? 'L' : 'N';
  const isHigh = high || told.has('H') || told.has('A') || told.has('POS');
  return { criticalFlag, alertFlag: isHigh ? 'H' : told.has('LL') || told.has('L') ? 'L' : 'N' };
}
