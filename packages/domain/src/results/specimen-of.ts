import type { SpecimenCondition } from '@drawday/vocabulary';
import type { ReadResult } from '../judging/judge-test.ts';
import { conditionEffect, readSpecimenConditions } from './specimen-conditions.ts';

/** What the laboratory says about the specimen, with the value or in its comment, where it touches the test: the gravest first. */
export function specimenOf(said: { code: string; condition: SpecimenCondition | null; comment: string | null }): ReadResult['specimen'] {
  const conditions = [...(said.condition === null ? [] : [said.condition]), ...readSpecimenConditions(said.comment ?? '')];
  const touching = conditions.flatMap((condition) => {
    const effect = conditionEffect(condition, said.code);
    return effect === null ? [] : [{ condition, effect, isGross: condition === 'GROSSLY_HEMOLYZED' }];
  });
  return touching.find(({ isGross }) => isGross) ?? touching[0] ?? null;
}
