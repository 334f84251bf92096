import { nothing, sum, type Tally } from './tally.ts';

export type Phase = { readonly name: string; readonly tally: Tally; readonly seconds: number };

/** Runs one phase under a title. What breaks it counts as one failure, and the phases after it run all the same. */
export async function runPhase(name: string, work: () => Promise<Tally>): Promise<Phase> {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const tally = await work().catch((error: unknown) => {
    console.error(error);
    return { ...nothing, failed: 1 };
  });
  return { name, tally, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

const minutes = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.trunc(seconds / 60)} min ${seconds % 60} s`);

/** What a phase found and how long it took. */
function phaseLine({ name, tally: { passed, failed, skipped, repeated }, seconds }: Phase): string {
  const rest = `${skipped ? `, ${skipped} skipped` : ''}${repeated ? `, ${repeated} of them passed only when repeated` : ''}`;
  return `${name}: ${passed} passed, ${failed} failed${rest} in ${minutes(seconds)}`;
}

/** One line a phase, what to look into by name, and the sum of all. @returns the exit code */
export function summarize(phases: readonly Phase[]): number {
  const { passed, failed, toLookInto } = sum(phases.map(({ tally }) => tally));
  console.log('\n== Summary');
  for (const phase of phases) console.log(phaseLine(phase));
  if (toLookInto.length) console.log(`\nTo look into:\n${toLookInto.map((one) => `  ${one}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
