import { type LaboratoryTest, refusedLoincs, testByCode, testsByLoinc } from '@drawday/catalogue';
import type { OruObservation } from '@drawday/hl7/oru.ts';
import { codeAtMoment } from './measured-codes.ts';

export type CodeContext = {
  /** The sender's own codes that a person has mapped. */
  mappings: ReadonlyMap<string, string>;
  /** What the draw waits for: all of it, and what the OBR at hand was ordered for. */
  expected: ReadonlySet<string>;
  ofLine: ReadonlySet<string>;
  role: 'PRE' | 'POST' | null;
};

const loincForm = /^\d{1,5}-\d$/;

/** Which result of the directory an OBX is; null when nobody can know. */
export function resolveResultCode(observation: OruObservation, context: CodeContext): string | null {
  const mapped = context.mappings.get(observation.code) ?? (observation.loinc ? context.mappings.get(observation.loinc) : undefined);
  if (mapped) return mapped;
  const role = context.role ?? roleOf(observation.name);
  const loinc = observation.loinc ?? (loincForm.test(observation.code) ? observation.code : null);
  // a neighbor's number beside our own code: which of the two is right only a person knows
  if (loinc && refusedLoincs.has(loinc)) return null;
  const named = testByCode.get(observation.code.toUpperCase());
  if (named && !contradicts(named, loinc)) return codeAtMoment(named.code, role, context.expected);
  // a number that nobody has confirmed places nothing by itself: somebody says once what the laboratory means by it
  const candidates = loinc ? (testsByLoinc.get(loinc) ?? []).filter((test) => test.loincConfirmed || test.loinc !== loinc) : [];
  const chosen = choose(candidates, observation, context, role);
  return chosen && codeAtMoment(chosen.code, role, context.expected);
}

/** Two-letter codes mean different things at different laboratories: a LOINC that belongs to another test wins. */
function contradicts(test: LaboratoryTest, loinc: string | null): boolean {
  const meant = loinc ? testsByLoinc.get(loinc) : undefined;
  return meant !== undefined && !meant.includes(test);
}

function choose(candidates: readonly LaboratoryTest[], observation: OruObservation, context: CodeContext, role: 'PRE' | 'POST' | null) {
  if (candidates.length < 2) return candidates[0] ?? null;
  const named = candidates.filter((test) => test.name.toLowerCase() === observation.name.toLowerCase());
  if (named.length === 1) return named[0] ?? null;
  const atMoment = role ? candidates.filter((test) => (role === 'POST') === (test.timing === 'POST')) : candidates;
  const pool = atMoment.length ? atMoment : candidates;
  for (const wanted of [context.ofLine, context.expected]) {
    const among = pool.filter((test) => wanted.has(test.code));
    if (among.length === 1) return among[0] ?? null;
    // Several timed samples of one fluid: without a name nobody knows which.
    if (among.length > 1) return null;
  }
  return pool[0] ?? null;
}

/** PRE or POST where a text says it. */
export function roleOf(text: string): 'PRE' | 'POST' | null {
  if (/\bpost\b/i.test(text)) return 'POST';
  return /\bpre\b/i.test(text) ? 'PRE' : null;
}
