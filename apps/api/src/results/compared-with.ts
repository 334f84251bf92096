import { testByCode } from '@drawday/catalogue';
import { type ComparedValue, comparedCodes, type DrawCircumstances, serologyFinding, usableAnswer } from '@drawday/domain';
import type { ValueBefore } from './doubt-specimens.store.ts';
import type { DrawState } from './draw-state.ts';

/** The longest window of the tables of specimens in doubt. */
export const comparedDays = 120;
export const serologyCodes = ['HBCT', 'HCVAB', 'HBSAG'];

export type ValueNow = { numeric: number | null; comparator: string | null; text: string | null; unit: string | null; status: string };
/** The values of a draw by code. */
export type ValuesNow = ReadonlyMap<string, ValueNow>;

/** The values of a draw beside those that a person had before: their own, or somebody else's. */
export function comparedWith(now: ValuesNow, before: readonly ValueBefore[]) {
  const values: Record<string, ComparedValue> = {};
  for (const code of comparedCodes) {
    const one = now.get(code);
    const isNumber = one && /^[FC]$/.test(one.status) && one.numeric !== null && one.comparator === null && isOurs(code, one.unit);
    if (!isNumber || one.numeric === null) continue;
    const last = before.find((value) => value.code === code && value.numeric !== null && isOurs(code, value.unit));
    values[code] = { now: one.numeric, before: last?.numeric ?? null, daysBetween: last?.days ?? null };
  }
  const findingsGone = serologyCodes.filter(
    (code) =>
      serologyFinding(now.get(code)) === 'NEGATIVE' && before.some((value) => value.code === code && serologyFinding(value) === 'POSITIVE'),
  );
  return { values, findingsGone };
}

export const circumstancesOf = ({ modality, party, answers }: DrawState): DrawCircumstances => ({
  isOnDialysis: modality !== null,
  sex: party.sex,
  access: answers.ACCESS?.trim() || party.accessType,
  treatmentMinutes: usableAnswer(answers, 'TXMIN'),
});

/** Limits are in the unit of the test; a value sent in another one is not compared. */
const isOurs = (code: string, unit: string | null) => unit === null || unit === (testByCode.get(code)?.unit ?? null);
