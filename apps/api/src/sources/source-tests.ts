import { panelByCode } from '@drawday/catalogue';
import { requirementState, sourceRequirements } from '@drawday/domain';
import { type TestState, testStates } from '@drawday/vocabulary';
import type { SourceRow } from './sources.store.ts';

type Facts = Pick<SourceRow, 'kind' | 'sample_point' | 'is_ultrapure' | 'samples' | 'today'>;

/** What a source is tested for, when it last was, and where it stands today. */
export function testsOf(source: Facts) {
  const lastOf = new Map(source.samples.map((sample) => [sample.offeringCode, sample.sampledOn]));
  const today = Temporal.PlainDate.from(source.today);
  return sourceRequirements({ kind: source.kind, samplePoint: source.sample_point, isUltrapure: source.is_ultrapure }).map(
    ({ offeringCode, pace }) => {
      const last = lastOf.get(offeringCode) ?? null;
      return {
        offeringCode,
        offeringName: panelByCode.get(offeringCode)?.name ?? offeringCode,
        pace,
        lastSampledOn: last,
        state: requirementState(pace, last === null ? null : Temporal.PlainDate.from(last), today),
      };
    },
  );
}

/** The worst state of its tests; a source without any is current. */
export function worstState(tests: ReturnType<typeof testsOf>): TestState {
  return testStates.codes.findLast((state) => tests.some((one) => one.state === state)) ?? 'CURRENT';
}

/** The last day on which it was sampled for anything. */
export function lastSampledOn({ samples }: Pick<SourceRow, 'samples'>): string | null {
  return (
    samples
      .map((sample) => sample.sampledOn)
      .toSorted()
      .at(-1) ?? null
  );
}
