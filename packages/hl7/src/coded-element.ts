import type { Segment } from './parse-message.ts';
import { componentTexts, repetitions } from './read-fields.ts';

/** A CE or CWE value: the sender's own code, its name, and LOINC where either half of the field is one. */
export type CodedElement = {
  readonly code: string;
  readonly name: string;
  readonly system: string;
  readonly loinc: string | null;
  readonly loincName: string;
};

const isLoincSystem = (system: string) => /^(LN|LOINC)$/i.test(system);

/**
 * Reads code^name^system^code^name^system. The sender's own code is the half that is not LOINC; senders put it in either half,
 * or only in the second (`^^^CREA^CREATININE`). A LOINC code alone is both.
 */
export function codedElement(segment: Segment, field: number): CodedElement {
  const parts = componentTexts(segment, repetitions(segment, field)[0] ?? '');
  const [code1 = '', name1 = '', system1 = '', code2 = '', name2 = '', system2 = ''] = parts;
  const first = { code: code1, name: name1, system: system1 };
  const second = { code: code2, name: name2, system: system2 };
  const loinc = [first, second].find((half) => isLoincSystem(half.system) && half.code !== '');
  const own = [first, second].find((half) => half.code !== '' && half !== loinc) ?? loinc ?? first;
  return { code: own.code, name: own.name || name1 || name2, system: own.system, loinc: loinc?.code ?? null, loincName: loinc?.name ?? '' };
}
